import { ENTRES, type Group, PERSONA_NAMES, PERSONNE } from './personas.ts';
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

/** Whom an association's head office is to answer for: itself, the services that have a link with it, the portal (P-21). */
const RESPONSABLES = ['rdsService', 'rdsLocal', 'rdsNational'] as const;
const SIEGE = ['membreSiege', 'createur', 'partage', 'valideurCec'] as const;
/** Nothing to the association, or no longer of this portal: even that somebody waits is not told. */
const INCONNUS = ['osiris', 'osirisProgramme', 'etranger', 'rdsSansLien', 'rdsSansService'] as const;
const hidden = (relation: string, ...more: readonly string[]) =>
  Object.fromEntries(['sansAssociation', 'exMembre', ...more].map((name) => [`${name} ${relation}`, 404]));
const decision = (proche: Group, body?: object): Row => ({
  porte: ENTRES,
  cible: 'rattachement',
  peut: { own: PERSONNE, proche, autre: ADMIN },
  refus: { own: 403, proche: 403, autre: 404, absent: 404 },
  exceptions: { ...hidden('own'), ...hidden('proche', ...INCONNUS) },
  entree: () => ({ body: body ?? {} }),
});
const MOTIF = { motif: 'Vue au guichet avec sa pièce d’identité.' };
const DECIDENT = [...SIEGE, ...ADMIN, ...RESPONSABLES] as const;

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
  'lca.listLectures': { porte: ADMIN },
  'lca.listLectures · d’une personne': {
    porte: ADMIN,
    entree: (scene) => ({ query: { email: `${scene.unique}@guichet-asso.example` } }),
  },
  'lca.listDepassements': { porte: ADMIN },
  'lca.listReferentiels': { porte: PERSONA_NAMES },
  'lca.readReferentiel': { porte: PERSONA_NAMES, entree: () => ({ query: { type: 'regions' } }) },
  'lca.updateReferentiel': { porte: ADMIN, cible: 'contenu', entree: () => ({ body: { libelle: 'Autre libellé' } }) },
  'lca.readUser': { porte: ENTRES, cible: 'compte', peut: soiOuAdmin, exceptions: AUTRE_SITE },
  'lca.deleteUser': {
    porte: ENTRES,
    cible: 'compte',
    peut: { own: ENTRES.filter((name) => name !== 'lcaAdmin'), ...soiOuAdmin },
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
    cible: 'rattachement',
    peut: { own: DECIDENT, proche: DECIDENT, autre: DECIDENT },
    absent: 200,
    entree: () => ({ query: { id_asso: '1' } }),
  },
  'lca.confirmRattachement': decision(DECIDENT, MOTIF),
  'lca.confirmRattachement · sans dire pourquoi': {
    ...decision(DECIDENT),
    exceptions: {
      ...decision(DECIDENT).exceptions,
      ...Object.fromEntries(RESPONSABLES.map((name) => [`${name} proche`, 400])),
      'lcaAdmin autre': 400,
    },
    connait: ADMIN,
  },
  'lca.refuseRattachement': decision(DECIDENT, MOTIF),
  'lca.removeRattachement': { ...decision([...SIEGE, ...ADMIN], MOTIF), reponse: 409 },
  'lca.listAncres': { porte: PERSONA_NAMES },
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
