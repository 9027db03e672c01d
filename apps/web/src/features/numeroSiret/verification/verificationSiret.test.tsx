import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { demandeEn, PAGE_SIRET, siretApp, suiviVide } from '../../../testing/siret.ts';

afterEach(cleanup);

const start = (answers: Answers = {}) => {
  const app = siretApp(`${PAGE_SIRET}?mode=edit&etape=4`, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const base = demandeEn();
const attestee = demandeEn('ECS', { attestation: { ...base.attestation, accepte: true } });
const longue = demandeEn('ECS', {
  identite: { ...base.identite, nom: `Club n° 2 ${'a'.repeat(120)}`, sigle: 'LAVOIR-MARSANGE-ET-LISE' },
  activites: { ...base.activites, objet: 'o'.repeat(261) },
  coordonnees: {
    ...base.coordonnees,
    adresse_siege: {
      ...base.coordonnees.adresse_siege,
      ...{ num_voie: '12 bis', voie: 'v'.repeat(32), cplt_1: 'c'.repeat(38), bp: '123456789' },
    },
  },
});
const ligneDe = async (label: string): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${label}`) })).closest('tr') as HTMLElement;

test.each([
  ['SIRET-022', 'Sigle', '23 signes, 17 lus', 'LAVOIR-MARSANGE-E...'],
  ['SIRET-023', 'Nom de l’association', '130 signes, 120 lus', `Club n. 2 ${'a'.repeat(110)}`],
  ['SIRET-024', 'Objet de l’association', '261 signes, 260 lus', 'o'.repeat(260)],
  ['SIRET-025', 'Complément du siège', '38 signes, 35 lus', 'c'.repeat(35)],
  ['SIRET-026', 'Voie du siège', '32 signes, 30 lus', 'v'.repeat(30)],
  ['SIRET-027', 'Boîte postale du siège', '9 signes, 7 lus', '1234567'],
] as const)('%s : ce que l’Insee lira est montré, et la coupe est dite en mots', async (_, label, dit, lu) => {
  start({ 'demandes.readDemandeSiret': () => longue });
  const ligne = await ligneDe(label);
  expect(within(ligne).getByText(dit)).toBeDefined();
  expect(within(ligne).getAllByRole('cell')[1]?.textContent).toBe(`${lu} coupé ici`);
  expect(within(ligne).getByText('coupé ici')).toBeDefined();
  expect(ligne.querySelector('del')?.textContent).not.toBe('');
  expect(within(ligne).getByRole('link', { name: /Raccourcir/ })).toBeDefined();
});

test('SIRET-028 : « 12 bis » est rangé en deux, rien n’est perdu', async () => {
  start({ 'demandes.readDemandeSiret': () => longue });
  const ligne = await ligneDe('Numéro du siège');
  expect(ligne.textContent).toContain('12 bis');
  expect(within(ligne).getByText('12, répétition B')).toBeDefined();
  expect(within(ligne).queryByText('coupé ici')).toBeNull();
});

test('SIRET-011 SIRET-019 SIRET-020 SIRET-038 : ce qui manque et les contrôles de l’Insee sont dits avant l’envoi, et rien ne part', async () => {
  const { adresse_siege } = base.coordonnees;
  const app = start({
    'demandes.readDemandeSiret': () =>
      demandeEn('ECS', {
        coordonnees: {
          ...base.coordonnees,
          adresse_siege: { ...adresse_siege, cp: null, commune: null, code_insee: '93' },
        },
        documents: [],
      }),
  });
  const reste = (await screen.findByRole('heading', { name: /Avant de transmettre : 5 à compléter/ })).closest('div');
  for (const nom of ['Le code postal du siège', 'La commune du siège', 'Le code INSEE de la commune du siège'])
    expect(within(reste as HTMLElement).getByRole('link', { name: nom })).toBeDefined();
  const controles = screen.getByRole('region', { name: 'Contrôles de l’Insee, faits ici d’abord' });
  expect(within(controles).getAllByRole('link').length).toBeGreaterThan(2);
  await app.user.click(screen.getByRole('button', { name: 'Transmettre à l’Insee' }));
  expect(await screen.findByRole('heading', { name: 'Il y a un problème' })).toBeDefined();
  expect(screen.getByText('Cochez la case pour attester, puis transmettez.')).toBeDefined();
  expect(app.callsTo('demandes.transmitDemandeSiret')).toHaveLength(0);
});

test('CALL-SIRET-007 UI-018 : attestée puis transmise, la réponse remplace la demande et son message est dit', async () => {
  const app = start({
    'demandes.updateDemandeSiret': () => ({ ...attestee, version: 8 }),
    'demandes.transmitDemandeSiret': () => ({
      demande: demandeEn('AEM', { version: 9 }),
      message: 'Votre demande est transmise.',
      recu: { code: 'K7QM-2XPF-9HRD', id_fo: '27-000431', transmis_at: '2027-02-03T13:05:00.000Z', empreinte: 'e' },
    }),
    'demandes.readSuiviSiret': () => suiviVide,
  });
  await app.user.click(await screen.findByLabelText(/J’atteste que ces renseignements sont exacts/));
  await app.user.click(screen.getByRole('button', { name: 'Transmettre à l’Insee' }));
  expect(await screen.findByText('Votre demande est transmise.')).toBeDefined();
  const titre = await screen.findByRole('heading', { name: 'La demande est transmise' });
  await waitFor(() => expect(document.activeElement).toBe(titre));
  expect(app.callsTo('demandes.updateDemandeSiret')[0]?.body).toEqual({ 'attestation.accepte': true });
  expect(app.callsTo('demandes.transmitDemandeSiret')[0]?.headers.get('if-match')).toContain('8');
  expect(app.addressNow()).toContain('mode=read');
});

test.each([
  ['le serveur échoue', refuse(500)],
  ['la connexion se coupe', CUT],
] as const)('ERR-026 : la transmission échoue, %s ; recommencer porte la même clé', async (_, answer) => {
  const app = start({
    'demandes.readDemandeSiret': () => attestee,
    'demandes.transmitDemandeSiret': () => answer,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Transmettre à l’Insee' }));
  expect(
    await screen.findByText(/^Un problème est survenu lors de la transmission de la demande de numéro SIRET\./),
  ).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Recommencer l’envoi' }));
  await waitFor(() => expect(app.callsTo('demandes.transmitDemandeSiret')).toHaveLength(2));
  const keys = app.callsTo('demandes.transmitDemandeSiret').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
