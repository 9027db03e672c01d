import { canReadElements, mayDo, type Nature } from '@guichet/rules/association';
import type { FicheConnue, ReseauConnu } from '@guichet/rules/subvention';
import type { Call } from '../../../platform/call.ts';
import { isReadable } from '../document/acces.ts';
import type { DocumentQueries } from '../document/document.queries.ts';
import { presentElements } from '../element/element.presenter.ts';
import type { ElementQueries } from '../element/element.queries.ts';
import type { Acces, ReadAcces } from './acces.ts';
import type { FicheQueries } from './fiche.queries.ts';
import { readFiche } from './readFiche.ts';

/** What conditions may be asked about, as this reader sees it; what they may not see is absent. */
interface FaitsLus {
  readonly fiche: FicheConnue;
  /** The networks by number and name; null when the reader may not see them. */
  readonly reseaux: readonly ReseauConnu[] | null;
}
export type ReadFaits = (call: Call, id_asso: string) => Promise<FaitsLus>;

interface Deps {
  readonly readAcces: ReadAcces;
  readonly fiches: FicheQueries;
  readonly elements: Pick<ElementQueries, 'list'>;
  readonly documents: Pick<DocumentQueries, 'list'>;
}

const NATURES = ['agrements', 'reseaux_affiliation', 'rhs', 'comptes'] as const satisfies readonly Nature[];

/** By their types: those that are in force and clean. */
const readDocuments = async ({ documents }: Deps, { association, lien }: Acces): Promise<string[] | undefined> => {
  if (!mayDo(lien, 'lireDocuments')) return undefined;
  const held = await documents.list(association.id_correspondance, { includeDeleted: false, etat: 'courant' });
  const usable = held.filter((document) => document.etat_fichier === 'sain' && isReadable(lien, document));
  return [...new Set(usable.map(({ id_type }) => id_type))];
};

const readLists = async ({ elements }: Deps, { association, lien }: Acces, cetteAnnee: number) => {
  const readable = NATURES.filter((nature) => canReadElements(lien, nature).ok);
  const all = await elements.list(association.id_correspondance, readable, false);
  const listOf = <N extends Nature>(nature: N) => presentElements(nature, lien, all, { cetteAnnee }) ?? undefined;
  return {
    agrements: listOf('agrements'),
    reseaux_affiliation: listOf('reseaux_affiliation'),
    rhs: listOf('rhs'),
    comptes: listOf('comptes'),
  };
};

export const createReadFaits =
  (deps: Deps): ReadFaits =>
  async (call, id_asso) => {
    const acces = await deps.readAcces(call, id_asso);
    // One after the other: inside a transaction there is one connection for all.
    const { identite, activites, coordonnees, specificites } = await readFiche(deps, acces);
    const lists = await readLists(deps, acces, call.clock.now().getFullYear());
    const documents = await readDocuments(deps, acces);
    const { adresse_siege } = coordonnees;
    return {
      fiche: { identite, activites, coordonnees: { adresse_siege }, specificites, ...lists, documents },
      reseaux: lists.reseaux_affiliation?.map(({ id_siren, nom }) => ({ id_siren, nom })) ?? null,
    };
  };
