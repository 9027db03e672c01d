import { ENTRES, PERSONA_NAMES, PERSONNE } from './personas.ts';
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

/** Whom an association's head office is to answer for: itself, the services and the portal (P-8). */
const STAFF = [...ADMIN, 'rdsService', 'rdsLocal', 'rdsNational'] as const;
const DECIDENT = ['membreSiege', 'createur', 'partage', 'valideurCec', ...STAFF] as const;
/** Nothing to the association, or no longer of this portal: even that somebody waits is not told. */
const hidden = (relation: string) =>
  Object.fromEntries(['sansAssociation', 'exMembre'].map((name) => [`${name} ${relation}`, 404]));
/** They read every record, who waits there included, and answer for nobody. */
const LECTEURS = ['rdsSansLien', 'rdsInstructeur', 'rdsReferent', 'rdsAppliAdmin'] as const;
const DECISION: Row = {
  porte: ENTRES,
  cible: 'rattachement',
  peut: { own: PERSONNE, proche: DECIDENT, autre: STAFF },
  refus: { own: 403, proche: 403, autre: 404, absent: 404 },
  exceptions: {
    ...hidden('own'),
    ...hidden('proche'),
    'osiris proche': 404,
    'osirisProgramme proche': 404,
    'etranger proche': 404,
    ...Object.fromEntries(LECTEURS.map((name) => [`${name} autre`, 403])),
  },
  connait: LECTEURS,
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
  'lca.updateUser': {
    porte: ENTRES,
    cible: 'compte',
    peut: soiOuAdmin,
    exceptions: { ...AUTRE_SITE, ...hidden('own') },
    entree: ({ cible, relation }) => {
      const id_correspondance = relation === 'autre' ? 2 : 1;
      const id_siret = `0000000${id_correspondance}000012`;
      const entree = { id_correspondance, id_siret, notifications: false };
      return { params: { id: cible }, body: { associations: [entree] } };
    },
  },
  'lca.updateUser · se déclarer confirmé': {
    porte: ENTRES,
    reponse: 400,
    entree: ({ unique }) => ({
      params: { id: unique },
      body: { associations: [{ id_correspondance: 1, id_siret: null, etat: 'confirme', certificat_honneur: true }] },
    }),
  },
  'lca.joinAssociationNotification': {
    porte: ENTRES,
    entree: () => ({ body: { id_rna: null, id_correspondance: 1, id_siren: null } }),
  },
  'lca.listRattachements': {
    porte: ENTRES,
    peut: { own: DECIDENT },
    entree: () => ({ query: { id_asso: '1' } }),
  },
  'lca.confirmRattachement': DECISION,
  'lca.refuseRattachement': DECISION,
  'lca.removeRattachement': { ...DECISION, reponse: 409 },
  'lca.listPays': { porte: PERSONA_NAMES },
  'lca.listTypesVoie': { porte: PERSONA_NAMES },
  'lca.listRegimesJuridiques': { porte: PERSONA_NAMES },
  'lca.listActivitesAgricoles': { porte: PERSONA_NAMES },
  'lca.listTypesEmployeur': { porte: PERSONA_NAMES },
  'lca.listPermanences': { porte: PERSONA_NAMES },
  ...contenuRows('Question', 'Questions', entryOf('questions'), { question: 'Quand ?' }),
  ...contenuRows('Note', 'Notes', entryOf('notesOnPage'), { ordre: 2 }),
  ...contenuRows('Url', 'Urls', entryOf('urls'), { label: 'Autre' }),
  ...contenuRows('DocumentModele', 'DocumentsModeles', entryOf('documents-modeles'), { label: 'Autre' }),
};
