import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

test('ASSO-004 : une fiche relue pendant que l’on tape apporte ce que d’autres ont changé, sans rien effacer de la saisie', async () => {
  let coordonnees = { ...recordJudo.coordonnees, courriel: null as string | null };
  const app = startApp(`/informations-administratives/${siege.id_correspondance}/coordonnees`, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'lca.listReferentiels': () => [],
    'dac.readAssociation': () => ({ ...recordJudo, coordonnees }) as typeof recordJudo,
    'dac.listDocuments': () => [],
  });
  render(app.element);
  const courriel = await screen.findByLabelText<HTMLInputElement>(/^Adresse électronique/);
  const person = userEvent.setup();
  await person.type(courriel, 'contact@');
  coordonnees = { ...coordonnees, telephone: '0240999999' };
  await app.queryClient.invalidateQueries();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Téléphone/).value).toMatch(/99/));
  await person.type(courriel, 'judo.example');
  expect(screen.getByLabelText<HTMLInputElement>(/^Adresse électronique/).value).toBe('contact@judo.example');
});
