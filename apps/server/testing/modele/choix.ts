import * as fc from 'fast-check';
import { ADMIN, type Champs, type Commande, ETRANGER, type Valeur } from './commandes.ts';

export type Choix = readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Commande> }[];

export const rank = fc.nat({ max: 2 });
/** Mostly who may, often who may not. */
export const qui = fc.oneof(
  { weight: 10, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.constant(1) },
  { weight: 2, arbitrary: fc.constant(2) },
  { weight: 1, arbitrary: fc.constantFrom(ETRANGER, ADMIN) },
);
export const retard = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) },
);
export const rep = fc.constantFrom<Valeur>('rep1', 'rep1', 'rep2', 'rep2', null, 'inconnu');
export const bool = fc.boolean();

export const some = (champs: Readonly<Record<string, fc.Arbitrary<Valeur>>>, maxKeys: number): fc.Arbitrary<Champs> =>
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
export const docs = fc.constantFrom<readonly string[]>(
  ['doc1'],
  ['doc1'],
  ['doc2'],
  ['doc1', 'doc2'],
  ['doc1', 'doc1'],
  [],
  ['inconnu'],
);
export const type = <T extends string>(nom: T): fc.Arbitrary<T> => fc.constant(nom);
export const sur = { qui, d: rank };
const projet = { ...sur, p: rank };

export const CHOIX_SUBVENTION: Choix = [
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
