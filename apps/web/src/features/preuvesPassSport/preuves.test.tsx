import type { PreuveALire } from '@guichet/contract/psp';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { luc, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const preuve: PreuveALire = {
  ...{ id: '019a0000-0000-7000-8000-000000000d01', nature: 'federation', siren_federation: '000999001' },
  ...{ agrement: null, nom: 'Fédération multisports', document: '019a0000-0000-7000-8000-000000000e01' },
  ...{ document_exercice: '2026', etat: 'attend', source: null, verifie_at: null, refus: null, version: 4 },
  ...{ id_dossier: '10000000001', id_siret: '12345678900012', id_correspondance: 4_217, departement: '29' },
  ...{ club: 'Judo club des Lilas', saison: '2026', depose_at: '2026-11-04T09:00:00.000Z', inscriptions: 3 },
};
const boxe: PreuveALire = {
  ...{ ...preuve, id: '019a0000-0000-7000-8000-000000000d02', club: 'Boxe pour toutes', version: 2 },
  ...{ nature: 'agrement', agrement: 'JEP', siren_federation: null, nom: 'JEP' },
};
const start = (answers: Answers = {}, who = luc) => {
  let decided: readonly string[] = [];
  const app = startApp('/instructeur/pass-sport', {
    readSession: () => sessionOf(who),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
    'psp.listPreuves': () => ({ preuves: [preuve, boxe].filter(({ id }) => !decided.includes(id)), after: null }),
    'psp.decidePreuve': ({ params }) => {
      decided = [...decided, params.id ?? ''];
      return { ...preuve, etat: 'verifiee', version: 5 };
    },
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const titre = (name: string) => screen.findByRole('heading', { level: 2, name });

test('un agent lit la pièce à côté de ce qu’il doit y trouver, accepte, et la suivante vient d’elle-même', async () => {
  const app = start();
  await titre('Judo club des Lilas');
  const piece = screen.getByTitle('Pièce jointe par Judo club des Lilas');
  expect(piece.getAttribute('src')).toContain(`/dac/association/documents/${preuve.document}?apercu=1`);
  const aLire = within(screen.getByRole('region', { name: 'Ce qu’il faut lire' }));
  expect(aLire.getAllByText('2026')).toHaveLength(2);
  expect(aLire.getByText('Fédération multisports')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Accepter la preuve' }));
  await titre('Boxe pour toutes');
  await waitFor(() => expect(document.activeElement?.id).toBe('preuve'));
  expect(app.callsTo('psp.decidePreuve').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ decision: 'verifier' }, '"4"'],
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Accepter la preuve' }));
  expect(await screen.findByText(/^Aucune preuve n’attend/)).toBeDefined();
});

test('refuser demande un motif, que le club lira ; rien ne part sans lui', async () => {
  const app = start();
  await titre('Judo club des Lilas');
  await app.user.click(screen.getByRole('button', { name: 'Refuser avec ce motif' }));
  expect(screen.getByText('Choisissez pourquoi : le club le lira.')).toBeDefined();
  expect(app.callsTo('psp.decidePreuve')).toEqual([]);
  await app.user.click(screen.getByRole('radio', { name: 'Elle est illisible' }));
  await app.user.click(screen.getByRole('button', { name: 'Refuser avec ce motif' }));
  await titre('Boxe pour toutes');
  expect(app.callsTo('psp.decidePreuve').map(({ body }) => body)).toEqual([
    { decision: 'refuser', motif: 'Elle est illisible' },
  ]);
});

test('J et K passent de l’une à l’autre sans rien décider, et se coupent', async () => {
  const app = start();
  await titre('Judo club des Lilas');
  await app.user.keyboard('j');
  await titre('Boxe pour toutes');
  await app.user.keyboard('k');
  await titre('Judo club des Lilas');
  await app.user.click(screen.getByRole('checkbox', { name: /J et K/ }));
  await app.user.keyboard('j');
  await titre('Judo club des Lilas');
  expect(app.callsTo('psp.decidePreuve')).toEqual([]);
});

test('un refus du serveur se dit et la preuve reste ; une liste qui échoue n’est pas une liste vide', async () => {
  const app = start({ 'psp.decidePreuve': () => refuse(403, { message: 'Vous êtes membre de ce club.' }) });
  await titre('Judo club des Lilas');
  await app.user.click(screen.getByRole('button', { name: 'Accepter la preuve' }));
  expect(await screen.findByText('Vous êtes membre de ce club.')).toBeDefined();
  await titre('Judo club des Lilas');
  cleanup();
  start({ 'psp.listPreuves': () => CUT });
  expect(await screen.findByText(/n’ont pas pu être lues/)).toBeDefined();
  expect(screen.queryByText(/^Aucune preuve/)).toBeNull();
});

test('une association n’y entre pas, et rien n’est demandé', async () => {
  const app = start({}, amina);
  await waitFor(() => expect(app.addressNow()).not.toContain('instructeur'));
  expect(app.callsTo('psp.listPreuves')).toEqual([]);
});
