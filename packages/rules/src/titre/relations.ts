import type { PersonneDossier } from '../dossier/relations.ts';

/** What ties someone to a titre: its holder's head office, another establishment, a member that it covers, who issued it. */
export const RELATIONS_TITRE = ['titulaire', 'etablissement', 'couvert', 'emetteur', 'admin'] as const;
export type RelationTitre = (typeof RELATIONS_TITRE)[number];

export interface TitreLie {
  readonly id_correspondance: number;
  readonly id_service: string;
  /** The associations that it covers today. */
  readonly couverts: readonly number[];
}

const SIEGE = 'Siège';

export const relationsTitre = (
  { roles, rattachements, services }: Pick<PersonneDossier, 'roles' | 'rattachements' | 'services'>,
  { id_correspondance, id_service, couverts }: TitreLie,
): readonly RelationTitre[] => {
  const own = rattachements.filter(({ etat }) => etat === 'confirme');
  const held = own.filter((one) => one.id_correspondance === id_correspondance);
  const faits: Readonly<Record<RelationTitre, boolean>> = {
    titulaire: held.some(({ type }) => type === SIEGE),
    etablissement: held.some(({ type }) => type !== SIEGE),
    couvert: own.some((one) => couverts.includes(one.id_correspondance)),
    emetteur: services.includes(id_service),
    admin: roles.includes('lca.admin'),
  };
  return RELATIONS_TITRE.filter((relation) => faits[relation]);
};

/** What is engaged against a titre is for its head office and for who issued it: others read what anyone may. */
const ENTIER: readonly RelationTitre[] = ['titulaire', 'emetteur', 'admin'];
export const seesProcedures = (relations: readonly RelationTitre[]): boolean =>
  relations.some((relation) => ENTIER.includes(relation));
