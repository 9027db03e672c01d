import type { AssociationAnswer } from '@guichet/contract/association';
import { type Entite, missingOf } from '@guichet/testing/entite';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import type { Answers, Name } from '../../testing/answers.ts';
import { ficheJudo, recordJudo } from '../../testing/fiche.ts';
import { luc, siege } from '../../testing/people.ts';
import { type Geste, presser, saisir } from '../../testing/saisir.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const liste = (...codes: readonly string[]) => codes.map((value) => ({ value, label: `Choix ${value}` }));
const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  tribunaux: liste('strasbourg', 'metz'),
  'types-structures-sportives': liste('club', 'ligue'),
  'champs-actions-territorial': liste('local', 'national'),
  activites: [{ value: '011075', label: 'Arts martiaux', famille: '011000' }],
  'federations-sportives': [
    { code: 'judo', label: 'Judo', pass_sport: true },
    { code: 'lutte', label: 'Lutte', pass_sport: true },
  ],
  'type-structure-vaeb': liste('crib'),
  'service-vaeb': liste('paie', 'conseil'),
  'mission-guidasso': liste('orientation', 'accueil'),
  fonctions: liste('tresorier', 'secretaire'),
  'agrements-types': liste('jep', 'sport'),
  'niveaux-agrements': liste('regional', 'national'),
};
const PANTIN = '12345678900020';
const ITEM = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  id_siret: PANTIN,
  deleted: false,
  version: 1,
  modifie_at: '2027-01-01T00:00:00.000Z',
};

const open = (page: string, record: Partial<AssociationAnswer> = {}, answers: Answers = {}, user = amina) => {
  const app = startApp(`/informations-administratives/${siege.id_correspondance}/${page}`, {
    readSession: () => sessionOf(user),
    'lca.readUser': () => utilisateurOf(user, user === amina ? [siege] : []),
    'lca.listReferentiels': ({ query }) =>
      (Array.isArray(query.type) ? query.type : [query.type]).map((type) => ({
        _id: '019a0000-0000-7000-8000-000000000301',
        type,
        libelle: String(type),
        categorie: 'association',
        version: 1,
        options: OPTIONS[String(type)] ?? [],
      })) as never,
    'dac.readAssociation': () => ({ ...recordJudo, ...record }),
    'dac.listDocuments': () => [],
    'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }),
    ...answers,
  });
  render(app.element);
  return app;
};
/** Someone of a service, who reads everything and types nothing. */
const openAsService = (page: string, record: Partial<AssociationAnswer>) =>
  open(page, { ...record, lien: { relations: ['service'], sirets: [] } }, {}, luc);
const seen = async (...texts: readonly string[]) => {
  const normal = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/gu, ' ');
  for (const text of texts) {
    await waitFor(() => expect(normal(document.querySelector('main')?.textContent ?? '')).toContain(text));
  }
};

/** A page of the record: what is typed on it, what is sent, and how who only reads sees it. */
interface Page {
  readonly id: Entite;
  readonly page: string;
  readonly gestes: readonly Geste[];
  readonly sent: Readonly<Record<string, unknown>>;
  readonly vu: readonly string[];
  /** Of the sentence, and not typed here: a number of the registries. */
  readonly lus?: Readonly<Record<string, unknown>>;
}
const VIDE = {
  ...recordJudo,
  identite: {
    ...ficheJudo.identite,
    util_publique: null,
    impots_commerciaux: null,
    a_dons_subv_153000: false,
    a_publication_comptes_jo: null,
    a_commissaire_aux_comptes: true,
    type_structure_sportive: null,
  },
  activites: { ...ficheJudo.activites, domaine: null, champ_action_territorial: null, objet: null },
  coordonnees: {
    ...ficheJudo.coordonnees,
    adresse_siege: { ...(ficheJudo.coordonnees.adresse_siege as object), cp: '67000', commune: 'Strasbourg' } as never,
    telephone: null,
  },
};

