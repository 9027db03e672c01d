import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { aideOf } from './aides.ts';

afterEach(cleanup);

test('UI-035 : F1 ou « Aide » ouvre l’aide de la page à côté d’elle ; Échap rend le focus ; l’assistance reçoit la page', async () => {
  const place = `/informations-administratives/${siege.id_correspondance}/coordonnees`;
  const app = startApp(place, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'lca.listReferentiels': () => [],
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [],
    'mail.sendEmail': () => ({ message: 'Votre message est parti.' }),
  });
  render(app.element);
  const person = userEvent.setup({ delay: null });
  const field = await screen.findByLabelText(/^Téléphone/);
  await person.click(field);
  await person.keyboard('{F1}');
  const panel = () => screen.queryByRole('complementary', { name: 'Aide : Coordonnées' });
  const heading = await screen.findByRole('heading', { name: 'Aide : Coordonnées' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await person.type(field, '9');
  expect(panel()).not.toBeNull();
  await person.click(within(panel() as HTMLElement).getByRole('button', { name: /Une information du registre/ }));
  await person.keyboard('{Escape}');
  expect([panel(), document.activeElement]).toEqual([null, field]);
  const entry = screen.getByRole('button', { name: 'Aide', expanded: false });
  await person.click(entry);
  await person.click(await screen.findByRole('link', { name: 'Écrire à l’assistance' }));
  await screen.findByRole('heading', { level: 1, name: 'Assistance' });
  expect(screen.queryByRole('complementary', { name: /^Aide/ })).toBeNull();
  expect(screen.getByText(`La page d’où vous venez : ${place}`)).toBeDefined();
  await person.selectOptions(screen.getByLabelText(/^Motif/), 'autre');
  await person.type(screen.getByLabelText(/^Message/), 'Bonjour');
  await person.click(screen.getByRole('button', { name: 'Envoyer le message' }));
  await waitFor(() => expect(app.callsTo('mail.sendEmail')).toHaveLength(1));
  expect(app.callsTo('mail.sendEmail')[0]?.body).toMatchObject({ body: `Bonjour\n\nPage : ${place}` });
});

test('chaque page a l’aide la plus proche, les autres l’aide générale', () => {
  const rib = aideOf('/informations-administratives/:idCorrespondance/coordonnees-bancaires');
  const fiche = aideOf('/informations-administratives/:id/identite');
  expect(rib).not.toBe(fiche);
  expect(fiche).toBe(aideOf('/informations-administratives'));
  expect(aideOf('/associations/:idCorrespondance?/documents/etablissements-secondaires')).not.toBe(aideOf('/plan'));
  expect(aideOf('/osiris')).toBe(aideOf('/plan'));
  const agrements = [
    '/demande-agrements/dossiers',
    '/demande-agrements/titres/:numero',
    '/instructeur/titres',
    '/agrements/:code',
  ];
  const demandes = [
    '/associations/:idCorrespondance?/demande-agrement',
    '/associations/:idSiret?/demande-agrement/:idDossier',
  ];
  expect(new Set([...agrements, ...demandes, '/plan'].map(aideOf)).size).toBe(6);
});
