import { IBAN, type Liste, showsNobody, siretOf } from './associationWorld.ts';
import { ENTRES, type Group, LIES, type PersonaName } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

const SIEGE: Group = ['membreSiege', 'createur', 'partage', 'valideurCec'];
const ADMIN: Group = ['lcaAdmin'];
/** P-20: a service reads what it has a link to; of the others, what registries publish. */
const SERVICES: Group = LIES;
const REGISTRES: Group = [...LIES, 'rdsSansLien'];
const LECTEURS: Group = [...SIEGE, 'membreSecondaire', ...ADMIN, ...SERVICES];
const ANNEE = new Date().getFullYear();

const ofAsso = ({ association }: Scene) => ({ id_asso: association });
const ofItem = ({ association, cible }: Scene) => ({ id_asso: association, id: cible });

/** Associations are no secret: anyone signed in finds them by their name. What is in them is. */
const association = { porte: ENTRES, cible: 'association', refus: { absent: 404 }, connait: ENTRES } as const;
const lecture = (own: Group, more: Partial<Row> = {}): Row => ({
  ...association,
  peut: { own, autre: ADMIN },
  entree: (scene) => ({ query: ofAsso(scene) }),
  ...more,
});
const ecriture = (own: Group, body: object, query: (scene: Scene) => object = () => ({})): Row => ({
  ...association,
  peut: { own, autre: ADMIN },
  entree: (scene) => ({ query: { ...ofAsso(scene), ...query(scene) }, body }),
});
const refuse = (code: number): Row => ({
  porte: ENTRES,
  reponse: code,
  entree: () => ({ query: { id_asso: '1' } }),
});

/** The name, the numbers and the establishments: what anyone finds in a registry. */
const PUBLIE = { own: [...LECTEURS, 'aConfirmer', 'rdsSansLien'], autre: [...ADMIN, ...REGISTRES] } as const;
const publie = (more: Partial<Row> = {}): Row => lecture(PUBLIE.own, { peut: PUBLIE, ...more });

const isService = (persona: PersonaName): boolean => REGISTRES.includes(persona);
/** Of a list: an establishment sees its own only, a service no account number. */
const verifie = (body: unknown, persona: PersonaName): boolean => {
  const text = JSON.stringify(body);
  if (persona === 'membreSecondaire') return !/"id_siret":"\d{9}00012"/.test(text);
  return !isService(persona) || !text.includes(IBAN);
};

/** The four calls of one list of the record. */
const listRows = (one: string, many: string, liste: Liste, create: object, change: object): Rows => {
  const element = { porte: ENTRES, cible: 'element', liste, connait: SERVICES } as const;
  const peut = { own: [...SIEGE, 'membreSecondaire', ...ADMIN], proche: [...SIEGE, ...ADMIN], autre: ADMIN } as const;
  const secondaire = ({ association: id }: Scene) => ({ id_siret: siretOf(id, 'secondaire') });
  const ailleurs = ({ association: id }: Scene) => ({ id_siret: siretOf(id, 'siege') });
  return {
    [`dac.list${many}`]: lecture(LECTEURS, { liste, verifie }),
    [`dac.create${one}`]: ecriture([...SIEGE, ...ADMIN], create),
    [`dac.create${one} · de l’établissement`]: ecriture([...SIEGE, 'membreSecondaire', ...ADMIN], create, secondaire),
    [`dac.create${one} · d’un autre établissement`]: ecriture([...SIEGE, ...ADMIN], create, ailleurs),
    [`dac.update${one}`]: { ...element, peut, entree: (scene) => ({ query: ofItem(scene), body: change }) },
    [`dac.delete${one}`]: { ...element, peut, entree: (scene) => ({ query: ofItem(scene) }) },
  };
};

const RESEAUX = listRows('Reseau', 'Reseaux', 'reseaux_affiliation', { nom: 'Autre réseau' }, { nb_licencies: 3 });
const document = { porte: ENTRES, cible: 'element', liste: 'documents' } as const;
const ECRIT = {
  own: [...SIEGE, 'membreSecondaire', ...ADMIN],
  proche: [...SIEGE, ...ADMIN],
  autre: ADMIN,
} as const;