const PAGES: readonly Page[] = [
  {
    id: 'ASSO-003',
    page: 'activites',
    gestes: [
      ['parmi', 'Domaine', 'Sport'],
      ['choix', 'Type de structure sportive', 'Choix ligue'],
      ['choix', 'Champ d’action territorial', 'Choix national'],
      ['texte', 'Objet', 'Enseigner le judo à tous'],
      ['choix', 'Objet social', 'Arts martiaux'],
    ],
    sent: {
      domaine: 'Sport',
      type_structure_sportive: 'ligue',
      champ_action_territorial: 'national',
      objet: 'Enseigner le judo à tous',
      id_objet_social1: '011075',
      lib_objet_social1: 'Arts martiaux',
      id_famille1: '011000',
    },
    vu: ['Domaine', 'Choix ligue', 'Choix national', 'Enseigner le judo à tous', 'Arts martiaux'],
  },
  {
    id: 'ASSO-004',
    page: 'coordonnees',
    gestes: [
      ['texte', 'Numéro', '3 bis'],
      ['texte', 'Type de voie', 'quai'],
      ['texte', 'Voie', 'des Bateliers'],
      ['texte', 'Complément', 'Bâtiment C'],
      ['texte', 'Code postal', '68100'],
      ['texte', 'Commune', 'Mulhouse'],
      ['texte', 'Adresse électronique', 'bureau@judo.example'],
      ['texte', 'Téléphone', '03 88 00 00 01'],
      ['texte', 'Site internet', 'www.judo.example'],
    ],
    sent: {
      adresse_siege: {
        numero: '3 bis',
        type_voie: 'quai',
        voie: 'des Bateliers',
        complement: 'Bâtiment C',
        cp: '68100',
        commune: 'Mulhouse',
        code_insee: null,
        pays: null,
      },
      courriel: 'bureau@judo.example',
      telephone: '0388000001',
      site_web: 'https://www.judo.example',
    },
    vu: [
      ...['3 bis', 'quai', 'des Bateliers', 'Bâtiment C', '68100', 'Mulhouse'],
      ...['bureau@judo.example', '03 88 00 00 01', 'https://www.judo.example'],
    ],
  },
  {
    id: 'ASSO-005',
    page: 'specificites',
    gestes: [
      ['case', 'L’association accepte le Pass’Sport'],
      ['parmi', 'Sports pratiqués', 'Judo', 'Lutte'],
      ['case', 'Accueille des personnes en situation de handicap mental'],
      ['choix', 'Type de structure', 'Choix crib'],
      ['parmi', 'Services rendus', 'Choix conseil'],
      ['parmi', 'Missions Guid’Asso', 'Choix accueil'],
    ],
    sent: {
      passsport: {
        est_volontaire: true,
        activites: '!judo#lutte',
        a_accueil_handicap_moteur: false,
        a_accueil_handicap_mental: true,
      },
      vaeb: { type_structure: 'crib', services: '!conseil' },
      guidasso: { missions: '!accueil' },
    },
    vu: [
      ...['L’association accepte le Pass’SportOui', 'Judo, Lutte', 'handicap moteurNon', 'handicap mentalOui'],
      ...['Choix crib', 'Choix conseil', 'Choix accueil'],
    ],
  },
  {
    id: 'ASSO-007',
    page: 'identite',
    gestes: [
      ['parmi', 'Régime', 'Association d’Alsace-Moselle'],
      ['choix', 'Tribunal', 'Choix metz'],
      ['texte', 'Volume', 'V12'],
      ['texte', 'Folio', 'F34'],
      ['texte', 'Numéro Amalia', 'A200300400501'],
      ['texte', 'Sigle', 'JCB'],
      ['texte', 'Forme juridique', '9260'],
      ['date', 'Date de publication au registre', '1999-10-11'],
      ['parmi', 'L’association est-elle reconnue d’utilité publique ?', 'Oui'],
      ['date', 'Date de publication de l’utilité publique', '2004-05-06'],
      ['parmi', 'L’association paie-t-elle des impôts commerciaux ?', 'Non'],
      ['case', 'L’association a reçu plus de 153 000 € de dons ou de subventions'],
      ['case', 'Ses comptes sont publiés au Journal officiel'],
      ['case', 'Un commissaire aux comptes les vérifie'],
      ['texte', 'Commentaire', 'Le siège déménage en juin.'],
    ],
    sent: {
      regime: 'alsaceMoselle',
      tribunal_instance: 'metz',
      volume: 'V12',
      folio: 'F34',
      numero_amalia: 'A200300400501',
      sigle: 'JCB',
      id_forme_juridique: '9260',
      date_pub_registre: '1999-10-11',
      util_publique: true,
      date_publication_util_publique: '2004-05-06',
      impots_commerciaux: false,
      a_dons_subv_153000: true,
      a_publication_comptes_jo: true,
      a_commissaire_aux_comptes: false,
      commentaire: 'Le siège déménage en juin.',
    },
    lus: {
      id_siren: '123456789',
      id_siret: '12345678900012',
      id_siret_siege: '12345678900012',
      id_correspondance: siege.id_correspondance,
      type_structure_sportive: 'typée avec les activités',
    },
    vu: [
      ...['Choix metz', 'V12', 'F34', 'A200300400501', 'JCB', '9260', '11/10/1999', '06/05/2004'],
      ...['impôts commerciaux ?Non', 'subventionsOui', 'Journal officielOui', 'les vérifieNon'],
      ...['Le siège déménage en juin.', '123 456 789 000 12'],
    ],
  },
];

