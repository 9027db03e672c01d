import type { ActeVerifie } from '@guichet/contract/demandes';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const NOBODY: Answers = { readSession: () => refuse(401, { code: 'SESSION_ABSENTE', message: 'x' }) };
const ACTE: ActeVerifie = {
  ...{ code: 'K7QM-2XPF-9HRD', genre: 'accord', nature: 'Attribution d’une subvention', numero: '27-000123/1' },
  ...{ service: 'Service départemental', fait_at: '2027-03-01T09:00:00.000Z', notifie_at: '2027-03-03T09:00:00.000Z' },
  ...{ montant: 80_000, etat: 'en_vigueur', depuis: null, signature: 'depot', empreintes: { signe: 'a', avant: 'b' } },
};
const sha256Of = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const open = async (address: string, answers: Answers) => {
  const app = startApp(address, { ...NOBODY, ...answers });
  render(app.element);
  await screen.findByRole('heading', { level: 1, name: 'Vérifier un acte' });
  return app;
};

test('sans compte, un code tapé comme il vient dit ce qu’est l’acte et ce qu’il vaut, sans nommer personne', async () => {
  const app = await open('/verification', { 'demandes.verifyActe': () => ACTE });
  await userEvent.type(screen.getByLabelText(/^Code de l’acte/), 'k7qm 2xpf9hrd');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(await screen.findByRole('heading', { name: 'Cet acte est authentique' })).toBeDefined();
  expect(app.addressNow()).toBe('/verification/K7QM-2XPF-9HRD');
  expect(app.callsTo('demandes.verifyActe').map(({ params }) => params['code'])).toEqual(['K7QM-2XPF-9HRD']);
  for (const dit of ['27-000123/1', 'Service départemental', '03/03/2027', 'Attribution d’une subvention'])
    expect(screen.getByText(dit)).toBeDefined();
  expect(screen.getByText(/^800\s€$/u)).toBeDefined();
});

test.each([
  ['remplace', 'Acte authentique, mais remplacé', /remplacé le 05\/04\/2027/],
  ['retire', 'Acte authentique, mais retiré', /retiré le 05\/04\/2027/],
  ['suspendu', 'Acte authentique, mais suspendu', /suspendu depuis le 05\/04\/2027/],
  ['reexamen', 'Acte authentique, mais réexaminé', /elle peut changer/],
] as const)('un acte « %s » ne passe pas pour ce qu’il était', async (etat, titre, phrase) => {
  const depuis = etat === 'reexamen' ? null : '2027-04-05T09:00:00.000Z';
  await open('/verification/K7QM-2XPF-9HRD', { 'demandes.verifyActe': () => ({ ...ACTE, etat, depuis }) });
  expect(await screen.findByRole('heading', { name: titre })).toBeDefined();
  expect(screen.getByText(phrase)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Cet acte est authentique' })).toBeNull();
});

test('un fichier se compare dans le navigateur : le signé, celui d’avant, un autre ; rien ne part', async () => {
  const empreintes = { signe: await sha256Of('acte signé'), avant: await sha256Of('acte') };
  const app = await open('/verification/K7QM-2XPF-9HRD', { 'demandes.verifyActe': () => ({ ...ACTE, empreintes }) });
  const field = await screen.findByLabelText(/^Le fichier que vous avez reçu/);
  for (const [contenu, titre] of [
    ['acte signé', 'C’est l’acte signé'],
    ['acte', 'C’est l’acte d’avant sa signature'],
    ['un autre', 'Ce n’est pas ce fichier'],
  ] as const) {
    await userEvent.upload(field, new File([contenu], 'recu.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('heading', { name: titre })).toBeDefined();
  }
  expect(app.callsTo('demandes.verifyActe')).toHaveLength(1);
});

test('un code inconnu se dit, et mène à ce qu’il est peut-être ; mal écrit, il ne part pas', async () => {
  const app = await open('/verification/K7QM-2XPF-9HRD', {
    'demandes.verifyActe': () => refuse(404, { code: 'ACTE_INEXISTANT', message: 'x' }),
  });
  expect(await screen.findByText(/Aucun acte notifié ne porte ce code/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Vérifier le reçu d’un envoi' })).toBeDefined();
  const field = screen.getByLabelText(/^Code de l’acte/);
  await userEvent.clear(field);
  await userEvent.type(field, 'K7QM');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(screen.getByText(/Le code compte 12 lettres et chiffres/)).toBeDefined();
  expect(app.callsTo('demandes.verifyActe')).toHaveLength(1);
});
