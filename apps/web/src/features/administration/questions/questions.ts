import { CHAMPS } from '@guichet/rules/contenu';
import * as z from 'zod';
import { RUBRIQUE } from '../commun/rubriques.ts';
import type { Entree, Ressource } from '../contenu/ressource.ts';

const { ordre: _, ...champs } = CHAMPS.questions;
export const questionFormSchema = z.strictObject(champs);
export type QuestionChamps = z.infer<typeof questionFormSchema>;
type Question = Entree & QuestionChamps;

/** ERR-055. */
const ECHEC = 'Une erreur est survenue lors de la mise à jour de la question.';

export const QUESTIONS: Ressource<Question, QuestionChamps> = {
  cle: 'questions',
  rubrique: RUBRIQUE.questions,
  mots: {
    intro: 'Les questions publiées paraissent dans la foire aux questions, dans cet ordre.',
    ajouter: 'Ajouter une question',
    enregistrer: 'Enregistrer la question',
    supprimer: 'Supprimer la question',
    failed: 'Les questions n’ont pas pu être lues. Vous pouvez recommencer.',
    empty: 'Aucune question pour l’instant. Commencez par celle que l’on vous pose le plus souvent.',
    echec: ECHEC,
  },
  /** CALL-LCA-010: a question is updated by PUT, with its changed fields. */
  api: ({ lca }) => ({
    list: () => lca.listQuestions({}),
    create: (body, options) => lca.createQuestion({ body }, options),
    update: (id, body, options) => lca.replaceQuestion({ params: { id }, body }, options),
    place: (id, body, options) => lca.replaceQuestion({ params: { id }, body }, options),
    remove: (id) => lca.deleteQuestion({ params: { id } }),
  }),
  champsOf: ({ question, reponse, categorie, enabled }) => ({ question, reponse, categorie, enabled }),
  nouveau: { question: '', reponse: '', categorie: '', enabled: true },
  titleOf: ({ question }) => question,
  mentionOf: ({ categorie }) => `Catégorie : ${categorie}`,
  labels: { question: 'Question', reponse: 'Réponse', categorie: 'Catégorie', enabled: 'Publiée' },
};
