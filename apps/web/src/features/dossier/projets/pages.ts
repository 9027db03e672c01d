import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import type { BlocPage } from './champs.ts';

/** A project is written on five short pages. */
export const PAGES_PROJET = ['quoi', 'pour-qui', 'ou-quand', 'argent', 'questions'] as const;
export type PageProjet = (typeof PAGES_PROJET)[number];

export const TITRES_PAGES: Readonly<Record<PageProjet, string>> = {
  quoi: 'Quoi',
  'pour-qui': 'Pour qui',
  'ou-quand': 'Où et quand',
  argent: 'L’argent',
  questions: 'Questions du dispositif',
};

interface Partie {
  readonly bloc: BlocPage;
  /** Of a block that two pages share, the fields that are asked on this one. */
  readonly chemins?: readonly string[];
}

/** PROJET-009: where each block is asked; none is asked twice, none is left out. */
const PARTIES: Readonly<Record<PageProjet, readonly Partie[]>> = {
  quoi: [
    {
      bloc: 'description',
      chemins: ['description.intitule', 'description.objectifs', 'description.description', 'description.recurrence'],
    },
  ],
  'pour-qui': [{ bloc: 'beneficiaire' }, { bloc: 'responsable' }],
  'ou-quand': [
    {
      bloc: 'description',
      chemins: ['description.date_debut', 'description.date_fin', 'description.periode'],
    },
    { bloc: 'territoires' },
  ],
  argent: [{ bloc: 'financements' }, { bloc: 'cofinancements' }, { bloc: 'budgets' }],
  questions: [{ bloc: 'custom-bloc' }, { bloc: 'document-custom-bloc' }, { bloc: 'moyens' }, { bloc: 'evaluation' }],
};

/** What the service looks for, beside the questions. */
export const NOTES: Readonly<Record<PageProjet, readonly string[]>> = {
  quoi: [
    'C’est sous ce nom que le service verra le projet.',
    'Le service cherche un besoin constaté, et par qui.',
    'Combien de fois, avec qui. Les dates et les lieux viennent à la page « Où et quand ».',
  ],
  'pour-qui': ['Une estimation suffit : dites les personnes qui en profiteront vraiment.'],
  'ou-quand': ['Les dates du projet lui-même, pas celles de la campagne.'],
  argent: ['Ce que vous demandez ici est ce que le service lira ; le budget dit d’où vient tout l’argent.'],
  questions: ['Seules les questions de cette subvention sont ici.'],
};

/** Where the scheme asks nothing of who benefits, a page for the person alone would be one page too many. */
const placeOf = (page: PageProjet, bloc: BlocPage, blocs: readonly BlocPage[]): PageProjet =>
  bloc === 'responsable' && !blocs.includes('beneficiaire') ? 'quoi' : page;

export const partiesOf = (page: PageProjet, blocs: readonly BlocPage[]): readonly Partie[] =>
  PAGES_PROJET.flatMap((from) =>
    PARTIES[from].filter(({ bloc }) => blocs.includes(bloc) && placeOf(from, bloc, blocs) === page),
  );

export const pagesOf = (blocs: readonly BlocPage[]): readonly PageProjet[] =>
  PAGES_PROJET.filter((page) => partiesOf(page, blocs).length > 0);

const PREFIXES: readonly (readonly [prefixe: string, page: PageProjet])[] = [
  ['description.id_responsable', 'pour-qui'],
  ['description.date_', 'ou-quand'],
  ['description.periode', 'ou-quand'],
  ['description.exercice', 'ou-quand'],
  ['beneficiaire', 'pour-qui'],
  ['territoires', 'ou-quand'],
  ['financements', 'argent'],
  ['cofinancements', 'argent'],
  ['budget', 'argent'],
  ['part_maximum', 'argent'],
  ['customs', 'questions'],
  ['documents', 'questions'],
  ['moyens', 'questions'],
  ['evaluation', 'questions'],
  ['indicateurs', 'questions'],
];

/** The page on which a field is asked: a link to the field is enough. */
export const pageDuChamp = (pages: readonly PageProjet[], champ: string): PageProjet => {
  const page = PREFIXES.find(([prefixe]) => champ.startsWith(prefixe))?.[1] ?? 'quoi';
  return pages.includes(page) ? page : 'quoi';
};

export const pageVoulue = (
  pages: readonly PageProjet[],
  { page, champ }: { readonly page: string | undefined; readonly champ: string | undefined },
): PageProjet => {
  const asked = pages.find((one) => one === page) ?? (champ === undefined ? undefined : pageDuChamp(pages, champ));
  return asked ?? pages[0] ?? 'quoi';
};

export const manquesDe = (manques: readonly Manquant[], pages: readonly PageProjet[], page: PageProjet): number =>
  manques.filter(
    ({ gravite, champ, code }) =>
      gravite === 'bloquant' && code !== 'need_validation' && pageDuChamp(pages, champ ?? code) === page,
  ).length;

export const adressePage = (dossier: Dossier, projet: string, page: PageProjet): string =>
  adresseDossier(dossier, { mode: 'edit', etape: 3, projet, page });
