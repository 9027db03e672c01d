import { ETAPES } from '@guichet/rules/dossier';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { dossierApp, dossierAt, PAGE, transmis } from '../../testing/dossierPage.ts';
import { serverOf, tournoi } from '../../testing/projets.ts';
import { startApp } from '../../testing/startApp.tsx';
import { formation } from '../../testing/subventions.ts';

afterEach(cleanup);

const start = (page: string = PAGE, answers: Answers = {}) => {
  const app = dossierApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const BASE_ETAPES = '/associations/12345678900012/subvention-demande/27-000001?mode=edit';
const etape = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('la page d’un dossier', () => {
  test('ROUTE-048 UI-015 DOSSIER-002 CALL-DEM-011 : où l’on en est, qui a le dossier, jusqu’à quand', async () => {
    const app = start();
    await screen.findByRole('heading', { level: 1, name: formation.nom });
    expect(screen.getByText('Judo club des Lilas complète ce dossier, puis le transmet.')).toBeDefined();
    expect(screen.getByText('À transmettre avant')).toBeDefined();
    expect(screen.getByText('dimanche 14 février 2027 à midi')).toBeDefined();
    expect(screen.getByText(/Il reste 11 jours\..*il est 14h05 à l’horloge du portail/)).toBeDefined();
    expect(app.callsTo('demandes.readDossier')[0]?.path).toBe('/demandes/demande/dossiers/27-000001');
    expect(app.callsTo('rds.readVersion')[0]?.path).toBe(`/rds/subventions/${formation._id}/versions/1`);
    await waitFor(() => expect(document.title).toBe('Dossier 27-000001 - Guichet Asso'));
  });

  test('transmis, le dossier dit quand le silence du service vaudra refus, ou ce qui arrête ce délai', async () => {
    const silence = { id_service: '5e41ce00-0000-4000-8000-000000000001', nom: 'DRAJES', mois: 2, fin: '2027-04-02' };
    const page = (...silences: object[]) =>
      start(`${PAGE}?mode=read&etape=1`, {
        'demandes.readDossier': () => ({ ...transmis, silences }) as typeof transmis,
      });
    page({ ...silence, arrete_depuis: null });
    expect(
      await screen.findByText(/^Sans réponse le vendredi 2 avril 2027 au soir, votre demande sera refusée/u),
    ).toBeDefined();
    cleanup();
    page(
      { ...silence, arrete_depuis: '2027-02-03' },
      { ...silence, id_service: '5e41ce00-0000-4000-8000-000000000002', nom: 'SDJES', arrete_depuis: null },
    );
    const liste = await screen.findByRole('list', { name: 'Si un service ne répond pas' });
    const dits = within(liste)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(dits[0]).toMatch(
      /^DRAJES : .*arrêté depuis le mercredi 3 février 2027 : le service attend quelque chose de vous/u,
    );
    expect(dits[1]).toMatch(/^SDJES : Sans réponse/u);
  });

  test.each([
    [1, []],
    [3, ['Ajouter un projet']],
    [4, ['Transmettre le dossier']],
  ])('UI-015 : l’étape %i a son écran, et pas celui d’une autre', async (rang, gestes) => {
    render(startApp(`${BASE_ETAPES}&etape=${rang}`, serverOf()).element);
    await screen.findByRole('heading', { level: 2, name: ETAPES[rang] ?? '' });
    const seen = () =>
      ['Ajouter un projet', 'Transmettre le dossier'].filter((name) => screen.queryByRole('button', { name }) !== null);
    await waitFor(() => expect(seen()).toEqual(gestes));
  });

  test('ROUTE-048 transmis, le dossier dit en combien de temps l’on répond d’habitude, tant que la réponse est attendue', async () => {
    const delai = { jours: 34, decisions: 12, depuis: '2026-02-03', jusque: '2027-02-03' };
    const answers: Answers = { 'rds.readDelai': () => ({ delai }) };
    const app = start(`${PAGE}?mode=read&etape=1`, { ...answers, 'demandes.readDossier': () => transmis });
    expect(
      await screen.findByText('Réponse habituelle en 34 jours ; le vôtre a été reçu il y a 1 jour.'),
    ).toBeDefined();
    expect(app.callsTo('rds.readDelai')[0]?.query).toEqual({
      dispositif: transmis.description.id_type_dispositif,
    });
    cleanup();
    const decide = { ...transmis, description: { ...transmis.description, etat: '6' as const } };
    const apres = start(`${PAGE}?mode=read&etape=1`, { ...answers, 'demandes.readDossier': () => decide });
    await etape('Association, contacts et compte');
    expect(apres.callsTo('rds.readDelai')).toHaveLength(0);
  });

  test('ROUTE-048 : sans SIRET dans l’adresse, le dossier s’ouvre aussi', async () => {
    const app = start('/associations/subvention-demande/27-000001');
    await screen.findByRole('heading', { level: 1, name: formation.nom });
    expect(app.callsTo('demandes.readDossier')[0]?.path).toBe('/demandes/demande/dossiers/27-000001');
  });

  test('DOSSIER-029 : ce qui manque se dit sous sa tâche, une fois, et mène à son champ', async () => {
    start();
    const manques = await screen.findByRole('list', { name: 'Ce qui manque : Association, contacts et compte' });
    const [link, ...others] = within(manques).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe(`/client${PAGE}?mode=edit&etape=1&champ=id_representant_legal`);
    expect([link?.textContent, others.length]).toEqual(['Le représentant légal', 0]);
    expect(manques.closest('.ga-tache')?.textContent).toContain('Il manque 1 chose');
    const pied = screen.getByRole('region', { name: 'Enregistrement et suite' });
    expect(within(pied).getByText('Il manque 2 choses')).toBeDefined();
    // The one act of the page is the next thing that is missing.
    expect(within(pied).getByRole('link').getAttribute('href')).toBe(link?.getAttribute('href'));
  });

  test('DOSSIER-033.a : les tâches sont ouvertes dès la création, dans n’importe quel ordre', async () => {
    start(PAGE, { 'demandes.readDossier': () => dossierAt(0) });
    const taches = await screen.findByRole('list', { name: 'Tâches' });
    const noms = within(taches)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(noms).toEqual([
      ...['Votre demande', 'Association, contacts et compte', 'Documents', 'Projet', 'Relire et transmettre'],
    ]);
    expect(within(taches).getByText('À commencer')).toBeDefined();
    expect(within(taches).getByRole('link', { name: 'Relire et transmettre' })).toBeDefined();
  });

  test('CALL-DEM-005 le projet s’écrit dès la première minute, sans attendre les documents', async () => {
    const app = start(PAGE, {
      'demandes.readDossier': () => dossierAt(0),
      'demandes.createProjet': () => tournoi,
      'demandes.readProjet': () => tournoi,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Écrire le projet' }));
    await waitFor(() => expect(app.addressNow()).toContain(`etape=3&projet=${tournoi._id}`));
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
  });

  test('GUARD-015.a GUARD-016 ROUTE-052.a : le mode se dit dans l’adresse, sans entrée de plus', async () => {
    const app = start();
    await screen.findByRole('list', { name: 'Tâches' });
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?mode=edit`));
    expect(app.history.length).toBe(1);
  });

  test('GUARD-015.a DOSSIER-022 DOSSIER-026 : qui ne peut pas modifier lit, même s’il demande à modifier, et sait pourquoi', async () => {
    const app = start(`${PAGE}?mode=edit&etape=1`, { 'demandes.readDossier': () => transmis });
    expect(await screen.findByText("Ce dossier n'est pas éditable.")).toBeDefined();
    await waitFor(() => expect(app.addressNow()).toContain('mode=read'));
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  test('DOSSIER-039 : qui le lit parce qu’il lui est partagé sait par qui, et pour quoi', async () => {
    start(`${PAGE}?mode=read`, {
      'demandes.readDossier': () => ({ ...transmis, partage: { par: 'Claire Besson', isLecture: true } }),
    });
    expect(await screen.findByText('Partagé par Claire Besson, pour le lire.')).toBeDefined();
  });

  test('DOSSIER-036 : en lecture, aller d’une étape à l’autre n’envoie rien', async () => {
    const app = start(`${PAGE}?mode=read&etape=1`, { 'demandes.readDossier': () => transmis });
    await etape('Association, contacts et compte');
    await app.user.click(screen.getByRole('button', { name: /Continuer/ }));
    await etape('Documents');
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
  });

  test('ERR-014 T1 : un dossier que l’on ne peut pas lire le dit, et se redemande', async () => {
    const app = start(PAGE, { 'demandes.readDossier': () => refuse(500) });
    expect(await screen.findByText('Un problème est survenu lors de la récupération du dossier.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Recommencer' })).toBeDefined();
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
  });

  test('DOSSIER-033.a CALL-DEM-013 : passer à l’étape suivante dit jusqu’où l’on est allé', async () => {
    const app = start(`${PAGE}?mode=edit&etape=1`, {
      'demandes.updateDossier': () => dossierAt(2, { version: 5 }),
    });
    await etape('Association, contacts et compte');
    await app.user.click(await screen.findByRole('button', { name: 'Continuer : Documents' }));
    await etape('Documents');
    const [call] = app.callsTo('demandes.updateDossier');
    expect(call?.body).toEqual({ 'identifiant.step': 2 });
    expect(call?.query).toMatchObject({ role: 'lca.association' });
    expect(call?.headers.get('if-match')).toContain('4');
  });

  test('ERR-009 : l’étape qui ne s’enregistre pas le dit, et l’on y reste', async () => {
    const app = start(`${PAGE}?mode=edit&etape=1`, { 'demandes.updateDossier': () => refuse(500) });
    await app.user.click(await screen.findByRole('button', { name: 'Continuer : Documents' }));
    expect(await screen.findByText('Un problème est survenu lors de la mise à jour du dossier.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Association, contacts et compte' })).toBeDefined();
  });
});

describe('DOSSIER-035 ERR-050 : rien au-delà des documents tant qu’il manque quelque chose avant', () => {
  const SENTENCE = "Le dossier doit être complet pour passer à l'étape suivante.";
  const next = () => screen.findByRole('button', { name: 'Continuer : Projets' });

  test('DOSSIER-034 DOSSIER-035 ERR-050 : la phrase est dite, rien n’est envoyé, l’étape reste', async () => {
    const app = start(`${PAGE}?mode=edit&etape=2`, { 'demandes.readDossier': () => dossierAt(2) });
    await screen.findByText('Il manque 1 chose');
    await app.user.click(await next());
    const refus = (await screen.findByText(SENTENCE)).closest('.fr-alert') as HTMLElement;
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
    // P-17: each thing by its name and its link, and the project meanwhile.
    const liens = within(refus).getAllByRole('link');
    expect(liens.map((lien) => [lien.textContent, lien.getAttribute('href')])).toEqual([
      ['Le représentant légal', `/client${PAGE}?mode=edit&etape=1&champ=id_representant_legal`],
      ['Statuts', `/client${PAGE}?mode=edit&etape=2&champ=statuts`],
      ['Écrire le projet en attendant', `/client${PAGE}?mode=edit&etape=3`],
    ]);
    await etape('Documents');
  });

  test('DOSSIER-035 ERR-050 : le refus du serveur se dit de même', async () => {
    const app = start(`${PAGE}?mode=edit&etape=2`, {
      'demandes.readDossier': () => dossierAt(2),
      'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
      'demandes.updateDossier': () => refuse(422, { code: 'DOSSIER_INCOMPLET', message: SENTENCE }),
    });
    await screen.findByText(/Il ne manque rien/);
    await app.user.click(await next());
    expect(await screen.findByText(SENTENCE)).toBeDefined();
    await etape('Documents');
  });
});
