import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { attendu, CRF, CRF_PAGE, crfApp, crfEn, crfPret, projetCrf, STAGE, TOURNOI } from '../../testing/crf.ts';
import { luc } from '../../testing/people.ts';

afterEach(cleanup);

const start = (page: string, crf = crfEn('1'), answers: Answers = {}) => {
  const app = crfApp(page, crf, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const titre = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('le chemin du compte rendu', () => {
  test.each([
    ['GUARD-011 ERR-042 le compte rendu', 'Dossier Crf not found'],
    ['GUARD-011 ERR-041 le dossier', 'Dossier not found'],
  ])('%s qui n’existe pas mène à la page de ce qui n’existe pas', async (_, message) => {
    start(CRF_PAGE, crfEn('1'), { 'demandes.readCrf': () => refuse(404, { code: 'CRF_INEXISTANT', message }) });
    expect(await titre(/^Page non trouvée/)).toBeDefined();
    expect(screen.queryByText(message)).toBeNull();
  });

  test('ERR-038 une panne se dit, et l’on recommence', async () => {
    let isUp = false;
    const app = start(CRF_PAGE, crfEn('1'), { 'demandes.readCrf': () => (isUp ? crfEn('1') : refuse(500)) });
    expect(
      await screen.findByText('Un problème est survenu lors de la récupération du compte-rendu financier.'),
    ).toBeDefined();
    isUp = true;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await titre('Compte rendu financier 2027')).toBeDefined();
  });

  test('ROUTE-050 ROUTE-051 sans dossier dans l’adresse, il est retrouvé parmi les attendus', async () => {
    const app = start(`/associations/dossier/crf/${CRF}`, crfEn('1'), {
      'demandes.listMissingCrf': () => ({ dossiers: [attendu()] }),
    });
    expect(await titre('Compte rendu financier 2027')).toBeDefined();
    expect(app.addressNow()).toBe(`${CRF_PAGE}?mode=edit`);
  });

  test('ROUTE-050 sans dossier, et attendu de personne : page non trouvée', async () => {
    start(`/associations/dossier/crf/${CRF}`);
    expect(await titre(/^Page non trouvée/)).toBeDefined();
  });
});

describe('le mode', () => {
  test.each([
    ['1', '', 'edit'],
    ['2', '?mode=edit', 'edit'],
    ['3', '?mode=nimporte', 'edit'],
    ['2', '?mode=read', 'read'],
    ['4', '?mode=edit', 'read'],
    ['5', '', 'read'],
  ] as const)('GUARD-013 GUARD-016 ROUTE-052.a CRF-004 à l’état %s, « %s » devient %s', async (etat, search, mode) => {
    const app = start(`${CRF_PAGE}${search}`, crfPret(etat));
    await titre('Compte rendu financier 2027');
    await waitFor(() => expect(app.addressNow()).toBe(`${CRF_PAGE}?mode=${mode}`));
    expect(screen.queryByRole('textbox', { name: /^Mise en œuvre/ }) !== null).toBe(mode === 'edit');
    expect(app.history.length).toBe(1);
  });

  test('GUARD-013 qui n’a pas le droit d’y écrire le lit, quoi qu’il demande', async () => {
    const app = start(`${CRF_PAGE}?mode=edit`, crfEn('2', { cote: 'service' }), {
      readSession: () => sessionOf(luc),
    });
    await titre('Compte rendu financier 2027');
    await waitFor(() => expect(app.addressNow()).toBe(`${CRF_PAGE}?mode=read`));
    expect(screen.queryByRole('button', { name: 'Transmettre le compte rendu' })).toBeNull();
  });
});

describe('ce que la page dit', () => {
  test('UI-016 CRF-002 CRF-003 CALL-DEM-023 un compte rendu se lit : la demande sans se changer, avec ce qui a été versé', async () => {
    const app = start(CRF_PAGE);
    await titre('Compte rendu financier 2027');
    const [call] = app.callsTo('demandes.readCrf');
    expect([call?.params, call?.query]).toEqual([{ id: '27-000001', crf: CRF }, { role: 'lca.association' }]);
    expect(screen.getByText('Faire découvrir le judo aux enfants du quartier')).toBeDefined();
    expect(screen.getByText('Montant accordé').nextSibling?.textContent).toMatch(/^500\s€$/u);
    expect(screen.getByText(/^500\s€ accordés, 500\s€ versés\.$/u)).toBeDefined();
    expect(screen.getByText(/^Solde : 500\s€, le 01\/03\/2027$/u)).toBeDefined();
    const table = screen.getByRole('table', { name: 'Charges' });
    expect(within(table).getByRole('row', { name: /^604 .*1\s000\s€$/u })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^Objectifs annoncés/ })).toBeNull();
  });

  test('UI-016 qui doit agir, et avant quand', async () => {
    start(CRF_PAGE, crfEn('1', { description: { echeance: '2027-01-31' } }));
    expect(await screen.findByText('L’association remplit ce compte rendu, puis le transmet.')).toBeDefined();
    expect(
      screen.getByText('Il devait être transmis avant le dimanche 31 janvier 2027 : il est en retard.'),
    ).toBeDefined();
  });

  test('CRF-004 renvoyé, la raison du service est en tête', async () => {
    start(CRF_PAGE, crfEn('3', { description: { texte: 'Le total des charges ne correspond pas.' } }));
    expect(await screen.findByRole('heading', { name: /^Le service vous demande de corriger/ })).toBeDefined();
    expect(screen.getByText('Le total des charges ne correspond pas.')).toBeDefined();
  });

  test('UI-016 plusieurs projets : un à la fois, chacun avec ce qui lui manque', async () => {
    const app = start(
      `${CRF_PAGE}?mode=edit&page=argent`,
      crfEn('1', { projets: [projetCrf(TOURNOI, 'Tournoi'), projetCrf(STAGE, 'Stage')] }),
    );
    const nav = within(await screen.findByRole('navigation', { name: 'Projets du compte rendu' }));
    expect(nav.getAllByText(/il manque 5 choses/)).toHaveLength(2);
    await app.user.click(nav.getByRole('link', { name: 'Stage' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Stage' })).toBeDefined();
    expect(document.getElementById(`projets.${STAGE}.montant_realise`)).not.toBeNull();
    expect(document.getElementById(`projets.${TOURNOI}.montant_realise`)).toBeNull();
  });

  test('UI-016 cinq pages courtes, chacune avec ce qui lui manque, et la suivante au pied', async () => {
    const app = start(CRF_PAGE);
    const rail = within(await screen.findByRole('navigation', { name: 'Pages du compte rendu' }));
    const dits = () => rail.getAllByRole('link').map(({ textContent }) => textContent);
    expect(dits()).toEqual([
      'Ce qui a été fait : vous êtes ici',
      'L’argent : il manque 2 choses',
      'Les résultats : il manque 1 chose',
      'Les preuves : facultatif',
      'Relire et attester : quand le reste est prêt',
    ]);
    await app.user.click(screen.getByRole('link', { name: 'Continuer : l’argent' }));
    const titre = await screen.findByRole('heading', { level: 2, name: 'L’argent' });
    await waitFor(() => expect(document.activeElement).toBe(titre));
    expect(screen.queryByRole('textbox', { name: /^Mise en œuvre/ })).toBeNull();
    expect(dits()[0]).toBe('Ce qui a été fait : il manque 2 choses');
  });

  test('CALL-DEM-028 le PDF se demande, s’attend et se télécharge', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const app = start(CRF_PAGE, crfPret('4'), {
      'demandes.requestCrfPdf': () => ({ etat: 'pret', demande_at: null }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Télécharger le PDF du compte rendu' }));
    expect(await screen.findByText(/Le PDF est prêt/)).toBeDefined();
    expect(clicked).toEqual([`/api/demandes/crf/${CRF}/pdf?role=lca.association`]);
  });

  test('une coupure à la lecture se dit', async () => {
    start(CRF_PAGE, crfEn('1'), { 'demandes.readCrf': () => CUT });
    expect(await screen.findByText(/récupération du compte-rendu financier\. Le service ne répond pas/)).toBeDefined();
  });
});
