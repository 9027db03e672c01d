import type { LectureNotee, Notation } from '@guichet/contract/demandes';
import { critereNotationSchema } from '@guichet/rules/subvention';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierApp, PAGE } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';
import { instructionDe } from '../../../testing/instruction.ts';
import { luc, service } from '../../../testing/people.ts';
import { tournoi } from '../../../testing/projets.ts';

afterEach(cleanup);

const LUC = { role: 'rds.user', relations: ['instructeur'] as const };
const { instructions } = dossierEn('2', LUC);
const dossier = dossierEn('2', LUC, {
  instructions: instructions.map((one) => ({ ...one, id_service_instructeur: service._id, nom: service.nom })),
  projets: [tournoi],
});
const GRILLE = [
  { code: 'public', libelle: 'Public touché', aide: 'Combien, et qui.', poids: 3, echelle: 5 },
  { code: 'suivi', libelle: 'Suivi', poids: 1, echelle: 4, justification: false },
].map((one) => critereNotationSchema.parse(one));
const notesDe = (publicTouche: number, suivi: number, justification = 'Vu.') => [
  { code: 'public', note: publicTouche, justification },
  { code: 'suivi', note: suivi, justification: '' },
];
const vide: Notation = {
  ...{ grille: GRILLE, noter: { ok: true, raison: null }, attendues: 2, soumises: 0, mienne: null },
  ...{ cache: 'aveugle', lectures: [], bilan: null, version: 0 },
};
const lecture = (lecteur: string, total: number, more: Partial<LectureNotee> = {}): LectureNotee => ({
  ...{ rang: 1, notes: notesDe(4, 3), total, aveugle: true, soumise_at: '2027-02-03T10:00:00.000Z', lecteur },
  ...{ moi: false, interet: false, reprises: [] },
  ...more,
});
const mienne = lecture('Luc Ferrand', 1_575, { moi: true });
const soumise: Notation = {
  ...{ ...vide, soumises: 2, cache: null, version: 2, mienne: { notes: mienne.notes, brouillon: false } },
  lectures: [lecture('Nadia Benali', 1_100, { notes: notesDe(2, 4, 'Peu de monde.') }), mienne],
  bilan: { lectures: 2, moyenne: 1_338, minimum: 1_100, maximum: 1_575, ecart: 475 },
};

