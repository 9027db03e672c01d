import { ENTRES, PERSONA_NAMES } from './personas.ts';
import type { Input, Row, Rows, Scene } from './row.ts';

const ADMIN = ['lcaAdmin'] as const;
/** Whose every role is of a sibling site has no record here (COMPTE-013). */
const AUTRE_SITE = { 'etranger own': 404 };
const soiOuAdmin = { proche: ADMIN, autre: ADMIN, puissant: ADMIN };

/** The six calls of one list that administrators write and that everybody reads. */
const contenuRows = (one: string, many: string, create: (scene: Scene) => object, change: object): Rows => {
  const written: Row = { porte: ADMIN, cible: 'contenu', entree: (): Input => ({ body: change }) };
  return {
    [`lca.list${many}`]: { porte: PERSONA_NAMES },
    [`lca.read${one}`]: { porte: PERSONA_NAMES, cible: 'contenu' },
    [`lca.create${one}`]: { porte: ADMIN, entree: (scene) => ({ body: create(scene) }) },
    [`lca.update${one}`]: written,
    [`lca.replace${one}`]: written,
    [`lca.delete${one}`]: { porte: ADMIN, cible: 'contenu' },
  };
};

const link = ({ unique }: Scene) => ({ code: unique, label: 'Lien', url: '/faq', enabled: true, ordre: 1 });

/** A new entry of each list, by the path of the list. */
export const CONTENUS: Readonly<Record<string, (scene: Scene) => object>> = {
  questions: () => ({ question: 'Où ?', reponse: '<p>Ici.</p>', categorie: 'compte', enabled: true, ordre: 1 }),
  notesOnPage: () => ({ type: 'info', contenu: '<p>Note.</p>', routes: ['faq'], enabled: true, ordre: 1 }),
  urls: link,
  'documents-modeles': link,
};
const entryOf = (path: string) => CONTENUS[path] ?? (() => ({}));

export const LCA_ROWS: Rows = {
  'lca.listReferentiels': { porte: PERSONA_NAMES },
  'lca.readReferentiel': { porte: PERSONA_NAMES, entree: () => ({ query: { type: 'regions' } }) },
  'lca.updateReferentiel': { porte: ADMIN, cible: 'contenu', entree: () => ({ body: { libelle: 'Autre libellé' } }) },
  'lca.readUser': { porte: ENTRES, cible: 'compte', peut: soiOuAdmin, exceptions: AUTRE_SITE },
  'lca.deleteUser': {
    porte: ENTRES,
    cible: 'compte',
    peut: { own: ENTRES.filter((name) => name !== 'lcaAdmin'), ...soiOuAdmin },
    recente: ['own'],
    exceptions: AUTRE_SITE,
  },
  'lca.exitAssociation': {
    porte: ENTRES,
    cible: 'compte',
    peut: soiOuAdmin,
    exceptions: { ...AUTRE_SITE, 'sansAssociation own': 404, 'exMembre own': 404 },
    entree: ({ cible, relation }) => ({
      params: { authId: cible },
      query: { id_asso: relation === 'autre' ? '2' : '1' },
    }),
  },
  'lca.listPays': { porte: PERSONA_NAMES },
  'lca.listTypesVoie': { porte: PERSONA_NAMES },
  'lca.listRegimesJuridiques': { porte: PERSONA_NAMES },
  'lca.listActivitesAgricoles': { porte: PERSONA_NAMES },
  'lca.listTypesEmployeur': { porte: PERSONA_NAMES },
  ...contenuRows('Question', 'Questions', entryOf('questions'), { question: 'Quand ?' }),
  ...contenuRows('Note', 'Notes', entryOf('notesOnPage'), { ordre: 2 }),
  ...contenuRows('Url', 'Urls', entryOf('urls'), { label: 'Autre' }),
  ...contenuRows('DocumentModele', 'DocumentsModeles', entryOf('documents-modeles'), { label: 'Autre' }),
};
