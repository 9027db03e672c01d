import { createTirage, type Tirage } from '@guichet/testing/tirage';
import { loadRules } from './load.ts';
import type { Annuaire, ServiceFait } from './services.ts';

export interface SubventionFaite {
  readonly code: string;
  readonly mots: string;
  // biome-ignore lint/suspicious/noExplicitAny: parsed by the rules' own schema
  readonly contenu: any;
}

const THEMES = [
  ...[
    'Formation des bénévoles',
    'Fonctionnement et innovation',
    'Emploi associatif',
    'Apprentissage',
    'Éducation populaire',
  ],
  ...['Sport pour tous', 'Savoir nager', 'Pratique féminine', 'Handicap et inclusion', 'Transition écologique'],
  ...[
    'Numérique responsable',
    'Culture en milieu rural',
    'Quartiers prioritaires',
    'Jeunesse et engagement',
    'Patrimoine',
  ],
  ...[
    'Accès aux droits',
    'Santé par le sport',
    'Équipements et matériel',
    'Festivals et spectacles',
    'Solidarité alimentaire',
  ],
];
const DISPOSITIFS = ['FDVA', 'CNDS', 'FEDE', 'JEP', 'CULTURE', 'ENVIRONNEMENT', 'SOLIDARITE', 'EMPLOI'];
export const DISPOSITIFS_FAITS = DISPOSITIFS.map((code) => ({ code, nom: `Dispositif ${code}` }));
const PHRASES = [
  'Cette aide soutient les projets portés par des associations implantées localement.',
  'Les dépenses d’investissement ne sont pas prises en charge, sauf petit matériel pédagogique.',
  'Le projet doit commencer au cours de l’exercice et se terminer avant la fin de l’année suivante.',
  'Une priorité est donnée aux petites associations, qui emploient au plus deux salariés.',
  'Le compte rendu financier de l’année précédente est demandé pour tout renouvellement.',
  'La commission régionale se réunit deux fois par an et rend son avis au préfet.',
];

const ask = (key: string, operator: string, value: unknown) => ({ scope: 'association', key, operator, value });
const CRITERES = [
  { libelle: 'Être une association loi 1901', asks: [ask('identite.regime', '==', 'loi1901')] },
  { libelle: 'Exister depuis un an', asks: [ask('anciennete', '>=', 1)] },
  { libelle: 'Exister depuis trois ans', asks: [ask('anciennete', '>=', 3)] },
  { libelle: 'Peu de salariés', asks: [ask('rhs.nb_salaries', '<=', 2)] },
  { libelle: 'Employer', asks: [ask('rhs.nb_salaries', '>=', 1), ask('identite.impots_commerciaux', '!=', true)] },
  { libelle: 'Être agréée', asks: [ask('agrements', 'includes', 'jep')] },
  { libelle: 'Hors du sport', asks: [ask('activites.domaine', '!=', 'Sport')] },
  { libelle: 'Avoir vingt adhérents', asks: [ask('rhs.nb_adherents', '>=', 20), ask('anciennete', '>=', 1)] },
  { libelle: 'Budget modeste', asks: [ask('comptes.produits', '<', 50_000_000)] },
];
const TYPES = ['texte', 'texte_long', 'nombre', 'montant', 'date', 'booleen', 'choix', 'choix_multiple'];

const champOf = (tirage: Tirage, rank: number) => {
  const type = tirage.one(TYPES);
  const options = type.startsWith('choix')
    ? Array.from({ length: tirage.between(3, 8) }, (_, n) => ({ code: `choix_${n}`, libelle: `Choix numéro ${n}` }))
    : [];
  const asks = tirage.below(4) === 0 ? tirage.one(CRITERES).asks : [];
  return {
    code: `champ_${rank}`,
    libelle: `${tirage.one(THEMES)} : question ${rank}`,
    aide: tirage.one(PHRASES),
    type,
    options,
    asks,
  };
};
const documentOf = (tirage: Tirage, rank: number) => ({
  code: `document_${rank}`,
  libelle: `Pièce ${rank}`,
  aide: tirage.one(PHRASES),
  type_document: tirage.one([null, 'STC', 'RIB', 'BPA', 'RAR']),
  asks: tirage.below(3) === 0 ? tirage.one(CRITERES).asks : [],
});

const DAY_MS = 86_400_000;
/** Some are over, most are open, some come later. */
const partOf = (tirage: Tirage, now: number, code: string) => {
  const from = now + tirage.between(-120, 30) * DAY_MS;
  const instant = (ms: number): string => new Date(ms).toISOString();
  return { code, date_debut: instant(from), date_fin: instant(from + tirage.between(30, 150) * DAY_MS) };
};

/** Of a hundred: sixty of a department, fifteen of a region, seventeen of a federation, six of a town, two of the nation. */
const instructeursOf = (tirage: Tirage, annuaire: Annuaire, rank: number): ServiceFait[] => {
  const part = rank % 100;
  if (part < 60) {
    const service = tirage.one(annuaire.departements);
    const region = annuaire.regionOf(service.code_territoire ?? '');
    return [
      service,
      ...annuaire.regions.filter(({ code_territoire }) => code_territoire === region && tirage.below(8) === 0),
    ];
  }
  if (part < 75) return [tirage.one(annuaire.regions)];
  if (part < 92) return [tirage.one(annuaire.federations)];
  return [tirage.one(part < 98 ? annuaire.communes : annuaire.nationaux)];
};

interface Schema {
  parse(value: unknown): SubventionFaite['contenu'];
}

/** As many schemes as asked, each as the rules would have accepted it. */
export const createSubventions = async (
  annuaire: Annuaire,
  now: number,
): Promise<(rank: number) => SubventionFaite> => {
  const { contenuSubventionSchema }: { contenuSubventionSchema: Schema } = await loadRules('subvention');
  return (rank) => {
    const tirage = createTirage(rank + 1);
    const instructeurs = instructeursOf(tirage, annuaire, rank);
    const theme = tirage.one(THEMES);
    const dispositif = instructeurs[0]?.siren ? 'FEDE' : tirage.one(DISPOSITIFS);
    const code = `${dispositif}-2027-${rank}`;
    const contenu = contenuSubventionSchema.parse({
      nom: `${theme}, ${instructeurs[0]?.nom ?? ''}`,
      resume: tirage.some(PHRASES, 2).join(' '),
      description: tirage.some(PHRASES, 12).join(' '),
      campagne_exercice: 2026 + tirage.below(2),
      dispositif: { code: dispositif },
      sous_dispositifs: tirage.some(THEMES, tirage.between(1, 3)).map((part, n) => partOf(tirage, now, `${part} ${n}`)),
      eligibilite: tirage.some(CRITERES, tirage.between(2, 5)),
      champs_attendus: Array.from({ length: tirage.between(6, 16) }, (_, n) => champOf(tirage, n)),
      documents_attendus: Array.from({ length: tirage.between(3, 7) }, (_, n) => documentOf(tirage, n)),
      instructeurs: instructeurs.map(({ id }, n) => ({ service: id, isReferent: n === 0 })),
    });
    const parts = contenu.sous_dispositifs.map((part: { code: string }) => part.code);
    return { code, contenu, mots: [code, contenu.nom, contenu.resume, dispositif, ...parts].join(' ') };
  };
};
