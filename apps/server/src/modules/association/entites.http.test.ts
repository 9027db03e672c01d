import { adresseSchema, DEFINITIONS, ficheSchema, type Nature } from '@guichet/rules/association';
import { type Entite, missingOf, valeurDe } from '@guichet/testing/entite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../testing/associations.ts';
import type { Caller } from '../../../testing/caller.ts';
import { makePdf } from '../../../testing/fichiers/contenus.ts';
import { deposit, emptyStore } from '../../../testing/fichiers/depots.ts';
import { signedInAgent } from '../../../testing/liens.ts';
import { signedIn } from '../../../testing/people.ts';
import { type Portail, startPortail } from '../../../testing/portail.ts';

const DAC = '/api/dac/association';
const ANNEE = new Date().getFullYear();
let portail: Portail;
let club: Registered;
let amina: Caller;
let id_amina: string;
let service: Caller;

const ok = async (answer: ReturnType<Caller['call']>) => {
  const { status, body } = await answer;
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const read = (type: string, more = '', who = amina) => ok(who.call('GET', `${DAC}/${type}?id_asso=${club.id}${more}`));
const whole = (who = amina) => ok(who.call('GET', `${DAC}?q=${club.id}`));

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const person = await signedIn(portail);
  await joinAssociation(portail, person.id, club);
  ({ browser: amina, id: id_amina } = person);
  service = (await signedInAgent(portail, { lien: club })).browser;
});
afterAll(async () => {
  await portail.close();
  await emptyStore(portail);
});

/** Of what another field decides: the local law by the postcode, the accounts by the gifts, the structure by the sport. */
const PASSES = [
  {
    regime: 'alsaceMoselle',
    domaine: 'Sport',
    'adresse_siege.cp': '67120',
    a_dons_subv_153000: true,
    a_publication_comptes_jo: true,
    a_commissaire_aux_comptes: false,
  },
  {
    regime: 'collectivite',
    domaine: 'Autre',
    type_structure_sportive: null,
    a_dons_subv_153000: true,
    a_publication_comptes_jo: false,
    a_commissaire_aux_comptes: true,
  },
] as const;
const GROUPES = {
  'ASSO-003': 'activites',
  'ASSO-004': 'coordonnees',
  'ASSO-005': 'specificites',
  'ASSO-007': 'identite',
} as const;

it('ASSO-003 ASSO-004 ASSO-005 ASSO-006 ASSO-007 chaque champ de la fiche se relit comme il a été écrit', async () => {
  const registre = {
    nom: club.nom,
    id_siren: club.id_siren,
    id_siret: club.siret('00012'),
    id_siret_siege: club.siret('00012'),
    id_rna: club.id_rna,
    id_correspondance: club.id,
  };
  for (const passe of [0, 1] as const) {
    const sent = valeurDe(ficheSchema, { passe, valeurs: PASSES[passe], depuis: 500 * passe });
    await ok(amina.call('PATCH', `${DAC}/identite?id_asso=${club.id}`, { body: sent }));
    for (const who of [amina, service]) {
      const seen = await read('identite', '', who);
      const flat = { ...seen.identite, ...seen.activites, ...seen.coordonnees, ...seen.specificites };
      expect({ ...flat, commentaire: seen.commentaire }).toMatchObject(sent);
      expect(seen.identite).toMatchObject(registre);
      for (const [id, groupe] of Object.entries(GROUPES)) {
        const empty = passe === 1 && id === 'ASSO-007' ? ['type_structure_sportive'] : [];
        expect(missingOf(id as Entite, seen[groupe]), groupe).toEqual(empty);
      }
      expect(missingOf('ASSO-006', seen.specificites.passsport)).toEqual([]);
      expect(Object.keys(seen.coordonnees.adresse_siege).toSorted()).toEqual(
        Object.keys(adresseSchema.shape).toSorted(),
      );
    }
  }
  await ok(amina.call('PATCH', `${DAC}/identite?id_asso=${club.id}`, { body: { a_dons_subv_153000: false } }));
  expect((await read('identite')).identite.a_dons_subv_153000).toBe(false);
});

it('ASSO-007 un établissement lit son propre numéro dans l’identité, et celui du siège à côté', async () => {
  const { id, browser } = await signedIn(portail);
  await joinAssociation(portail, id, club, { type: 'Etablissement secondaire', id_siret: club.siret('00020') });
  const { identite } = await read('identite', '', browser);
  expect(identite).toMatchObject({ id_siret: club.siret('00020'), id_siret_siege: club.siret('00012') });
});

