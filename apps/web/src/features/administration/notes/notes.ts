import { CHAMPS, textOf } from '@guichet/rules/contenu';
import * as z from 'zod';
import { RUBRIQUE } from '../commun/rubriques.ts';
import type { Entree, Ressource } from '../contenu/ressource.ts';

const { ordre: _, ...champs } = CHAMPS.notesOnPage;
export const noteFormSchema = z.strictObject(champs);
export type NoteChamps = z.infer<typeof noteFormSchema>;
type Note = Entree & NoteChamps;

export const NOTE_TYPE_LABELS: Readonly<Record<NoteChamps['type'], string>> = {
  info: 'Information',
  success: 'Bonne nouvelle',
  warning: 'Attention',
  danger: 'Alerte',
};

const pages = (count: number): string => {
  if (count === 0) return 'sur toutes les pages';
  return count === 1 ? 'sur une page' : `sur ${count} pages`;
};

export const NOTES: Ressource<Note, NoteChamps> = {
  cle: 'notesOnPage',
  rubrique: RUBRIQUE.notes,
  mots: {
    intro:
      'Les messages publiés paraissent en haut des pages choisies, dans cet ordre ; chaque visiteur peut les fermer.',
    ajouter: 'Ajouter un message',
    enregistrer: 'Enregistrer le message',
    supprimer: 'Supprimer le message',
    failed: 'Les messages n’ont pas pu être lus. Vous pouvez recommencer.',
    empty: 'Aucun message pour l’instant. Ajoutez-en un pour annoncer une échéance ou une interruption.',
  },
  api: ({ lca }) => ({
    list: () => lca.listNotes({}),
    create: (body, options) => lca.createNote({ body }, options),
    update: (id, body, options) => lca.updateNote({ params: { id }, body }, options),
    place: (id, body, options) => lca.updateNote({ params: { id }, body }, options),
    remove: (id) => lca.deleteNote({ params: { id } }),
  }),
  champsOf: ({ type, contenu, routes, enabled }) => ({ type, contenu, routes, enabled }),
  nouveau: { type: 'info', contenu: '', routes: [], enabled: true },
  titleOf: ({ contenu }) => textOf(contenu),
  mentionOf: ({ type, routes }) => `${NOTE_TYPE_LABELS[type]}, ${pages(routes.length)}`,
  labels: { type: 'Ton du message', contenu: 'Contenu', routes: 'Pages', enabled: 'Publié' },
};
