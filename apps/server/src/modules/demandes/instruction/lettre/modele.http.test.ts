import { mkdirSync, writeFileSync } from 'node:fs';
import { MODELES_LETTRE, type ModeleActe } from '@guichet/rules/lettre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import { readPdfMetadata, readPdfTags, readPdfText, squeezed } from '../../../../../testing/pdf.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const ACTES = '/api/demandes/demande/actes/modeles';
const service = () => scene.agent.service ?? '';
const list = ({ browser }: Personne, of = service()) => browser.call('GET', `${ACTES}?service=${of}`);
interface Ecrit {
  readonly contenu: ModeleActe | null;
  readonly subvention?: string | null;
  readonly version?: number;
  readonly of?: string;
  readonly genre?: string;
}
const write = (
  { browser }: Personne,
  { contenu, subvention = null, version = 0, of = service(), genre = 'accord' }: Ecrit,
) =>
  browser.call('PUT', `${ACTES}/${of}/${genre}`, {
    body: { subvention, contenu },
    headers: { 'if-match': `"${version}"` },
  });

const MODELE: ModeleActe = {
  entete: 'Direction régionale de la jeunesse\nBureau de l’instruction\n4, quai des Tisserands, 44000 Nantes',
  lieu: 'Nantes',
  titre: 'Décision portant attribution d’une subvention',
  autorite: 'Le directeur régional de la jeunesse,',
  vus: 'la loi n° 2000-321 du 12 avril 2000, notamment ses articles 9-1, 10 et 10-1 ;\nle décret n° 2018-460 du 8 juin 2018 ;\nla demande {id_fo}, envoyée le {depose_le} ;',
  considerants: 'Considérant que {projet} répond aux priorités de la campagne ({exercices}) ;',
  formule: 'Décide :',
  articles: [
    {
      titre: 'Objet et montant',
      texte: 'Une subvention de {montant} est attribuée à {association}, pour :\n{montants}',
    },
    {
      titre: 'Compte rendu',
      texte: 'L’association transmet :\n- le compte rendu : {comptes_rendus} ;\n- ses pièces, à qui contrôle.',
    },
  ],
  signataire: {
    formule: 'Pour le directeur régional et par délégation,',
    nom: 'Hélène Vasseur',
    qualite: 'Cheffe du service de la vie associative',
  },
  recours: MODELES_LETTRE.accord.recours,
};

const lettre = (qui: Personne, id: string, suite = '') => scene.call(qui, 'GET', scene.at(id, `/lettre${suite}`));
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
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (process.env['PDF_FOLDER']) {
    mkdirSync(process.env['PDF_FOLDER'], { recursive: true });
    writeFileSync(`${process.env['PDF_FOLDER']}/acte-${id}.pdf`, bytes);
  }
  return bytes;
};
const versionOf = async (subvention: string | null): Promise<number> =>
  (await list(scene.local)).body.modeles.find((one: { subvention: string | null }) => one.subvention === subvention)
    ?.version ?? 0;

