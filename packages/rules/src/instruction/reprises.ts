import type { Genre } from '../genre/index.ts';
import type { EtatLettre } from './gardes.ts';
import type { Transition } from './transitions.ts';

/** What a batch may do of each of its dossiers. */
export type ActeDeLot = Transition | 'confier' | 'message' | 'complement' | Exclude<EtatLettre, 'a_generer'>;

/** Held: nothing is done before the delay is over. Undone: it was done at once, and inside the house. */
export type Reprise = 'retenu' | 'defait';

/**
 * What an association would learn waits; what stays in the service is undone as it was done. Beginning tells the
 * association and is where all work starts: waiting for it would stop those who propose next.
 */
type Reprises = Readonly<Partial<Record<ActeDeLot, Reprise>>>;
const SUBVENTION: Reprises = {
  ...{ message: 'retenu', complement: 'retenu', notifie: 'retenu' },
  ...{ accorder: 'retenu', refuser: 'retenu', rejeter: 'retenu', renvoyer: 'retenu' },
  ...{ confier: 'defait', proposer: 'defait', a_signer: 'defait', a_notifier: 'defait' },
};
/** An approval is issued or refused at once: nothing of it waits. */
const REPRISES: Readonly<Record<Genre, Reprises>> = { subvention: SUBVENTION, agrement: {} };
export const repriseDe = (acte: ActeDeLot, genre: Genre = 'subvention'): Reprise | null =>
  REPRISES[genre][acte] ?? null;
export const hasReprises = (genre: Genre): boolean => Object.keys(REPRISES[genre]).length > 0;

/** As a list of what was done says it, of several dossiers. */
export const LIBELLES_ACTE_LOT: Readonly<Partial<Record<ActeDeLot, string>>> = {
  message: 'Message',
  complement: 'Demande de complément',
  notifie: 'Notification de la décision',
  accorder: 'Accord',
  refuser: 'Refus',
  rejeter: 'Rejet',
  renvoyer: 'Renvoi à l’association',
  confier: 'Personne qui suit le dossier',
  proposer: 'Proposition',
  a_signer: 'Lettre générée',
  a_notifier: 'Lettre dite signée',
};
