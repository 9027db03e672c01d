import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const DAC = '/api/dac/association';
let portail: Portail;
let club: Registered;
let amina: Caller;

const member = async (asso: Registered, facts: Parameters<typeof signedIn>[1] = {}) => {
  const person = await signedIn(portail, facts);
  await joinAssociation(portail, person.id, asso);
  return person.browser;
};
const read = (who: Caller, { id }: Registered) => who.call('GET', `${DAC}/identite?id_asso=${id}`);
const write = (who: Caller, { id }: Registered, body: object, version?: number) =>
  who.call('PATCH', `${DAC}/identite?id_asso=${id}`, {
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail);
  amina = await member(club);
});
afterAll(() => portail?.close());

describe('deux personnes à la fois', () => {
  it('des champs différents se réunissent ; le même champ revient avec les deux valeurs et le nom de l’autre', async () => {
    const asso = await addAssociation(portail);
    const paul = await member(asso, { prenom: 'Paul', nom: 'Garnier' });
    const claire = await member(asso, { prenom: 'Claire', nom: 'Besson' });
    const { version } = (await read(paul, asso)).body;
    expect((await write(claire, asso, { objet: 'Chanter' }, version)).status).toBe(200);
    const merged = await write(paul, asso, { sigle: 'CHO' }, version);
    expect(merged.body).toMatchObject({ activites: { objet: 'Chanter' }, identite: { sigle: 'CHO' } });
    const refused = await write(paul, asso, { objet: 'Danser', sigle: 'CHO' }, version);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'VERSION_DEPASSEE',
      conflits: [{ champ: 'objet', actuelle: 'Chanter', demandee: 'Danser' }],
      auteur: 'Claire Besson',
      modifie_at: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('une demande répétée avec sa clé ne s’écrit qu’une fois', async () => {
    const asso = await addAssociation(portail);
    const who = await member(asso);
    const send = () =>
      who.call('PATCH', `${DAC}/identite?id_asso=${asso.id}`, {
        body: { objet: 'Chanter' },
        headers: { 'idempotency-key': `cle-fiche-${asso.id}` },
      });
    expect((await send()).body.version).toBe(2);
    expect((await send()).body.version).toBe(2);
  });

  it('l’historique dit ce qui change, sans l’adresse ni le téléphone', async () => {
    const asso = await addAssociation(portail);
    const who = await member(asso);
    await write(who, asso, { objet: 'Chanter', courriel: 'secret@asso.example', telephone: '0611223344' });
    const { rows } = await sql<{ changements: unknown }>`select changements from platform.historique
      where objet = 'fiche' and id_objet = ${String(asso.id)}`.execute(portail.db);
    expect(rows[0]?.changements).toEqual({
      objet: { avant: null, apres: 'Chanter' },
      courriel: { avant: null, apres: '(masqué)' },
      telephone: { avant: null, apres: '(masqué)' },
    });
  });
});

describe('ce que seul un registre fait', () => {
  it.each([
    ['POST', 'identite'],
    ['DELETE', 'identite'],
    ['POST', 'etablissements'],
    ['DELETE', 'etablissements'],
  ])('ASSO-016 %s %s est refusé et dit pourquoi', async (method, type) => {
    const { status, body } = await amina.call(method, `${DAC}/${type}?id_asso=${club.id}`);
    expect(status).toBe(405);
    expect(body.code).toBe('VENU_DU_REGISTRE');
  });
  it('ASSO-016 un type inconnu n’existe pas', async () => {
    expect((await amina.call('GET', `${DAC}/voitures?id_asso=${club.id}`)).status).toBe(404);
  });
});
