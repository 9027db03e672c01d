import { plain } from '../texte/index.ts';

/** Words that say of an association what is true of all of them. */
const VIDES: ReadonlySet<string> = new Set([
  ...[
    'a',
    'au',
    'aux',
    'd',
    'dans',
    'de',
    'des',
    'du',
    'en',
    'et',
    'l',
    'la',
    'le',
    'les',
    'ou',
    'par',
    'pour',
    'sans',
  ],
  ...['tous', 'tout', 'toute', 'toutes', 'autre', 'autres', 'un', 'une', 'nos', 'ses', 'son', 'voir'],
  ...['action', 'actions', 'activite', 'activites', 'associatif', 'association', 'associative', 'associatives'],
  ...['but', 'lucratif', 'membre', 'membres', 'objet', 'projet', 'projets', 'social', 'statut', 'statuts', 'vie'],
  ...['divers', 'diverse', 'diverses', 'multiple', 'multiples', 'varie', 'variee', 'variees', 'varies'],
]);
const FOURRE_TOUT = /\b(?:activites?|actions?) (?:diverses?|variees?|multiples?)\b/u;

/** What Insee's people cannot class, although no control stops it: said while it is typed, it never keeps a request. */
export const isObjetVague = (objet: string | null): boolean => {
  const mots = plain(objet ?? '').match(/[a-z0-9]+/gu) ?? [];
  return mots.length > 0 && (FOURRE_TOUT.test(mots.join(' ')) || mots.every((mot) => VIDES.has(mot)));
};
