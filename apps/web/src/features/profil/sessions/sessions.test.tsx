import type { SessionOuverte } from '@guichet/contract/auth';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { CUT, refuse } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const opened = (number: number, appareil: string, courante = false): SessionOuverte => ({
  id: `019a0000-0000-7000-8000-00000000030${number}`,
  appareil,
  ouverte_le: '2025-02-03T13:05:00Z',
  active_le: '2025-07-03T21:38:00Z',
  courante,
});
const ici = opened(1, 'Firefox sur Linux', true);
const telephone = opened(2, 'Safari sur iPhone');
const tablette = opened(3, 'Chrome sur Android');

const start = (extra: Parameters<typeof startApp>[1] = {}) => {
  let held = [ici, telephone, tablette];
  const app = startApp('/user/profil', {
    readSession: () => sessionOf(),
    listSessions: () => ({ sessions: held }),
    endSession: ({ params }) => {
      held = held.filter(({ id }) => id !== params.id);
      return { message: 'ok' };
    },
    endOtherSessions: () => {
      held = [ici];
      return { message: 'ok' };
    },
    ...extra,
  });
  render(app.element);
  return app;
};
const rows = async () => within(await screen.findByRole('list', { name: 'Mes sessions ouvertes' }));

describe('mes appareils connectés', () => {
  test('UI-027 : chacun a son nom en clair et ses dates, celui-ci est reconnu et ne se ferme pas ici', async () => {
    start();
    const list = await rows();
    const [first] = list.getAllByRole('listitem');
    expect(first?.textContent).toContain('Firefox sur Linux');
    expect(first?.textContent).toContain('Cet appareil');
    expect(first?.textContent).toContain('Ouverte le 03/02/2025 14h05, dernière activité le 03/07/2025 23h38');
    expect(within(first ?? document.body).queryByRole('button')).toBeNull();
    expect(list.getAllByRole('button')).toHaveLength(2);
  });

  test('en fermer un : lui seul part de la liste, c’est dit, et le focus va au titre', async () => {
    const app = start();
    await userEvent.click((await rows()).getByRole('button', { name: /^Déconnecter Safari sur iPhone/ }));
    expect(await screen.findByText('Session fermée : Safari sur iPhone.')).toBeDefined();
    expect(app.callsTo('endSession').map(({ params }) => params['id'])).toEqual([telephone.id]);
    expect((await rows()).queryByText('Safari sur iPhone')).toBeNull();
    const heading = screen.getByRole('heading', { name: 'Mes appareils connectés' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('fermer tous les autres ne laisse que celui-ci', async () => {
    const app = start();
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Déconnecter tous les autres appareils' }));
    expect(await screen.findByText('Vos autres sessions sont fermées.')).toBeDefined();
    expect(app.callsTo('endOtherSessions')).toHaveLength(1);
    expect((await rows()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Déconnecter tous les autres appareils' })).toBeNull();
  });

  test('P-5 : illisible n’est pas « aucun » ; recommencer suffit quand le service revient', async () => {
    let isDown = true;
    start({ listSessions: () => (isDown ? CUT : { sessions: [ici] }) });
    const section = within(await screen.findByRole('region', { name: 'Mes appareils connectés' }));
    expect(await section.findByText(/Le service ne répond pas/)).toBeDefined();
    isDown = false;
    await userEvent.click(section.getByRole('button', { name: 'Recommencer' }));
    expect((await rows()).getByText('Firefox sur Linux')).toBeDefined();
  });

  test('un refus est dit et la liste reste', async () => {
    start({ endSession: () => refuse(404) });
    await userEvent.click((await rows()).getByRole('button', { name: /^Déconnecter Safari/ }));
    expect(await screen.findByText("La ressource demandé n'a pas été trouvée.")).toBeDefined();
    expect((await rows()).getAllByRole('listitem')).toHaveLength(3);
  });
});
