import { canReadElements, type Lien, lignesAdresse, mayDo, type Nature } from '@guichet/rules/association';
import type { FicheConnue, ReseauConnu } from '@guichet/rules/subvention';
import type { Call } from '../../../platform/call.ts';
import { isReadable } from '../document/acces.ts';
import type { DocumentQueries } from '../document/document.queries.ts';
import type { Document } from '../document/document.ts';
import { presentElements } from '../element/element.presenter.ts';
import type { ElementQueries } from '../element/element.queries.ts';
import type { Element } from '../element/element.ts';
import type { ReadAcces } from './acces.ts';
import { presentFiche } from './fiche.presenter.ts';
import type { FicheQueries } from './fiche.queries.ts';
import { FICHE_VIDE } from './fiche.ts';
import type { RecordTenu } from './record.queries.ts';

/** What conditions may be asked about, as this reader sees it; what they may not see is absent. */
interface FaitsLus {
  readonly fiche: FicheConnue;
  /** The networks by number and name; null when the reader may not see them. */
  readonly reseaux: readonly ReseauConnu[] | null;
  /** Of its head office, on one line. */
  readonly adresse: string | null;
}
export type ReadFaits = (call: Call, id_asso: string) => Promise<FaitsLus>;

interface Deps {
  readonly readAcces: ReadAcces;
  readonly fiches: FicheQueries;
  readonly elements: Pick<ElementQueries, 'list'>;
  readonly documents: Pick<DocumentQueries, 'list'>;
}

const NATURES = ['agrements', 'reseaux_affiliation', 'rhs', 'comptes'] as const satisfies readonly Nature[];

type Lu = Pick<RecordTenu, 'association' | 'registre' | 'fiche' | 'elements' | 'documents'>;

/** By their types: those that are in force and clean. */
const documentsOf = (lien: Lien, documents: readonly Document[]): string[] | undefined => {
  if (!mayDo(lien, 'lireDocuments')) return undefined;
  const usable = documents.filter(
    (document) => document.etat === 'courant' && document.etat_fichier === 'sain' && isReadable(lien, document),
  );
  return [...new Set(usable.map(({ id_type }) => id_type))];
};

const listsOf = (lien: Lien, elements: readonly Element[], cetteAnnee: number) => {
  const readable = NATURES.filter((nature) => canReadElements(lien, nature).ok);
  const all = elements.filter(({ nature }) => readable.some((one) => one === nature));
  const listOf = <N extends Nature>(nature: N) => presentElements(nature, lien, all, { cetteAnnee }) ?? undefined;
  return {
    agrements: listOf('agrements'),
    reseaux_affiliation: listOf('reseaux_affiliation'),
    rhs: listOf('rhs'),
    comptes: listOf('comptes'),
  };
};

/** Of what was read of a record, what conditions may be asked about. */
export const faitsOf = (
  { association, registre, fiche, elements, documents }: Lu,
  lien: Lien,
  { clock }: Pick<Call, 'clock'>,
): FaitsLus => {
  const { identite, activites, coordonnees, specificites } = presentFiche({
    ...{ association, lien, lu: registre, saisie: fiche ?? FICHE_VIDE },
  });
  const lists = listsOf(lien, elements, clock.now().getFullYear());
  const { adresse_siege } = coordonnees;
  return {
    fiche: {
      ...{ identite, activites, coordonnees: { adresse_siege }, specificites, ...lists },
      documents: documentsOf(lien, documents),
    },
    adresse: adresse_siege ? lignesAdresse(adresse_siege).join(', ') : null,
    reseaux: lists.reseaux_affiliation?.map(({ id_siren, nom }) => ({ id_siren, nom })) ?? null,
  };
};

export const createReadFaits =
  ({ readAcces, fiches, elements, documents }: Deps): ReadFaits =>
  async (call, id_asso) => {
    const { association, lien } = await readAcces(call, id_asso);
    const { id_correspondance: id } = association;
    const papers = { includeDeleted: false, etat: 'courant' } as const;
    const lu: Lu = {
      association,
      registre: await fiches.findRegistre(id),
      fiche: mayDo(lien, 'lireSaisie') ? await fiches.findFiche(id) : null,
      elements: await elements.list(id, NATURES, false),
      documents: mayDo(lien, 'lireDocuments') ? await documents.list(id, papers) : [],
    };
    return faitsOf(lu, lien, call);
  };
