import fc from 'fast-check';

/** Two agents of the service; who supervises and decides above them; who pays, above all. Any of them tries anything. */
export const QUI = ['agent', 'agente', 'superviseur', 'payeur'] as const;
export type Qui = (typeof QUI)[number];
export const DOSSIERS = 3;
/** The last member of the commission is of the association that asks. */
export const MEMBRES = 4;
export const LIE = MEMBRES - 1;
export const QUORUM = 2;

const ACTES = [
  ...['ouvrir', 'proposer', 'retirer', 'reprendre', 'valider', 'ajourner', 'accorder', 'refuser'],
  ...['rouvrir', 'payerParChorus', 'solder'],
] as const;
export type Acte =
  | 'ouvrir'
  | 'proposer'
  | 'retirer'
  | 'reprendre'
  | 'valider'
  | 'ajourner'
  | 'accorder'
  | 'refuser'
  | 'rouvrir'
  | 'payerParChorus'
  | 'solder';
export type Lettre = 'a_generer' | 'a_signer' | 'a_notifier' | 'notifie';
export type Etape = Exclude<Lettre, 'a_generer'>;
export type Sort = 'adopte' | 'refuse' | 'ajourne' | 'reserve';

/** Taken among what the state offers, by its rank: most of what is tried at random is not even possible. */
interface Choisie {
  readonly proche: number | null;
}
interface Sur {
  readonly qui: Qui;
  readonly d: number;
  /** How many versions behind what is there. */
  readonly retard: number;
}
/** What someone tries. What is told to a server is what a screen showed when it was read. */
export type Commande =
  | ({ readonly quoi: 'acte'; readonly acte: Acte; readonly montant: number | null } & Sur & Choisie)
  | ({ readonly quoi: 'montant'; readonly lequel: 'propose' | 'accorde'; readonly montant: number } & Sur & Choisie)
  | ({ readonly quoi: 'lettre' | 'solde' } & Sur)
  | ({
      readonly quoi: 'vote';
      readonly sort: Sort;
      readonly montant: number;
      readonly contre: boolean;
      /** Voices that are not those of who is there. */
      readonly ecart: 0 | 1;
      readonly retire: boolean;
    } & Sur)
  | { readonly quoi: 'presences'; readonly qui: Qui; readonly presents: readonly number[]; readonly retard: number }
  | {
      readonly quoi: 'clore';
      readonly qui: Qui;
      readonly retard: number;
      readonly essai: boolean;
      /** How many decisions are taken before the base gives up; none: it does not. */
      readonly coupe: number | null;
    }
  | ({ readonly quoi: 'lot'; readonly qui: Qui; readonly acte: Acte | Etape; readonly retard: number } & Choisie)
  | ({ readonly quoi: 'annuler'; readonly qui: Qui; readonly recul: number } & Choisie)
  /** The delay of all that waits is over. */
  | { readonly quoi: 'heure' }
  | { readonly quoi: 'exporter'; readonly qui: Qui }
  | { readonly quoi: 'retour'; readonly qui: Qui; readonly statut: 'payé' | 'refusé' }
  /** What comes next by itself, by who may: a walk at random would rarely leave the first states. */
  | { readonly quoi: 'avancer'; readonly d: number };
export type De<Quoi extends Commande['quoi']> = Extract<Commande, { readonly quoi: Quoi }>;
export type Pas = readonly [Commande] | readonly [Commande, Commande];

const qui = fc.constantFrom(...QUI);
const d = fc.nat(DOSSIERS - 1);
const retard = fc.constantFrom(0, 0, 0, 0, 1);
const sur = { qui, d, retard };
const proche = fc.constantFrom(0, 1, 2, 3, null);
const montant = fc.constantFrom(0, 30_000, 55_555, 70_000, 100_000, 120_000);
const only = <const T>(one: T) => fc.constant(one);
const membres = fc.subarray([...Array(MEMBRES).keys()]);

