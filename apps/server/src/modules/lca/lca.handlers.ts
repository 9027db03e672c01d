import { lcaTable } from '@guichet/contract/lca';
import type { Handlers } from '../../platform/defineModule.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import { contenuHandlers } from './contenu/contenu.handlers.ts';
import type { ContenuQueries } from './contenu/contenu.queries.ts';
import type { ListesFixes } from './donnees/listesFixes.ts';
import type { LcaUow } from './lca.uow.ts';
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
    listPays: async () => deps.listes.pays,
    listTypesVoie: async () => deps.listes.typesVoie,
    listQuestions: questions.list,
    readQuestion: questions.read,
    createQuestion: questions.create,
    updateQuestion: questions.update,
    replaceQuestion: questions.replace,
    deleteQuestion: questions.remove,
    listNotes: notes.list,
    readNote: notes.read,
    createNote: notes.create,
    updateNote: notes.update,
    replaceNote: notes.replace,
    deleteNote: notes.remove,
    listUrls: urls.list,
    readUrl: urls.read,
    createUrl: urls.create,
    updateUrl: urls.update,
    replaceUrl: urls.replace,
    deleteUrl: urls.remove,
    listDocumentsModeles: modeles.list,
    readDocumentModele: modeles.read,
    createDocumentModele: modeles.create,
    updateDocumentModele: modeles.update,
    replaceDocumentModele: modeles.replace,
    deleteDocumentModele: modeles.remove,
  };
};
