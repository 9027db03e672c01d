import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import { mailsAbout, mailsFor } from '../../../../../testing/mailbox.ts';
import { openPdf, readPdfText, squeezed } from '../../../../../testing/pdf.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneInstruction;
const COURRIEL = `club-${Date.now()}@guichet-asso.example`;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
  await sql`update association.element set champs = champs || ${JSON.stringify({ courriel: COURRIEL })}::jsonb
    where id = ${scene.contacts.representant}`.execute(scene.portail.owner);
});
afterAll(() => scene.portail.close());

const lettre = (qui: Personne, id: string, suite = '') => scene.call(qui, 'GET', scene.at(id, `/lettre${suite}`));
const advance = async (id: string, etape: string) => {
  const { status, body } = await scene.call(scene.local, 'POST', scene.at(id, '/lettre'));
  expect([status, body.lettre]).toEqual([200, etape]);
};
const textOf = (value: unknown): string => JSON.stringify(value);
/** Decided: granted 700 € of the 1 000 € asked. */
const granted = async () => {
  const envoye = await scene.sent();
  await scene.toDecision(envoye);
  expect((await scene.amounts(scene.local, envoye, { montant_accorde: 70_000 })).status).toBe(200);
  await scene.lead(envoye.id, [scene.local, 'accorder']);
  return envoye;
};
const pdfOf = async (qui: Personne, id: string): Promise<Uint8Array> => {
  await expect.poll(async () => (await lettre(qui, id)).body.pdf, { timeout: 45_000, interval: 200 }).toBe(true);
  const cookie = [...qui.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${scene.portail.base}/api/demandes/demande/dossiers${scene.at(id, '/lettre/pdf')}`, {
    headers: { cookie, 'x-guichet-client': 'navigateur' },
  });
  return new Uint8Array(await response.arrayBuffer());
};

describe('la lettre de décision', () => {
  test('P-2 un aperçu, puis un texte figé, que l’association ne lit qu’une fois notifié', async () => {
    const { id, id_fo } = await granted();
    const { agent, local, createur, etranger, voisin, portail } = scene;
    const apercu = (await lettre(agent, id)).body;
    expect([apercu.apercu, apercu.genre, apercu.empreinte]).toEqual([true, 'accord', null]);
    expect(apercu.parties.flatMap(({ lignes }: { lignes: object[] }) => lignes)).toEqual([
      { intitule: 'Tournoi', annee: 2027, demande: 100_000, accorde: 70_000 },
    ]);
    expect(squeezed(textOf(apercu))).toContain(squeezed('celui de 2027 avant le 30 juin 2028'));
    isRefused(await lettre(createur, id), 404, 'LETTRE_ABSENTE');
    isRefused(await lettre(agent, id, '/pdf'), 404, 'PDF_ABSENT');

    await advance(id, 'a_signer');
    const generee = (await lettre(agent, id)).body;
    expect([generee.apercu, generee.empreinte]).toEqual([false, expect.stringMatching(/^[0-9a-f]{64}$/u)]);
    isRefused(await lettre(createur, id), 404, 'LETTRE_ABSENTE');
    isRefused(await lettre(createur, id, '/pdf'), 404, 'LETTRE_ABSENTE');
    isRefused(await lettre(voisin, id), 404, 'DOSSIER_INEXISTANT');

    // Whatever becomes of the dossier, the letter stays what it was.
    await sql`update demandes.dossier set nom = 'Un autre nom' where id = ${id}::bigint`.execute(portail.owner);
    await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{financements,0,montant_accorde}', '1')
      where id_dossier = ${id}::bigint`.execute(portail.owner);
    expect((await lettre(local, id)).body).toMatchObject({ parties: generee.parties, empreinte: generee.empreinte });

    await advance(id, 'a_notifier');
    await advance(id, 'notifie');
    expect((await lettre(createur, id)).body).toMatchObject({ apercu: false, empreinte: generee.empreinte });
    isRefused(await lettre(etranger, id), 404, 'DOSSIER_INEXISTANT');
    const pdf = await pdfOf(createur, id);
    const text = squeezed(await readPdfText(pdf));
    for (const said of ['subvention de 700 €', 'Tournoi', id_fo, 'tribunal administratif'])
      expect(text).toContain(squeezed(said));
    // Signed outside, it comes back by the door of deposits: nothing is joined to it.
    expect((await openPdf(pdf)).getAttachments()).toEqual([]);
  });

  test('P-2 la base elle-même refuse de changer ce que dit une lettre', async () => {
    const { id } = await granted();
    await advance(id, 'a_signer');
    const { rows } = await sql<{ champ: string; peut: boolean }>`select champ,
        has_column_privilege('guichet_app', 'demandes.lettre', champ, 'update') as peut
      from unnest(array['contenu', 'empreinte', 'genere_at', 'notifie_at']) as champ`.execute(scene.portail.owner);
    expect(Object.fromEntries(rows.map(({ champ, peut }) => [champ, peut]))).toEqual({
      ...{ contenu: false, empreinte: false, genere_at: false, notifie_at: true },
    });
  });

  test('P-2 un refus et un rejet disent pourquoi, et comment les contester', async () => {
    const refuse = await scene.sent();
    await scene.toDecision(refuse);
    expect((await scene.move(scene.local, refuse.id, 'refuser', { texte: 'Plus de {montant}.' })).status).toBe(200);
    const rejete = await scene.sent();
    expect((await scene.move(scene.agent, rejete.id, 'rejeter', { texte: 'Hors délai.' })).status).toBe(200);
    const [one, other] = [(await lettre(scene.agent, refuse.id)).body, (await lettre(scene.agent, rejete.id)).body];
    expect([one.genre, other.genre]).toEqual(['refus', 'rejet']);
    expect([textOf(one), textOf(other)]).toEqual([
      expect.stringContaining('Plus de {montant}.'),
      expect.stringContaining('Hors délai.'),
    ]);
    for (const said of [one, other]) expect(textOf(said)).toContain('tribunal administratif');
  });

  test('T16 une décision réexaminée laisse à l’association la lettre qu’elle a reçue', async () => {
    const { id } = await granted();
    for (const etape of ['a_signer', 'a_notifier', 'notifie']) await advance(id, etape);
    const { empreinte } = (await lettre(scene.createur, id)).body;
    await scene.lead(id, [scene.local, 'rouvrir']);
    expect((await lettre(scene.createur, id)).body).toMatchObject({ genre: 'accord', empreinte });
  });

  test('NOTIF-001 la décision notifiée est dite une fois, dans la cloche et à l’adresse de l’association', async () => {
    const { id, id_fo } = await granted();
    for (const etape of ['a_signer', 'a_notifier', 'notifie']) await advance(id, etape);
    expect((await scene.news(scene.createur, id)).filter((type) => type === 4)).toEqual([4]);
    expect(await scene.news(scene.local, id)).not.toContain(4);
    const subject = `La décision sur le dossier ${id_fo} vous est notifiée`;
    await mailsAbout(COURRIEL, subject);
    expect((await mailsFor(COURRIEL)).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test('les modèles sont lus par qui administre', async () => {
    const get = (qui: Personne) => qui.browser.call('GET', '/api/demandes/demande/lettres/modeles');
    const { status, body } = await get(scene.admin);
    expect([status, body.modeles.map(({ genre }: { genre: string }) => genre)]).toEqual([
      200,
      [
        ...['accord', 'refus', 'rejet', 'agrement', 'refusAgrement', 'rejetAgrement'],
        ...['suspension', 'levee', 'retrait'],
      ],
    ]);
    expect((await get(scene.createur)).status).toBe(403);
  });
});
