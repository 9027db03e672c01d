import type { PreferenceNotification } from '@guichet/contract/demandes';
import { NUMEROS_NOTIFICATION, TYPES_NOTIFICATION } from '@guichet/rules/dossier';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { CUT } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const start = (extra: Parameters<typeof startApp>[1] = {}) => {
  let held: PreferenceNotification[] = NUMEROS_NOTIFICATION.map((type) => ({
    type,
    libelle: TYPES_NOTIFICATION[type],
    courriel: true,
  }));
  const app = startApp('/user/profil', {
    readSession: () => sessionOf(),
    'demandes.readPreferences': () => ({ preferences: held }),
    'demandes.updatePreferences': ({ body }) => {
      held = held.map((one) => ({ ...one, ...body.preferences.find(({ type }) => type === one.type) }));
      return { preferences: held };
    },
    ...extra,
  });
  render(app.element);
  return app;
};
const sujets = async () => within(await screen.findByRole('group', { name: 'Ce que je reçois aussi par courriel' }));
const MESSAGE = 'Message';

describe('mes notifications', () => {
  test('NOTIF-001 NOTIF-002 : les huit sujets, toujours dans le portail, par courriel si on veut', async () => {
    start();
    const boxes = (await sujets()).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      ...['Changement d’état du dossier', 'Complétude du dossier', 'Changement de SIRET', 'Documents'],
      ...['Message', 'Coordonnées bancaires (RIB)', 'Service instructeur', 'État du compte rendu financier'],
    ]);
    expect(screen.getByText(/est toujours dit dans le portail/)).toBeDefined();
  });

  test('NOTIF-002 : décocher enregistre ce seul sujet, le dit, et garde le focus', async () => {
    const app = start();
    const box = (await sujets()).getByRole<HTMLInputElement>('checkbox', { name: MESSAGE });
    await userEvent.click(box);
    expect(await screen.findByText('Message : plus de courriel.')).toBeDefined();
    expect(app.callsTo('demandes.updatePreferences').map(({ body }) => body)).toEqual([
      { preferences: [{ type: 5, courriel: false }] },
    ]);
    expect([box.checked, document.activeElement === box]).toEqual([false, true]);
  });

  test('P-5 : un refus est dit, et la case dit encore ce qui est enregistré', async () => {
    start({ 'demandes.updatePreferences': () => CUT });
    const box = (await sujets()).getByRole<HTMLInputElement>('checkbox', { name: MESSAGE });
    await userEvent.click(box);
    const section = within(screen.getByRole('region', { name: 'Mes notifications' }));
    expect(await section.findByText(/Le service ne répond pas/)).toBeDefined();
    expect(box.checked).toBe(true);
  });

  test('P-5 : illisible n’est pas « rien » ; recommencer suffit', async () => {
    let isDown = true;
    const preferences = [{ type: 5, libelle: 'Message', courriel: true }];
    start({ 'demandes.readPreferences': () => (isDown ? CUT : { preferences }) });
    const section = within(await screen.findByRole('region', { name: 'Mes notifications' }));
    await section.findByText(/Le service ne répond pas/);
    isDown = false;
    await userEvent.click(section.getByRole('button', { name: 'Recommencer' }));
    expect((await sujets()).getAllByRole('checkbox')).toHaveLength(1);
  });
});