const titled = PAGES.map((sujet) => [sujet.id === 'ASSO-005' ? 'ASSO-005 ASSO-006' : sujet.id, sujet] as const);

test.each(titled)('%s : tous les champs de la page se saisissent, et partent sous leur nom', async (_, sujet) => {
  const app = open(sujet.page, VIDE);
  await saisir(...sujet.gestes);
  await presser('Enregistrer');
  await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(1));
  expect(app.callsTo('dac.updateIdentite')[0]?.body).toEqual(sujet.sent);
  expect(missingOf(sujet.id, { ...sujet.sent, ...sujet.lus })).toEqual([]);
});

/** Lists come back as lists, whatever the form they were sent in. */
const relire = (value: unknown): unknown => {
  if (typeof value === 'string' && value.startsWith('!')) return value.slice(1).split('#');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, relire(inner)]));
};

test.each(titled)('%s : qui ne fait que lire voit chacun de ces champs', async (_, { page, sent, vu }) => {
  const { identite, activites, coordonnees, specificites } = VIDE;
  const groupe = { identite, activites, coordonnees, specificites }[page as 'identite'];
  const { commentaire = null, type_structure_sportive = null, ...own } = relire(sent) as Record<string, unknown>;
  openAsService(page, {
    ...VIDE,
    identite: { ...identite, type_structure_sportive },
    [page]: { ...groupe, ...own },
    commentaire,
  } as never);
  await seen(...vu);
});