const acte: fc.Arbitrary<Commande> = fc.record({
  ...{ quoi: only('acte'), ...sur, proche, acte: fc.constantFrom(...ACTES) },
  montant: fc.option(montant, { nil: null }),
});
const ecrit: fc.Arbitrary<Commande> = fc.record({
  ...{ quoi: only('montant'), ...sur, proche, lequel: fc.constantFrom('propose', 'accorde'), montant },
});
const suite: fc.Arbitrary<Commande> = fc.record({ quoi: fc.constantFrom('lettre', 'solde'), ...sur });
const vote: fc.Arbitrary<Commande> = fc.record({
  ...{ quoi: only('vote'), ...sur, montant, contre: fc.boolean(), retire: fc.constantFrom(true, true, false) },
  sort: fc.constantFrom<Sort[]>('adopte', 'adopte', 'adopte', 'refuse', 'ajourne', 'reserve'),
  ecart: fc.constantFrom<(0 | 1)[]>(0, 0, 0, 0, 1),
});
const voteJuste: fc.Arbitrary<Commande> = fc
  .record({
    ...{ quoi: only('vote'), qui, d, retard: only(0), sort: fc.constantFrom('adopte', 'adopte', 'refuse') },
    ...{ montant: fc.constantFrom(30_000, 55_555, 70_000), contre: only(false), ecart: only(0), retire: only(true) },
  })
  .map((one) => ({ ...one, contre: one.sort === 'refuse' }));
const presences: fc.Arbitrary<Commande> = fc.record({ quoi: only('presences'), qui, presents: membres, retard });
const clore: fc.Arbitrary<Commande> = fc.record({
  ...{ quoi: only('clore'), qui, retard, essai: fc.boolean() },
  coupe: fc.constantFrom(null, null, 0, 1),
});
const lot: fc.Arbitrary<Commande> = fc.record({
  ...{ quoi: only('lot'), qui, retard, proche },
  acte: fc.constantFrom('proposer', 'accorder', 'accorder', 'refuser', 'valider', 'a_signer', 'a_notifier', 'notifie'),
});
const annuler: fc.Arbitrary<Commande> = fc.record({
  quoi: only('annuler'),
  qui,
  proche,
  recul: fc.constantFrom(0, 0, 1),
});
const payer: fc.Arbitrary<Commande> = fc.oneof(
  fc.record({ quoi: only('exporter'), qui }),
  fc.record({ quoi: only('retour'), qui, statut: fc.constantFrom('payé', 'payé', 'payé', 'refusé') }),
);
const avancer: fc.Arbitrary<Commande> = fc.record({ quoi: only('avancer'), d });

const seul = fc.oneof(
  { weight: 12, arbitrary: avancer },
  { weight: 5, arbitrary: acte },
  { weight: 4, arbitrary: voteJuste },
  { weight: 3, arbitrary: vote },
  { weight: 3, arbitrary: lot },
  { weight: 2, arbitrary: suite },
  { weight: 2, arbitrary: annuler },
  { weight: 2, arbitrary: payer },
  { weight: 1, arbitrary: ecrit },
  { weight: 1, arbitrary: presences },
  { weight: 2, arbitrary: clore },
  { weight: 1, arbitrary: only<Commande>({ quoi: 'heure' }) },
);
/** Of one transaction each, or of several that each hold one dossier: done at once, it is as if one came first. */
const aDeux = fc.oneof(acte, avancer, voteJuste, suite, clore, ecrit);
const pas: fc.Arbitrary<Pas> = fc.oneof(
  { weight: 7, arbitrary: fc.tuple(seul) },
  { weight: 1, arbitrary: fc.tuple(aDeux, aDeux) },
);

/** What was asked of many is thought over at once, or after something else. */
const repris = fc
  .tuple(lot, fc.array(seul, { maxLength: 1 }), annuler)
  .map(([one, entre, fin]) => [one, ...entre, fin].map((seule): Pas => [seule]));
