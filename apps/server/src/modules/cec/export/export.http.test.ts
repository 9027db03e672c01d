import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SceneCec, startCec } from '../../../../testing/declarations.ts';
import { mailsFor } from '../../../../testing/mailbox.ts';
import { freshEmail } from '../../../../testing/portail.ts';
import { exportDecisions } from '../../../../testing/registres.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: SceneCec;
beforeAll(async () => {
  scene = await startCec({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const place = (): string => join(mkdtempSync(join(tmpdir(), 'guichet-cec-')), 'decisions.csv');
const readDeclaration = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select nom, prenom, courriel, activite, nb_heures, status
    from cec.declaration where id = ${id}`.execute(scene.portail.owner);
  return rows[0];
};

test('CEC-003 CEC-004 CEC-005 le site frère reçoit chaque décision par son numéro, le motif 0 compris, et aucun nom', async () => {
  const club = await scene.newClub();
  const ana = await scene.newValideur(club);
  const [validee, refusee] = [await scene.declarer(club), await scene.declarer(club)];
  await scene.declarer(club);
  expect((await scene.decider(ana, validee, { status: 'Validée' })).status).toBe(200);
  expect((await scene.decider(ana, refusee, { status: 'Refusée', motif_refus_id: 0 })).status).toBe(200);
  const fichier = place();
  expect(await exportDecisions(scene.portail.appUrl, [fichier])).toContain('Session : 2 décisions');
  const [head, ...lines] = readFileSync(fichier, 'utf8').trimEnd().split('\r\n');
  expect(head).toBe('numero;status;motif_refus_id;decide_at');
  const expected = [
    [validee, 'Validée', ''],
    [refusee, 'Refusée', '0'],
  ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  expect(lines.map((line) => line.split(';').slice(0, 3))).toEqual(expected);
  const again = place();
  await exportDecisions(scene.portail.appUrl, [again]);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(fichier, 'utf8'));
  await expect(exportDecisions(scene.portail.appUrl, [place(), '--session', 'Autre'])).rejects.toThrow(/n’existe pas/);
  expect(existsSync(`${fichier}.partiel`)).toBe(false);
});

test('T35 cinq ans après la fin de sa session, une déclaration ne nomme plus personne ; ce qui fut décidé reste', async () => {
  const club = await scene.newClub();
  const old = await sql<{ id: number }>`insert into cec.session (libelle, date_debut, date_fin)
    values ('Ancienne', '2015-01-01', '2015-12-31') returning id`.execute(scene.portail.owner);
  const session = old.rows[0]?.id ?? 0;
  const courriel = 'hugo@asso.example';
  const [ancienne, passee] = [
    await scene.declarer(club, { session, courriel }),
    await scene.declarer(club, { session: scene.passee, courriel }),
  ];
  for (let night = 0; night < 2; night += 1) await runJob(scene.portail, 'cec.efface', {});
  const gone = { nom: 'Nom effacé', prenom: '', courriel: null, activite: '', nb_heures: 120 };
  expect(await readDeclaration(ancienne)).toMatchObject(gone);
  expect(await readDeclaration(passee)).toMatchObject({ nom: 'Bervas', prenom: 'Hugo', courriel });
});

test('CEC-007 en octobre, où personne ne valide, un courriel arrive à chaque représentant, une fois, et mène où désigner quelqu’un', async () => {
  const club = await scene.newClub();
  const temoin = freshEmail();
  const champs = JSON.stringify({ nom: 'Sow', prenom: 'Ali', courriel: temoin, valideur_cec: false });
  await sql`insert into association.element (id_correspondance, nature, champs)
    values (${club.id}, 'representants_legaux', ${champs}::jsonb)`.execute(scene.portail.owner);
  await scene.declarer(club);
  const year = new Date().getUTCFullYear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(`${year}-10-05T06:00:00Z`));
  try {
    for (let night = 0; night < 2; night += 1) await runJob(scene.portail, 'cec.night', {});
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(async () => expect(await mailsFor(temoin)).toHaveLength(1), 20_000);
  const [mail] = await mailsFor(temoin);
  expect(mail?.subject).toBe('Désignez qui valide les déclarations de vos bénévoles');
  expect(mail?.text).toContain(`${scene.portail.base}/client/informations-administratives/${club.id}/representants`);
  expect(mail?.text).not.toContain('representants-legaux');
});
