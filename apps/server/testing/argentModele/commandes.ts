import fc from 'fast-check';

/** Of a club, what happens to its codes, its account and its proof. */
type OfClub =
  | { readonly quoi: 'taper' | 'retirer' | 'devoir'; readonly club: number; readonly code: number }
  | { readonly quoi: 'compte' | 'confirmer' | 'attendre' | 'deposer' | 'corriger'; readonly club: number }
  | { readonly quoi: 'juger'; readonly club: number; readonly bonne: boolean };
/** Of a wave; `coupe` is before which of its steps the worker dies, none when it is zero. */
type OfLot =
  | { readonly quoi: 'preparer' | 'abandonner'; readonly coupe: number }
  | { readonly quoi: 'liberer' | 'relancer'; readonly coupe: number; readonly humeur: Humeur };
/** `recul` is which of the waves that left, counted from the last. */
type Retour =
  | {
      readonly quoi: 'retour';
      readonly recul: number;
      readonly coupe: number;
      readonly refus: readonly boolean[];
      readonly motif: 'Compte clos' | 'SIRET fermé';
      readonly forme: Forme;
    }
  | { readonly quoi: 'osiris'; readonly recul: number; readonly coupe: number; readonly vers: 2 | 3 | 4 };
export type Humeur = 'bonne' | 'coupe' | 'erreur';
export type Forme = 'droite' | 'doublee' | 'renversee' | 'partielle' | 'coupee' | 'fausse' | 'forgee';
export type Commande = { readonly quoi: 'vieillir' } | OfClub | OfLot | Retour;
export type De<Quoi extends Commande['quoi']> = Extract<Commande, { readonly quoi: Quoi }>;

export const CLUBS = 2;
export const CODES = 5;
const club = fc.nat(CLUBS - 1);
const code = fc.nat(CODES - 1);
/** A step has about thirty statements: most cuts fall in one, some after all of them. */
const coupe = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
);
const humeur = fc.constantFrom<Humeur>('bonne', 'bonne', 'bonne', 'coupe', 'erreur');
const recul = fc.constantFrom(0, 0, 0, 1);

const taper: fc.Arbitrary<Commande> = fc.record({ quoi: fc.constant('taper'), club, code });
const vieillir: fc.Arbitrary<Commande> = fc.constant({ quoi: 'vieillir' });
const preparer: fc.Arbitrary<Commande> = fc.record({ quoi: fc.constant('preparer'), coupe });
const liberer: fc.Arbitrary<Commande> = fc.record({ quoi: fc.constant('liberer'), coupe, humeur });
const retour: fc.Arbitrary<Commande> = fc.record({
  ...{ quoi: fc.constant('retour'), recul, coupe },
  refus: fc.array(fc.boolean(), { minLength: CLUBS, maxLength: CLUBS }),
  motif: fc.constantFrom('Compte clos', 'SIRET fermé'),
  forme: fc.constantFrom<Forme>(
    ...(['droite', 'droite', 'droite', 'doublee', 'renversee', 'partielle', 'coupee', 'fausse', 'forgee'] as const),
  ),
});
const osiris: fc.Arbitrary<Commande> = fc.record({
  quoi: fc.constant('osiris'),
  recul,
  coupe,
  vers: fc.constantFrom(2, 3, 4),
});
const ofClub = fc.constantFrom('compte', 'confirmer', 'attendre', 'deposer', 'corriger');
const seul: fc.Arbitrary<Commande> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ quoi: ofClub, club }) },
  { weight: 2, arbitrary: fc.record({ quoi: fc.constantFrom('retirer', 'devoir'), club, code }) },
  { weight: 1, arbitrary: fc.record({ quoi: fc.constant('juger'), club, bonne: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ quoi: fc.constant('abandonner'), coupe }) },
  { weight: 1, arbitrary: fc.record({ quoi: fc.constant('relancer'), coupe, humeur }) },
  { weight: 2, arbitrary: osiris },
  { weight: 1, arbitrary: fc.oneof(taper, vieillir, preparer, liberer, retour) },
);
const compteSur = club.map((one): Commande[] => [
  { quoi: 'compte', club: one },
  { quoi: 'confirmer', club: one },
  { quoi: 'attendre', club: one },
]);

/** Passages that pay, among acts that come at any moment: else hardly any history would reach a second wave. */
const passage: fc.Arbitrary<readonly Commande[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(taper, taper, vieillir) },
  { weight: 3, arbitrary: fc.tuple(preparer, liberer) },
  { weight: 2, arbitrary: fc.tuple(preparer, seul, liberer) },
  { weight: 3, arbitrary: fc.tuple(retour) },
  { weight: 2, arbitrary: compteSur },
  {
    weight: 1,
    arbitrary: fc.tuple(retour, club).map(([one, rang]) => [one, { quoi: 'corriger' as const, club: rang }]),
  },
  { weight: 5, arbitrary: fc.tuple(seul) },
);
export const histoire: fc.Arbitrary<readonly Commande[]> = fc
  .tuple(fc.tuple(taper, taper, taper, vieillir), fc.array(passage, { minLength: 3, maxLength: 10 }))
  .map(([debut, suite]) => [...debut, ...suite.flat()]);
