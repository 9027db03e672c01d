import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SceneCec, startCec } from '../../../../testing/declarations.ts';
import { mailsFor } from '../../../../testing/mailbox.ts';
import { freshEmail } from '../../../../testing/portail.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: SceneCec;
beforeAll(async () => {
  scene = await startCec({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const night = async (times = 2): Promise<void> => {
  for (let time = 0; time < times; time += 1) await runJob(scene.portail, 'cec.night', {});
  await vi.waitFor(async () => {
    const { rows } = await sql`select from jobs.job where name = 'cec.tellAvis' and state <> 'completed'`.execute(
      scene.portail.owner,
    );
    expect(rows).toEqual([]);
  }, 20_000);
};
const subjectsFor = async (email: string) => (await mailsFor(email)).map(({ subject }) => subject);
const endsIn = (jours: number) =>
  sql`update cec.session set date_fin = (now() at time zone 'Europe/Paris')::date + ${jours}::int where id = ${scene.courante}`.execute(
    scene.portail.owner,
  );
/** As if what was said today had been said the day before. */
const nextDay = () =>
  sql`update cec.avis set avis = avis || '-', dit_at = dit_at - interval '1 day' where avis like 'recues:%'`.execute(
    scene.portail.owner,
  );

test('CEC-007 CEC-003 les valideurs seuls sont prévenus, une fois par jour et à J-60, J-30 et J-7 ; la nuit qui suit la fin clôt', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club);
  const membre = await scene.newMembre(club);
  const id = await scene.declarer(club);
  await endsIn(90);
  await night();
  expect(await subjectsFor(ana.email)).toEqual(['Des bénévoles ont déclaré leur engagement']);
  await nextDay();
  for (const jours of [60, 30, 7, 6]) {
    await endsIn(jours);
    await night(1);
  }
  expect((await subjectsFor(ana.email)).slice(1)).toEqual([
    'Déclarations de bénévoles : encore deux mois pour décider',
    'Déclarations de bénévoles : encore un mois pour décider',
    'Déclarations de bénévoles : encore une semaine pour décider',
  ]);
  expect(await subjectsFor(membre.email)).toEqual([]);
  const statut = async () =>
    (await sql<{ status: string }>`select status from cec.declaration where id = ${id}`.execute(scene.portail.owner))
      .rows[0]?.status;
  // On its last day there is still time to decide.
  await endsIn(0);
  await night(1);
  expect(await statut()).toBe('En attente de décision');
  await endsIn(-2);
  await night();
  const { rows } = await sql<{ status: string }>`select d.status, l.status as log from cec.declaration d
    join cec.log l on l.id_declaration = d.id where d.id = ${id}`.execute(scene.portail.owner);
  expect(rows).toEqual([{ status: 'Non traitée', log: 'Non traitée' }]);
  for (const { email } of [ana, membre])
    expect((await subjectsFor(email)).at(-1)).toBe('Des déclarations de bénévoles n’ont pas été décidées');
  expect(await subjectsFor(membre.email)).toHaveLength(1);
  await endsIn(100);
});

test('CEC-010 qui change d’établissement ne valide plus, quoi que demande le même appel ; sa fonction suit dans la fiche', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club);
  const { rows } = await sql<{ id: string }>`select id from association.element
    where id_correspondance = ${club.id}`.execute(scene.portail.owner);
  const id = rows[0]?.id ?? '';
  const representant = async () => {
    const { rows: held } = await sql<{
      champs: object;
    }>`select champs from association.element where id = ${id}`.execute(scene.portail.owner);
    return held[0]?.champs;
  };
  const entry = { id_correspondance: club.id, id_siret: club.siret('00012'), fonction: 'secretaire' };
  const body = { associations: [entry] };
  expect((await ana.browser.call('PATCH', `/api/lca/users/${ana.id}`, { body })).status).toBe(200);
  await vi.waitFor(
    async () => expect(await representant()).toMatchObject({ fonction: 'secretaire', valideur_cec: true }),
    10_000,
  );
  const path = `/api/dac/association/representantFonctionSiret?id_asso=${club.id}&id=${id}`;
  const pairs = [
    { key: 'id_siret', value: club.siret('00020') },
    { key: 'valideur_cec', value: true },
  ];
  expect((await ana.browser.call('PATCH', path, { body: pairs })).body).toMatchObject({
    ...{ id_siret: club.siret('00020'), valideur_cec: false },
  });
});

test('CEC-007 désigner un valideur se dit à tous les représentants ; seul le siège se désigne soi-même', async () => {
  const club = await scene.newClub();
  const chef = await scene.newMembre(club);
  const temoin = freshEmail();
  await sql`insert into association.element (id_correspondance, nature, champs) values (${club.id}, 'representants_legaux',
    ${JSON.stringify({ nom: 'Sow', prenom: 'Ali', courriel: temoin, valideur_cec: false })}::jsonb)`.execute(
    scene.portail.owner,
  );
  const post = (qui: typeof chef, nic: string) =>
    qui.browser.call('POST', `/api/dac/association/representants_legaux?id_asso=${club.id}`, {
      body: { nom: 'Diallo', prenom: 'Amina', courriel: qui.email, valideur_cec: true, id_siret: club.siret(nic) },
    });
  const antenne = await scene.newMembre(club, '00020');
  const refused = await post(antenne, '00020');
  expect([refused.status, refused.body.code]).toEqual([403, 'VALIDEUR_PAR_SIEGE']);
  expect((await post(chef, '00012')).status).toBe(201);
  await vi.waitFor(async () => {
    const [mail] = await mailsFor(temoin);
    expect(mail?.subject).toBe('Une personne valide désormais les déclarations de vos bénévoles');
    expect(mail?.text).toContain('Amina Diallo');
  }, 10_000);
});
