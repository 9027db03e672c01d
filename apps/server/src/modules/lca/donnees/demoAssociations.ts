import type { Rattachement, RattachementTenu } from '@guichet/rules/rattachement';

export interface DemoAssociation extends Omit<RattachementTenu, 'id_siren' | 'version'> {
  /** The address of the person of the demonstration. */
  readonly membre: string;
}

const addressOf = (prenom: string): string => `${prenom}@guichet-asso.example`;

/** All invented: no real SIREN starts with 000, though the keys are right. */
const JUDO = {
  id_correspondance: 9_000_001,
  id_siret: '00090000100017',
  id_rna: 'W449000001',
  nom: 'Judo Club des Deux Rives',
};
const CHORALE = {
  id_correspondance: 9_000_002,
  id_siret: '00090001900019',
  id_rna: 'W299000002',
  nom: 'Chorale du Port',
};
const FEDERATION = {
  id_correspondance: 9_000_003,
  id_siret: '00090002700012',
  id_rna: 'W759000003',
  nom: 'Fédération des Ateliers Solidaires',
};
const ETABLISSEMENT = {
  ...FEDERATION,
  id_siret: '00090002700020',
  nom: 'Fédération des Ateliers Solidaires – Atelier de Lille',
};
const THEATRE = {
  id_correspondance: 9_000_004,
  id_siret: '00090003500015',
  id_rna: 'W699000004',
  nom: 'Théâtre à Voix Haute',
};

const join = (
  prenom: string,
  association: typeof JUDO,
  fonction: string,
  type: Rattachement['type'] = 'Siège',
): DemoAssociation => ({
  ...association,
  membre: addressOf(prenom),
  type,
  etat: 'confirme',
  fonction,
  notifications: true,
  declarations: fonction === 'president-e',
});

export const DEMO_ASSOCIATIONS: readonly DemoAssociation[] = [
  join('amina', JUDO, 'president-e'),
  join('jean', CHORALE, 'tresorier-ere'),
  join('claire', FEDERATION, 'president-e'),
  join('moussa', ETABLISSEMENT, 'secretaire', 'Etablissement secondaire'),
  join('paul', THEATRE, 'tresorier-ere'),
];
