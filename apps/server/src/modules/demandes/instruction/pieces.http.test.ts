import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument } from '../../../../testing/dossierPret.ts';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';

let scene: SceneInstruction;
let envoye: Awaited<ReturnType<typeof sendWithPapers>>;
beforeAll(async () => {
  scene = await startInstruction();
  envoye = await sendWithPapers();
});
afterAll(() => scene.portail.close());

const CODES = ['programme', 'photo', 'tableur', 'compte', 'perdu'] as const;
const documents_attendus = CODES.map((code) => ({ code, libelle: code, nature: 'facultatif' }));
const TYPES: Readonly<Record<string, string>> = {
  photo: 'image/png',
  tableur: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** A dossier sent, each of its papers of another kind. */
const sendWithPapers = async () => {
  const { id } = await scene.sent([scene.agent.service], { documents_attendus });
  const documents: { code: string; uuid: string }[] = [];
  for (const code of CODES) {
    const uuid = await addDocument(scene, scene.club.id, code === 'compte' ? { id_type: 'RIB' } : {});
    await sql`update association.document set type_mime = ${TYPES[code] ?? 'application/pdf'} where uuid = ${uuid}`.execute(
      scene.portail.owner,
    );
    documents.push({ code, uuid });
  }
  await sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, '{documents}', ${JSON.stringify(documents)}::jsonb)
    where id = ${id}`.execute(scene.portail.owner);
  const perdu = documents.find(({ code }) => code === 'perdu')?.uuid;
  await sql`update association.document set etat_fichier = 'en_analyse' where uuid = ${perdu}`.execute(
    scene.portail.owner,
  );
  return { id, documents };
};

test('chaque pièce dit comment elle se lit : montrée, enregistrée, réservée ou absente ; ni son nom, ni son type', async () => {
  const { id, documents } = envoye;
  const { body } = await scene.read(scene.agent, id);
  const montres = ['pdf', 'image', 'fichier', 'reserve', 'absent'];
  expect(body.pieces).toEqual(documents.map((one, rang) => ({ ...one, montre: montres[rang] })));
});

test('une pièce se montre à qui la télécharge, et à personne d’autre : ni au service voisin, ni sans session', async () => {
  const { id, documents } = envoye;
  const [programme, , , compte] = documents.map(({ uuid }) => `/api/dac/association/documents/${uuid}`);
  const { agent, voisin } = scene;
  isRefused(await scene.read(voisin, id), 404, 'DOSSIER_INEXISTANT');
  for (const suite of ['', '?apercu=1']) {
    // The rule let them through: only the store of files is not there.
    isRefused(await agent.browser.call('GET', `${programme}${suite}`), 503, 'FICHIER_INDISPONIBLE');
    isRefused(await agent.browser.call('GET', `${compte}${suite}`), 403, 'RIB_CONFIDENTIEL');
    isRefused(await voisin.browser.call('GET', `${programme}${suite}`), 403, 'SERVICE_SANS_LIEN');
    expect((await scene.portail.client().call('GET', `${programme}${suite}`)).status).toBe(401);
  }
});
