import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import { createGreffier, DAC, type Greffier } from '../../../../testing/fiches.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const ANNEE = new Date().getFullYear();
let portail: Portail;
let who: Greffier['who'];
let newClub: Greffier['newClub'];
let post: Greffier['post'];
let list: Greffier['list'];
let patch: Greffier['patch'];
let remove: Greffier['remove'];

beforeAll(async () => {
  portail = await startPortail();
  ({ who, newClub, post, list, patch, remove } = await createGreffier(portail));
});
afterAll(() => portail?.close());

const IBAN = 'FR7630006000011234567890189';
const RIB = { titulaire: 'Club', banque: 'Banque', domiciliation: 'Nantes', iban: IBAN, bic: 'AGRIFRPP' };
const REPRESENTANT = { nom: 'Diallo', prenom: 'Amina', fonction: 'president-e', civilite: 'Madame' };

describe.each([
  ['ASSO-008', 'agrements', { type: 'jep', numero: 'J-1', attribue_par: 'La préfecture' }, { niveau: 'national' }],
  ['ASSO-010', 'ribs', RIB, { titulaire: 'Autre' }],
  ['ASSO-011', 'representants_legaux', REPRESENTANT, { valideur_cec: true, publication_internet: true }],
  [
    'ASSO-012',
    'rhs',
    { annee: ANNEE, nb_adherents: 12, nb_salaries_etpt: 1.5, cumul_top_5_salaires: 12_000_00 },
    { nb_benevoles: 4 },
  ],
  ['ASSO-013', 'comptes', { annee: ANNEE, charges: 100_00, produits: 80_00, resultat: -20_00 }, { subv_cause: 'Aide' }],
  [
    'ASSO-014',
    'reseaux_affiliation',
    { id_siren: '000999999', nb_licencies: 10 },
    { nb_licencies_f: 6, nb_licencies_h: 4 },
  ],
  ['ASSO-016', 'adherents_personnes_morales', { nom: 'Ville de Nantes', id_siren: '000888888' }, { nom: 'Nantes' }],
  [
    'BUDGET-001',
    'budgets',
    { annee: ANNEE },
    {
      ...{ exerciceDu: `${ANNEE}-09-01`, exerciceAu: `${ANNEE + 1}-08-31` },
      charges: { montants: { '604': 100 } },
      produits: {
        ...{ montants: { '756': 40 }, subventions: [{ categorie: '74etat', financeur: 'FDVA', montant: 60 }] },
        ressourcesPropres: [],
      },
      contributions: { montants: { '864': 500, '870': 500 } },
    },
  ],
])('%s %s', (id, type, body, changes) => {
  it(`${id} CALL-DAC-005 CALL-DAC-006 CALL-DAC-008 CALL-DAC-009 : ajouter, lire, modifier, supprimer`, async () => {
    const club = await newClub();
    const made = await post(club, type, body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...body, id_siret: null, deleted: false, version: 1 });
    expect((await list(club, type)).body).toEqual([made.body]);
    const changed = await patch(club, type, made.body.id, changes, 1);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...body, ...changes, version: 2 });
    const same = await patch(club, type, made.body.id, changes, 2);
    expect(same.body.version).toBe(2);
    expect((await remove(club, type, made.body.id)).status).toBe(200);
    expect((await list(club, type)).body).toEqual([]);
    expect((await list(club, type, '&includeDeleted=true')).body).toMatchObject([{ id: made.body.id, deleted: true }]);
    expect((await patch(club, type, made.body.id, changes)).status).toBe(404);
    expect((await remove(club, type, made.body.id)).status).toBe(404);
  });

  it(`${id} l’appel s’écrit aussi en camelCase, et l’association se nomme par son SIREN ou son RNA`, async () => {
    const club = await newClub();
    const camel = type.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const made = await who.call('POST', `${DAC}/${camel}?idAsso=${club.id_rna}`, { body });
    expect(made.status).toBe(201);
    expect((await who.call('GET', `${DAC}/${camel}?id_asso=${club.id_siren}`)).body).toEqual([made.body]);
  });
});