/** A network that has a record here takes its name and its number from it: reseau.http.test.ts. */
const SANS_FICHE = { id_correspondance_parent: null };
type Valeurs = Readonly<Record<string, unknown>>;
/** CEC-010: who goes to another establishment no longer validates. */
const VALIDAIT = [{ valideur_cec: true }, { valideur_cec: false }] as const;
const ELEMENTS: readonly (readonly [Entite, Nature, Valeurs, Valeurs])[] = [
  ['ASSO-008', 'agrements', {}, {}],
  ['ASSO-010', 'ribs', {}, {}],
  ['ASSO-011', 'representants_legaux', ...VALIDAIT],
  ['ASSO-012', 'rhs', { annee: ANNEE }, { annee: ANNEE - 1 }],
  ['ASSO-013', 'comptes', { annee: ANNEE, resultat: -4_321_00 }, { annee: ANNEE - 1, resultat: 1_234_00 }],
  ['ASSO-014', 'reseaux_affiliation', SANS_FICHE, SANS_FICHE],
  [
    'BUDGET-001',
    'budgets',
    { annee: ANNEE, exerciceDu: `${ANNEE}-09-01`, exerciceAu: `${ANNEE + 1}-08-31` },
    { annee: ANNEE - 1, exerciceDu: `${ANNEE - 1}-02-01`, exerciceAu: `${ANNEE}-01-31` },
  ],
];

/** P-26: written by a decision, which nobody types. */
const DECIDES = ['tca_etat', 'tca_date'];
const decided = (valeurs: object): Valeurs =>
  Object.fromEntries(Object.entries(valeurs).filter(([champ]) => DECIDES.includes(champ)));
const typed = (valeurs: object): Valeurs =>
  Object.fromEntries(Object.entries(valeurs).filter(([champ]) => !DECIDES.includes(champ)));

it.each(ELEMENTS)(
  '%s chaque champ de %s s’ajoute, se relit, se change et se relit',
  async (id, nature, first, second) => {
    const { schema } = DEFINITIONS[nature];
    const made = { ...valeurDe(schema, { valeurs: first }), id_siret: club.siret('00020') };
    const { id: item } = await ok(amina.call('POST', `${DAC}/${nature}?id_asso=${club.id}`, { body: typed(made) }));
    await sql`update association.element set champs = champs || ${JSON.stringify(decided(made))}::jsonb
      where id = ${item}`.execute(portail.owner);
    const own = async (who: Caller) =>
      (await read(nature, '&includeDeleted=true', who)).find((one: { id: string }) => one.id === item);
    const expected = { ...made, id: item, deleted: false, version: 1 };
    expect(missingOf(id, expected)).toEqual([]);
    expect(await own(amina)).toMatchObject(expected);

    const changed = {
      ...valeurDe(schema, { passe: 1, depuis: 700, valeurs: second }),
      ...{ id_siret: club.siret('00012'), ...decided(made) },
    };
    await ok(amina.call('PATCH', `${DAC}/${nature}?id_asso=${club.id}&id=${item}`, { body: typed(changed) }));
    expect(await own(amina)).toMatchObject({ ...changed, version: 2 });
    const masked = 'iban' in changed ? { iban: expect.stringMatching(/^FR\d\d•+\d{4}$/u) } : {};
    expect(await own(service)).toMatchObject({ ...changed, ...masked });
    const found = (await whole())[nature].find((one: { id: string }) => one.id === item);
    expect(found).toMatchObject(changed);
  },
);

it('ASSO-011 une personne retirée reste, marquée comme telle', async () => {
  const body = valeurDe(DEFINITIONS.representants_legaux.schema, { depuis: 40 });
  const { id } = await ok(amina.call('POST', `${DAC}/representants_legaux?id_asso=${club.id}`, { body }));
  await ok(amina.call('DELETE', `${DAC}/representants_legaux?id_asso=${club.id}&uuid=${id}`));
  const all = await read('representants_legaux', '&includeDeleted=true');
  expect(all.find((one: { id: string }) => one.id === id)).toMatchObject({ ...body, deleted: true });
});

it('BUDGET-004 trois ressources propres ont chacune leur intitulé et leur valeur', async () => {
  const ressourcesPropres = ['Buvette', 'Vide-grenier', 'Loto'].map((intitule, rang) => ({
    intitule,
    valeur: 1_000 + rang,
  }));
  expect(missingOf('BUDGET-004', ressourcesPropres)).toEqual([]);
  const produits = { montants: {}, subventions: [], ressourcesPropres };
  const body = { annee: ANNEE - 2, produits };
  const { id } = await ok(amina.call('POST', `${DAC}/budgets?id_asso=${club.id}`, { body }));
  const [seen] = await read('budgets', `&annee=${ANNEE - 2}`, service);
  expect(seen).toMatchObject({ id, produits });
});

it('ASSO-009 chaque établissement dit son numéro, s’il est ouvert et son nom, du registre puis d’usage', async () => {
  const asso = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020', actif: false }] });
  const { browser, id } = await signedIn(portail);
  await joinAssociation(portail, id, asso);
  const { browser: linked } = await signedInAgent(portail, { lien: asso });
  const list = async (who: Caller) => ok(who.call('GET', `${DAC}/etablissements?id_asso=${asso.id}`));
  const before = [
    { id_siret: asso.siret('00012'), actif: true, nom: 'Antenne 00012', est_siege: true },
    { id_siret: asso.siret('00020'), actif: false, nom: 'Antenne 00020', est_siege: false },
  ];
  expect(missingOf('ASSO-009', before)).toEqual([]);
  for (const who of [browser, linked, service]) expect(await list(who)).toMatchObject(before);
  const named = `${DAC}/etablissements?id_asso=${asso.id}&id_siret=${asso.siret('00012')}`;
  await ok(browser.call('PATCH', named, { body: { nom: 'La grande salle' } }));
  expect(await list(linked)).toMatchObject([{ ...before[0], nom: 'La grande salle' }, before[1]]);
  expect(await list(service)).toMatchObject(before);
});