export const ASSOCIATION_ROWS: Rows = {
  'dac.searchAssociations': { porte: ENTRES, entree: () => ({ query: { q: 'judo' } }) },
  'dac.searchAdresses': { porte: ENTRES, entree: () => ({ query: { q: 'brest' } }) },
  'dac.readAssociationLight': {
    ...association,
    refus: 403,
    absent: 200,
    liste: 'representants_legaux',
    verifie: showsNobody,
    entree: ({ association: q }) => ({
      query: { q, endpoint: 'structureByCorrespondance', representants_legaux: 'true' },
    }),
  },
  'dac.readAssociation': publie({
    liste: 'representants_legaux',
    verifie: (body, persona) => !['aConfirmer', 'rdsSansLien'].includes(persona) || showsNobody(body),
    entree: ({ association: q }) => ({ query: { q } }),
  }),
  'dac.readAssociation · les comptes': publie({
    liste: 'ribs',
    verifie: (body, persona) =>
      verifie(body, persona) &&
      (!['aConfirmer', 'rdsSansLien'].includes(persona) || !JSON.stringify(body).includes('iban')),
    entree: ({ association: q }) => ({ query: { q, include: 'ribs' } }),
  }),
  'dac.readIdentite': publie(),
  'dac.updateIdentite': ecriture([...SIEGE, ...ADMIN], { sigle: 'MAT' }),
  'dac.createIdentite': refuse(405),
  'dac.deleteIdentite': refuse(405),
  'dac.listEtablissements': publie({
    verifie: (body, persona) => persona !== 'membreSecondaire' || (Array.isArray(body) && body.length === 1),
  }),
  /** Who read it: for the head office, since it says what was read of every establishment. */
  'dac.listLectures': lecture([...SIEGE, ...ADMIN], {
    verifie: (body) => !/compte|adresse|nom_agent/.test(JSON.stringify(body)),
  }),
  'dac.updateEtablissement': ecriture([...SIEGE, ...ADMIN], { nom: 'Dojo' }, ({ association: id }) => ({
    id_siret: siretOf(id, 'siege'),
  })),
  'dac.updateEtablissement · le sien': ecriture(
    [...SIEGE, 'membreSecondaire', ...ADMIN],
    { nom: 'Dojo' },
    ({ association: id }) => ({ id_siret: siretOf(id, 'secondaire') }),
  ),
  'dac.createEtablissement': refuse(405),
  'dac.deleteEtablissement': refuse(405),
  ...listRows('Budget', 'Budgets', 'budgets', { annee: ANNEE }, { exerciceDu: `${ANNEE}-01-02` }),
  ...listRows('Adherent', 'Adherents', 'adherents_personnes_morales', { nom: 'Ville' }, { nom: 'Département' }),
  ...listRows('Agrement', 'Agrements', 'agrements', { type: 'sport' }, { numero: 'A-1' }),
  ...RESEAUX,
  'dac.createReseau · rattacher le membre': {
    ...association,
    peut: { own: [...SIEGE, ...ADMIN], autre: [...SIEGE, ...ADMIN] },
    entree: ({ association: id, ownAssociation, autreAssociation }) => ({
      query: { id_asso_membre: id, id_asso_parent: id === ownAssociation ? autreAssociation : ownAssociation },
    }),
  },
  ...listRows('Compte', 'Comptes', 'comptes', { annee: ANNEE }, { charges: 100 }),
  ...listRows(
    'Representant',
    'Representants',
    'representants_legaux',
    { nom: 'Garnier', prenom: 'Paul' },
    { valideur_cec: true },
  ),
  'dac.listRepresentants': lecture([...LECTEURS, 'aConfirmer'], {
    liste: 'representants_legaux',
    verifie: (body, persona) => verifie(body, persona) && (persona !== 'aConfirmer' || showsNobody(body)),
  }),
  'dac.updateRepresentantFonctionSiret': {
    porte: ENTRES,
    cible: 'element',
    liste: 'representants_legaux',
    connait: SERVICES,
    peut: ECRIT,
    entree: (scene) => ({ query: ofItem(scene), body: [{ key: 'valideur_cec', value: true }] }),
  },
  ...listRows('Rh', 'Rhs', 'rhs', { annee: ANNEE }, { nb_benevoles: 3 }),
  ...listRows('Rib', 'Ribs', 'ribs', { titulaire: 'Club', iban: IBAN, bic: 'AGRIFRPP' }, { titulaire: 'Autre' }),
  'dac.listComposition': lecture(LECTEURS),
  'dac.createComposition': {
    ...association,
    peut: { own: [...SIEGE, ...ADMIN], autre: [...SIEGE, ...ADMIN] },
    entree: ({ association: id, ownAssociation, autreAssociation }) => ({
      query: { id_asso: id, id_asso_membre: id === ownAssociation ? autreAssociation : ownAssociation },
    }),
  },
  'dac.updateComposition': refuse(405),
  'dac.deleteComposition': RESEAUX['dac.deleteReseau'] as Row,
  'dac.listDocuments': lecture(LECTEURS, { liste: 'documents', verifie }),
  'dac.createDocument': {
    ...association,
    peut: { own: [...SIEGE, ...ADMIN], autre: ADMIN },
    entree: (scene) => ({ form: { ...ofAsso(scene), id_type: 'STC' } }),
  },
  'dac.createDocument · de l’établissement': {
    ...association,
    peut: { own: [...SIEGE, 'membreSecondaire', ...ADMIN], autre: ADMIN },
    entree: (scene) => ({
      form: { ...ofAsso(scene), id_type: 'STC', id_siret: siretOf(scene.association, 'secondaire') },
    }),
  },
  'dac.updateDocument': {
    ...document,
    connait: SERVICES,
    peut: ECRIT,
    entree: ({ association: id_asso, cible }) => ({ query: { id_asso, uuid: cible }, body: { annee_validite: null } }),
  },
  'dac.deleteDocument': {
    ...document,
    connait: SERVICES,
    peut: ECRIT,
    entree: ({ association: id_asso, cible }) => ({ query: { id_asso, uuid: cible } }),
  },
  'dac.restoreDocument': {
    ...document,
    peut: ECRIT,
    refus: { absent: 404 },
    connait: ENTRES,
    reponse: 409,
    entree: ({ cible }) => ({ params: { uuid: cible } }),
  },
  /** The papers of the scene are no account: who may is told so. */
  'dac.proposeRib': {
    ...document,
    peut: ECRIT,
    refus: { absent: 404 },
    connait: ENTRES,
    reponse: 404,
    entree: ({ cible }) => ({ params: { uuid: cible } }),
  },
  'dac.readDocument': {
    ...document,
    peut: { own: LECTEURS, proche: [...SIEGE, ...ADMIN, ...SERVICES], autre: ADMIN },
    refus: { absent: 404 },
    connait: ENTRES,
    reponse: 409,
    entree: ({ cible }) => ({ params: { uuid: cible } }),
  },
};
