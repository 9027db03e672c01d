import type { Membre } from '@guichet/contract/lca';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { etablissement, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const moi: Membre = {
  id: '019a0000-0000-7000-8000-000000000401',
  authId: amina.authId,
  id_correspondance: siege.id_correspondance,
  id_siret: siege.id_siret,
  association: siege.nom,
  type: 'Siège',
  etat: 'confirme',
  fonction: 'Présidente',
  prenom: 'Amina',
  nom: 'Diallo',
  email: amina.email,
  moi: true,
  depuis: '2027-01-03T10:00:00.000Z',
};
const jean: Membre = {
  ...moi,
  id: '019a0000-0000-7000-8000-000000000402',
  authId: '019a0000-0000-7000-8000-000000000404',
  etat: 'a_confirmer',
  fonction: 'tresorier-ere',
  prenom: 'Jean',
  nom: 'Morvan',
  email: 'j***@domaine.example',
  moi: false,
};

const start = (answers: Answers = {}, page = '/user/profil') => {
  const app = startApp(page, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'lca.listRattachements': () => [jean, moi],
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const section = async () =>
  (await screen.findByRole('heading', { level: 2, name: 'Membres de Judo club des Lilas' })).closest(
    'section',
  ) as HTMLElement;

test.each([
  ['Confirmer', 'lca.confirmRattachement'],
  ['Refuser', 'lca.refuseRattachement'],
] as const)('P-8 COMPTE-022 : %s une personne qui attend, après avoir lu ce que cela ouvre', async (word, call) => {
  let isDone = false;
  const done = () => {
    isDone = true;
    return { message: 'C’est fait.' };
  };
  const { user, callsTo } = start({ [call]: done, 'lca.listRattachements': () => (isDone ? [moi] : [jean, moi]) });
  const list = within(await section());
  expect(await list.findByText('Une personne attend votre réponse.')).toBeDefined();
  await user.click(list.getByRole('button', { name: `${word} Jean Morvan` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(callsTo(call)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: `${word} Jean Morvan` }));
  await waitFor(() => expect(list.queryByText(/Jean Morvan/)).toBeNull());
  expect(callsTo(call).map(({ params }) => params['id'])).toEqual([jean.id]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Membres de Judo club des Lilas'));
});

const representant = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  id_siret: null,
  deleted: false,
  version: 1,
  modifie_at: '2027-01-01T00:00:00.000Z',
  civilite: null,
  prenom: 'Jean',
  fonction: 'tresorier-ere',
  courriel: null,
  telephone: null,
  est_representant_legal: true,
  valideur_cec: false,
  publication_internet: false,
  complet: false,
};

test.each([
  ['MORVAN', 'Ce nom est parmi les représentants de Judo club des Lilas : assurez-vous que c’est bien cette personne.'],
  ['Besson', 'Ce nom n’est pas parmi les représentants de Judo club des Lilas.'],
])('CALL-DAC-014 P-8 : avant de confirmer, ce que la fiche dit de ce nom (%s)', async (nom, said) => {
  const questions: unknown[] = [];
  const { user, callsTo } = start({
    'dac.readAssociation': ({ query }) => {
      questions.push(query);
      return { ...recordJudo, representants_legaux: [{ ...representant, nom }] };
    },
  });
  const list = within(await section());
  await user.click(await list.findByRole('button', { name: 'Confirmer Jean Morvan' }));
  expect(await within(await screen.findByRole('dialog')).findByText(said)).toBeDefined();
  const { method, path } = callsTo('dac.readAssociation').at(-1) ?? {};
  expect([method, path]).toEqual(['GET', '/dac/association']);
  expect(questions.at(-1)).toEqual({
    q: String(siege.id_correspondance),
    endpoint: 'structureByCorrespondance',
    include: ['identite', 'representants_legaux'],
    includeDeleted: 'false',
    hideRepresentantsLegaux: 'false',
  });
});

test('P-8 T5 : un membre confirmé peut être retiré, après avoir lu ce que cela ferme ; pas soi', async () => {
  let isDone = false;
  const membre = { ...jean, etat: 'confirme' as const };
  const { user, callsTo } = start({
    'lca.removeRattachement': () => {
      isDone = true;
      return { message: 'C’est fait.' };
    },
    'lca.listRattachements': () => (isDone ? [moi] : [membre, moi]),
  });
  const list = within(await section());
  await user.click(await list.findByRole('button', { name: 'Retirer Jean Morvan' }));
  expect(list.queryByRole('button', { name: /Amina/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ne verra plus/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Retirer Jean Morvan' }));
  await waitFor(() => expect(list.queryByText(/Jean Morvan/)).toBeNull());
  expect(callsTo('lca.removeRattachement').map(({ params }) => params['id'])).toEqual([jean.id]);
});

test('P-8 : un refus du serveur est dit dans la fenêtre, et rien ne change', async () => {
  const message = 'Seuls un membre déjà confirmé du siège ou un service peuvent répondre à cette demande.';
  const { user } = start({ 'lca.confirmRattachement': () => refuse(403, { code: 'CONFIRMATION_RESERVEE', message }) });
  await user.click(await within(await section()).findByRole('button', { name: 'Confirmer Jean Morvan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirmer Jean Morvan' }));
  expect(await dialog.findByText(message)).toBeDefined();
});

test.each([
  ['un établissement secondaire', etablissement],
  ['qui attend', { ...siege, etat: 'a_confirmer' as const }],
])('P-8 : %s ne répond pour personne, et n’interroge pas', async (_, held) => {
  const { callsTo } = start({ 'lca.readUser': () => utilisateurOf(amina, [held]) });
  await screen.findByRole('heading', { level: 2, name: 'Mes associations' });
  await within(await screen.findByRole('list', { name: 'Mes associations' })).findByText(held.nom);
  expect(callsTo('lca.listRattachements')).toEqual([]);
  if (held.etat === 'a_confirmer') expect(screen.getByText('En attente')).toBeDefined();
});

test('ROUTE-018 P-8 : le tableau de bord dit qu’une personne attend, et mène à la réponse', async () => {
  start({}, '/user/dashboard');
  const alert = await screen.findByText(/Une personne demande à rejoindre Judo club des Lilas/);
  expect(within(alert).getByRole('link', { name: 'Répondre' }).getAttribute('href')).toBe('/client/user/profil');
});

test.each([
  ['le responsable d’un service', ['service_responsable', 'service'], 1],
  ['un agent', ['service'], 0],
  ['un établissement', ['etablissement'], 0],
  ['qui attend', ['a_confirmer'], 0],
] as const)('P-8 : sur la fiche, %s répond ou non aux demandes', async (_, relations, shown) => {
  const lien = { relations: [...relations], sirets: [] };
  start(
    { 'dac.readAssociation': () => ({ ...recordJudo, lien }), 'dac.listDocuments': () => [] },
    `/informations-administratives/${siege.id_correspondance}`,
  );
  await screen.findByRole('heading', { level: 2, name: 'Les sujets de la fiche' });
  if (shown) await screen.findByRole('button', { name: 'Confirmer Jean Morvan' });
  expect(screen.queryAllByRole('button', { name: 'Confirmer Jean Morvan' })).toHaveLength(shown);
});
