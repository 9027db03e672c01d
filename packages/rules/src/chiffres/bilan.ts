import { ETATS_ENGAGES, type EtatDossier } from '../dossier/index.ts';
import { type Repartition, reunir } from './repartition.ts';

/** Where requests stand, as a service counts them: whose move it is, then how it ended. */
export const STADES = ['a_ouvrir', 'en_cours', 'association', 'a_decider', 'accorde', 'refuse'] as const;
export type Stade = (typeof STADES)[number];
export const NOMS_STADE: Readonly<Record<Stade, string>> = {
  a_ouvrir: 'À ouvrir',
  en_cours: 'En cours d’instruction',
  association: 'Chez l’association',
  a_decider: 'À valider ou à décider',
  accorde: 'Accordés',
  refuse: 'Refusés ou rejetés',
};

const STADES_DE: Readonly<Partial<Record<EtatDossier, Stade>>> = {
  ...{ A: 'association', C: 'association', D: 'a_ouvrir', '2': 'en_cours', '3': 'a_decider', '4': 'a_decider' },
  ...Object.fromEntries(ETATS_ENGAGES.map((etat) => [etat, 'accorde'])),
  ...{ '11': 'refuse', '12': 'refuse' },
};
/** Deleted, it stands nowhere. */
export const stadeDe = (etat: EtatDossier): Stade | null => STADES_DE[etat] ?? null;

/** What is timed, from one act to the next; then the whole of it, as the association waits for it. */
export const ETAPES = ['ouverture', 'proposition', 'decision', 'notification', 'paiement', 'reponse'] as const;
export type Etape = (typeof ETAPES)[number];
export const NOMS_ETAPE: Readonly<Record<Etape, string>> = {
  ouverture: 'Reçu, puis ouvert',
  proposition: 'Ouvert, puis proposé',
  decision: 'Proposé, puis décidé',
  notification: 'Décidé, puis notifié',
  paiement: 'Notifié, puis payé',
  reponse: 'De la réception à la décision',
};

export interface Mouvements {
  readonly recus: number;
  readonly accordes: number;
  readonly refuses: number;
}

/** What a service did of one scheme in one year, in such a way that several make one. */
export interface Bilan {
  readonly stock: Readonly<Record<Stade, number>>;
  /** In cents. */
  readonly demande: number;
  readonly propose: number;
  readonly accorde: number;
  readonly paye: number;
  /** By month, AAAA-MM. */
  readonly mois: Readonly<Record<string, Mouvements>>;
  readonly delais: Readonly<Record<Etape, Repartition>>;
}

const ARGENT = ['demande', 'propose', 'accorde', 'paye'] as const;
const recordOf = <K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
const sum = (nombres: readonly number[]): number => nombres.reduce((total, nombre) => total + nombre, 0);

/** All schemes of a service as one; of none, nothing. */
export const additionner = (bilans: readonly Bilan[]): Bilan => {
  const mois = [...new Set(bilans.flatMap((one) => Object.keys(one.mois)))].sort();
  const at = (un: string, quoi: keyof Mouvements) => sum(bilans.map((one) => one.mois[un]?.[quoi] ?? 0));
  return {
    stock: recordOf(STADES, (stade) => sum(bilans.map(({ stock }) => stock[stade]))),
    ...recordOf(ARGENT, (quoi) => sum(bilans.map((one) => one[quoi]))),
    mois: recordOf(mois, (un) => ({
      ...{ recus: at(un, 'recus'), accordes: at(un, 'accordes'), refuses: at(un, 'refuses') },
    })),
    delais: recordOf(ETAPES, (etape) => reunir(bilans.map(({ delais }) => delais[etape]))),
  };
};

/** How many were received, whatever became of them. */
export const recusDe = ({ stock }: Pick<Bilan, 'stock'>): number => sum(Object.values(stock));
