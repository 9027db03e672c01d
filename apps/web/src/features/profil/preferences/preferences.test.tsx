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
    rythme: 'immediat',
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
const sujets = async () => within(await screen.findByRole('group', { name: 'Quand je reçois aussi un courriel' }));
const MESSAGE = 'Message';

describe('mes notifications', () => {
  test('une adresse qui refuse nos courriels le dit à qui elle est, et le choix d’un rythme ne l’efface pas', async () => {
    const preferences: PreferenceNotification[] = [
      { type: 5, libelle: TYPES_NOTIFICATION[5], courriel: true, rythme: 'immediat' },
    ];
    const refus = { preferences, courriel_refuse_at: '2027-02-01T09:00:00.000Z' };
    start({ 'demandes.readPreferences': () => refus });
    expect(await screen.findByText(/^Le dernier, du 01\/02\/2027, a été refusé par votre messagerie/u)).toBeDefined();
    await userEvent.selectOptions((await sujets()).getByRole('combobox'), 'Jamais');
    expect(await screen.findByText(/: jamais\.$/u)).toBeDefined();
    expect(screen.getByText('Nos courriels ne vous arrivent plus')).toBeDefined();
    cleanup();
    start();
    await sujets();
    expect(screen.queryByText('Nos courriels ne vous arrivent plus')).toBeNull();
  });

  test('NOTIF-001 NOTIF-002 : les huit sujets, toujours dans le portail, par courriel si on veut', async () => {
    start();
    const selects = (await sujets()).getAllByRole<HTMLSelectElement>('combobox');
    expect(selects.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      ...['Changement d’état du dossier', 'Complétude du dossier', 'Changement de SIRET', 'Documents'],
      ...['Message', 'Coordonnées bancaires (RIB)', 'Service instructeur', 'État du compte rendu financier'],
    ]);
    expect(screen.getByText(/est toujours dit dans le portail/)).toBeDefined();
    const choix = selects.map(({ options }) => [...options].map(({ text }) => text));
    const TOUS = ['Tout de suite', 'Une fois par jour', 'Une fois par semaine', 'Jamais'];
    const URGENT = ['Tout de suite', 'Jamais'];
    expect(choix).toEqual([...Array(5).fill(TOUS), URGENT, TOUS, TOUS]);
    expect(screen.getByText(/un complément demandé, ou rappelé/)).toBeDefined();
  });

  test('NOTIF-002 : choisir enregistre ce seul sujet, le dit, et garde le focus', async () => {
    const app = start();
    const select = (await sujets()).getByRole<HTMLSelectElement>('combobox', { name: MESSAGE });
    await userEvent.selectOptions(select, 'Une fois par semaine');
    expect(await screen.findByText('Message : une fois par semaine.')).toBeDefined();
    await userEvent.selectOptions(select, 'Jamais');
    expect(await screen.findByText('Message : jamais.')).toBeDefined();
    expect(app.callsTo('demandes.updatePreferences').map(({ body }) => body)).toEqual([
      { preferences: [{ type: 5, courriel: true, rythme: 'semaine' }] },
      { preferences: [{ type: 5, courriel: false, rythme: 'semaine' }] },
    ]);
    expect([select.value, document.activeElement === select]).toEqual(['jamais', true]);
  });

  test('P-5 : un refus est dit, et le choix dit encore ce qui est enregistré', async () => {
    start({ 'demandes.updatePreferences': () => CUT });
    const select = (await sujets()).getByRole<HTMLSelectElement>('combobox', { name: MESSAGE });
    await userEvent.selectOptions(select, 'Jamais');
    const section = within(screen.getByRole('region', { name: 'Mes notifications' }));
    expect(await section.findByText(/Le service ne répond pas/)).toBeDefined();
    expect(select.value).toBe('immediat');
  });

  test('P-5 : illisible n’est pas « rien » ; recommencer suffit', async () => {
    let isDown = true;
    const preferences = [{ type: 5, libelle: 'Message', courriel: true, rythme: 'immediat' as const }];
    start({ 'demandes.readPreferences': () => (isDown ? CUT : { preferences }) });
    const section = within(await screen.findByRole('region', { name: 'Mes notifications' }));
    await section.findByText(/Le service ne répond pas/);
    isDown = false;
    await userEvent.click(section.getByRole('button', { name: 'Recommencer' }));
    expect((await sujets()).getAllByRole('combobox')).toHaveLength(1);
  });
});