describe('le modèle d’un acte', () => {
  test('le service l’écrit, la décision en sort telle quelle ; ce qui est déjà généré ne change plus', async () => {
    const { agent, local, createur } = scene;
    const premier = await granted();
    expect((await scene.call(local, 'POST', scene.at(premier.id, '/lettre'))).status).toBe(200);
    const avant = (await lettre(agent, premier.id)).body;
    const { status, body } = await write(local, { contenu: MODELE });
    expect([status, body.version, body.contenu.lieu]).toEqual([200, 1, 'Nantes']);
    expect((await lettre(agent, premier.id)).body).toMatchObject({
      parties: avant.parties,
      empreinte: avant.empreinte,
    });

    const { id, id_fo } = await granted();
    const apercu = (await lettre(agent, id)).body;
    expect([apercu.apercu, apercu.titre]).toEqual([true, MODELE.titre]);
    for (let etape = 0; etape < 3; etape += 1)
      expect((await scene.call(local, 'POST', scene.at(id, '/lettre'))).status).toBe(200);
    const pdf = await pdfOf(createur, id);
    const text = squeezed(await readPdfText(pdf));
    for (const said of [
      ...['Direction régionale de la jeunesse', 'Nantes, le', 'Le directeur régional de la jeunesse,', id_fo],
      ...['Vu le décret n° 2018-460', 'Considérant que Tournoi répond', 'Décide :', 'Article 1er. Objet et montant'],
      ...['subvention de 700', 'Article 2. Compte rendu', 'par délégation', 'Hélène Vasseur', 'Cheffe du service'],
      ...['Voies et délais de recours', 'tribunal administratif'],
    ])
      expect(text).toContain(squeezed(said));
    expect(text).not.toMatch(/\{\w+\}/u);
    expect(await readPdfMetadata(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect((await readPdfTags(pdf)).length).toBeGreaterThan(0);
    await pdfOf(local, premier.id);
  });

  test('celui d’une subvention passe avant celui du service ; retiré, on revient au portail', async () => {
    const { agent, local } = scene;
    const envoye = await granted();
    const { rows } = await sql<{ id: string }>`select id_subvention as id from demandes.dossier
      where id = ${envoye.id}::bigint`.execute(scene.portail.owner);
    const subvention = rows[0]?.id ?? '';
    const version = await versionOf(null);
    const { status } = await write(local, { contenu: { ...MODELE, titre: 'Du service' }, version });
    expect(status).toBe(200);
    expect((await lettre(agent, envoye.id)).body.titre).toBe('Du service');
    expect((await write(local, { contenu: { ...MODELE, titre: 'De la subvention' }, subvention })).status).toBe(200);
    expect((await lettre(agent, envoye.id)).body.titre).toBe('De la subvention');
    const removed = await write(local, { contenu: null, subvention, version: 1 });
    expect([removed.status, removed.body.contenu, removed.body.version]).toEqual([200, null, 0]);
    expect((await write(local, { contenu: null, version: version + 1 })).status).toBe(200);
    expect((await lettre(agent, envoye.id)).body.titre).toBe(MODELES_LETTRE.accord.titre);
  });

  test('qui décide l’écrit, un agent le lit, un autre service ne sait pas qu’il y en a un', async () => {
    const { agent, local, voisin } = scene;
    expect((await list(local)).body).toMatchObject({ peutEcrire: true, service: { _id: service() } });
    expect((await list(agent)).body.peutEcrire).toBe(false);
    isRefused(await write(agent, { contenu: MODELE }), 403, 'FONCTION_REQUISE');
    isRefused(await list(voisin), 404, 'SERVICE_INEXISTANT');
    isRefused(await write(voisin, { contenu: MODELE }), 404, 'SERVICE_INEXISTANT');
    const ailleurs = await write(local, { contenu: MODELE, subvention: service() });
    isRefused(ailleurs, 404, 'SUBVENTION_INEXISTANTE');
    expect((await scene.portail.browser().call('GET', `${ACTES}?service=${service()}`)).status).toBe(401);
  });

  test('ce qui n’est pas une valeur connue, ou un recours qui manque, est refusé à sa place ; qui arrive second l’apprend', async () => {
    const { local } = scene;
    const faux = await write(local, { contenu: { ...MODELE, vus: 'le titre {titre} ;', recours: 'Écrivez.' } });
    isRefused(faux, 422, 'MODELE_INVALIDE');
    expect(faux.body.champs.map(({ champ }: { champ: string }) => champ)).toEqual(['vus', 'recours']);
    expect((await write(local, { contenu: MODELE, genre: 'refus' })).status).toBe(422);
    const { articles } = MODELES_LETTRE.refus;
    const refus = { ...MODELE, articles, considerants: '{motif}' };
    expect((await write(local, { contenu: refus, genre: 'refus' })).status).toBe(200);
    isRefused(await write(local, { contenu: refus, genre: 'refus' }), 409, 'VERSION_DEPASSEE');
  });
});