const passage: fc.Arbitrary<readonly Pas[]> = fc.oneof(
  { weight: 9, arbitrary: pas.map((one) => [one]) },
  { weight: 1, arbitrary: repris },
);

const tour: readonly Pas[] = [...Array(DOSSIERS).keys()].map((rang): Pas => [{ quoi: 'avancer', d: rang }]);
/** From what was just sent, from what waits for a decision, from what was voted, from what is being paid. */
const debuts = [0, 3, 3, 5, 5, 11, 13].map((tours): readonly Pas[] => Array.from({ length: tours }, () => tour).flat());
export const histoire: fc.Arbitrary<readonly Pas[]> = fc
  .tuple(fc.constantFrom(...debuts), fc.array(passage, { minLength: 12, maxLength: 30, size: 'max' }))
  .map(([debut, then]) => [...debut, ...then.flat()]);

const fait = (...commandes: readonly Commande[]): Pas[] => commandes.map((one) => [one]);
const de = (qui: Qui, d: number) => ({ qui, d, retard: 0 });
const porter = (d: number, montant: number): Commande => ({
  ...{ quoi: 'vote', sort: 'adopte', montant, contre: false, ecart: 0, retire: true },
  ...de('agente', d),
});
const enLot = (qui: Qui, acte: Acte): Commande => ({ quoi: 'lot', qui, retard: 0, acte, proche: null });
const reprendre = (qui: Qui): Commande => ({ quoi: 'annuler', qui, recul: 0, proche: null });
const ecrire = (d: number): Commande => ({
  ...{ quoi: 'montant', lequel: 'propose', montant: 55_555, proche: null },
  ...de('agente', d),
});
const agir = (acte: Acte, qui: Qui, montant: number | null = null): Commande => ({
  ...{ quoi: 'acte', acte, montant, proche: null },
  ...de(qui, 0),
});
const ACCORD = agir('accorder', 'superviseur', 70_000);
const LETTRE: Commande = { quoi: 'lettre', ...de('superviseur', 0) };
/** Four eyes: each tries what the other must do. */
const quatreYeux: readonly Pas[] = [
  ...tour,
  ...fait(agir('proposer', 'superviseur', 70_000), agir('valider', 'superviseur'), agir('valider', 'payeur')),
  ...fait(agir('accorder', 'superviseur'), LETTRE, LETTRE, LETTRE),
  ...fait(agir('payerParChorus', 'superviseur'), agir('payerParChorus', 'payeur')),
  ...fait({ quoi: 'solde', ...de('superviseur', 0) }, { quoi: 'solde', ...de('payeur', 0) }),
  ...fait({ quoi: 'exporter', qui: 'superviseur' }, { quoi: 'exporter', qui: 'payeur' }),
];
/** Rare at random: a vote that an act overtook, then a closing cut in the middle; what was asked of all, taken back. */
export const RARES: [readonly Pas[]][] = [
  [quatreYeux],
  [
    [
      ...[...tour, ...tour, ...tour],
      ...fait({ quoi: 'presences', qui: 'agent', presents: [0, 1, 3], retard: 0 }, porter(0, 55_555), ACCORD),
      ...fait(porter(1, 55_555), porter(2, 30_000)),
      ...fait({ quoi: 'clore', qui: 'superviseur', retard: 0, essai: false, coupe: 1 }),
      ...fait({ quoi: 'clore', qui: 'payeur', retard: 0, essai: false, coupe: null }),
      ...[...tour, ...tour, ...tour, ...tour, ...tour, ...tour],
    ],
  ],
  [
    [
      ...[...tour, ...fait(ecrire(0), ecrire(1), enLot('agente', 'proposer'), reprendre('agente'))],
      ...fait(enLot('agente', 'proposer'), enLot('payeur', 'valider'), enLot('superviseur', 'accorder')),
      ...fait(reprendre('superviseur'), enLot('superviseur', 'accorder'), ACCORD, { quoi: 'heure' }),
    ],
  ],
];