let held: Notation;
beforeEach(() => {
  held = vide;
});
const start = (answers: Answers = {}) => {
  const app = dossierApp(`${PAGE}?mode=read&etape=2`, {
    readSession: () => sessionOf(luc),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
    'demandes.readDossier': () => dossier,
    'demandes.readInstruction': () => instructionDe({ grille: true }),
    'demandes.readNotation': () => held,
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const form = async () => within(await screen.findByRole('form', { name: 'Ma note' }));
const plain = (text: string | null | undefined) => text?.replace(/\s+/gu, ' ') ?? '';

test('chaque critère, son poids et le total qui suit ; sans grille, rien n’est lu ni montré', async () => {
  const app = start();
  const shown = await form();
  expect(screen.getByText('Personne n’a encore soumis de note ; 2 lectures sont attendues.')).toBeDefined();
  expect(shown.getByText('Compte pour 3 parts sur 4.')).toBeDefined();
  expect(shown.getByText('Combien, et qui.')).toBeDefined();
  await app.user.type(shown.getByLabelText(/^Note : Public touché, de 0 à 5/u), '4');
  expect(plain(shown.getByText(/^Total :/u).textContent)).toBe(
    'Total : 12,00 sur 20 (reste à noter : 1 critère sur 2)',
  );
  await app.user.type(shown.getByLabelText(/^Note : Suivi, de 0 à 4/u), '3');
  expect(plain(shown.getByText(/^Total :/u).textContent)).toBe('Total : 15,75 sur 20');
  cleanup();
  const sans = start({ 'demandes.readInstruction': () => instructionDe() });
  await screen.findByRole('button', { name: /^Rejeter/u });
  expect(screen.queryByRole('heading', { name: 'Notation' })).toBeNull();
  expect(sans.callsTo('demandes.readNotation')).toHaveLength(0);
});

test('ce qui manque est dit près de son champ, le premier prend le focus, et rien ne part', async () => {
  const app = start();
  const shown = await form();
  const note = shown.getByLabelText<HTMLInputElement>(/^Note : Public touché/u);
  await app.user.type(note, '9');
  await app.user.click(shown.getByRole('button', { name: 'Soumettre ma note' }));
  expect(await shown.findByText('Donnez un nombre entier de 0 à 5.')).toBeDefined();
  expect(shown.getByText('Dites pourquoi cette note.')).toBeDefined();
  expect(shown.getByText('Donnez une note.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(note));
  await app.user.clear(note);
  await app.user.type(note, 'x');
  await app.user.click(shown.getByRole('button', { name: 'Garder en brouillon' }));
  expect(note.getAttribute('aria-invalid')).toBe('true');
  expect([app.callsTo('demandes.submitNote').length, app.callsTo('demandes.saveNote').length]).toEqual([0, 0]);
});

test('garder en brouillon, puis soumettre avec la version lue : les autres se lisent alors', async () => {
  const app = start({
    'demandes.saveNote': ({ body }) => ({ ...vide, mienne: { notes: body.notes, brouillon: true }, version: 1 }),
    'demandes.submitNote': () => soumise,
  });
  const shown = await form();
  await app.user.type(shown.getByLabelText(/^Note : Public touché/u), '4');
  await app.user.click(shown.getByRole('button', { name: 'Garder en brouillon' }));
  expect(await screen.findByText('Votre brouillon est gardé : personne d’autre ne le voit.')).toBeDefined();
  expect(app.callsTo('demandes.saveNote')[0]?.body).toEqual({
    notes: [
      { code: 'public', note: 4, justification: '' },
      { code: 'suivi', note: null, justification: '' },
    ],
  });
  const again = await form();
  await app.user.type(again.getByLabelText(/^Pourquoi : Public touché/u), 'Vu.');
  await app.user.type(again.getByLabelText(/^Note : Suivi/u), '3');
  await app.user.click(again.getByRole('button', { name: 'Soumettre ma note' }));
  const moyenne = await screen.findByText(/^Moyenne/u);
  expect(plain(moyenne.textContent)).toBe('Moyenne 13,38 sur 20, écart de 4,75 entre les lectures.');
  expect(app.callsTo('demandes.submitNote')[0]?.headers.get('if-match')).toBe('"1"');
  const barres = within(screen.getByRole('table', { name: 'Notes sur 20' })).getAllByRole('row');
  expect(barres.map((row) => plain(row.textContent))).toEqual(['LectureTotal', 'Nadia Benali11,00', 'Vous15,75']);
  const criteres = within(screen.getByRole('table', { name: 'Notes par critère' })).getAllByRole('row');
  expect(plain(criteres[1]?.textContent)).toBe('Public touché2 sur 5Peu de monde.4 sur 5Vu.2');
  expect(screen.queryByRole('form', { name: 'Ma note' })).toBeNull();
});

test('noter à nouveau repart de sa note ; ailleurs changée, la saisie reste et la note est relue', async () => {
  held = { ...soumise, lectures: [lecture('Luc Ferrand', 1_575, { moi: true, rang: 2, reprises: [mienne] })] };
  const app = start({
    'demandes.submitNote': () => refuse(409, { code: 'VERSION_DEPASSEE', message: 'Dépassé.' }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Noter à nouveau' }));
  const shown = await form();
  const note = shown.getByLabelText<HTMLInputElement>(/^Note : Public touché/u);
  expect(note.value).toBe('4');
  await app.user.clear(note);
  await app.user.type(note, '5');
  held = { ...held, version: 9 };
  await app.user.click(shown.getByRole('button', { name: 'Soumettre ma note' }));
  expect(await screen.findByText(/^Cette note a changé dans une autre fenêtre/u)).toBeDefined();
  expect(note.value).toBe('5');
  await waitFor(() => expect(app.callsTo('demandes.readNotation').length).toBeGreaterThan(1));
  await app.user.click(shown.getByRole('button', { name: 'Soumettre ma note' }));
  await waitFor(() => expect(app.callsTo('demandes.submitNote').at(-1)?.headers.get('if-match')).toBe('"9"'));
  await app.user.click(shown.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('form', { name: 'Ma note' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Notes remplacées (1)' }));
  expect(screen.getByText(/^Vous, le 03\/02\/2027 11h00 : 15,75 sur 20/u)).toBeDefined();
});

test('qui est de l’association ne note pas et ne lit rien ; proposée, la demande ne se note plus', async () => {
  const raison = 'Une demande se note pendant son instruction.';
  held = { ...vide, cache: 'interet', soumises: 2, noter: { ok: false, raison: 'Lié.' } };
  start();
  expect(await screen.findByText(/vous ne le notez pas, et ses notes ne vous sont pas montrées/u)).toBeDefined();
  expect(screen.queryByRole('form', { name: 'Ma note' })).toBeNull();
  cleanup();
  const lues = [lecture('Nadia Benali', 1_100, { interet: true }), lecture('Ines Morel', 1_200, { aveugle: false })];
  held = { ...soumise, noter: { ok: false, raison }, lectures: lues };
  start();
  expect(await screen.findByText(raison)).toBeDefined();
  expect(screen.getByText('Nadia Benali : aujourd’hui membre de cette association.')).toBeDefined();
  expect(screen.getByText(/^Ines Morel : note écrite alors que/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Noter à nouveau' })).toBeNull();
});