const deposantOf = () => ({
  ...{ id: id_amina, email: '', browser: amina, base: portail.base },
  association: { id: club.id, siege: club.siret('00012'), secondaire: club.siret('00020') },
});

it('ASSO-015 chaque champ d’un document se relit comme il a été dit au dépôt, puis corrigé', async () => {
  const deposant = deposantOf();
  const fields = {
    id_type: 'RAR',
    id_siret: club.siret('00020'),
    annee_validite: String(ANNEE - 1),
    meta: '{"note":"voté"}',
  };
  const { status, body } = await deposit(deposant, { name: 'rapport.pdf', content: makePdf(), fields });
  expect(status).toBe(201);
  const said = {
    uuid: body.uuid,
    id_type: 'RAR',
    lib_type: 'Rapport d’activité',
    origine: 'association',
    id_siret: club.siret('00020'),
    etat: 'courant',
    annee_validite: ANNEE - 1,
    date_chargement: body.date_chargement,
    url: `/api/dac/association/documents/${body.uuid}`,
    meta: { note: 'voté' },
  };
  expect(missingOf('ASSO-015', said)).toEqual([]);
  expect(Math.abs(Date.parse(body.date_chargement) - Date.now())).toBeLessThan(60_000);
  for (const who of [amina, service]) expect(await read('documents', '', who)).toMatchObject([said]);
  const corrected = { annee_validite: ANNEE, meta: { note: 'signé', page: 3 } };
  await ok(amina.call('PATCH', `${DAC}/documents?id_asso=${club.id}&uuid=${body.uuid}`, { body: corrected }));
  expect(await read('documents')).toMatchObject([{ ...said, ...corrected }]);
  const second = await deposit(deposant, {
    content: makePdf({ extra: '% autre\n' }),
    fields: { ...fields, annee_validite: String(ANNEE) },
  });
  const seen = await read('documents');
  expect(seen.map(({ uuid, etat }: { uuid: string; etat: string }) => [uuid, etat]).toSorted()).toEqual(
    [
      [body.uuid, 'archive'],
      [second.body.uuid, 'courant'],
    ].toSorted(),
  );
});

/** Something in each part, whichever tests ran before. */
const fillFiche = async () => {
  const fiche = valeurDe(ficheSchema, { valeurs: PASSES[0] });
  await ok(amina.call('PATCH', `${DAC}/identite?id_asso=${club.id}`, { body: fiche }));
  for (const [, nature, first] of ELEMENTS) {
    if ((await read(nature)).length > 0) continue;
    const body = { ...valeurDe(DEFINITIONS[nature].schema, { valeurs: first }), id_siret: club.siret('00020') };
    await ok(amina.call('POST', `${DAC}/${nature}?id_asso=${club.id}`, { body }));
  }
  if ((await read('documents')).length > 0) return;
  const fields = { id_type: 'RAR', annee_validite: String(ANNEE) };
  expect((await deposit(deposantOf(), { content: makePdf(), fields })).status).toBe(201);
};

it('ASSO-002 ASSO-016 la fiche entière a toutes ses parties, chacune comme sous son propre nom', async () => {
  await fillFiche();
  const body = valeurDe(DEFINITIONS.adherents_personnes_morales.schema);
  await ok(amina.call('POST', `${DAC}/adherents_personnes_morales?id_asso=${club.id}`, { body }));
  const member = await addAssociation(portail, { nom: 'Un membre du réseau' });
  await ok(
    amina.call('POST', `${DAC}/composition_reseau?id_asso=${club.id}&id_asso_membre=${member.id}`, { body: {} }),
  );
  for (const who of [amina, service]) {
    const record = await whole(who);
    expect(missingOf('ASSO-002', record)).toEqual([]);
    expect(missingOf('ASSO-016', record)).toEqual([]);
    expect(record).toMatchObject({
      id_correspondance: club.id,
      id_rna: club.id_rna,
      id_siren: club.id_siren,
      adherents_personnes_morales: [body],
      composition_reseau: [{ id_correspondance: member.id, nom: 'Un membre du réseau' }],
    });
    const { identite, activites, coordonnees, specificites, commentaire, ...others } = record;
    const own = await read('identite', '', who);
    expect(own).toMatchObject({ identite, activites, coordonnees, specificites, commentaire });
    for (const type of [
      ...['budgets', 'adherents_personnes_morales', 'agrements', 'reseaux_affiliation', 'comptes', 'etablissements'],
      ...['representants_legaux', 'rhs', 'ribs', 'documents', 'composition_reseau'],
    ]) {
      expect(await read(type, '', who), type).toEqual(others[type]);
    }
  }
});
