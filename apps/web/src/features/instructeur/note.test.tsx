import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { ligneTravail } from '../../testing/instruction.ts';
import { luc, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

test('une note s’écrit dans sa ligne, sous sa version ; Échap la laisse, le foyer revient où il était', async () => {
  let note = { texte: '', version: 0 };
  const app = startApp('/instructeur', {
    readSession: () => sessionOf(luc),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
    'demandes.listTravail': () => ({ lignes: [ligneTravail(1, { note }), ligneTravail(2)], after: null }),
    'demandes.readTotaux': () => ({ nombre: 2, montant_demande: 1, montant_propose: 1, montant_accorde: 1 }),
    'demandes.listVues': () => ({ vues: [] }),
    'demandes.readChiffres': () => ({ etats: [], delais: [] }),
    'demandes.listActesLot': () => ({ lots: [] }),
    'demandes.updateNoteInterne': ({ body }) => {
      note = { texte: body.texte, version: 1 };
      return note;
    },
  });
  render(app.element);
  const user = userEvent.setup();
  const table = within(await screen.findByRole('table', { name: /^Dossiers :/ }));
  await user.click(table.getByRole('button', { name: /^Noter, dossier 27-000001/ }));
  const champ = screen.getByLabelText(/^Note du service sur le dossier 27-000001/);
  expect(document.activeElement).toBe(champ);
  await user.type(champ, 'Rien{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(table.getByRole('button', { name: /^Noter, dossier 27-000001/ })),
  );
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText(/^Note du service sur le dossier 27-000001/), ' Rappeler {Enter}');
  const lue = await table.findByRole('button', { name: 'Note du dossier 27-000001 : Rappeler' });
  await waitFor(() => expect(document.activeElement).toBe(lue));
  expect(app.callsTo('demandes.updateNoteInterne').map(({ body }) => body)).toEqual([{ texte: 'Rappeler' }]);
});
