import type { Genre } from '@guichet/rules/genre';
import type { Champs, Commande, Valeur } from './commandes.ts';

/** What the model believes of one project; `champs` by the same words as the commands. */
export interface ProjetM {
  readonly cle: string;
  numero: number;
  version: number;
  aRelire: boolean;
  champs: Record<string, Valeur>;
  poses: Record<string, number>;
}

export type EtatM = 'A' | 'B' | 'C' | 'D' | '2';

export interface DossierM {
  readonly genre: Genre;
  readonly cle: string;
  readonly createur: number;
  etat: EtatM;
  avant: EtatM | null;
  statut: 'complet' | 'incomplet';
  version: number;
  champs: Record<string, Valeur>;
  /** At which version each field last changed. */
  poses: Record<string, number>;
  partage: number[];
  documents: string[];
  projets: ProjetM[];
  envois: string[];
  historique: string[];
}

export interface Monde {
  readonly genre: Genre;
  dossiers: DossierM[];
}
export const vide = (genre: Genre): Monde => ({ genre, dossiers: [] });

type SansRang<T> = T extends unknown ? Omit<T, 'd' | 'p' | 'vers' | 'retard'> : never;
/** A command once it is known what it points at: it is sent as it was decided, whatever happens meanwhile. */
export type Demande = SansRang<Commande> & {
  readonly d: string | null;
  readonly p: string | null;
  readonly vers: string | null;
  readonly lue: number | null;
};

const at = <T>(some: readonly T[], rank: number): T | undefined => some[rank % Math.max(1, some.length)];

export const resolve = ({ dossiers }: Monde, commande: Commande): Demande => {
  const { d, p, vers, retard, ...rest } = { d: 0, p: 0, vers: 0, retard: null, ...commande };
  const dossier = commande.type === 'creer' ? undefined : at(dossiers, d);
  const projet = 'p' in commande ? dossier && at(dossier.projets, p) : undefined;
  const read = 'p' in commande ? projet?.version : dossier?.version;
  const target = 'vers' in commande ? at(dossiers, vers) : undefined;
  const lue = retard === null || read === undefined ? null : Math.max(1, read - retard);
  return { ...rest, d: dossier?.cle ?? null, p: projet?.cle ?? null, vers: target?.cle ?? null, lue } as Demande;
};

/** Same field, changed since it was read, to something else. */
export const isConflict = (poses: Record<string, number>, now: Champs, sent: Champs, lue: number | null): boolean =>
  lue !== null && Object.keys(sent).some((champ) => (poses[champ] ?? 0) > lue && now[champ] !== sent[champ]);

export const changedOf = (now: Champs, sent: Champs): string[] =>
  Object.keys(sent).filter((champ) => now[champ] !== sent[champ]);

/** Fields of the same object that are complete before projects are looked at. */
const CONTACTS = ['id_representant_legal', 'id_signataire', 'id_responsable'] as const;
const AVANT_PROJETS: Readonly<Record<Genre, readonly string[]>> = {
  subvention: [...CONTACTS, 'id_rib'],
  agrement: CONTACTS,
};
/** An approval has none; what it asks in their place, these do not ask. */
const DES_PROJETS: Readonly<Record<Genre, boolean>> = { subvention: true, agrement: false };
const PROJET = [
  'description.intitule',
  'description.date_debut',
  'description.date_fin',
  'description.objectifs',
  'description.description',
  'description.id_responsable',
] as const;

export const missingFirst = ({ genre, champs, documents }: DossierM): string[] => [
  ...AVANT_PROJETS[genre].filter((champ) => champs[`demandeur.${champ}`] === null),
  ...(documents.length === 0 ? ['statuts'] : []),
];

export const missingOf = ({ champs }: ProjetM): string[] => [
  ...PROJET.filter((champ) => champs[champ] === null),
  ...(champs['montant'] === null ? ['montant_demande.2027'] : []),
  ...(champs['budget'] === null ? ['budget'] : []),
];

/** All that stops it from being sent, as `code` or `code projet`. */
export const blocking = (dossier: DossierM): string[] => {
  const { genre, champs, projets } = dossier;
  const isAttested = champs['attestation.accepte'] === true && champs['attestation.id_signataire'] !== null;
  return [
    ...missingFirst(dossier),
    ...(DES_PROJETS[genre] && projets.length === 0 ? ['projets'] : []),
    ...projets.flatMap((projet) =>
      [...missingOf(projet), ...(projet.aRelire ? ['need_validation'] : [])].map((code) => `${code} ${projet.cle}`),
    ),
    ...(isAttested ? [] : ['attestation']),
  ].toSorted();
};

export const montantOf = ({ projets }: DossierM): number =>
  projets.reduce((sum, { champs }) => sum + Number(champs['montant'] ?? 0), 0);