/** A list of the record: its page, how one is added, and what its row says. */
interface Liste {
  readonly id: Entite;
  readonly page: string;
  readonly nature: keyof AssociationAnswer;
  readonly call: Name;
  readonly ajouter: string;
  readonly enregistrer: string;
  readonly gestes: readonly Geste[];
  readonly sent: Readonly<Record<string, unknown>>;
  readonly lus?: Readonly<Record<string, unknown>>;
  readonly vu: readonly string[];
}
const LISTES: readonly Liste[] = [
  {
    id: 'ASSO-008',
    page: 'agrements',
    nature: 'agrements',
    call: 'dac.createAgrement',
    ajouter: 'Ajouter un agrément',
    enregistrer: 'Enregistrer l’agrément',
    gestes: [
      ['choix', 'Type d’agrément', 'Choix sport'],
      ['choix', 'Niveau', 'Choix national'],
      ['texte', 'Numéro', '44-JEP-12'],
      ['date', 'Date d’attribution', '2024-03-01'],
      ['date', 'Date de fin', '2029-04-02'],
      ['texte', 'Attribué par', 'la préfecture'],
    ],
    sent: {
      type: 'sport',
      niveau: 'national',
      numero: '44-JEP-12',
      date_attribution: '2024-03-01',
      date_fin: '2029-04-02',
      attribue_par: 'la préfecture',
    },
    lus: { tca_etat: 'Validé', tca_date: '2024-02-05', verifie: false, titre: null },
    vu: [
      ...['Choix sport', 'Niveau : Choix national', 'Numéro : 44-JEP-12', 'Date d’attribution : 01/03/2024'],
      ...['Date de fin : 02/04/2029', 'Attribué par : la préfecture'],
      ...['Tronc commun d’agrément : Validé', 'Date du tronc commun : 05/02/2024'],
    ],
  },
  {
    id: 'ASSO-010',
    page: 'coordonnees-bancaires',
    nature: 'ribs',
    call: 'dac.createRib',
    ajouter: 'Ajouter un compte bancaire',
    enregistrer: 'Enregistrer le compte bancaire',
    gestes: [
      ['texte', 'Titulaire', 'Judo de Pantin'],
      ['texte', 'IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
      ['texte', 'BIC', 'AGRIFRPP882'],
      ['texte', 'Banque', 'Crédit de l’Ourcq'],
      ['texte', 'Domiciliation', 'Agence du canal'],
    ],
    sent: {
      titulaire: 'Judo de Pantin',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP882',
      banque: 'Crédit de l’Ourcq',
      domiciliation: 'Agence du canal',
    },
    vu: [
      ...['Judo de Pantin', 'IBAN : FR76 3000 6000 0112 3456 7890 189', 'BIC : AGRIFRPP882'],
      ...['Banque : Crédit de l’Ourcq', 'Domiciliation : Agence du canal'],
    ],
  },
  {
    id: 'ASSO-011',
    page: 'representants',
    nature: 'representants_legaux',
    call: 'dac.createRepresentant',
    ajouter: 'Ajouter un représentant',
    enregistrer: 'Enregistrer le représentant',
    gestes: [
      ['parmi', 'Civilité', 'Monsieur'],
      ['texte', 'Nom', 'Morvan'],
      ['texte', 'Prénom', 'Jean'],
      ['choix', 'Fonction', 'Choix tresorier'],
      ['texte', 'Adresse électronique', 'jean@judo.example'],
      ['texte', 'Téléphone', '0611223344'],
      ['case', 'Peut valider les déclarations des bénévoles'],
      ['case', 'Représentant légal'],
    ],
    sent: {
      civilite: 'Monsieur',
      nom: 'Morvan',
      prenom: 'Jean',
      fonction: 'tresorier',
      courriel: 'jean@judo.example',
      telephone: '0611223344',
      est_representant_legal: false,
      valideur_cec: true,
      publication_internet: false,
    },
    lus: { deleted: false, complet: true },
    vu: [
      ...['Monsieur Jean Morvan', 'Fonction : Choix tresorier', 'Adresse électronique : jean@judo.example'],
      ...['Téléphone : 06 11 22 33 44', 'Peut valider les déclarations des bénévoles'],
    ],
  },
  {
    id: 'ASSO-012',
    page: 'moyens-humains',
    nature: 'rhs',
    call: 'dac.createRh',
    ajouter: 'Ajouter une année',
    enregistrer: 'Enregistrer les moyens humains',
    gestes: [
      ['choix', 'Année', '2025'],
      ['texte', 'Adhérents', '1 240'],
      ['texte', 'Adhérentes', '641'],
      ['texte', 'Adhérents hommes', '599'],
      ['texte', 'Dirigeants', '9'],
      ['texte', 'Bénévoles', '41'],
      ['texte', 'Volontaires', '2'],
      ['texte', 'Salariés', '7'],
      ['texte', 'Salariés en ETPT', '3,5'],
      ['texte', 'Emplois aidés', '6'],
      ['texte', 'Personnels détachés', '8'],
      ['texte', 'Cumul des cinq plus hauts salaires', '90 123'],
    ],
    sent: {
      annee: 2025,
      nb_adherents: 1240,
      nb_adherents_f: 641,
      nb_adherents_h: 599,
      nb_dirigeants: 9,
      nb_benevoles: 41,
      nb_volontaires: 2,
      nb_salaries: 7,
      nb_salaries_etpt: 3.5,
      nb_emplois_aides: 6,
      nb_personnels_detaches: 8,
      cumul_top_5_salaires: 90_123_00,
    },
    vu: [
      ...['Année 2025', 'Adhérents : 1 240', 'Adhérentes : 641', 'Adhérents hommes : 599', 'Dirigeants : 9'],
      ...['Bénévoles : 41', 'Volontaires : 2', 'Salariés : 7', 'Salariés en ETPT : 3,5', 'Emplois aidés : 6'],
      ...['Personnels détachés : 8', 'Cumul des cinq plus hauts salaires : 90 123'],
    ],
  },
  {
    id: 'ASSO-013',
    page: 'comptes',
    nature: 'comptes',
    call: 'dac.createCompte',
    ajouter: 'Ajouter une année',
    enregistrer: 'Enregistrer les comptes',
    gestes: [
      ['choix', 'Année', '2025'],
      ['texte', 'Charges', '1 001'],
      ['texte', 'Produits', '2 002'],
      ['texte', 'Résultat', '3 003'],
      ['texte', 'Dons', '4 004'],
      ['texte', 'Subventions', '5 005'],
      ['texte', 'Cause des subventions', 'Le tournoi'],
      ['texte', 'Aides sur trois ans', '6 006'],
    ],
    sent: {
      annee: 2025,
      charges: 1_001_00,
      produits: 2_002_00,
      resultat: 3_003_00,
      dons: 4_004_00,
      subv: 5_005_00,
      subv_cause: 'Le tournoi',
      aides_3ans: 6_006_00,
    },
    vu: [
      ...['Année 2025', 'Charges : 1 001', 'Produits : 2 002', 'Résultat : 3 003', 'Dons : 4 004'],
      ...['Subventions : 5 005', 'Cause des subventions : Le tournoi', 'Aides sur trois ans : 6 006'],
    ],
  },
  {
    id: 'ASSO-014',
    page: 'reseaux',
    nature: 'reseaux_affiliation',
    call: 'dac.createReseau',
    ajouter: 'Ajouter un réseau',
    enregistrer: 'Enregistrer le réseau',
    gestes: [
      ['texte', 'Nom du réseau', 'Fédération de judo'],
      ['texte', 'SIREN', '784 180 311'],
      ['texte', 'Numéro d’affiliation', 'IDF-93-004'],
      ['texte', 'Licenciés', '310'],
      ['texte', 'Licenciées', '120'],
      ['texte', 'Licenciés hommes', '190'],
    ],
    sent: {
      id_correspondance_parent: null,
      nom: 'Fédération de judo',
      id_siren: '784180311',
      numero_affiliation: 'IDF-93-004',
      nb_licencies: 310,
      nb_licencies_f: 120,
      nb_licencies_h: 190,
      membre_haa: false,
    },
    vu: [
      ...['Fédération de judo', 'SIREN : 784 180 311', 'Numéro d’affiliation : IDF-93-004'],
      ...['Licenciés : 310', 'Licenciées : 120', 'Licenciés hommes : 190'],
    ],
  },
];

test.each(LISTES)('$id : tous les champs d’un élément de $page se saisissent, partent et se relisent', async (of) => {
  const app = open(`${of.page}?etablissement=${PANTIN}`, { lien: { relations: ['siege'], sirets: [] } }, {
    [of.call]: ({ body }: { body: object }) => ({ ...ITEM, ...body }),
  } as never);
  await presser(of.ajouter);
  await saisir(...of.gestes);
  await presser(of.enregistrer);
  await waitFor(() => expect(app.callsTo(of.call)).toHaveLength(1));
  const [call] = app.callsTo(of.call);
  const where = { id_siret: PANTIN };
  expect({ ...call?.query, ...(call?.body as object) }).toMatchObject(where);
  const { id_siret: _, ...body } = (call?.body ?? {}) as Record<string, unknown>;
  expect(body).toEqual(of.sent);
  expect(missingOf(of.id, { ...of.sent, ...of.lus, ...where })).toEqual([]);
  cleanup();
  openAsService(of.page, { [of.nature]: [{ ...ITEM, ...of.sent, ...of.lus }] } as never);
  await seen(...of.vu, 'Antenne de Pantin');
});

test('ASSO-009 : la page d’un établissement dit son nom, son numéro et s’il est fermé', async () => {
  const ferme = { ...recordJudo.etablissements?.[1], actif: false } as never;
  open(`etablissement-secondaire/${PANTIN}`, { etablissements: [ferme] });
  await screen.findByRole('heading', { level: 1, name: 'Antenne de Pantin' });
  await seen('123 456 789 000 20', 'Fermé');
  cleanup();
  open(`etablissement-secondaire/${PANTIN}`);
  await screen.findByRole('heading', { level: 1, name: 'Antenne de Pantin' });
  expect(screen.queryByText('Fermé')).toBeNull();
});

test('ASSO-002 ASSO-016 : chaque partie de la fiche se lit sur une page qui porte son nom', async () => {
  open('');
  const parties = {
    identite: 'Identité et régime',
    activites: 'Activités',
    coordonnees: 'Coordonnées',
    representants_legaux: 'Représentants',
    rhs: 'Moyens humains',
    comptes: 'Comptes',
    budgets: 'Budgets prévisionnels',
    ribs: 'Coordonnées bancaires',
    agrements: 'Agréments',
    reseaux_affiliation: 'Réseaux et membres',
    specificites: 'Spécificités',
    documents: 'Documents',
    etablissements: 'Voir les établissements',
  };
  for (const name of Object.values(parties)) expect(await screen.findByRole('link', { name })).toBeDefined();
  await seen('SIREN : 123 456 789', 'RNA : W751234567', 'Judo club des Lilas');
  cleanup();
  openAsService('reseaux', {
    adherents_personnes_morales: [{ ...ITEM, nom: 'Ville de Pantin', id_siren: '219300555', id_rna: null }],
    composition_reseau: [
      {
        ...{ id: ITEM.id, id_correspondance: 99, nom: 'Judo de Bobigny', id_siren: null, id_rna: 'W930000001' },
        ...{ nb_licencies: 51, nb_licencies_f: 20, nb_licencies_h: 31, membre_haa: true, version: 1 },
      },
    ],
  } as never);
  await seen('Ville de Pantin', 'SIREN : 219 300 555', 'Judo de Bobigny');
});
