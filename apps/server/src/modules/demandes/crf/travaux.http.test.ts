import { mkdirSync, writeFileSync } from 'node:fs';
import { addDays, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { budgetRealise, type Paye, type SceneCrf, saisieComplete, startCrf } from '../../../../testing/crf.ts';
import { mailsAbout, mailsFor } from '../../../../testing/mailbox.ts';
import { readPdfData, readPdfMetadata, readPdfTags, readPdfText, squeezed } from '../../../../testing/pdf.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf({ run: ['http', 'jobs'], settings: { PDF_PATIENCE_MS: '40000' } });
});
afterAll(() => scene.portail.close());

const emailOf = async (authId: string): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${authId}`.execute(
    scene.portail.owner,
  );
  return rows[0]?.email ?? '';
};
const serviceEmail = async (): Promise<string> => {
  const { rows } = await sql<{
    email: string;
  }>`select email from rds.service where id = ${scene.agent.service}`.execute(scene.portail.owner);
  return rows[0]?.email ?? '';
};

describe('les courriels d’un compte rendu', () => {
  test('CRF-007 au service quand il est transmis, aux membres avec le motif quand il revient', async () => {
    const paye = await scene.awaited();
    await scene.save(paye, scene.full(paye));
    await scene.transmit(paye);
    const sent = await mailsAbout(
      await serviceEmail(),
      `Compte rendu financier 2027 du dossier ${paye.id_fo} : transmis`,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`/client/associations/${scene.siret}/dossier/${paye.id}/crf/${paye.crf}`);
    await scene.act(scene.agent, paye, { acte: 'renvoyer', texte: 'Il manque <b>la signature</b>.' });
    const subject = `Compte rendu financier 2027 du dossier ${paye.id_fo} : à corriger`;
    const back = await mailsAbout(await emailOf(scene.createur.id), subject);
    expect(back).toHaveLength(1);
    expect(back[0]?.text).toContain('Il manque <b>la signature</b>.');
    expect(back[0]?.html).not.toContain('<b>la');
  });
});

describe('les rappels', () => {
  const inDays = (days: number): string => addDays(dayOf(new Date()), days);
  const due = (paye: Paye, days: number) =>
    sql`update demandes.crf set echeance = ${inDays(days)}::date where id = ${paye.crf}`.execute(scene.portail.owner);
  /** As days go by: what was said was said for that same day. */
  const pass = async (paye: Paye, days: number) => {
    await due(paye, days);
    await sql`update demandes.crf_rappel set palier = split_part(palier, ':', 1) || ':' || ${inDays(days)}::text
      where id_crf = ${paye.crf} and palier like '%:%'`.execute(scene.portail.owner);
  };
  const nights = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await runJob(scene.portail, 'demandes.remindCrf', {});
  };
  const said = async ({ id: qui }: Personne, { id }: Paye): Promise<string[]> => {
    const { rows } = await sql<{ phrase: string }>`select phrase from platform.notification
      where destinataire = ${qui} and id_sujet = ${id} and phrase like '%attendu%'
      order by cree_at, id`.execute(scene.portail.owner);
    return rows.map(({ phrase }) => phrase.replace(/^.*? : /u, ''));
  };

  test('CRF-001 soixante, trente et sept jours avant, puis chaque semaine : chacun une fois, et le service quand c’est en retard', async () => {
    const paye = await scene.awaited();
    const { createur, agent } = scene;
    await due(paye, 61);
    await nights(1);
    expect(await said(createur, paye)).toEqual([]);
    for (const [days, count] of [
      [60, 1],
      [45, 1],
      [30, 2],
      [7, 3],
      [0, 3],
    ] as const) {
      await pass(paye, days);
      await nights(2);
      expect(await said(createur, paye)).toHaveLength(count);
    }
    expect(await said(agent, paye)).toEqual([]);
    for (const [days, count] of [
      [-1, 4],
      [-7, 4],
      [-8, 5],
    ] as const) {
      await pass(paye, days);
      await nights(2);
      expect(await said(createur, paye)).toHaveLength(count);
    }
    expect(await said(agent, paye)).toHaveLength(2);
    expect((await said(agent, paye))[0]).toMatch(/^le compte rendu financier de 2027 est en retard, il était attendu/u);
    const address = await emailOf(createur.id);
    const about = async () =>
      (await mailsFor(address)).filter(({ subject }) => subject?.includes(`${paye.id_fo} : `)).length;
    await vi.waitFor(async () => expect(await about()).toBe(5), { timeout: 40_000, interval: 200 });
  });

  test('CRF-001 revenu pour un autre jour, il est rappelé à nouveau pour ce jour', async () => {
    const paye = await scene.awaited();
    await due(paye, 20);
    await nights(1);
    await due(paye, 25);
    await nights(2);
    expect(await said(scene.createur, paye)).toHaveLength(2);
  });

  test('CRF-001 CRF-007 rien de ce qui est transmis n’est rappelé', async () => {
    const paye = await scene.awaited();
    await scene.save(paye, scene.full(paye));
    await scene.transmit(paye);
    await due(paye, -3);
    await nights(1);
    expect(await said(scene.createur, paye)).toEqual([]);
  });
});

describe('le PDF d’un compte rendu', () => {
  const at = (paye: Paye, suite = '') => `/api/demandes/crf/${paye.crf}/pdf${suite}`;
  const download = async (paye: Paye, { browser }: Personne = scene.createur) =>
    fetch(`${scene.portail.base}${at(paye)}`, {
      headers: {
        'x-guichet-client': 'navigateur',
        cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
    });
  const make = async (paye: Paye): Promise<Uint8Array> => {
    const { browser } = scene.createur;
    await browser.call('POST', at(paye));
    await vi.waitFor(async () => expect((await browser.call('GET', at(paye, '/etat'))).body.etat).toBe('pret'), {
      timeout: 40_000,
      interval: 100,
    });
    const bytes = new Uint8Array(await (await download(paye)).arrayBuffer());
    const folder = process.env['PDF_FOLDER'];
    if (folder) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/crf-${paye.id_fo}.pdf`, bytes);
    }
    return bytes;
  };

  test('CALL-DEM-028 CRF-003 dans l’ordre du formulaire officiel, balisé, avec les écarts en euros et en pourcentage', async () => {
    const paye = await scene.awaited();
    const saisie = {
      ...saisieComplete(),
      budget_realise: budgetRealise(250_000),
      explication_ecarts: 'Un jour de plus',
      dates_et_lieux: 'Mars 2027, Rennes',
      repartition_charges: 'Au prorata des heures',
    };
    const attestation = { accepte: true, id_signataire: scene.contacts.representant };
    await scene.save(paye, { projets: [{ _id: paye.projet, saisie }], attestation });
    await scene.transmit(paye);
    expect((await download(paye)).status).toBe(200);
    const bytes = await make(paye);
    const answer = await download(paye, scene.agent);
    expect(answer.headers.get('content-disposition')).toContain(`compte-rendu-financier-${paye.id_fo}-2027.pdf`);
    expect((await download(paye, scene.etranger)).status).toBe(404);
    const text = squeezed(await readPdfText(bytes));
    const places = [
      'Compte rendu financier 2027',
      'Compte rendu transmis le',
      'Versements de l’exercice',
      '1. Bilan qualitatif',
      'Mars 2027, Rennes',
      'Deux jours de tournoi, comme prévu.',
      '2. Tableau de données chiffrées',
      'Prévision',
      '2 000 €',
      '2 500 €',
      '500 €',
      '125 %',
      'La subvention attribuée est de 700 €, soit 28 % du total des produits.',
      '3. Annexe explicative',
      'Au prorata des heures',
      'Un jour de plus',
      'Attestation',
      'Amina Diallo',
    ];
    let from = 0;
    for (const place of places) {
      const found = text.indexOf(squeezed(place), from);
      expect([place, found >= from]).toEqual([place, true]);
      from = found;
    }
    expect(await readPdfMetadata(bytes)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(await readPdfTags(bytes)).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH']));
    expect(JSON.stringify(await readPdfData(bytes))).toContain('Un jour de plus');
  });
});
