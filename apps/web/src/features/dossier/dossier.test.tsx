import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { dossierApp, dossierAt, PAGE, transmis } from '../../testing/dossierPage.ts';
import { formation } from '../../testing/subventions.ts';

afterEach(cleanup);

const start = (page: string = PAGE, answers: Answers = {}) => {
  const app = dossierApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const etape = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('la page d’un dossier', () => {
  test('ROUTE-048 UI-015 DOSSIER-002 CALL-DEM-011 : où l’on en est, qui a le dossier, jusqu’à quand', async () => {
    const app = start();
    await screen.findByRole('heading', { level: 1, name: formation.nom });
    await etape('Demandeur et contacts');
    expect(screen.getByText('Judo club des Lilas complète ce dossier, puis le transmet.')).toBeDefined();
    expect(
      screen.getByText('À transmettre avant le dimanche 14 février 2027 à midi (heure de Paris), il reste 11 jours.'),
    ).toBeDefined();
    expect(screen.getByText(/Il est 14h05 à l’horloge du portail/)).toBeDefined();
    expect(app.callsTo('demandes.readDossier')[0]?.path).toBe('/demandes/demande/dossiers/27-000001');
    expect(app.callsTo('rds.readVersion')[0]?.path).toBe(`/rds/subventions/${formation._id}/versions/1`);
    await waitFor(() => expect(document.title).toBe('Demandeur et contacts, dossier 27-000001 - Guichet Asso'));
  });

  test('DOSSIER-029 : ce qui manque, chaque ligne menant à son champ', async () => {
    start();
    const list = (await screen.findByText('Il manque 2 choses')).closest('details') as HTMLElement;
    const link = within(list).getByRole('link', { name: 'Le représentant légal', hidden: true });
    expect(link.getAttribute('href')).toBe(`/client${PAGE}?mode=edit&etape=1&champ=id_representant_legal`);
    const spine = screen.getByRole('navigation', { name: 'Étapes du dossier' });
    expect(within(spine).getByText('Demandeur et contacts').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(within(spine).getByText('Demandeur et contacts').closest('li')?.textContent).toContain('il manque 1 chose');
  });

  test('DOSSIER-033.a : un dossier qui vient d’être créé s’ouvre après le choix déjà fait', async () => {
    start(PAGE, { 'demandes.readDossier': () => dossierAt(0) });
    await etape('Demandeur et contacts');
    const spine = screen.getByRole('navigation', { name: 'Étapes du dossier' });
    const courante = within(spine).getByText('Demandeur et contacts').closest('li');
    expect(courante?.getAttribute('aria-current')).toBe('step');
  });

  test('GUARD-015.a GUARD-016 ROUTE-052.a : le mode se dit dans l’adresse, sans entrée de plus', async () => {
    const app = start();
    await etape('Demandeur et contacts');
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?mode=edit`));
    expect(app.history.length).toBe(1);
  });

  test('GUARD-015.a DOSSIER-022 DOSSIER-026 : qui ne peut pas modifier lit, même s’il demande à modifier, et sait pourquoi', async () => {
    const app = start(`${PAGE}?mode=edit&etape=1`, { 'demandes.readDossier': () => transmis });
    expect(await screen.findByText("Ce dossier n'est pas éditable.")).toBeDefined();
    await waitFor(() => expect(app.addressNow()).toContain('mode=read'));
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  test('DOSSIER-036 : en lecture, aller d’une étape à l’autre n’envoie rien', async () => {
    const app = start(`${PAGE}?mode=read&etape=1`, { 'demandes.readDossier': () => transmis });
    await etape('Demandeur et contacts');
    await app.user.click(screen.getByRole('button', { name: /Continuer/ }));
    await etape('Documents et dates');
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
  });

  test('ERR-014 T1 : un dossier que l’on ne peut pas lire le dit, et se redemande', async () => {
    const app = start(PAGE, { 'demandes.readDossier': () => refuse(500) });
    expect(await screen.findByText('Un problème est survenu lors de la récupération du dossier.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Recommencer' })).toBeDefined();
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
  });

  test('DOSSIER-033.a CALL-DEM-013 : passer à l’étape suivante dit jusqu’où l’on est allé', async () => {
    const app = start(PAGE, { 'demandes.updateDossier': () => dossierAt(2, { version: 5 }) });
    await etape('Demandeur et contacts');
    await app.user.click(await screen.findByRole('button', { name: 'Continuer : Documents et dates' }));
    await etape('Documents et dates');
    const [call] = app.callsTo('demandes.updateDossier');
    expect(call?.body).toEqual({ 'identifiant.step': 2 });
    expect(call?.query).toMatchObject({ role: 'lca.association' });
    expect(call?.headers.get('if-match')).toContain('4');
  });
});

describe('DOSSIER-035 ERR-050 : rien au-delà des documents tant qu’il manque quelque chose avant', () => {
  const SENTENCE = "Le dossier doit être complet pour passer à l'étape suivante.";
  const next = () => screen.findByRole('button', { name: 'Continuer : Projets' });

  test('DOSSIER-034 DOSSIER-035 ERR-050 : la phrase est dite, rien n’est envoyé, l’étape reste', async () => {
    const app = start(PAGE, { 'demandes.readDossier': () => dossierAt(2) });
    await screen.findByText('Il manque 2 choses');
    await app.user.click(await next());
    expect(await screen.findByText(SENTENCE)).toBeDefined();
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
    await etape('Documents et dates');
  });

  test('DOSSIER-035 ERR-050 : le refus du serveur se dit de même', async () => {
    const app = start(PAGE, {
      'demandes.readDossier': () => dossierAt(2),
      'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
      'demandes.updateDossier': () => refuse(422, { code: 'DOSSIER_INCOMPLET', message: SENTENCE }),
    });
    await screen.findByText(/Il ne manque rien/);
    await app.user.click(await next());
    expect(await screen.findByText(SENTENCE)).toBeDefined();
    await etape('Documents et dates');
  });
});
