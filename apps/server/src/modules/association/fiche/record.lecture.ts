import type { Lien, Nature } from '@guichet/rules/association';
import { DomainError } from '../../../platform/errors.ts';
import { presentElements } from '../element/element.presenter.ts';
import type { ElementQueries } from '../element/element.queries.ts';
import type { RechercheQueries } from '../recherche/recherche.queries.ts';
import { readFiche } from './fiche.lecture.ts';
import type { FicheQueries } from './fiche.queries.ts';

interface Deps {
  readonly resolve: RechercheQueries['resolve'];
  readonly fiches: FicheQueries;
  readonly elements: Pick<ElementQueries, 'list'>;
}
interface Place {
  readonly id_correspondance: number;
  readonly id_siret: string;
  readonly annee: number;
}

const NATURES = [
  'agrements',
  'reseaux_affiliation',
  'adherents_personnes_morales',
  'rhs',
  'comptes',
  'budgets',
] as const satisfies readonly Nature[];

/** What an application form prints of a record: no more than a member of that one establishment may read. */
export const createReadRecord =
  (deps: Deps) =>
  async ({ id_correspondance, id_siret, annee }: Place) => {
    const [association] = await deps.resolve({ kind: 'id_correspondance', value: String(id_correspondance) });
    if (!association) throw new DomainError('ASSOCIATION_INCONNUE');
    const lien: Lien = { relations: ['etablissement'], sirets: [id_siret] };
    const { identite, activites, coordonnees } = await readFiche(deps, { association, lien });
    const all = await deps.elements.list(id_correspondance, NATURES, false);
    const listOf = <N extends Nature>(nature: N) => presentElements(nature, lien, all, { cetteAnnee: annee }) ?? [];
    return {
      ...{ identite, activites, coordonnees },
      agrements: listOf('agrements'),
      reseaux_affiliation: listOf('reseaux_affiliation'),
      adherents_personnes_morales: listOf('adherents_personnes_morales'),
      rhs: listOf('rhs'),
      comptes: listOf('comptes'),
      budgets: listOf('budgets'),
    };
  };
export type ReadRecord = ReturnType<typeof createReadRecord>;
export type RecordLu = Awaited<ReturnType<ReadRecord>>;
