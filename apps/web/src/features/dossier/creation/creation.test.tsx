import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { contenuOf } from '../../../testing/attendus.ts';
import { dossierJudo, ligneDossier } from '../../../testing/dossiers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { formation, ligneOf, passSport, preparationPour, sport } from '../../../testing/subventions.ts';

afterEach(cleanup);

const PAGE = `/associations/${siege.id_correspondance}/subvention-demande`;
const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'dac.readAssociation': () => recordJudo,
  'rds.listSubventions': () => ({
    subventions: [ligneOf(formation), ligneOf(sport)],
    after: null,
    compte: null,
    manque: [],
  }),
  'demandes.existsDossier': () => ({ exists: false, dossier: null }),
  'rds.readPreparation': () => preparationPour(formation),
  'demandes.createDossier': () => dossierJudo,
  'demandes.readDossier': () => dossierJudo,
  'demandes.readCompletude': () => ({ ok: false, manquants: [] }),
  'rds.readSubvention': () => formation,
  'rds.readVersion': () => ({
    numero: 1,
    publie_at: '2027-01-01T10:00:00.000Z',
    publie_par: null,
    commentaire: null,
    services: [],
    contenu: contenuOf(),
  }),
};
const start = (answers: Answers = {}, page = PAGE) => {
  const app = startApp(page, { ...ANSWERS, ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const fill = async (app: ReturnType<typeof start>) => {
  await app.user.click(await screen.findByRole('radio', { name: /Formation des bénévoles 2027/ }));
  await app.user.selectOptions(screen.getByLabelText('Établissement qui demande'), '12345678900012');
  await app.user.click(screen.getByRole('button', { name: 'Commencer le dossier' }));
};

describe('commencer une demande', () => {
  test('ROUTE-042 CALL-DEM-029 CALL-DEM-012 DOSSIER-043 : parmi ce qui est ouvert, vérifié puis créé', async () => {
    const app = start();
    await fill(app);
    await screen.findByRole('list', { name: 'Tâches' });
    expect(app.callsTo('rds.listSubventions')[0]?.query).toMatchObject({
      campagne: 'ouverte',
      eligibilite: 'eligible',
      id_asso: String(siege.id_correspondance),
    });
    expect(app.callsTo('demandes.existsDossier')[0]?.query).toEqual({
      role: 'lca.association',
      subvention: 'FDVA-2027',
      sous_dispositif: 'Formation des bénévoles',
      exercice: '2027',
      siret: '12345678900012',
    });
    const [call] = app.callsTo('demandes.createDossier');
    expect(call?.body).toMatchObject({
      description: { code_subvention: 'FDVA-2027', exercice: 2027 },
      demandeur: { id_siret: '12345678900012' },
    });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() =>
      expect(app.addressNow()).toBe('/associations/12345678900012/subvention-demande/27-000001?mode=edit'),
    );
  });

  test('parmi beaucoup, on cherche par des mots ; ce qui est choisi reste, et celle d’un lien est là', async () => {
    const autre = { ...ligneOf(formation), code: 'FDVA-LOIN', nom: 'Fonds pour les fanfares' };
    const app = start(
      {
        'rds.listSubventions': ({ query }) => {
          const page = { after: null, compte: null, manque: [] };
          if (query['q'] === 'FDVA-LOIN') return { ...page, subventions: [autre] };
          return query['q'] ? { ...page, subventions: [] } : { ...page, subventions: [ligneOf(formation)], after: 'b' };
        },
      },
      `${PAGE}?subvention=FDVA-LOIN`,
    );
    const voulue = await screen.findByRole<HTMLInputElement>('radio', { name: /Fonds pour les fanfares/ });
    expect(voulue.checked).toBe(true);
    await app.user.click(screen.getByRole('radio', { name: /Formation des bénévoles 2027/ }));
    await app.user.type(screen.getByLabelText('Chercher parmi les subventions ouvertes'), 'orgue{Enter}');
    await screen.findByText('1 subvention affichée');
    expect(app.callsTo('rds.listSubventions').at(-1)?.query).toMatchObject({ q: 'orgue', campagne: 'ouverte' });
    expect(screen.queryByRole('radio', { name: /Fonds pour les fanfares/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Formation des bénévoles 2027/ }).checked).toBe(true);
    expect(app.callsTo('demandes.createDossier')).toHaveLength(0);
  });

  test('le Pass’Sport n’est pas parmi les choix : la page dit où il se demande', async () => {
    const subventions = [ligneOf(formation), ligneOf(passSport)];
    start({ 'rds.listSubventions': () => ({ subventions, after: null, compte: null, manque: [] }) });
    expect(await screen.findByRole('radio', { name: /Formation des bénévoles 2027/ })).toBeDefined();
    expect(screen.queryByRole('radio', { name: /Pass’Sport/ })).toBeNull();
    const lien = screen.getByRole('link', { name: 'ouvrez le dossier Pass’Sport' });
    expect(lien.getAttribute('href')).toMatch(/\/associations\/pass-sport$/);
  });

  test('CALL-DEM-029 : celui qui existe est proposé, rien n’est créé', async () => {
    const app = start({ 'demandes.existsDossier': () => ({ exists: true, dossier: ligneDossier() }) });
    await fill(app);
    const link = await screen.findByRole('link', { name: 'Ouvrir le dossier 27-000001' });
    expect(link.getAttribute('href')).toBe('/client/associations/12345678900012/subvention-demande/27-000001');
    expect(app.callsTo('demandes.createDossier')).toHaveLength(0);
  });

  test('ERR-007 : une création qui échoue le dit, et le choix reste', async () => {
    const app = start({ 'demandes.createDossier': () => refuse(500) });
    await fill(app);
    expect(await screen.findByText('Un problème est survenu lors de la création du dossier.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Formation des bénévoles/ }).checked).toBe(true);
  });

  test('SUBV-018 : plusieurs parties demandent un choix, et son absence se dit', async () => {
    const app = start();
    await app.user.click(await screen.findByRole('radio', { name: /Projet sportif territorial/ }));
    await app.user.click(screen.getByRole('button', { name: 'Commencer le dossier' }));
    expect(await screen.findByText('Choisissez un sous-dispositif.')).toBeDefined();
    expect(screen.getByText('Choisissez l’établissement qui demande.')).toBeDefined();
    expect(app.callsTo('demandes.existsDossier')).toHaveLength(0);
  });

  test('DOSSIER-003 DOSSIER-047 CALL-DEM-012 : renouvelée, sur plusieurs années, couplée, et reprise d’un dossier d’avant', async () => {
    const avant = ligneDossier({
      identifiant: { id_fo: '26-000009', step: 4 },
      description: { ...dossierJudo.description, exercice: 2026 },
    });
    const app = start({
      'demandes.listDossiers': () => ({ dossiers: [avant], after: null }),
      'rds.readPreparation': () => ({
        ...preparationPour(formation),
        pluriannuel: { etat: 'montre' as const, raison: 'toujours possible' },
      }),
      'dac.readAssociation': () => ({ ...recordJudo, agrements: [] }),
    });
    await app.user.click(await screen.findByRole('radio', { name: /Formation des bénévoles 2027/ }));
    await app.user.selectOptions(screen.getByLabelText('Établissement qui demande'), '12345678900012');
    await app.user.click(screen.getByRole('radio', { name: /renouvellement/ }));
    await app.user.selectOptions(await screen.findByLabelText(/Repartir d’un dossier d’avant/), '26-000009');
    await app.user.click(await screen.findByRole('checkbox', { name: /Demander pour plusieurs années/ }));
    await app.user.click(screen.getByRole('checkbox', { name: /Coupler avec le tronc commun/ }));
    await app.user.click(screen.getByRole('button', { name: 'Commencer le dossier' }));
    await waitFor(() =>
      expect(app.callsTo('demandes.createDossier')[0]?.body).toMatchObject({
        description: { renouvellement: true, pluriannuel: true, couplage_tca: true },
        depuis: '26-000009',
      }),
    );
    expect(app.callsTo('demandes.listDossiers')[0]?.query).toMatchObject({ demandeur: '12345678900012' });
  });

  test('P-5 : les dossiers d’avant qui ne se lisent pas le disent, et recommencer les montre', async () => {
    let isDown = true;
    const avant = ligneDossier({ identifiant: { id_fo: '26-000009', step: 4 } });
    const app = start({
      'demandes.listDossiers': () => (isDown ? refuse(500) : { dossiers: [avant], after: null }),
    });
    await app.user.click(await screen.findByRole('radio', { name: /Formation des bénévoles 2027/ }));
    await app.user.selectOptions(screen.getByLabelText('Établissement qui demande'), '12345678900012');
    await app.user.click(screen.getByRole('radio', { name: /renouvellement/ }));
    expect(await screen.findByText(/^Vos dossiers d’avant n’ont pas pu être lus/)).toBeDefined();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByLabelText(/Repartir d’un dossier d’avant/)).toBeDefined();
  });

  test.each([
    ['2028', '2028'],
    ['28', undefined],
    ['deux-mille', undefined],
  ])('ROUTE-053 : l’adresse demande l’exercice %s', async (exercice, asked) => {
    const app = start({}, `${PAGE}?exercice=${exercice}`);
    await screen.findByRole('radio', { name: /Formation des bénévoles 2027/ });
    expect(app.callsTo('rds.listSubventions')[0]?.query['exercice']).toBe(asked);
  });

  test('le titre qui a le focus pendant la lecture de la fiche le passe au titre de la page', async () => {
    let answer: (record: typeof recordJudo) => void = () => undefined;
    start({ 'dac.readAssociation': () => new Promise<typeof recordJudo>((resolve) => (answer = resolve)) });
    await screen.findByText('Lecture de la fiche de l’association…');
    const before = screen.getByRole('heading', { level: 1 });
    before.focus();
    answer(recordJudo);
    await screen.findByRole('radio', { name: /Formation des bénévoles 2027/ });
    const after = screen.getByRole('heading', { level: 1 });
    expect(after).not.toBe(before);
    expect(document.activeElement).toBe(after);
  });

  test('rien d’ouvert : on le dit, et où regarder', async () => {
    start({ 'rds.listSubventions': () => ({ subventions: [], after: null, compte: null, manque: [] }) });
    expect(await screen.findByText(/n’est éligible à aucune subvention ouverte/)).toBeDefined();
  });

  test('P-5 : une panne du répertoire ne ressemble pas à rien d’ouvert', async () => {
    start({ 'rds.listSubventions': () => refuse(500) });
    expect(await screen.findByText('Les subventions n’ont pas pu être lues. Vous pouvez recommencer.')).toBeDefined();
  });
});
