import * as fc from 'fast-check';

/** Three members of one association, someone of another, an administrator of the portal: by their rank. */
export const MEMBRES = [0, 1, 2] as const;
export const ETRANGER = 3;
export const ADMIN = 4;

/** Values are words of the model (`rep1`, `rib2`, `inconnu`…): only the requests know the real numbers. */
export type Valeur = string | number | boolean | null;
export type Champs = Readonly<Record<string, Valeur>>;

interface Sur {
  readonly qui: number;
  /** Which dossier, which project: a rank among those that are there. */
  readonly d: number;
}
interface Versionnee extends Sur {
  /** How many versions behind the one that is read; null sends none. */
  readonly retard: number | null;
}
interface DuProjet extends Sur {
  readonly p: number;
}

export type Commande =
  | { readonly type: 'creer'; readonly qui: number; readonly part: number }
  | ({ readonly type: 'modifier'; readonly champs: Champs } & Versionnee)
  | ({ readonly type: 'documents'; readonly docs: readonly string[] } & Versionnee)
  | ({ readonly type: 'rib'; readonly rib: string } & Versionnee)
  | ({ readonly type: 'partager'; readonly avec: readonly number[] } & Versionnee)
  | ({ readonly type: 'transmettre' } & Versionnee)
  | ({ readonly type: 'supprimer' | 'restaurer' } & Sur)
  | ({ readonly type: 'ajouter'; readonly intitule: string | null } & Sur)
  | ({
      readonly type: 'corriger';
      readonly champs: Champs;
      readonly rang: number | null;
      readonly relu: boolean;
    } & DuProjet &
      Versionnee)
  | ({ readonly type: 'enregistrer'; readonly champs: Champs } & DuProjet & Versionnee)
  | ({ readonly type: 'retirer' | 'copier' } & DuProjet)
  | ({ readonly type: 'deplacer'; readonly vers: number } & DuProjet)
  /** What a service would have done. */
  | { readonly type: 'renvoyer' | 'instruire'; readonly d: number };

export type Pas =
  | { readonly seul: Commande; readonly rejeu: 'non' | 'apres' | 'ensemble' }
  | { readonly paire: readonly [Commande, Commande] }
  /** Sends again, under its key, a request that was accepted some time ago. */
  | { readonly rejouer: number }
  | { readonly lire: number; readonly d: number }
  | { readonly completude: number };

export const PARTS = 3;
const rank = fc.nat({ max: 2 });
/** Mostly who may, often who may not. */
const qui = fc.oneof(
  { weight: 10, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.constant(1) },
  { weight: 2, arbitrary: fc.constant(2) },
  { weight: 1, arbitrary: fc.constantFrom(ETRANGER, ADMIN) },
);
const retard = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) },
);
const rep = fc.constantFrom<Valeur>('rep1', 'rep1', 'rep2', 'rep2', null, 'inconnu');
const bool = fc.boolean();

const some = (champs: Readonly<Record<string, fc.Arbitrary<Valeur>>>, maxKeys: number): fc.Arbitrary<Champs> =>
  fc
    .subarray(Object.keys(champs), { minLength: 1, maxLength: maxKeys })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, champs[key] as fc.Arbitrary<Valeur>]))));

const champsDossier = some(
  {
    'identifiant.step': fc.nat({ max: 4 }),
    'description.id_sous_type_dispositif': fc.constantFrom<Valeur>('part0', 'part1', 'part2', 'inconnu'),
    'description.renouvellement': bool,
    'description.couplage_tca': bool,
    'demandeur.enseigne': fc.constantFrom<Valeur>('Dojo', 'Club', null),
    'demandeur.id_representant_legal': rep,
    'demandeur.id_signataire': rep,
    'demandeur.id_responsable': rep,
    'demandeur.id_rib': fc.constantFrom<Valeur>('rib1', 'rib2', null, 'inconnu'),
    'attestation.accepte': bool,
    'attestation.id_signataire': rep,
  },
  4,
);
/** All that the first steps and the last ask for. */
const rempli = fc.record({
  'demandeur.id_representant_legal': fc.constantFrom<Valeur>('rep1', 'rep2'),
  'demandeur.id_signataire': fc.constant<Valeur>('rep1'),
  'demandeur.id_responsable': fc.constantFrom<Valeur>('rep1', 'rep2'),
  'demandeur.id_rib': fc.constantFrom<Valeur>('rib1', 'rib2'),
  'attestation.accepte': fc.constant<Valeur>(true),
  'attestation.id_signataire': fc.constantFrom<Valeur>('rep1', 'rep2'),
  'identifiant.step': fc.constantFrom<Valeur>(2, 2, 4),
});
const montant = fc.constantFrom<Valeur>(100_000, 250_000, 0, null);
const champsProjet = some(
  {
    'description.intitule': fc.constantFrom<Valeur>('Tournoi', 'Stage', null),
    'description.objectifs': fc.constantFrom<Valeur>('Former', 'Accueillir', null),
    'description.description': fc.constantFrom<Valeur>('Deux jours', 'Un mois'),
    'description.date_debut': fc.constantFrom<Valeur>('2027-03-01', '2027-03-02', null),
    'description.date_fin': fc.constantFrom<Valeur>('2027-03-02', '2027-06-30'),
    'description.id_responsable': rep,
    montant,
    budget: fc.constantFrom<Valeur>(200_000, 300_000, null),
  },
  3,
);
const projetRempli = fc.record({
  'description.intitule': fc.constantFrom<Valeur>('Tournoi', 'Gala'),
  'description.objectifs': fc.constant<Valeur>('Former'),
  'description.description': fc.constant<Valeur>('Deux jours'),
  'description.date_debut': fc.constant<Valeur>('2027-03-01'),
  'description.date_fin': fc.constant<Valeur>('2027-03-02'),
  'description.id_responsable': fc.constantFrom<Valeur>('rep1', 'rep2'),
  montant: fc.constantFrom<Valeur>(100_000, 150_000),
  budget: fc.constant<Valeur>(200_000),
});
const docs = fc.constantFrom<readonly string[]>(
  ['doc1'],
  ['doc1'],
  ['doc2'],
  ['doc1', 'doc2'],
  ['doc1', 'doc1'],
  [],
  ['inconnu'],
);
const type = <T extends string>(nom: T): fc.Arbitrary<T> => fc.constant(nom);
const sur = { qui, d: rank };
const projet = { ...sur, p: rank };

