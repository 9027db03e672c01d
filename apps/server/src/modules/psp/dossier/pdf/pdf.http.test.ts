import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAssociation, type Registered } from '../../../../../testing/associations.ts';
import {
  addClubSportif,
  addCompte,
  addFederations,
  addPapier,
  addSaison,
  JUDO,
  plantInscription,
} from '../../../../../testing/clubPassSport.ts';
import { addAgentPsp } from '../../../../../testing/passSport.ts';
import { readPdfText, squeezed } from '../../../../../testing/pdf.ts';
import { signedIn } from '../../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../../testing/portail.ts';

const PSP = '/api/psp/dossiers';
const ANNEE = new Date().getFullYear();
let portail: Portail;
type Who = Awaited<ReturnType<typeof signedIn>>;
let ana: Who;
let agent: Who;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'], settings: { PDF_PATIENCE_MS: '40000' } });
  ana = await signedIn(portail);
  agent = await addAgentPsp(portail);
  await addFederations(portail);
  await addSaison(portail, { id: 2, code: '26' });
});
afterAll(() => portail?.close());

const open = async (): Promise<{ readonly club: Registered; readonly id: string }> => {
  const club = await addClubSportif(portail);
  await joinAssociation(portail, ana.id, club);
  const id_rib = await addCompte(portail, club);
  const structure = { id_siret: club.siret('00012'), nom: club.nom, id_rib };
  const { body } = await ana.browser.call('POST', PSP, { body: { structure, shared_with: [] } });
  return { club, id: body.id };
};
const complete = async (club: Registered, id: string) => {
  const [scan_rib, document] = [await addPapier(portail, club, 'RIB'), await addPapier(portail, club, 'AFF', ANNEE)];
  const body = { scan_rib, federations: [{ siren: JUDO.siren, document }] };
  expect((await ana.browser.call('PUT', `${PSP}/${id}`, { body })).body.id_etat).toBe(2);
};
const textOf = async ({ browser }: Who, id: string): Promise<string> => {
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const headers = { 'x-guichet-client': 'navigateur', cookie };
  const answer = await fetch(`${portail.base}${PSP}/${id}/pdf`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return squeezed(await readPdfText(new Uint8Array(await answer.arrayBuffer())));
};

test('CALL-PSP-009 PSP-015 le PDF d’un dossier complet dit la structure, les preuves et les totaux, jamais un nom', async () => {
  const { club, id } = await open();
  const early = await ana.browser.call('GET', `${PSP}/${id}/pdf`);
  expect([early.status, early.body.code]).toEqual([409, 'PSP_INCOMPLET']);
  await complete(club, id);
  await plantInscription(portail, id);
  await plantInscription(portail, id, { etat: 4 });
  await plantInscription(portail, id, { etat: 8 });
  const first = await textOf(ana, id);
  for (const word of ['Dossier Pass’Sport 2026', id, JUDO.nom, 'En attente de vérification', '140 €', 'aucun nom'])
    expect(first).toContain(squeezed(word));
  await plantInscription(portail, id);
  expect(await textOf(agent, id)).toContain(squeezed('210 €'));
});

test('CALL-PSP-009 le PDF d’un dossier qui n’est pas à soi répond comme s’il n’existait pas', async () => {
  const { club, id } = await open();
  await complete(club, id);
  const luc = await signedIn(portail);
  await joinAssociation(portail, luc.id, club);
  for (const path of [`${PSP}/${id}/pdf`, `${PSP}/20000099999/pdf`]) {
    const { status, body } = await luc.browser.call('GET', path);
    expect([status, body.code, body.message]).toEqual([404, 'PSP_ABSENT', "L'élément n'existe pas."]);
  }
});
