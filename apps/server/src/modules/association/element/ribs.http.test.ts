import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGreffier, DAC, type Greffier } from '../../../../testing/fiches.ts';
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
const AUTRE_IBAN = 'FR7612345987650123456789014';
const RIB = { titulaire: 'Club', banque: 'Banque', domiciliation: 'Nantes', iban: IBAN, bic: 'AGRIFRPP' };
const REPRESENTANT = { nom: 'Diallo', prenom: 'Amina', fonction: 'president-e', civilite: 'Madame' };

describe('les comptes bancaires', () => {
  it('ASSO-032 le même compte du même établissement est refusé, quelle que soit sa forme', async () => {
    const club = await newClub();
    await post(club, 'ribs', RIB);
    const twice = await post(club, 'ribs', { ...RIB, iban: 'fr76 3000 6000 0112 3456 7890 189' });
    expect([twice.status, twice.body.message]).toEqual([409, 'Ce RIB existe déjà pour cet établissement.']);
    const elsewhere = await post(club, 'ribs', RIB, `&id_siret=${club.siret('00020')}`);
    expect(elsewhere.status).toBe(201);
    const other = await post(club, 'ribs', { ...RIB, iban: AUTRE_IBAN });
    expect((await patch(club, 'ribs', other.body.id, { iban: IBAN })).body.code).toBe('RIB_EXISTANT');
    expect((await patch(club, 'ribs', elsewhere.body.id, { id_siret: null })).body.code).toBe('RIB_EXISTANT');
    await remove(club, 'ribs', other.body.id);
    expect((await post(club, 'ribs', { ...RIB, iban: AUTRE_IBAN })).status).toBe(201);
  });

  it.each([
    ['VALID-003 un IBAN dont la clé est fausse', { iban: 'FR7630006000011234567890188' }],
    ['VALID-004 un BIC d’un autre pays', { bic: 'AGRIDEFF' }],
    ['VALID-004 un BIC trop court', { bic: 'AGRIFRP' }],
    ['un champ inconnu', { solde: 12 }],
  ])('%s est refusé', async (_, wrong) => {
    expect((await post(await newClub(), 'ribs', { ...RIB, ...wrong })).status).toBe(400);
  });

  it('VALID-004 un BIC de onze caractères est accepté', async () => {
    expect((await post(await newClub(), 'ribs', { ...RIB, bic: 'agrifrppxxx' })).body.bic).toBe('AGRIFRPPXXX');
  });

  it('ASSO-018 un établissement a quatorze chiffres, et il est à l’association', async () => {
    const club = await newClub();
    expect((await post(club, 'ribs', RIB, '&id_siret=0009999')).status).toBe(400);
    const foreign = await post(club, 'ribs', RIB, '&id_siret=00099999900019');
    expect([foreign.status, foreign.body.code]).toEqual([422, 'ETABLISSEMENT_INCONNU']);
  });

  it('aucun numéro de compte ni aucune personne dans l’historique', async () => {
    const club = await newClub();
    const rib = await post(club, 'ribs', RIB);
    await patch(club, 'ribs', rib.body.id, { iban: AUTRE_IBAN, banque: 'Autre' });
    const amina = await post(club, 'representants_legaux', { ...REPRESENTANT, courriel: 'amina@asso.example' });
    await patch(club, 'representants_legaux', amina.body.id, { nom: 'Durand', fonction: 'tresorier-ere' });
    const { rows } = await sql<{ objet: string; action: string; changements: Record<string, unknown> }>`
      select objet, action, changements from platform.historique
      where id_objet in (${rib.body.id}, ${amina.body.id}) order by survenu_at`.execute(portail.db);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/FR76|AGRI|Diallo|Durand|amina@/);
    expect(rows[1]?.changements).toEqual({
      iban: { avant: '(masqué)', apres: '(masqué)' },
      banque: { avant: 'Banque', apres: 'Autre' },
    });
  });
});