const CHOIX: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Commande> }[] = [
  { weight: 4, arbitrary: fc.record({ type: type('creer'), qui, part: rank }) },
  { weight: 9, arbitrary: fc.record({ type: type('modifier'), ...sur, retard, champs: champsDossier }) },
  { weight: 5, arbitrary: fc.record({ type: type('modifier'), ...sur, retard, champs: rempli }) },
  { weight: 5, arbitrary: fc.record({ type: type('documents'), ...sur, retard, docs }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: type('rib'), ...sur, retard, rib: fc.constantFrom('rib1', 'rib2', 'inconnu') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: type('partager'),
      ...sur,
      retard,
      avec: fc.subarray([1, 2, 0, ETRANGER], { maxLength: 3 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ type: type('transmettre'), ...sur, retard }) },
  { weight: 3, arbitrary: fc.record({ type: type('supprimer'), ...sur }) },
  { weight: 3, arbitrary: fc.record({ type: type('restaurer'), ...sur }) },
  { weight: 5, arbitrary: fc.record({ type: type('ajouter'), ...sur, intitule: fc.constantFrom('Cours', null) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: type('corriger'),
      ...projet,
      retard,
      champs: champsProjet,
      rang: fc.constant(null),
      relu: bool,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: type('corriger'),
      ...projet,
      retard: fc.constant(null),
      champs: fc.constant({}),
      rang: fc.integer({ min: 1, max: 4 }),
      relu: bool,
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: type('enregistrer'), ...projet, retard, champs: projetRempli }) },
  { weight: 2, arbitrary: fc.record({ type: type('enregistrer'), ...projet, retard, champs: champsProjet }) },
  { weight: 2, arbitrary: fc.record({ type: type('retirer'), ...projet }) },
  { weight: 2, arbitrary: fc.record({ type: type('copier'), ...projet }) },
  { weight: 3, arbitrary: fc.record({ type: type('deplacer'), ...projet, vers: rank }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('renvoyer' as const, 'renvoyer' as const, 'instruire' as const),
      d: rank,
    }),
  },
];
const commande: fc.Arbitrary<Commande> = fc.oneof(...CHOIX);
const parUnePersonne = commande.filter(({ type: nom }) => nom !== 'renvoyer' && nom !== 'instruire');
const rejeu = fc.constantFrom<('non' | 'apres' | 'ensemble')[]>('non', 'non', 'non', 'non', 'apres', 'ensemble');

const pas: fc.Arbitrary<Pas> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ seul: commande, rejeu }) },
  { weight: 3, arbitrary: fc.record({ paire: fc.tuple(parUnePersonne, parUnePersonne) }) },
  { weight: 1, arbitrary: fc.record({ rejouer: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ lire: fc.nat({ max: 4 }), d: rank }) },
  { weight: 1, arbitrary: fc.record({ completude: rank }) },
);

const vite = (seul: Commande): Pas => ({ seul, rejeu: 'non' });
const DEBUT: readonly Pas[] = [
  vite({ type: 'creer', qui: 0, part: 0 }),
  vite({ type: 'partager', qui: 0, d: 0, avec: [1], retard: null }),
  vite({ type: 'documents', qui: 0, d: 0, docs: ['doc1'], retard: null }),
  vite({
    ...{ type: 'modifier', qui: 0, d: 0, retard: null },
    champs: {
      'demandeur.id_responsable': 'rep2',
      'demandeur.id_rib': 'rib1',
      'attestation.accepte': true,
      'attestation.id_signataire': 'rep1',
      'identifiant.step': 2,
    },
  }),
  vite({ type: 'ajouter', qui: 0, d: 0, intitule: 'Cours' }),
  vite({ type: 'enregistrer', qui: 0, d: 0, p: 0, retard: null, champs: { montant: 100_000, budget: 200_000 } }),
];
/** Two of one person, with a project to move. */
const DEUX: readonly Pas[] = [
  vite({ type: 'creer', qui: 0, part: 0 }),
  vite({ type: 'creer', qui: 0, part: 1 }),
  vite({ type: 'ajouter', qui: 0, d: 0, intitule: 'Cours' }),
];
/** Sent, then taken up by the service: what may still be changed. */
const INSTRUIT: readonly Pas[] = [
  ...DEBUT,
  vite({ type: 'transmettre', qui: 0, d: 0, retard: null }),
  vite({ type: 'instruire', d: 0 }),
];
/** Some begin from nothing, some from a dossier that lacks little: what is rare by chance is then met often. */
const debut = fc.constantFrom([], DEBUT.slice(0, 1), DEBUT.slice(0, 2), DEBUT, DEBUT, DEUX, INSTRUIT);
const suite = fc.array(pas, { minLength: 5, maxLength: 19, size: 'max' });

export const sequence: fc.Arbitrary<readonly Pas[]> = fc
  .tuple(debut, suite)
  .map(([first, then]) => [...first, ...then]);
