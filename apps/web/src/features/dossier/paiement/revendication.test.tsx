import type { Registre } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierApp, PAGE, rib } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';
import { wrapInApp } from '../../../testing/wrapInApp.tsx';
import { RegistrePaiements } from './RegistrePaiements.tsx';

afterEach(cleanup);

const id = (rang: number) => `019a0000-0000-7000-8000-0000000007${String(rang).padStart(2, '0')}`;
const ATTEND = 'Aucun service n’a encore vérifié qui agit pour l’association.';
const CONFIRMER = 'Confirmer qui agit pour l’association';
const registre: Registre = {
  ...{ id_fo: '27-000001', id_service: id(2), systeme: 'chorus', versements: [], version: 0 },
  compte: { accorde: 70_000, en_route: 0, paye: 0, rendu: 0, reste: 70_000 },
  blocages: [{ code: 'revendication', raison: ATTEND, jusqua: null }],
  sortie: { ok: false, raison: ATTEND },
  retour: { ok: false, raison: ATTEND },
  rib: {
    ...{ etat: 'non_revendique', titulaire: 'Judo club', fin: '0189', change: null, lecture: null },
    confirmer: { ok: false, raison: 'Aucun changement de compte bancaire n’attend de confirmation.' },
  },
  revendication: {
    ...{ cause: 'revendication', depuis: '2027-03-01T10:00:00.000Z', confirmer: { ok: true, raison: null } },
    membres: [
      { id: id(3), nom: 'Amina Diallo', estPremier: true },
      { id: id(4), nom: 'Jean Morvan', estPremier: false },
    ],
    pieces: [
      { uuid: id(5), nom: 'statuts.pdf', type: 'STC' },
      { uuid: id(6), nom: 'recepisse.pdf', type: 'REC' },
    ],
    representants: [{ id: id(7), nom: 'Amina Diallo' }],
  },
};
const PLACE = { id: '27-000001', service: id(2), role: 'rds.user' };
const start = (answers: Answers = {}, more: Partial<Registre> = {}) => {
  let held = { ...registre, ...more };
  const app = wrapInApp(<RegistrePaiements {...PLACE} />, {
    'demandes.readRegistre': () => held,
    'demandes.confirmRevendication': () => {
      held = { ...held, revendication: null, blocages: [] };
      return held;
    },
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.selectOptions(screen.getByLabelText(/^Personne vérifiée/), 'Amina Diallo, arrivée la première');
  await user.selectOptions(screen.getByLabelText(/^Pièce lue/), 'Statuts : statuts.pdf');
  await user.selectOptions(screen.getByLabelText(/^Représentant dont/), 'Amina Diallo');
  await user.type(screen.getByLabelText(/^Comment vous vous en êtes assuré/), 'Présidente appelée à la mairie.');
};

test('P-22 ce qui bloque mène à la vérification, qui nomme la personne, la pièce, le représentant et le motif', async () => {
  const app = start();
  const lien = await screen.findByRole('link', { name: 'Vérifier qui agit pour l’association' });
  expect(document.getElementById(lien.getAttribute('href')?.slice(1) ?? '')?.textContent).toBe(
    'Vérifier qui agit pour l’association',
  );
  await app.user.click(screen.getByRole('button', { name: CONFIRMER }));
  expect(await screen.findByRole('link', { name: 'Choisissez la pièce que vous avez lue.' })).toBeDefined();
  expect(app.callsTo('demandes.confirmRevendication')).toHaveLength(0);
  await fill(app.user);
  await app.user.click(screen.getByRole('button', { name: CONFIRMER }));
  expect(await screen.findByText(/^C’est vérifié/)).toBeDefined();
  expect(app.callsTo('demandes.confirmRevendication')[0]?.body).toEqual({
    ...{ qui: id(3), piece: id(5), representant: id(7), motif: 'Présidente appelée à la mairie.' },
  });
  expect(screen.queryByRole('button', { name: CONFIRMER })).toBeNull();
});

test('P-22 le mot de passe est redemandé ; y renoncer ne confirme rien et garde la saisie', async () => {
  let isOld = true;
  const app = start({
    'demandes.confirmRevendication': () =>
      isOld
        ? refuse(403, { code: 'REAUTHENTIFICATION_REQUISE', message: 'Mot de passe.' })
        : { ...registre, revendication: null, blocages: [] },
    reauthenticate: () => {
      isOld = false;
      return { message: 'C’est fait.' } as never;
    },
  });
  await screen.findByRole('button', { name: CONFIRMER });
  await fill(app.user);
  await app.user.click(screen.getByRole('button', { name: CONFIRMER }));
  await app.user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment vous vous en êtes assuré/).value).toMatch(/^Présidente/);
  await app.user.click(screen.getByRole('button', { name: CONFIRMER }));
  await app.user.type(await screen.findByLabelText('Votre mot de passe'), 'Tatami-2027-ok');
  await app.user.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText(/^C’est vérifié/)).toBeDefined();
});

test('P-22 contredite, sans pièce ou pas à soi : chaque cas est dit, sans formulaire inutile', async () => {
  const { revendication } = registre;
  if (!revendication) throw new Error('sans revendication');
  start({}, { revendication: { ...revendication, cause: 'revendication_contredite', pieces: [] } });
  expect(await screen.findByText(/^Deux personnes disent agir pour l’association/)).toBeDefined();
  expect(screen.getByText(/^La fiche n’a ni statuts ni récépissé/)).toBeDefined();
  expect(screen.queryByRole('button', { name: CONFIRMER })).toBeNull();
  cleanup();
  start({}, { revendication: { ...revendication, confirmer: { ok: false, raison: 'Vous en êtes membre.' } } });
  expect(await screen.findByText('Vous en êtes membre.')).toBeDefined();
  expect(screen.queryByRole('button', { name: CONFIRMER })).toBeNull();
});

test('P-22 P-23 le trésorier lit sur son dossier ce que son compte attend', async () => {
  const dossier = dossierEn('2', { role: 'lca.association', relations: ['createur'] });
  const app = dossierApp(`${PAGE}?mode=read&etape=1`, {
    'demandes.readDossier': () => ({ ...dossier, demandeur: { ...dossier.demandeur, id_rib: rib.id } }),
    'demandes.readPaiements': () => ({ compte: registre.blocages, services: [] }),
  });
  render(app.element);
  expect(await screen.findByText(ATTEND)).toBeDefined();
  expect(screen.getByText('Ce compte ne peut pas encore être payé')).toBeDefined();
});
