import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { attendu, CRF_PAGE, CRFS_PAGE, crfApp, crfEn, ligneCrf } from '../../testing/crf.ts';
import { dossierApp, PAGE } from '../../testing/dossierPage.ts';
import { dossierEn } from '../../testing/etatsDossier.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const start = (page: string, answers: Answers = {}) => {
  const app = crfApp(page, crfEn('1'), answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const crfsOf = (exercices_manquants: readonly number[] = []) => ({
  crfs: [ligneCrf('1'), { ...ligneCrf('4'), _id: '019a0000-0000-7000-8000-000000000c02' }].map((one, index) => ({
    ...one,
    description: { ...one.description, exercice: 2027 + index },
  })),
  exercices_manquants: [...exercices_manquants],
});

describe('les comptes rendus d’un dossier', () => {
  test('ROUTE-049 CALL-DEM-022 par exercice, avec l’état, qui doit agir, la date et le chemin', async () => {
    start(CRFS_PAGE, { 'demandes.listCrfs': () => crfsOf() });
    const list = await screen.findByRole('list', { name: 'Comptes rendus financiers du dossier' });
    const link = within(list).getByRole('link', { name: 'Compte rendu financier 2027' });
    expect(link.getAttribute('href')).toContain(CRF_PAGE);
    for (const words of [
      'A saisir',
      'Transmis au service instructeur',
      /^L’association remplit ce compte rendu/,
      /^Le service instructeur vérifie/,
      'À transmettre avant le vendredi 30 juin 2028.',
      'Il manque 2 choses.',
    ])
      expect(within(list).getByText(words)).toBeDefined();
  });

  test('ROUTE-053 l’exercice de l’adresse garde celui-là seul', async () => {
    start(`${CRFS_PAGE}?exercice=2028`, { 'demandes.listCrfs': () => crfsOf([2029]) });
    expect(await screen.findByRole('link', { name: 'Compte rendu financier 2028' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Compte rendu financier 2027' })).toBeNull();
    expect(screen.queryByRole('button', { name: /2029$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir tous les exercices' })).toBeDefined();
  });

  test('CALL-DEM-025 CRF-006 celui qui manque se commence, et s’ouvre', async () => {
    const app = start(CRFS_PAGE, {
      'demandes.listCrfs': () => ({ crfs: [], exercices_manquants: [2027] }),
      'demandes.createCrf': () => ({ status: 'CLONED', crf: crfEn('1') }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Commencer le compte rendu financier 2027' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compte rendu financier 2027' })).toBeDefined();
    expect(app.callsTo('demandes.createCrf')[0]?.params).toEqual({ id: '27-000001', crf: '2027' });
  });

  test('CALL-DEM-024 CRF-006 plusieurs manquent : tous se préparent d’un coup, et la liste les montre', async () => {
    let isMade = false;
    const app = start(CRFS_PAGE, {
      'demandes.listCrfs': () => (isMade ? crfsOf() : { crfs: [], exercices_manquants: [2027, 2028] }),
      'demandes.createCrfs': () => {
        isMade = true;
        return { status: 'CLONED', crf: crfsOf().crfs };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Préparer les 2 comptes rendus qui manquent' }));
    expect(await screen.findByRole('link', { name: 'Compte rendu financier 2028' })).toBeDefined();
    expect(app.callsTo('demandes.createCrfs')[0]?.params).toEqual({ id: '27-000001' });
    expect(screen.queryByRole('heading', { name: 'À commencer' })).toBeNull();
  });

  test('ERR-038 il ne peut pas être commencé : la raison est dite', async () => {
    const app = start(CRFS_PAGE, {
      'demandes.listCrfs': () => ({ crfs: [], exercices_manquants: [2027] }),
      'demandes.createCrf': () => refuse(500),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Commencer/ }));
    expect(await screen.findByText(/récupération du compte-rendu financier\.$/)).toBeDefined();
  });

  test('ERR-038 plusieurs ne peuvent pas être préparés : la raison est dite', async () => {
    const app = start(CRFS_PAGE, {
      'demandes.listCrfs': () => ({ crfs: [], exercices_manquants: [2027, 2028] }),
      'demandes.createCrfs': () => refuse(500),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Préparer les 2 comptes rendus/ }));
    expect(
      await screen.findByText('Un problème est survenu lors de la récupération du compte-rendu financier.'),
    ).toBeDefined();
  });

  test('rien d’attendu se dit ; une panne aussi, et se recommence', async () => {
    start(CRFS_PAGE, { 'demandes.listCrfs': () => ({ crfs: [], exercices_manquants: [] }) });
    expect(await screen.findByText(/^Aucun compte rendu financier n’est attendu pour ce dossier/)).toBeDefined();
    cleanup();
    start(CRFS_PAGE, { 'demandes.listCrfs': () => refuse(500) });
    expect(await screen.findByText(/récupération du compte-rendu financier\.$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Recommencer' })).toBeDefined();
  });

  test.each([
    ['n’existe pas', 404],
    ['n’est pas un numéro', 400],
  ])('GUARD-011 ERR-041 le dossier %s : page non trouvée', async (_, status) => {
    start(CRFS_PAGE, { 'demandes.readDossier': () => refuse(status, { message: 'Dossier not found' }) });
    expect(await screen.findByRole('heading', { level: 1, name: /^Page non trouvée/ })).toBeDefined();
  });
});

describe('ce qui est attendu', () => {
  test('ROUTE-049 CALL-DEM-001 sans dossier : tous ceux qui manquent, avec le chemin de chacun', async () => {
    start('/associations/dossier/crf', { 'demandes.listMissingCrf': () => ({ dossiers: [attendu({}, true)] }) });
    const link = await screen.findByRole('link', { name: /^Compte rendu financier 2027/ });
    expect(link.getAttribute('href')).toContain(CRF_PAGE);
    expect(screen.getByText('En retard')).toBeDefined();
  });

  test('ROUTE-049 rien d’attendu : c’est dit', async () => {
    start('/associations/dossier/crf');
    expect(await screen.findByText('Aucun compte rendu financier n’est attendu de vous aujourd’hui.')).toBeDefined();
  });

  const beaucoup = Array.from({ length: 6 }, (_, index) =>
    attendu({
      _id: `2027000000000${index}`,
      id_fo: `27-00000${index + 1}`,
      crfs: attendu().crfs.map((crf) => ({ ...crf, _id: `019a0000-0000-7000-8000-000000000c2${index}` })),
    }),
  );

  test('CALL-DEM-001 au tableau de bord : trois au plus, puis tous', async () => {
    render(
      startApp('/user/dashboard', {
        readSession: () => sessionOf(amina),
        'lca.readUser': () => utilisateurOf(amina, [siege]),
        'demandes.listMissingCrf': () => ({ dossiers: beaucoup }),
      }).element,
    );
    const attente = within(await screen.findByRole('region', { name: 'Ce qui vous attend' }));
    const links = attente.getAllByRole('link', { name: /^Rendre compte : Rendre compte de l’aide 2027$/ });
    expect(links.map((link) => link.getAttribute('href')).every((href) => href?.includes('/crf/'))).toBe(true);
    expect(links).toHaveLength(3);
    expect(attente.getByRole('link', { name: 'les comptes rendus attendus' }).getAttribute('href')).toContain(
      '/associations/dossier/crf',
    );
  });

  test('CALL-DEM-001 au début d’une demande aussi ; une panne ne ressemble pas à rien', async () => {
    const creation = '/associations/4217/subvention-demande';
    render(dossierApp(creation, { 'demandes.listMissingCrf': () => ({ dossiers: [attendu()] }) }).element);
    expect(await screen.findByRole('heading', { name: 'Un compte rendu financier est attendu' })).toBeDefined();
    cleanup();
    render(dossierApp(creation, { 'demandes.listMissingCrf': () => refuse(500) }).element);
    expect(await screen.findByText(/^On ne sait pas si un compte rendu financier est attendu/)).toBeDefined();
  });
});

describe('depuis le dossier', () => {
  const AMINA = { role: 'lca.association', relations: ['createur'] as const };
  const lien = () => screen.queryByRole('link', { name: 'Comptes rendus financiers de ce dossier' });

  test.each(['7', '8', '9', '10'] as const)('UI-016 à l’état %s, le chemin est là', async (etat) => {
    render(dossierApp(`${PAGE}?mode=read`, { 'demandes.readDossier': () => dossierEn(etat, AMINA) }).element);
    await waitFor(() => expect(lien()?.getAttribute('href')).toContain(CRFS_PAGE));
    const alerte = screen.queryByRole('heading', { name: 'Un compte rendu financier est attendu' });
    expect(alerte !== null).toBe(etat === '9');
  });

  test('à l’état 2, il n’y en a pas', async () => {
    render(dossierApp(`${PAGE}?mode=read`, { 'demandes.readDossier': () => dossierEn('2', AMINA) }).element);
    await screen.findByRole('heading', { level: 1 });
    expect(lien()).toBeNull();
  });
});
