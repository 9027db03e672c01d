import { type Acte, DOSSIERS, type Etape, type Lettre, type Qui, type Sort } from './commandes.ts';

/** Written apart from the rules of the portal: what the design says of one service's work, in its own words. */
const DEMANDE = 100_000;
/** Enough for two of three. */
export const ENVELOPPE = 160_000;

export interface DossierM {
  etat: string;
  propose: number | null;
  accorde: number | null;
  proposePar: Qui | null;
  decidePar: Qui | null;
  lettre: Lettre | null;
  /** Grows each time the instruction changes. */
  age: number;
  versements: { readonly montant: number; etat: 1 | 2 | 4 | 7; readonly preparePar: Qui }[];
  /** What its history says, and of whom. */
  histoire: string[];
}
export interface VoteM {
  readonly sort: Sort;
  readonly montant: number;
  /** Of the instruction that was voted on. */
  readonly age: number;
  readonly rang: number;
  prise: boolean;
  fois: number;
}
export interface LigneLot {
  readonly d: number;
  readonly age: number;
  readonly apres: number;
  readonly avant: Lettre | null;
  etat: 'retenu' | 'fait' | 'annule' | 'refuse';
}
export interface LotM {
  readonly qui: Qui;
  readonly acte: Acte | Etape;
  readonly lignes: LigneLot[];
}
export interface MondeM {
  readonly dossiers: DossierM[];
  readonly lots: LotM[];
  readonly seance: {
    etat: 'en_seance' | 'close';
    presents: readonly number[];
    age: number;
    votes: Record<number, VoteM>;
    dits: number;
  };
}
export const commence = (): MondeM => ({
  dossiers: Array.from({ length: DOSSIERS }, () => ({
    ...{ etat: 'D', propose: null, accorde: null, proposePar: null, decidePar: null, lettre: null, age: 0 },
    ...{ versements: [], histoire: [] },
  })),
  lots: [],
  seance: { etat: 'en_seance', presents: [], age: 0, votes: {}, dits: 0 },
});

export type Reponse = string | readonly (boolean | number)[];
export const FAIT = 'fait';
export const DEPASSE = 'VERSION_DEPASSEE';

export const isChef = (qui: Qui): boolean => qui === 'superviseur' || qui === 'payeur';
const ENGAGES = ['6', '8', '9'];
export const engage = ({ dossiers }: MondeM): number =>
  dossiers.reduce((sum, { etat, accorde }) => sum + (ENGAGES.includes(etat) ? (accorde ?? 0) : 0), 0);
const paye = ({ versements }: DossierM): number =>
  versements.reduce((sum, { etat, montant }) => sum + (etat === 4 ? montant : 0), 0);
export const resteAPreparer = ({ accorde, versements }: DossierM): number =>
  (accorde ?? 0) - versements.reduce((sum, { etat, montant }) => sum + (etat === 7 ? 0 : montant), 0);

const note = (dossier: DossierM, action: string, qui: Qui): void => {
  dossier.histoire.push(`${action} ${qui}`);
};
const bouge = (dossier: DossierM, change: Partial<DossierM>): void => {
  Object.assign(dossier, change);
  dossier.age += 1;
};

