import type { Dossier } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { transmis } from '../../testing/dossierPage.ts';
import { wrapInApp } from '../../testing/wrapInApp.tsx';
import { NotifierDialog } from './NotifierDialog.tsx';

afterEach(cleanup);

const AGENT = 'rds.user';
const DIT = 'Les personnes que ce dossier concerne sont prévenues.';
const open = (answers: Answers = {}, description: Partial<Dossier['description']> = {}) => {
  const onClose = vi.fn();
  const dossier = { ...transmis, description: { ...transmis.description, ...description } };
  const app = wrapInApp(<NotifierDialog dossier={dossier} role={AGENT} onClose={onClose} />, {
    'demandes.notifyDossier': () => ({ message: DIT }),
    ...answers,
  });
  render(app.element);
  return { ...app, onClose, user: userEvent.setup() };
};
const choices = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
const send = (app: ReturnType<typeof open>) =>
  app.user.click(screen.getByRole('button', { name: 'Prévenir l’association' }));

describe('prévenir l’association', () => {
  test('CALL-DEM-016 NOTIF-001 : la sorte choisie part avec le rôle, et c’est dit', async () => {
    const app = open();
    await app.user.click(screen.getByRole('radio', { name: /^Documents/ }));
    await send(app);
    await waitFor(() => expect(app.onClose).toHaveBeenCalledOnce());
    const [call] = app.callsTo('demandes.notifyDossier');
    expect(call).toMatchObject({
      method: 'POST',
      path: '/demandes/demande/dossiers/27-000001/notify',
      query: { role: 'rds.user', type: '4' },
    });
    expect(app.services.toasts.get()[0]?.message).toBe(DIT);
  });

  test('CALL-DEM-016 : les mots que l’association lira sont montrés avant d’être envoyés', () => {
    open({}, { statut: 'incomplet' });
    expect(screen.getByRole('radio', { name: /^Complétude du dossier ?Regardez ce qui lui manque\.$/ })).toBeDefined();
  });

  test.each([
    ['D', 'complet', ['1', '4']],
    ['D', 'incomplet', ['1', '2', '4']],
    ['2', 'complet', ['1', '4', '6']],
    ['9', 'complet', ['1', '4', '8']],
  ] as const)('à l’état %s, %s : ce qui a un sens', (etat, statut, expected) => {
    open({}, { etat, statut });
    expect(choices()).toEqual(expected);
  });

  test('sans choix, l’erreur est au champ et rien ne part', async () => {
    const app = open();
    await send(app);
    expect(screen.getByText('Choisissez ce que l’association doit regarder.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(app.callsTo('demandes.notifyDossier')).toEqual([]);
  });

  test('CALL-DEM-016 : un refus se dit, le choix reste', async () => {
    const app = open({ 'demandes.notifyDossier': () => refuse(500) });
    await app.user.click(screen.getByRole('radio', { name: /^Documents/ }));
    await send(app);
    expect(await screen.findByText('Un problème est survenu lors de la requête.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Documents/ }).checked).toBe(true);
    expect(app.onClose).not.toHaveBeenCalled();
  });
});