describe('les années', () => {
  it.each(['rhs', 'comptes', 'budgets'])(
    'ASSO-051 %s : trois ans sans rien demander, une autre année en la demandant',
    async (type) => {
      const club = await newClub();
      for (const annee of [ANNEE + 1, ANNEE, ANNEE - 2, ANNEE - 3]) await post(club, type, {}, `&annee=${annee}`);
      const anneesOf = (body: { annee: number }[]) => body.map(({ annee }) => annee);
      expect(anneesOf((await list(club, type)).body)).toEqual([ANNEE + 1, ANNEE, ANNEE - 2]);
      expect(anneesOf((await list(club, type, `&annee=${ANNEE - 3}`)).body)).toEqual([ANNEE - 3]);
      const whole = await who.call('GET', `${DAC}?q=${club.id}&include=${type}`);
      expect(anneesOf(whole.body[type])).toEqual([ANNEE + 1, ANNEE, ANNEE - 2]);
    },
  );

  it('CALL-DAC-008 un élément se nomme aussi par son année et son établissement', async () => {
    const club = await newClub();
    await post(club, 'rhs', { annee: ANNEE });
    await post(club, 'rhs', { annee: ANNEE }, `&id_siret=${club.siret('00020')}`);
    const named = `${DAC}/rhs?id_asso=${club.id}&annee=${ANNEE}`;
    const one = await who.call('PATCH', `${named}&id_siret=${club.siret('00020')}`, { body: { nb_benevoles: 2 } });
    expect(one.body).toMatchObject({ id_siret: club.siret('00020'), nb_benevoles: 2 });
    const whole = await who.call('PATCH', named, { body: { nb_benevoles: 9 } });
    expect(whole.body).toMatchObject({ id_siret: null, nb_benevoles: 9 });
    expect(
      (await who.call('PATCH', `${DAC}/rhs?id_asso=${club.id}&annee=1990`, { body: { nb_benevoles: 9 } })).status,
    ).toBe(404);
  });

  it('CALL-DAC-006 un seul élément par année et par établissement, dits dans l’adresse ; l’année est obligatoire', async () => {
    const club = await newClub();
    expect((await post(club, 'comptes', { annee: ANNEE })).status).toBe(201);
    const twice = await post(club, 'comptes', {}, `&annee=${ANNEE}`);
    expect([twice.status, twice.body.code]).toEqual([409, 'ELEMENT_EXISTANT']);
    const ailleurs = await post(club, 'comptes', {}, `&annee=${ANNEE}&id_siret=${club.siret('00020')}`);
    expect([ailleurs.status, ailleurs.body.annee, ailleurs.body.id_siret]).toEqual([201, ANNEE, club.siret('00020')]);
    const none = await post(club, 'comptes', {});
    expect([none.status, none.body.champs?.[0]?.champ]).toEqual([422, 'annee']);
    const at = await Promise.all([1, 2, 3, 4].map(() => post(club, 'rhs', { annee: ANNEE })));
    expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('deux personnes à la fois', () => {
  it('ERR-020 des champs différents se réunissent, le même champ revient avec les deux valeurs et un nom', async () => {
    const club = await newClub();
    const other = await signedIn(portail, { prenom: 'Jean', nom: 'Morvan' });
    await joinAssociation(portail, other.id, club);
    const { id } = (await post(club, 'rhs', { annee: ANNEE, nb_benevoles: 1 })).body;
    const path = `${DAC}/rhs?id_asso=${club.id}&id=${id}`;
    await other.browser.call('PATCH', path, { body: { nb_benevoles: 5 }, headers: { 'if-match': '"1"' } });
    expect((await patch(club, 'rhs', id, { nb_salaries: 2 }, 1)).body).toMatchObject({
      nb_benevoles: 5,
      nb_salaries: 2,
    });
    const refused = await patch(club, 'rhs', id, { nb_benevoles: 7 }, 1);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      conflits: [{ champ: 'nb_benevoles', actuelle: 5, demandee: 7 }],
      auteur: 'Jean Morvan',
    });
  });
});

describe('les budgets', () => {
  it('BUDGET-006 BUDGET-007 un budget de l’année court du 1er janvier au 31 décembre', async () => {
    const { body } = await post(await newClub(), 'budgets', {}, '&annee=2027');
    expect(body).toMatchObject({ annee: 2027, exerciceDu: '2027-01-01', exerciceAu: '2027-12-31' });
  });

  it('BUDGET-002 BUDGET-003 BUDGET-004 BUDGET-005 les lignes des trois groupes, sans total', async () => {
    const club = await newClub();
    const given = {
      charges: { montants: { '604': 100_00, '69': 1 } },
      produits: {
        montants: { '70': 3, '756': 50_00, '758': 10_00, '79': 2 },
        subventions: [],
        ressourcesPropres: [1, 2, 3].map((n) => ({ intitule: `Vente ${n}`, valeur: n })),
      },
      contributions: { montants: { '860': 5, '875': 5 } },
    };
    const made = await post(club, 'budgets', { annee: ANNEE, ...given });
    expect(made.body).toMatchObject(given);
    const change = (group: object) => patch(club, 'budgets', made.body.id, group);
    const four = {
      ...given.produits,
      ressourcesPropres: [...given.produits.ressourcesPropres, { intitule: 'x', valeur: 1 }],
    };
    const wrong = [
      { charges: { montants: { '756': 1 } } },
      { produits: { ...given.produits, montants: { '604': 1 } } },
      { contributions: { montants: { '604': 1 } } },
      { charges: { montants: { '604': 12.5 } } },
      { charges: { montants: { '604': -1 } } },
      { charges: { montants: {}, total: 12 } },
      { produits: four },
    ];
    for (const group of wrong) expect((await change(group)).status).toBe(400);
    const inverse = await change({ exerciceDu: '2027-12-31', exerciceAu: '2027-01-01' });
    expect([inverse.status, inverse.body.code]).toEqual([422, 'EXERCICE_INVERSE']);
  });
});