describe('les représentants', () => {
  it('ASSO-031 complet seulement avec les six informations', async () => {
    const club = await newClub();
    const made = await post(club, 'representants_legaux', REPRESENTANT);
    expect(made.body.complet).toBe(false);
    const half = await patch(club, 'representants_legaux', made.body.id, { courriel: 'a@asso.example' });
    expect(half.body.complet).toBe(false);
    const whole = await patch(club, 'representants_legaux', made.body.id, { telephone: '0611223344' });
    expect(whole.body.complet).toBe(true);
  });

  it('CALL-DAC-015 CEC-010 la fonction, l’établissement et le droit de valider changent par paires ; ce droit ne suit pas', async () => {
    const club = await newClub();
    const { id } = (await post(club, 'representants_legaux', REPRESENTANT)).body;
    const path = `${DAC}/representantFonctionSiret?id_asso=${club.id}&id=${id}`;
    const { status, body } = await who.call('PATCH', path, {
      body: [
        { key: 'fonction', value: 'secretaire' },
        { key: 'id_siret', value: club.siret('00020') },
        { key: 'valideur_cec', value: true },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fonction: 'secretaire', id_siret: club.siret('00020'), valideur_cec: false });
    const named = await who.call('PATCH', path, { body: [{ key: 'valideur_cec', value: true }] });
    expect(named.body).toMatchObject({ id_siret: club.siret('00020'), valideur_cec: true });
    expect((await who.call('PATCH', path, { body: [{ key: 'nom', value: 'X' }] })).status).toBe(400);
    const foreign = [{ key: 'id_siret', value: '00099999900019' }];
    expect((await who.call('PATCH', path, { body: foreign })).status).toBe(422);
  });

  it('CALL-DAC-015 qui avait lu une version dépassée apprend ce que l’autre a écrit', async () => {
    const club = await newClub();
    const { id, version } = (await post(club, 'representants_legaux', REPRESENTANT)).body;
    const set = (fonction: string) =>
      who.call('PATCH', `${DAC}/representantFonctionSiret?id_asso=${club.id}&id=${id}`, {
        body: [{ key: 'fonction', value: fonction }],
        headers: { 'if-match': `"${version}"` },
      });
    expect((await set('secretaire')).status).toBe(200);
    const late = await set('tresorier-e');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'VERSION_DEPASSEE',
      conflits: [{ champ: 'fonction', actuelle: 'secretaire', demandee: 'tresorier-e' }],
    });
  });
});

describe('les formes', () => {
  it.each([
    ['ASSO-017 un SIREN de huit chiffres', 'adherents_personnes_morales', { nom: 'X', id_siren: '12345678' }],
    ['ASSO-017 un SIREN à lettre', 'reseaux_affiliation', { id_siren: '12345678A' }],
    ['ASSO-019 un RNA mal formé', 'adherents_personnes_morales', { nom: 'X', id_rna: 'W12' }],
    ['un effectif négatif', 'rhs', { annee: ANNEE, nb_benevoles: -1 }],
    ['un représentant sans nom', 'representants_legaux', { prenom: 'Amina' }],
    ['une année de l’an mil', 'rhs', { annee: 1000 }],
  ])('%s est refusé', async (_, type, body) => {
    expect((await post(await newClub(), type, body)).status).toBe(400);
  });

  it('ASSO-019 un RNA à lettre en troisième place est accepté', async () => {
    const body = { nom: 'X', id_rna: 'W9A2000001', id_siren: '000 123 456' };
    expect((await post(await newClub(), 'adherents_personnes_morales', body)).body).toMatchObject({
      id_rna: 'W9A2000001',
      id_siren: '000123456',
    });
  });

  it('une liste trop longue est refusée', async () => {
    const club = await newClub();
    await sql`insert into association.element (id_correspondance, nature, champs)
      select ${club.id}, 'agrements', jsonb_build_object('type', 'jep', 'numero', n::text) from generate_series(1, 200) n`.execute(
      portail.owner,
    );
    const { status, body } = await post(club, 'agrements', { type: 'jep', numero: '201' });
    expect([status, body.code]).toEqual([409, 'ELEMENTS_TROP_NOMBREUX']);
  });

  it('créer et supprimer sans fin est refusé : ce qui vient d’être supprimé compte encore', async () => {
    const club = await newClub();
    const fill = (supprime_at: string) =>
      sql`insert into association.element (id_correspondance, nature, champs, supprime_at)
        select ${club.id}, 'agrements', '{}', now() - ${supprime_at}::interval from generate_series(1, 200)`.execute(
        portail.owner,
      );
    await fill('40 days');
    expect((await post(club, 'agrements', { type: 'jep', numero: '1' })).status).toBe(201);
    await fill('1 day');
    const { status, body } = await post(club, 'agrements', { type: 'jep', numero: '2' });
    expect([status, body.code]).toEqual([409, 'ELEMENTS_TROP_NOMBREUX']);
  });

  it('un réseau qui rattache et détache sans fin n’empêche pas l’association d’en nommer un autre', async () => {
    const club = await newClub();
    await sql`insert into association.element (id_correspondance, nature, champs, supprime_at)
      select ${club.id}, 'reseaux_affiliation', '{"id_correspondance_parent": 7}', now() from generate_series(1, 200)`.execute(
      portail.owner,
    );
    expect((await post(club, 'reseaux_affiliation', { nom: 'Le mien' })).status).toBe(201);
  });

  it('un numéro de fiche plus grand que tous est refusé', async () => {
    const { status } = await post(await newClub(), 'reseaux_affiliation', { id_correspondance_parent: 3_000_000_000 });
    expect(status).toBe(400);
  });

  it('une demande répétée avec sa clé ne s’écrit qu’une fois', async () => {
    const club = await newClub();
    const send = () =>
      who.call('POST', `${DAC}/agrements?id_asso=${club.id}`, {
        body: { type: 'sport', numero: 'S-1' },
        headers: { 'idempotency-key': `cle-element-${club.id}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await list(club, 'agrements')).body).toHaveLength(1);
  });
});
