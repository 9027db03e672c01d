import type { Compte } from '../harness/comptes.ts';
import type { Operation } from '../operation.ts';
import { browserHeaders } from '../operations/browser.ts';
import { associationFor, type RepertoireBase } from './base.ts';
import { type Instruction, recordInstructions } from './enregistrer.ts';
import { sirenOf } from './services.ts';

export const QUESTIONS = 40;
const PAGE = 20;

interface Candidate {
  readonly id: string;
}
interface Repertoire {
  listPubliees(asked: object): Promise<Candidate[]>;
  listCandidates(recherche: object, portee: object): Promise<Candidate[]>;
  findLignes(ids: readonly string[]): Promise<unknown>;
  listInstructeurs(ids: readonly string[]): Promise<unknown>;
}
interface Catalogue {
  find(code: string): Promise<{ readonly id: string } | null>;
  findVersion(id: string, numero: number): Promise<unknown>;
  nameServices(ids: readonly string[]): Promise<unknown>;
  nameDispositif(code: string): Promise<unknown>;
}

/** One question of the directory: as a browser asks it, and as the server's queries send it to PostgreSQL. */
export interface Question {
  readonly name: string;
  readonly title: string;
  path(rank: number, compte: Compte): string;
  instructions(base: RepertoireBase, rank: number): Promise<Instruction[]>;
}

const REPERTOIRE = 'apps/server/src/modules/rds/repertoire/repertoire.queries.ts';
const CATALOGUE = 'apps/server/src/modules/rds/subvention/subvention.queries.ts';
const MOTS = [
  'formation bénévoles',
  'emploi asso',
  'sport handicap',
  'fonctionnement',
  'numerique respons',
  'savoir nag',
];
const DEPARTEMENTS = ['75', '69', '13', '59', '33', '974', '2A', '67'];
const codeOf = (rank: number): string => ['FDVA', 'CNDS', 'CULTURE'][rank % 3] ?? '';

/** The page of lines that follows any list. */
const readPage = async (queries: Repertoire, found: readonly Candidate[]): Promise<void> => {
  const ids = found.slice(0, PAGE).map(({ id }) => id);
  await queries.findLignes(ids);
  await queries.listInstructeurs(ids);
};
const listed = (recherche: object) => ({
  campagne: 'ouverte',
  recherche,
  instant: new Date(),
  limit: PAGE,
  after: null,
});
const record = ({ appUrl }: RepertoireBase, work: (queries: Repertoire) => Promise<void>) =>
  recordInstructions<Repertoire>(appUrl, REPERTOIRE, 'repertoireQueries', work);

const rankOf = ({ id }: Compte): number => Number(id.slice(-12));
const inDepartement = (rank: number) => ({
  dispositif: codeOf(rank),
  departement: DEPARTEMENTS[rank % 8],
});

/** As the record of that association says. */
const porteeOf = ({ annuaire }: RepertoireBase, rank: number) => {
  const departement = annuaire.departements[rank % annuaire.departements.length]?.code_territoire ?? '';
  const territoire = { commune: `${departement}001`, departement, region: annuaire.regionOf(departement) };
  return { territoire, reseaux: rank % 2 === 0 ? [{ id_siren: sirenOf(rank), nom: 'Réseau' }] : [] };
};

/** Codes are drawn with their content: these are read once from the base. */
let codes: readonly string[] = [];
export const setCodes = (known: readonly string[]): void => {
  codes = known;
};
const code = (rank: number): string => codes[rank % codes.length] ?? '';

const readScheme = (base: RepertoireBase, rank: number) =>
  recordInstructions<Catalogue>(base.appUrl, CATALOGUE, 'subventionQueries', async (queries) => {
    const found = await queries.find(code(rank));
    if (!found) throw new Error('subvention absente');
    await queries.findVersion(found.id, 1);
  });

export const QUESTIONS_REPERTOIRE: readonly Question[] = [
  {
    name: 'mots',
    title: 'Chercher par mots',
    path: (rank) => `/api/rds/subventions?q=${encodeURIComponent(MOTS[rank % MOTS.length] ?? '')}`,
    instructions: (base, rank) =>
      record(base, async (queries) =>
        readPage(queries, await queries.listPubliees(listed({ q: MOTS[rank % MOTS.length] }))),
      ),
  },
  {
    name: 'filtres',
    title: 'Filtrer par dispositif, campagne et département',
    path: (rank) =>
      `/api/rds/subventions?dispositif=${codeOf(rank)}&departement=${DEPARTEMENTS[rank % 8]}&campagne=ouverte`,
    instructions: (base, rank) =>
      record(base, async (queries) => readPage(queries, await queries.listPubliees(listed(inDepartement(rank))))),
  },
  {
    name: 'tout',
    title: 'Tout le répertoire, première page',
    path: () => '/api/rds/subventions',
    instructions: (base) => record(base, async (queries) => readPage(queries, await queries.listPubliees(listed({})))),
  },
  {
    name: 'eligibilite',
    title: 'Ce qu’une association peut demander',
    path: (_, compte) => `/api/rds/subventions?id_asso=${associationFor(rankOf(compte))}`,
    instructions: (base, rank) =>
      record(base, async (queries) => readPage(queries, await queries.listCandidates({}, porteeOf(base, rank)))),
  },
  {
    name: 'page',
    title: 'Lire une subvention',
    path: (rank) => `/api/rds/subventions/${code(rank)}`,
    instructions: readScheme,
  },
  {
    name: 'preparation',
    title: 'Préparer une demande',
    path: (rank, compte) => `/api/rds/subventions/${code(rank)}/preparation?id_asso=${associationFor(rankOf(compte))}`,
    instructions: readScheme,
  },
];

/** The same for the whole portal, each connection from its own place in the list. */
export const toOperation = ({ name, title, path }: Question): Operation => ({
  name,
  title,
  goal: 0,
  historyLines: 0,
  script: '',
  requests(comptes) {
    let turn = Number(comptes[0]?.id.slice(-3) ?? 0);
    return () => {
      turn += 1;
      const compte = comptes[turn % comptes.length];
      if (!compte) throw new Error('aucun compte pour cette connexion');
      return { method: 'GET', path: path(turn, compte), headers: browserHeaders(compte) };
    };
  },
});
