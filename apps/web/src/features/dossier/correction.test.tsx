import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { dossierApp, dossierAt, PAGE, presidente, rib, statuts, transmis } from '../../testing/dossierPage.ts';
import { dossierEn } from '../../testing/etatsDossier.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const start = (page: string, answers: Answers = {}) => {
  const app = dossierApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const AMINA = { role: 'lca.association', relations: ['createur'] as const };
const { description } = dossierEn('2', AMINA);
const incomplet = dossierEn('2', AMINA, { description: { ...description, statut: 'incomplet' } });

describe('corriger un dossier déjà envoyé', () => {
  test('GUARD-015.a DOSSIER-030 DOSSIER-031 : seuls ses contacts et ses documents s’ouvrent, et on le dit', async () => {
    const app = start(`${PAGE}?mode=edit`, {
      'demandes.readDossier': () => incomplet,
      'demandes.updateDossier': () => ({ ...incomplet, version: 5 }),
      'demandes.listProjets': () => ({ projets: [] }),
    });
    await screen.findByRole('heading', { name: 'Dossier à corriger' });
    expect(screen.getByText('Incomplet après envoi')).toBeDefined();
    await app.user.selectOptions(await screen.findByLabelText('Représentant légal'), presidente.id);
    await waitFor(() =>
      expect(app.callsTo('demandes.updateDossier')[0]?.body).toEqual({
        'demandeur.id_representant_legal': presidente.id,
      }),
    );
    expect(screen.queryByLabelText('Enseigne (facultatif)')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Continuer : Documents' }));
    expect(await screen.findByLabelText('Document choisi pour « Statuts »')).toBeDefined();
    await app.user.click(screen.getByRole('link', { name: 'Relire et transmettre' }));
    await screen.findByRole('heading', { level: 2, name: 'Relire et transmettre' });
    expect(screen.queryByRole('button', { name: 'Transmettre le dossier' })).toBeNull();
    expect(app.addressNow()).toContain('mode=edit');
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(1);
  });

  test('GUARD-015.a DOSSIER-031 : complet, ou d’un exercice passé, il ne se corrige plus', async () => {
    const passe = dossierEn('2', AMINA, {
      description: { ...description, statut: 'incomplet', exercice: 2026, exercice_fin: 2026 },
    });
    const app = start(`${PAGE}?mode=edit`, { 'demandes.readDossier': () => passe });
    expect(await screen.findByText("Ce dossier n'est pas éditable.")).toBeDefined();
    await waitFor(() => expect(app.addressNow()).toContain('mode=read'));
    expect(screen.queryByRole('heading', { name: 'Dossier à corriger' })).toBeNull();
  });

  test('DOSSIER-030 : jamais envoyé, un dossier incomplet ne passe pas pour incomplet après envoi', async () => {
    const saisie = dossierEn('A', AMINA, {
      description: { ...dossierEn('A', AMINA).description, statut: 'incomplet' },
    });
    start('/dossiers?exercice=2027', {
      'demandes.listDossiers': () => ({ dossiers: [saisie], after: null }),
      'demandes.countDossiers': () => ({ total: 1, montant_demande: 0, etats: [], exercices: [] }),
    });
    expect((await screen.findAllByRole('link', { name: /27-000001/u })).length).toBeGreaterThan(0);
    expect(screen.queryByText('Incomplet après envoi')).toBeNull();
  });

  test('DOSSIER-032 : un exercice passé se voit, sur la page comme dans la liste', async () => {
    const passe = dossierEn('A', AMINA, { description: { ...description, exercice: 2026, exercice_fin: 2026 } });
    start(PAGE, { 'demandes.readDossier': () => passe });
    expect(await screen.findByText('Exercice passé')).toBeDefined();
    cleanup();
    const listOf = { dossiers: [passe, incomplet], after: null };
    const app = startApp('/dossiers?exercice=2026', {
      readSession: () => sessionOf(),
      'demandes.listDossiers': () => listOf,
      'demandes.countDossiers': () => ({ total: 0, montant_demande: 0, etats: [], exercices: [] }),
    });
    render(app.element);
    expect(await screen.findByText('Exercice passé')).toBeDefined();
    expect(screen.getByText('Incomplet après envoi')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Corriger le dossier 27-000001' })).toBeDefined();
  });
});

describe('quand quelqu’un a été plus rapide', () => {
  const autre = { ...statuts, uuid: '019a0000-0000-7000-8000-000000000812', nom: 'autres.pdf' };
  const conflit = (champ: string) =>
    refuse(409, {
      code: 'VERSION_DEPASSEE',
      auteur: 'Jean Morvan',
      conflits: [{ champ, actuelle: [], demandee: [] }],
    });

  test('CALL-DEM-014 : le même document choisi autrement, les deux sont montrés et l’on décide', async () => {
    let held = dossierAt(2);
    const app = start(`${PAGE}?mode=edit&etape=2`, {
      'dac.listDocuments': () => [statuts, autre],
      'demandes.readDossier': () => held,
      'demandes.updateDocuments': ({ body }) => {
        if (held.version === 4) {
          held = dossierAt(2, { version: 6, documents: [{ code: 'statuts', uuid: autre.uuid }] });
          return conflit('documents');
        }
        held = dossierAt(2, { version: 7, documents: [...body.documents] });
        return held;
      },
    });
    await app.user.selectOptions(await screen.findByLabelText('Document choisi pour « Statuts »'), statuts.uuid);
    await app.user.click(await screen.findByRole('radio', { name: /statuts\.pdf.*votre saisie/ }));
    expect(screen.getByRole('radio', { name: /autres\.pdf.*enregistré par Jean Morvan/ })).toBeDefined();
    // The choice is not left behind by going on.
    await app.user.click(screen.getByRole('button', { name: 'Continuer : Projets' }));
    expect(await screen.findByText(/dites d’abord lequel garder/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Documents' })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    const chosen = await screen.findByRole('link', { name: /^statuts\.pdf/ });
    expect(chosen.getAttribute('href')).toContain(statuts.uuid);
    expect(app.callsTo('demandes.updateDocuments').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"4"',
      '"6"',
    ]);
  });

  test('CALL-DEM-014 : un autre document changé entre-temps reste, et rien n’est demandé', async () => {
    let held = dossierAt(2);
    const app = start(`${PAGE}?mode=edit&etape=2`, {
      'demandes.readDossier': () => held,
      'demandes.updateDocuments': ({ body }) => {
        if (held.version === 4) {
          held = dossierAt(2, { version: 6, documents: [{ code: 'programme', uuid: statuts.uuid }] });
          return conflit('documents');
        }
        held = dossierAt(2, { version: 7, documents: [...body.documents] });
        return held;
      },
    });
    await app.user.selectOptions(await screen.findByLabelText('Document choisi pour « Statuts »'), statuts.uuid);
    await screen.findByText('Enregistré à 14h05.');
    expect(app.callsTo('demandes.updateDocuments')[1]?.body).toEqual({
      documents: [
        { code: 'programme', uuid: statuts.uuid },
        { code: 'statuts', uuid: statuts.uuid },
      ],
    });
  });

  test('CALL-DEM-015 : le compte bancaire aussi', async () => {
    const granted = { ...transmis, droits: { ...transmis.droits, modifierRib: { ok: true, raison: null } } };
    let held = granted;
    const app = start(`${PAGE}?mode=read&etape=1`, {
      'demandes.readDossier': () => held,
      'demandes.updateRib': () => {
        held = { ...granted, version: 9 };
        return refuse(409, {
          code: 'VERSION_DEPASSEE',
          conflits: [{ champ: 'demandeur.id_rib', actuelle: null, demandee: rib.id }],
        });
      },
    });
    await app.user.selectOptions(await screen.findByLabelText('Changer le compte bancaire'), rib.id);
    await app.user.click(screen.getByRole('button', { name: 'Changer le compte' }));
    await app.user.click(await screen.findByRole('radio', { name: /aucun compte/ }));
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    expect(await screen.findByLabelText('Changer le compte bancaire')).toBeDefined();
    expect(app.callsTo('demandes.updateRib')).toHaveLength(1);
  });
});

test('DOSSIER-040 CALL-DEM-017 : supprimé depuis sa page, il se rétablit au même endroit', async () => {
  let held = dossierEn('A', AMINA);
  const app = start(PAGE, {
    'demandes.readDossier': () => held,
    'demandes.deleteDossier': () => {
      held = dossierEn('B', AMINA);
      return { message: 'ok' };
    },
    'demandes.restoreDossier': () => {
      held = dossierEn('A', AMINA);
      return held;
    },
  });
  await app.user.click(await screen.findByRole('button', { name: /^Supprimer/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Supprimer le dossier' }));
  await app.user.click(await screen.findByRole('button', { name: /^Rétablir/ }));
  await screen.findByText('En cours de saisie');
  expect(app.callsTo('demandes.deleteDossier')[0]?.path).toBe('/demandes/demande/dossiers/27-000001');
  expect(app.callsTo('demandes.restoreDossier')).toHaveLength(1);
});
