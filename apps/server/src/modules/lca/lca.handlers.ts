import { nameCalls } from '@guichet/contract';
import { lcaTable, NOMS_CONTENU } from '@guichet/contract/lca';
import type { ListAncres } from '../../platform/ancre/ancre.repository.ts';
import { presentAncres } from '../../platform/ancre/presentAncres.ts';
import type { Handlers } from '../../platform/defineModule.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import { contenuHandlers } from './contenu/contenu.handlers.ts';
import type { ContenuQueries } from './contenu/contenu.queries.ts';
import type { ListesFixes } from './donnees/listesFixes.ts';
import type { LcaUow } from './lca.uow.ts';
import type { JournalDeps } from './lecture/journalDeps.ts';
import { lectureHandlers } from './lecture/lecture.handlers.ts';
import { type RattachementDeps, rattachementHandlers } from './rattachement/rattachement.handlers.ts';
import { referentielHandlers } from './referentiel/referentiel.handlers.ts';
import type { ReferentielQueries } from './referentiel/referentiel.queries.ts';
import type { Comptes } from './utilisateur/comptes.ts';
import { utilisateurHandlers } from './utilisateur/utilisateur.handlers.ts';

export interface LcaDeps extends RattachementDeps {
  readonly run: Run<LcaUow>;
  readonly contenus: ContenuQueries;
  readonly referentiels: ReferentielQueries;
  readonly comptes: Comptes;
  readonly listes: ListesFixes;
  readonly listAncres: ListAncres;
  readonly journal: JournalDeps;
}
type Routes = (typeof lcaTable)['routes'];

export const lcaHandlers = (deps: LcaDeps): Handlers<Routes> => {
  const { routes } = lcaTable;
  const questions = contenuHandlers('questions', routes.readQuestion.response, deps);
  const notes = contenuHandlers('notesOnPage', routes.readNote.response, deps);
  const urls = contenuHandlers('urls', routes.readUrl.response, deps);
  const modeles = contenuHandlers('documents-modeles', routes.readDocumentModele.response, deps);
  return {
    ...referentielHandlers(deps),
    ...utilisateurHandlers(deps),
    ...rattachementHandlers(deps),
    ...lectureHandlers(deps.journal),
    listAncres: async () => presentAncres(await deps.listAncres()),
    listPays: async () => deps.listes.pays,
    listTypesVoie: async () => deps.listes.typesVoie,
    listRegimesJuridiques: async () => deps.listes.regimesJuridiques,
    listActivitesAgricoles: async () => deps.listes.activitesAgricoles,
    listTypesEmployeur: async () => deps.listes.typesEmployeur,
    listPermanences: async () => deps.listes.permanences,
    ...nameCalls(NOMS_CONTENU.questions, questions),
    ...nameCalls(NOMS_CONTENU.notesOnPage, notes),
    ...nameCalls(NOMS_CONTENU.urls, urls),
    ...nameCalls(NOMS_CONTENU['documents-modeles'], modeles),
  };
};
