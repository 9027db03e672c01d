import { CHEMINS_SIRET } from '@guichet/rules/numeroSiret';
import type { Lecture } from '../../../shared/versions/ChampAuto.tsx';
import { lireAvec, ouRien } from '../../../shared/versions/lectures.ts';

/** One thing that is typed, by the path that it is sent under. */
export interface ChampSiret {
  readonly chemin: string;
  readonly label: string;
  readonly hint?: string;
  readonly lines?: number;
  /** How many characters Insee reads: counted under the field. */
  readonly lus?: number;
  readonly input?: { readonly inputMode?: 'numeric'; readonly spellCheck?: boolean; readonly type?: 'date' };
}

export const IDENTITE: readonly ChampSiret[] = [
  {
    chemin: 'identite.nom',
    label: 'Nom de l’association',
    hint: 'Comme dans les statuts. L’Insee en lit 120 signes.',
    lus: 120,
  },
  { chemin: 'identite.sigle', label: 'Sigle', hint: 'S’il y en a un. L’Insee en lit 20 signes.', lus: 20 },
  {
    chemin: 'identite.dateCreation',
    label: 'Date de création',
    hint: 'Celle de la déclaration à la préfecture',
    input: { type: 'date' },
  },
];

export const OBJET: ChampSiret = {
  chemin: 'activites.objet',
  label: 'Objet de l’association',
  hint: 'Une activité concrète : un verbe et pour qui. L’Insee en lit 260 signes.',
  lines: 5,
  lus: 260,
};

const ADRESSE: readonly (Omit<ChampSiret, 'chemin'> & { readonly champ: string })[] = [
  { champ: 'num_voie', label: 'Numéro', hint: 'Des chiffres ; « 12 bis » est rangé en 12 et B' },
  { champ: 'repet_voie', label: 'Répétition', hint: 'Une lettre : B pour bis, T pour ter' },
  { champ: 'type_voie', label: 'Type de voie', hint: 'En 4 lettres au plus : RUE, AV, BD, PL' },
  { champ: 'voie', label: 'Voie', lus: 30 },
  { champ: 'cplt_1', label: 'Complément', hint: 'Bâtiment, escalier, chez qui', lus: 35 },
  { champ: 'bp', label: 'Boîte postale', lus: 7 },
  { champ: 'cp', label: 'Code postal', input: { inputMode: 'numeric' } },
  { champ: 'commune', label: 'Commune' },
  { champ: 'cedex', label: 'Cedex' },
];
export const adresseChamps = (adresse: string): readonly ChampSiret[] =>
  ADRESSE.map(({ champ, ...said }) => ({ ...said, chemin: `${adresse}.${champ}` }));
export const codeInsee = (adresse: string): ChampSiret => ({
  chemin: `${adresse}.code_insee`,
  label: 'Code INSEE de la commune',
  hint: 'Cinq caractères ; il est cherché pour vous',
});
export const SIEGE = 'coordonnees.adresse_siege';
export const GESTION = 'coordonnees.adresse_gestion';
export const paysDe = (adresse: string): ChampSiret => ({ chemin: `${adresse}.pays`, label: 'Pays' });

export const CONTACT: readonly ChampSiret[] = [
  {
    chemin: 'coordonnees.telephone',
    label: 'Téléphone',
    hint: 'Des chiffres seulement, de 10 à 14',
    input: { inputMode: 'numeric' },
  },
  { chemin: 'coordonnees.courriel', label: 'Adresse électronique', hint: 'L’Insee y envoie sa réponse' },
];

export const SIGNATURE: readonly ChampSiret[] = [
  { chemin: 'attestation.signataire', label: 'Nom du signataire', hint: 'Un représentant de l’association' },
  { chemin: 'attestation.lieu', label: 'Lieu de signature' },
];

const ALL: readonly ChampSiret[] = [
  { chemin: 'identite.id_rna', label: 'Numéro RNA' },
  ...IDENTITE,
  { chemin: 'identite.id_forme_juridique', label: 'Forme juridique' },
  OBJET,
  { chemin: 'activites.id_objet_social1', label: 'Objet social' },
  { chemin: 'activites.lib_objet_social1', label: 'Objet social, en mots' },
  { chemin: 'activites.permanence', label: 'Période d’activité' },
  ...[SIEGE, GESTION].flatMap((adresse) => [...adresseChamps(adresse), codeInsee(adresse), paysDe(adresse)]),
  { chemin: 'coordonnees.info_siege.domicile_entreprise', label: 'Siège dans une entreprise de domiciliation' },
  { chemin: 'coordonnees.info_siege.domicile_provisoire_rl', label: 'Siège chez un représentant' },
  ...CONTACT,
  ...SIGNATURE,
  { chemin: 'attestation.accepte', label: 'Attestation sur l’honneur' },
];
export const champOf = (chemin: string): ChampSiret | undefined => ALL.find((one) => one.chemin === chemin);
const OU: Readonly<Record<string, string>> = { [SIEGE]: ' du siège', [GESTION]: ' de correspondance' };
/** «Commune du siège»: two addresses have the same fields. */
export const labelOf = (chemin: string): string => {
  const adresse = chemin.slice(0, chemin.lastIndexOf('.'));
  return `${champOf(chemin)?.label ?? chemin}${OU[adresse] ?? ''}`;
};

/** By the rule of the server. */
export const lireChamp = (chemin: string): ((texte: string) => Lecture<unknown>) => {
  const schema = CHEMINS_SIRET[chemin];
  if (!schema) throw new Error(`champ inconnu : ${chemin}`);
  return lireAvec(schema, ouRien);
};
