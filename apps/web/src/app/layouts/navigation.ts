import type { NavigationItem } from '@guichet/ui';
import { AGREMENTS, DOSSIERS } from '../../shared/dossier/adresses.ts';
import { DEMANDES_SIRET } from '../../shared/numeroSiret/adresses.ts';
import { HOME } from '../guards.ts';
import type { PageFacts } from './openPages.ts';

/** Beyond six a menu is a list to search in. */
const MAXIMUM = 6;

interface Entry {
  readonly path: string;
  readonly text: string;
  /** For who has no account: signed in, another entry leads to the same matter. */
  readonly isForVisitors?: boolean;
  /** Pages that belong to it without being under its address. */
  readonly also?: RegExp;
}

/** In the order of the menu. An entry whose page does not exist yet, or is not for this visitor, is not shown. */
const ENTRIES: readonly Entry[] = [
  { path: HOME, text: 'Accueil', also: /^\/(?:home|user\/dashboard)$/ },
  {
    path: '/dossiers',
    text: 'Dossiers',
    also: /^\/(?:demande-agrements\/|demande-siret|associations\/(?:[^/]+\/)?(?:subvention-demande|demande-agrement|demande-siret))/,
  },
  { path: '/repertoire-des-subventions', text: 'Subventions', also: /^\/subventions/ },
  { path: '/subventions', text: 'Subventions', isForVisitors: true },
  { path: '/agrements', text: 'Registre des agréments', isForVisitors: true },
  { path: '/recus', text: 'Vérifier un reçu', isForVisitors: true },
  {
    path: '/informations-administratives',
    text: 'Association',
    also: /^\/(?:declarations$|associations\/(?!(?:[^/]+\/)?(?:subvention-demande|demande-agrement|demande-siret)))/,
  },
  { path: '/instructeur', text: 'Espace instructeur' },
  { path: '/osiris', text: 'Espace Osiris' },
  { path: '/administration/rds', text: 'Gestion des subventions', also: /^\/administration\/rda/ },
  { path: '/administration/lca', text: 'Administration' },
  { path: '/faq', text: 'Aide', also: /^\/assistance/ },
];

/** `/assistance/:sujet?` is reached as `/assistance`. */
export const addressOf = (path: string): string => path.replace(/\/:\w+\?/g, '');

const isIn = (entry: string, current: string): boolean =>
  current === entry || (entry !== HOME && current.startsWith(`${entry}/`));

/** What the home of each is called: for a member of an association it is what waits. */
const homeOf = (role: string | null): string => (role === 'lca.association' ? 'À faire' : 'Accueil');

const countOf = (aFaire: number | null): Pick<NavigationItem, 'count'> =>
  aFaire === null
    ? {}
    : { count: { value: aFaire, says: aFaire > 1 ? `${aFaire} choses attendent` : 'une chose attend' } };

export const navigationFor = (
  pages: readonly PageFacts[],
  current: string,
  role: string | null,
  aFaire: number | null = null,
): readonly NavigationItem[] => {
  const open = pages.map(({ path }) => addressOf(path));
  return ENTRIES.filter(({ path, isForVisitors }) => open.includes(path) && !(isForVisitors && role !== null))
    .slice(0, MAXIMUM)
    .map(({ path, text, also }) => {
      const here = addressOf(current);
      const isCurrent = isIn(path, here) || also?.test(here) === true;
      if (path !== HOME) return { text, href: path, isCurrent };
      return { text: homeOf(role), href: path, isCurrent, ...countOf(aFaire) };
    });
};

type Params = Readonly<Record<string, string | undefined>>;

/** The address of a page with what the current one knows: `:id` is filled, what may be absent and is goes away. */
const filled = (path: string, params: Params): string =>
  path.replace(/\/:(\w+)(\?)?/g, (whole, name: string, optional?: string) => {
    const value = params[name];
    if (value !== undefined) return `/${encodeURIComponent(value)}`;
    return optional ? '' : whole;
  });

/** Pages that the documents put elsewhere than under the list that leads to them. */
const SOUS: Readonly<Record<string, readonly string[]>> = {
  [AGREMENTS]: [DOSSIERS],
  '/associations/:idSiret?/demande-agrement/:idDossier': [DOSSIERS, AGREMENTS],
  '/demande-agrements/titres/:numero': [DOSSIERS, AGREMENTS],
  [DEMANDES_SIRET]: [DOSSIERS],
  '/associations/:idRna?/demande-siret': [DOSSIERS, DEMANDES_SIRET],
  '/associations/:idRna?/demande-siret/:id': [DOSSIERS, DEMANDES_SIRET],
};

/** What the menu calls the list that both genres stand under. */
const NOMS: Readonly<Record<string, string>> = { [DOSSIERS]: 'Dossiers' };

/** Home, then each open page whose address begins the current one; those that lead to it, where that is said. */
export const parentsOf = (pages: readonly PageFacts[], current: string, params: Params = {}) => {
  const here = filled(current, params);
  const above = pages
    .map(({ path, title }) => ({ text: NOMS[path] ?? title, href: filled(path, params) }))
    .filter(({ href }) => href !== HOME && !href.includes(':'))
    .filter(({ href }) => SOUS[current]?.includes(href) ?? here.startsWith(`${href}/`))
    .sort((a, b) => a.href.length - b.href.length);
  return [{ text: 'Accueil', href: HOME }, ...above.filter(({ text }, index) => above[index + 1]?.text !== text)];
};