type Garde = (dossier: DossierM, qui: Qui, monde: MondeM) => string | null;
interface Regle {
  readonly de: readonly string[];
  readonly vers: string;
  readonly chef: boolean;
  readonly garde?: Garde;
  readonly suite?: (dossier: DossierM, qui: Qui) => Partial<DossierM>;
}
const montantRefuse: Garde = ({ propose, accorde }, _, monde) => {
  const donne = accorde ?? propose;
  if (donne === null) return 'MONTANTS_ABSENTS';
  if (donne > DEMANDE) return 'MONTANT_EXCESSIF';
  if (donne > (propose ?? 0)) return 'MONTANT_NON_PROPOSE';
  if (donne === 0) return 'MONTANTS_ABSENTS';
  return donne > ENVELOPPE - engage(monde) ? 'ENVELOPPE_DEPASSEE' : null;
};
const decide = (qui: Qui): Partial<DossierM> => ({ decidePar: qui, lettre: 'a_generer' });
const REGLES: Readonly<Record<Acte, Regle>> = {
  ouvrir: { de: ['D'], vers: '2', chef: false },
  proposer: {
    ...{ de: ['2'], vers: '3', chef: false },
    garde: ({ propose }) => (propose === null ? 'PROPOSITION_INCOMPLETE' : null),
    suite: (_, qui) => ({ proposePar: qui }),
  },
  retirer: {
    ...{ de: ['3'], vers: '2', chef: false },
    garde: ({ proposePar }, qui) => (proposePar === qui ? null : 'AUTRE_PERSONNE'),
  },
  reprendre: { de: ['3'], vers: '2', chef: true },
  // Four eyes: whoever proposed does not validate.
  valider: {
    ...{ de: ['3'], vers: '4', chef: true },
    garde: ({ proposePar }, qui) => (proposePar === qui ? 'MEME_PERSONNE' : null),
  },
  ajourner: { de: ['4'], vers: '2', chef: true, suite: () => ({ accorde: null }) },
  accorder: {
    ...{ de: ['4'], vers: '6', chef: true, garde: montantRefuse },
    suite: ({ accorde, propose }, qui) => ({ ...decide(qui), accorde: accorde ?? propose }),
  },
  refuser: { de: ['4'], vers: '11', chef: true, suite: (_, qui) => ({ ...decide(qui), accorde: 0 }) },
  rouvrir: {
    ...{ de: ['6', '11'], vers: '2', chef: true },
    suite: () => ({ accorde: null, proposePar: null, decidePar: null, lettre: null }),
  },
  payerParChorus: {
    ...{ de: ['6'], vers: '8', chef: true },
    garde: ({ decidePar, lettre }, qui) => {
      if (decidePar === qui) return 'DECIDEUR_PAYEUR';
      return lettre === 'notifie' ? null : 'ACTE_NON_NOTIFIE';
    },
  },
  solder: {
    ...{ de: ['8'], vers: '9', chef: true },
    garde: (dossier, qui) => {
      if (dossier.decidePar === qui) return 'DECIDEUR_PAYEUR';
      return paye(dossier) < (dossier.accorde ?? 0) ? 'VERSEMENTS_ATTENDUS' : null;
    },
  },
};

/** What this state offers to someone. */
export const possibles = ({ etat }: DossierM): Acte[] =>
  (Object.keys(REGLES) as Acte[]).filter((acte) => REGLES[acte].de.includes(etat));

interface Demande {
  readonly qui: Qui;
  readonly acte: Acte;
  /** What the screen shows; null sends none. */
  readonly montant: number | null;
  /** Of the instruction as it was read. */
  readonly lu: number;
}
const PORTE: Partial<Readonly<Record<Acte, 'propose' | 'accorde'>>> = { proposer: 'propose', accorder: 'accorde' };

/** One act: what is said of it, and done when nothing is against. */
export const agir = (monde: MondeM, d: number, { qui, acte, montant, lu }: Demande): string => {
  const dossier = monde.dossiers[d] as DossierM;
  const { de, vers, chef, garde, suite } = REGLES[acte];
  if (lu !== dossier.age) return DEPASSE;
  if (!de.includes(dossier.etat)) return 'TRANSITION_IMPOSSIBLE';
  if (chef && !isChef(qui)) return 'FONCTION_REQUISE';
  const porte = PORTE[acte];
  const ecrit = porte && montant !== null ? { ...dossier, [porte]: montant } : dossier;
  const refus = garde?.(ecrit, qui, monde) ?? null;
  if (refus !== null) return refus;
  const { propose, accorde } = ecrit;
  bouge(dossier, { propose, accorde, ...suite?.(ecrit, qui), etat: vers });
  note(dossier, `instruction.${acte}`, qui);
  return FAIT;
};

export const ecrire = (
  dossier: DossierM,
  { qui, lequel, montant, lu }: { qui: Qui; lequel: 'propose' | 'accorde'; montant: number; lu: number },
): string => {
  if (lu !== dossier.age) return DEPASSE;
  if (dossier.etat !== (lequel === 'propose' ? '2' : '4')) return 'TRANSITION_IMPOSSIBLE';
  if (lequel === 'accorde' && !isChef(qui)) return 'FONCTION_REQUISE';
  bouge(dossier, { [lequel]: montant });
  note(dossier, 'updateMontants', qui);
  return FAIT;
};

const SUITE: Readonly<Record<Lettre, Etape | null>> = {
  ...{ a_generer: 'a_signer', a_signer: 'a_notifier', a_notifier: 'notifie', notifie: null },
};
export const ecrireLettre = (dossier: DossierM, qui: Qui, lu: number, etape?: Etape): string => {
  if (lu !== dossier.age) return DEPASSE;
  const suite = dossier.lettre && SUITE[dossier.lettre];
  if (suite === null || (etape && etape !== suite)) return 'TRANSITION_IMPOSSIBLE';
  if (!isChef(qui)) return 'FONCTION_REQUISE';
  bouge(dossier, { lettre: suite });
  note(dossier, 'advanceLettre', qui);
  return FAIT;
};
