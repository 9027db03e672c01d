import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { ids, nadia, over, serviceOf } from '../testing/personnes.ts';
import { repertoireApp } from '../testing/repertoire.ts';
import { fdva } from '../testing/subventions.ts';

afterEach(cleanup);

const national = serviceOf(600, 'Ministère', { profil: 'Administrateur national' });
const NATIONAL: Answers = {
  'rds.readUser': ({ params }) => ({
    authId: params.id,
    locked: false,
    service: { ...national, authId: nadia.authId },
  }),
};
const startRepertoire = (address: string, answers: Answers = {}) => {
  const app = repertoireApp(address, answers);
  const { unmount } = render(app.element);
  return { app, unmount, person: userEvent.setup({ delay: null }) };
};

test('CALL-RDS-009 ROUTE-036 : la liste dit chaque dispositif et ses sous-dispositifs', async () => {
  startRepertoire('/dispositifs', {
    'rds.listDispositifs': () => [fdva, { ...fdva, _id: ids(801), nom: 'Ancien', actif: false }],
  });
  const row = (await screen.findByRole('link', { name: fdva.nom })).closest('li');
  expect(row?.textContent).toContain('FDVA, 2 sous-dispositifs');
  expect(screen.getByText('N’est plus proposé')).toBeDefined();
  const nav = screen.getByRole('navigation', { name: 'Gestion des subventions' });
  const current = within(nav).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Dispositifs']);
});

test('CALL-GEN-003 CALL-GEN-005 : sans numéro il est créé, ses sous-dispositifs avec lui', async () => {
  const { app, person } = startRepertoire('/dispositifs/ajouter', {
    'rds.createDispositif': ({ body }) => ({ ...fdva, ...body, _id: ids(802), version: 1 }) as typeof fdva,
  });
  await person.type(await screen.findByLabelText('Nom'), 'Culture');
  await person.type(screen.getByLabelText(/^Code/), 'CULT');
  await person.click(screen.getByRole('button', { name: 'Ajouter un sous-dispositif' }));
  await person.click(screen.getByRole('button', { name: 'Ajouter le dispositif' }));
  const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  await person.type(screen.getByLabelText('Nom du sous-dispositif 1'), 'Spectacle vivant');
  await person.type(screen.getByLabelText(/^Code du sous-dispositif 1/), 'spectacle');
  await person.click(screen.getByRole('button', { name: 'Ajouter le dispositif' }));
  expect(await screen.findByRole('link', { name: 'Culture' })).toBeDefined();
  expect(app.callsTo('rds.createDispositif')[0]?.body).toEqual({
    nom: 'Culture',
    code: 'CULT',
    description: null,
    sous_dispositifs: [{ nom: 'Spectacle vivant', code: 'spectacle' }],
    actif: true,
  });
});

test('CALL-GEN-003 CONST-005 : seul ce qui change part, avec la version ; rien de changé, rien ne part', async () => {
  const { app, person } = startRepertoire(`/dispositifs/${fdva._id}`, {
    ...NATIONAL,
    'rds.updateDispositif': ({ body }) => over(fdva, body, { version: 5 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Enregistrer le dispositif' }));
  expect(await screen.findByText('Aucun changement à enregistrer.')).toBeDefined();
  expect(app.callsTo('rds.updateDispositif')).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: /Retirer.*Fonctionnement et innovation/ }));
  await person.click(screen.getByRole('button', { name: 'Enregistrer le dispositif' }));
  await waitFor(() => expect(app.callsTo('rds.updateDispositif')).toHaveLength(1));
  const [call] = app.callsTo('rds.updateDispositif');
  expect(call?.body).toEqual({ sous_dispositifs: [fdva.sous_dispositifs[0]] });
  expect(call?.headers.get('if-match')).toBe('"4"');
});

test('CALL-GEN-004 : supprimé après confirmation ; utilisé, le refus dit pourquoi', async () => {
  const message = 'Des subventions appartiennent à ce dispositif : il ne peut pas être supprimé.';
  let isUsed = true;
  const { person } = startRepertoire(`/dispositifs/${fdva._id}`, {
    ...NATIONAL,
    'rds.deleteDispositif': () => (isUsed ? refuse(409, { code: 'DISPOSITIF_UTILISE', message }) : { message: 'ok' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Supprimer le dispositif' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Supprimer le dispositif' }));
  expect(await dialog.findByText(message)).toBeDefined();
  isUsed = false;
  await person.click(dialog.getByRole('button', { name: 'Supprimer le dispositif' }));
  await screen.findByRole('heading', { level: 1, name: 'Dispositifs' });
  await waitFor(() => expect(screen.queryByRole('link', { name: fdva.nom })).toBeNull());
});

test('CALL-GEN-003 CALL-GEN-004 : un administrateur local lit un dispositif, et sait pourquoi il ne le change pas', async () => {
  startRepertoire(`/dispositifs/${fdva._id}`);
  expect(await screen.findByText(/servent à tous les services : seul un administrateur national/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: fdva.nom })).toBeDefined();
  expect(screen.getByText('Fonctionnement et innovation (code Fonctionnement)')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Enregistrer le dispositif' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Supprimer le dispositif' })).toBeNull();
});
