import type { AssociationAnswer } from '@guichet/contract/association';
import {
  camelCaseOf,
  canReadElements,
  mayDo,
  NATURES,
  type Nature,
  seesEtablissement,
} from '@guichet/rules/association';
import type { Call } from '../../../platform/call.ts';
import type { FicheDeps } from '../association.deps.ts';
import { presentElements } from '../element/element.presenter.ts';
import type { Acces } from './acces.ts';
import { presentEtablissement, presentFiche } from './fiche.presenter.ts';
import { FICHE_VIDE } from './fiche.ts';

const FICHE = ['identite', 'activites', 'coordonnees', 'specificites', 'commentaire'] as const;
const AUTRES = ['etablissements', 'composition_reseau', 'documents'] as const;
type Partie = (typeof FICHE)[number] | (typeof AUTRES)[number] | Nature;
const PARTIES: readonly Partie[] = [...FICHE, ...AUTRES, ...NATURES];

interface PartQuery {
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly hideRepresentantsLegaux?: 'true' | 'false';
}

const isNamed = (partie: Partie, names: readonly string[]): boolean =>
  names.includes(partie) || names.includes(camelCaseOf(partie));

/** All of them, or only those asked for; never those left out. */
const partsOf = ({ include, exclude = [], hideRepresentantsLegaux }: PartQuery): Partie[] =>
  PARTIES.filter((partie) => include === undefined || isNamed(partie, include))
    .filter((partie) => !isNamed(partie, exclude))
    .filter((partie) => partie !== 'representants_legaux' || hideRepresentantsLegaux !== 'true');

export const readFiche = async ({ fiches }: Pick<FicheDeps, 'fiches'>, { association, lien }: Acces) => {
  const lu = await fiches.findRegistre(association.id_correspondance);
  const saisie = mayDo(lien, 'lireSaisie') ? await fiches.findFiche(association.id_correspondance) : null;
  return presentFiche({ association, lien, lu, saisie: saisie ?? FICHE_VIDE });
};

export const readEtablissements = async ({ fiches }: FicheDeps, { association, lien }: Acces) =>
  (await fiches.listEtablissements([association.id_siren]))
    .filter((etablissement) => seesEtablissement(lien, etablissement))
    .map((etablissement) => presentEtablissement(etablissement, { isRegistreSeul: !mayDo(lien, 'lireSaisie') }));

const isAsked =
  (parts: readonly Partie[]) =>
  <P extends Partie>(some: readonly P[]): P[] =>
    some.filter((partie) => parts.includes(partie));

const pickFiche = async (deps: FicheDeps, acces: Acces, asked: readonly (typeof FICHE)[number][]) => {
  if (asked.length === 0) return {};
  const { registre, maj_registre_at, version, ...groups } = await readFiche(deps, acces);
  return {
    ...Object.fromEntries(asked.map((partie) => [partie, groups[partie]])),
    registre,
    maj_registre_at,
    version,
  };
};

const pickLists = async (
  deps: FicheDeps,
  { association, lien }: Acces,
  asked: readonly Nature[],
  query: ListsQuery,
) => {
  const readable = asked.filter((nature) => canReadElements(lien, nature).ok);
  const all = await deps.elements.list(association.id_correspondance, readable, query.withDeleted);
  return Object.fromEntries(
    readable.map((nature) => [nature, presentElements(nature, lien, all, { cetteAnnee: query.cetteAnnee })]),
  );
};

interface ListsQuery {
  readonly withDeleted: boolean;
  readonly cetteAnnee: number;
}

/** A part that was not asked for, or that one may not see, is absent (CALL-DAC-001). */
export const readAssociation = async (
  deps: FicheDeps,
  acces: Acces,
  query: PartQuery & Pick<ListsQuery, 'withDeleted'>,
  call: Call,
): Promise<AssociationAnswer> => {
  const { association, lien } = acces;
  const pick = isAsked(partsOf(query));
  const mayReadLists = canReadElements(lien, 'composition_reseau').ok;
  const cetteAnnee = call.clock.now().getFullYear();
  const [fiche, lists, etablissements, composition, documents] = await Promise.all([
    pickFiche(deps, acces, pick(FICHE)),
    pickLists(deps, acces, pick(NATURES), { ...query, cetteAnnee }),
    pick(['etablissements']).length > 0 ? readEtablissements(deps, acces) : null,
    mayReadLists && pick(['composition_reseau']).length > 0
      ? deps.elements.listMembres(association.id_correspondance)
      : null,
    mayDo(lien, 'lireDocuments') && pick(['documents']).length > 0
      ? deps.listDocuments(association.id_correspondance, call)
      : null,
  ]);
  const { id_correspondance, id_rna, id_siren } = association;
  return {
    ...fiche,
    ...lists,
    ...(etablissements && { etablissements }),
    ...(composition && { composition_reseau: composition }),
    ...(documents && { documents: [...documents] }),
    id_correspondance,
    id_rna,
    id_siren,
    lien: { relations: [...lien.relations], sirets: [...lien.sirets] },
  };
};
