import { showsNobody } from './associationWorld.ts';
import { ENTRES, type Group, LIES } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

const ADMIN: Group = ['lcaAdmin'];
const SIEGE: Group = ['membreSiege', 'createur', 'partage', 'valideurCec', ...ADMIN];
const LECTEURS: Group = [...SIEGE, 'membreSecondaire', ...LIES];
/** Where people find food may shelter them: nobody else reads an address. */
const LISENT = { own: LECTEURS, autre: ADMIN } as const;
const ECRIVENT = { own: SIEGE, autre: ADMIN } as const;

const ofAsso = ({ association: id_asso }: Scene) => ({ id_asso });
const association = { porte: ENTRES, cible: 'association', refus: { absent: 404 }, connait: ENTRES } as const;
const lecture = (more: object = {}): Row => ({
  ...association,
  liste: 'sites',
  peut: LISENT,
  verifie: (body, persona) => LECTEURS.includes(persona) || showsNobody(body),
  entree: (scene) => ({ query: { ...ofAsso(scene), ...more } }),
});
const creation = (body: object): Row => ({
  ...association,
  peut: ECRIVENT,
  entree: (scene) => ({ query: ofAsso(scene), body }),
});
const act = (body?: object): Row => ({
  porte: ENTRES,
  cible: 'site',
  liste: 'sites',
  connait: [...LIES, 'membreSecondaire'],
  peut: ECRIVENT,
  entree: (scene) => ({ query: { ...ofAsso(scene), id: scene.cible }, ...(body && { body }) }),
});

const SITE = { nom: 'Table', nature_activite: ['colis'] };
const LIVRAISON = {
  ...{ jour: '2026-01-05', site_id: null, categorie: 'fruits-legumes', approvisionnement: 'achats', kilos: 12 },
};
const ADRESSE = { cp: '35200', commune: 'Rennes' };

export const SITE_ROWS: Rows = {
  'dac.listSites': lecture(),
  'dac.exportSites': lecture(),
  'dac.listAdresses': lecture({ codePostal: '35200' }),
  'dac.listLivraisons': lecture(),
  'dac.exportLivraisons': lecture(),
  'dac.readChiffres': lecture(),
  'dac.listReseauChiffres': lecture(),
  'dac.noteLivraisons': creation({ livraisons: [LIVRAISON] }),
  'dac.updateChiffres': creation({ inscrits: 12 }),
  'dac.acterChiffres': { ...creation({ acte: 'rouvrir', motif: 'Erreur' }), reponse: 409 },
  'dac.deleteLivraison': act(),
  'dac.createSite': creation(SITE),
  'dac.createSiteAdresse': creation({ site: SITE, adresse: ADRESSE }),
  'dac.createSites': creation({ sites: [{ site: SITE, adresse: ADRESSE }] }),
  'dac.updateSite': act({ nom: 'Chaise' }),
  'dac.deleteSite': act(),
  'dac.createAdresse': act(ADRESSE),
  'dac.updateAdresse': act({ voie: 'rue du Four' }),
  'dac.deleteAdresse': act(),
};
