import { isOsiris, isRds } from '../acteur/index.ts';
import type { Relation } from '../association/index.ts';
import type { RelationDossier } from '../dossier/index.ts';

/** P-20: what gave an agent the right to read. A member who reads what is theirs leaves no trace. */
export type MotifLu = 'dossier' | 'registres' | 'service' | 'administration' | 'membre';

const PAR_RELATION: Readonly<Record<Relation, MotifLu>> = {
  siege: 'membre',
  etablissement: 'membre',
  a_confirmer: 'membre',
  admin: 'administration',
  service_responsable: 'dossier',
  service: 'dossier',
  service_sans_lien: 'registres',
};

const PAR_RELATION_DOSSIER: Readonly<Record<RelationDossier, MotifLu>> = {
  siege: 'membre',
  etablissement: 'membre',
  partage: 'membre',
  partageLecture: 'membre',
  createur: 'membre',
  instructeur: 'dossier',
  serviceCreateur: 'dossier',
  consulte: 'dossier',
  osiris: 'dossier',
  administrateur: 'administration',
};

const FORCE: readonly MotifLu[] = ['membre', 'dossier', 'administration', 'service', 'registres'];
const strongest = (motifs: readonly MotifLu[]): MotifLu => FORCE.find((motif) => motifs.includes(motif)) ?? 'registres';

/** Of several ties, the narrowest: their own, then a dossier, then their office. */
export const motifAssociation = (relations: readonly Relation[]): MotifLu =>
  strongest(relations.map((relation) => PAR_RELATION[relation]));

/** Who created a dossier for a service is no member: their service's dossier it is. */
export const motifDossier = (
  relations: readonly RelationDossier[],
  { type }: { readonly type: 'association' | 'service' },
): MotifLu =>
  strongest(relations.map((one) => (one === 'createur' && type === 'service' ? 'dossier' : PAR_RELATION_DOSSIER[one])));

/** How the journal calls a key of a service: no role that anybody holds. */
export const ROLE_CLE = 'cle';

/** What a role alone gives, where no record was judged: lists, the directory. */
export const motifRole = (role: string | null): MotifLu => {
  if (role === 'lca.admin') return 'administration';
  return role !== null && (isRds(role) || isOsiris(role)) ? 'service' : 'membre';
};
