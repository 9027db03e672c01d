import { mkdirSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agrementsOf, type SceneAgrements } from '../../../../../testing/agrements.ts';
import { type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { mailsAbout } from '../../../../../testing/mailbox.ts';
import { readPdfData, readPdfMetadata, readPdfTags, readPdfText, squeezed } from '../../../../../testing/pdf.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

const COURRIEL = `agrement-${Date.now()}@guichet-asso.example`;
let scene: SceneDossiers;
let agrements: SceneAgrements;
let representant: string;
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'], settings: { PDF_PATIENCE_MS: '40000' } });
  agrements = await agrementsOf(scene);
  ({ representant } = agrements);
  await sql`update association.element set champs = champs || ${JSON.stringify({ courriel: COURRIEL })}::jsonb
    where id = ${representant}`.execute(scene.portail.owner);
});
afterAll(() => scene.portail.close());

const FOLDER = process.env['PDF_FOLDER'];
const get = (id: string, query = 'role=lca.association&from=rda', { browser }: Personne = scene.createur) =>
  fetch(`${scene.portail.base}/api/rda/demande/dossiers/${id}/pdf?${query}`, {
    headers: {
      'x-guichet-client': 'navigateur',
      cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    },
  });
const bytesOf = async (id: string, query?: string): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await (await get(id, query)).arrayBuffer());
  if (FOLDER) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/agrement-${query ? 'recu' : 'dossier'}.pdf`, bytes);
  }
  return bytes;
};
const rda = (method: string, path: string, body?: unknown) =>
  agrements.rda(scene.createur, method, `/demande/dossiers${path}`, body);
const make = async (id: string): Promise<void> => {
  expect((await rda('POST', `/${id}/pdf`)).status).toBe(202);
  await vi.waitFor(async () => expect((await rda('GET', `/${id}/pdf/etat`)).body.etat).toBe('pret'), {
    ...{ timeout: 25_000, interval: 100 },
  });
};

const CHAMPS = [
  { code: 'objet', libelle: 'Objet statutaire', type: 'texte_long', bloc: 'interet-general' },
  { code: 'assemblee', libelle: 'L’assemblée générale se réunit chaque année', type: 'booleen', bloc: 'democratie' },
] as const;
const TCA = { categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun', champs_attendus: CHAMPS } as const;
const SAISIE = () => ({
  ...{ 'demandeur.id_representant_legal': representant, 'demandeur.id_signataire': representant },
  customs: [
    { code: 'objet', value: 'Éducation populaire pour tous.' },
    { code: 'assemblee', value: true },
  ],
  'tca.dirigeants': [{ id_representant: representant, remunere: true, montant_annuel: 1_200_000 }],
  ...{ 'tca.a_agrements_labels': false, 'tca.a_membres': false },
  ...{ 'tca.a_unions': true, 'tca.unions': [{ nom: 'Union d’essai', reference: 'U-12' }] },
  ...{ 'attestation.accepte': true, 'attestation.id_signataire': representant },
});

describe('le PDF d’un dossier d’agrément', () => {
  test('CALL-RDA-010 GET …/pdf?role=&from=rda répond le PDF, ce qui a été saisi dit comme à l’écran, sans montant ni projet', async () => {
    const { _id, identifiant } = await agrements.begin(TCA as never);
    expect((await rda('PATCH', `/${_id}`, SAISIE())).status).toBe(200);
    const sent = await rda('POST', `/${_id}/transmit`);
    expect(sent.status).toBe(200);
    const answer = await get(_id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(`dossier-${identifiant.id_fo}.pdf`);
    const bytes = await bytesOf(_id);
    const text = squeezed(await readPdfText(bytes));
    const parts = [
      ...[
        'Demande d’agrément d’Association',
        `Reçu : ${sent.body.recu.code}`,
        'Votre demande',
        'Tronc commun',
        'La suite',
      ],
      ...['Identification de l’association', 'Amina Diallo', 'Pièces jointes'],
      ...['Objet d’intérêt général', 'Éducation populaire pour tous.', 'Fonctionnement démocratique'],
      ...['Tronc commun d’agrément', '12 000 € par an', 'Union d’essai (U-12)'],
      ...['Attestations', 'contrat d’engagement républicain', 'tout changement de ses statuts'],
    ].map((part) => text.indexOf(squeezed(part)));
    expect(parts).not.toContain(-1);
    for (const never of ['subvention demand', 'Montant demandé', 'Sous-dispositif', 'Compte bancaire', 'Projet'])
      expect(text).not.toContain(squeezed(never));
    const [xmp, tags] = [await readPdfMetadata(bytes), await readPdfTags(bytes)];
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>[\s\S]*<pdfaid:conformance>A</u);
    expect(tags).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'L']));
    expect(await readPdfData(bytes)).toMatchObject({
      ...{ numero: identifiant.id_fo, agrement: { type: 'TCA' }, customs: [{ code: 'objet' }, { code: 'assemblee' }] },
    });

    const recu = squeezed(await readPdfText(await bytesOf(_id, 'piece=recu')));
    for (const said of ['Agrément', 'Tronc commun', `/client/recus/${sent.body.recu.code}`])
      expect(recu).toContain(squeezed(said));
    expect(recu).not.toMatch(/subvention|Diallo|€|compte rendu/iu);
    const verified = await scene.etranger.browser.call('GET', `/api/demandes/recus/${sent.body.recu.code}`);
    expect([verified.status, verified.body.id_fo]).toEqual([200, identifiant.id_fo]);

    const mail = await mailsAbout(
      COURRIEL,
      `Dossier ${identifiant.id_fo} transmis : votre reçu ${sent.body.recu.code}`,
    );
    const dit = JSON.stringify(mail);
    expect(dit).toContain(`/demande-agrement/${_id}`);
    expect(dit).toContain('pour l’agrément');
    expect(dit).not.toMatch(/subvention|Montant/u);
  });

  test('HAA-001 le PDF d’une demande d’aide alimentaire dit les sites tels qu’ils ont été transmis, quoi qu’ils deviennent', async () => {
    const { _id } = await agrements.begin({ categorie: 'haa', type_agrement: 'HAA', nom: 'Aide alimentaire' } as never);
    const { customs: _, ...saisie } = SAISIE();
    await rda('PATCH', `/${_id}`, { ...saisie, 'haa.activites.distribution_directe': true });
    const dac = (method: string, path: string, body?: object) =>
      scene.createur.browser.call(method, `/api/dac/association/haa/${path}id_asso=${scene.club.id}`, { body });
    const site = { nom: 'Épicerie du Blosne', nature_activite: ['colis'], horaire_ouverture: 'le mardi' };
    const adresse = { num_voie: '14', voie: 'square de Nimègue', cp: '35200', commune: 'Rennes' };
    const made = await dac('POST', 'sites_adresses?', { site, adresse });
    await make(_id);
    expect(squeezed(await readPdfText(await bytesOf(_id)))).not.toContain(squeezed('square de Nimègue'));
    expect((await rda('POST', `/${_id}/transmit`)).status).toBe(200);
    await dac('DELETE', `sites?id=${made.body.id}&`);
    await make(_id);
    const bytes = await bytesOf(_id);
    const text = squeezed(await readPdfText(bytes));
    for (const said of [
      'Sites de l’aide alimentaire',
      'Épicerie du Blosne',
      '14 square de Nimègue, 35200 Rennes',
      'Colis',
    ])
      expect(text).toContain(squeezed(said));
    expect(await readPdfData(bytes)).toMatchObject({ haa: { sites: [{ nom: 'Épicerie du Blosne' }] } });
  });

  test('T1 il n’existe ni pour qui n’y est lié par rien, ni à la porte des subventions', async () => {
    const { _id } = await agrements.begin();
    await make(_id);
    expect((await get(_id, '', scene.etranger)).status).toBe(404);
    expect((await scene.call(scene.createur, 'POST', `/${_id}/pdf`)).status).toBe(404);
    const grant = await scene.begin();
    expect((await rda('POST', `/${grant._id}/pdf`)).status).toBe(404);
  });
});
