import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { ask, champ, contenuOf, pieceOf } from '../../../testing/attendus.ts';
import { dossierApp, dossierAt, PAGE } from '../../../testing/dossierPage.ts';
import { dossierJudo } from '../../../testing/dossiers.ts';
import { recordJudo } from '../../../testing/fiche.ts';

afterEach(cleanup);

const OUVERTE = { date_debut: '2026-12-01T08:00:00+01:00', date_fin: '2027-02-14T12:00:00+01:00' };
const contenu = contenuOf({
  sous_dispositifs: [
    { code: 'Formation des bénévoles', ...OUVERTE },
    { code: 'Fonctionnement', ...OUVERTE },
    { code: 'Close', date_debut: '2026-11-01T08:00:00+01:00', date_fin: '2026-12-01T08:00:00+01:00' },
  ],
  champs_attendus: [champ('pluriannuel', 'Demande pluriannuelle', { virtuel: true })],
  documents_attendus: [
    pieceOf('statuts', 'Statuts', { type_document: 'STC' }),
    pieceOf('gouvernance', 'Note de gouvernance', {
      nature: 'conditionnel',
      asks: [{ ...ask('dossier', 'description.exercice', '>=', 2020), masquer_si_tca: true }],
    }),
  ],
});
const agrement = {
  ...{ id: '019a0000-0000-7000-8000-000000000901', deleted: false, version: 1, id_siret: null },
  ...{
    modifie_at: '2027-01-01T10:00:00.000Z',
    type: 'jep',
    niveau: null,
    numero: null,
    date_attribution: '2025-01-01',
  },
  ...{ date_fin: null, attribue_par: null, tca_date: null },
};
const recordWith = (titre: object | null) =>
  ({ ...recordJudo, agrements: [{ ...agrement, tca_etat: 'Acquis', verifie: titre !== null, titre }] }) as never;
const TITRE = { code: 'ABCD', categorie: 'tca', etat: 'en_vigueur', exige_tca: false };
const version = { numero: 1, publie_at: '2027-01-01T10:00:00.000Z', publie_par: null, commentaire: null, services: [] };

/** A server that keeps what it is sent. */
const start = (page: string, answers: Answers = {}) => {
  let held = dossierAt(2);
  const app = dossierApp(page, {
    'rds.readVersion': () => ({ ...version, contenu }),
    'dac.readAssociation': () => recordWith(null),
    'demandes.readDossier': () => held,
    'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
    'demandes.updateDossier': ({ body }) => {
      const changes = Object.entries(body).map(([chemin, value]) => [chemin.replace('description.', ''), value]);
      const description = { ...held.description, ...Object.fromEntries(changes) };
      const issue = description.couplage_tca ? 'aTransmettre' : 'aucune';
      held = { ...held, description, couplage: { ...held.couplage, issue }, version: held.version + 1 };
      return held;
    },
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const CHOIX = `${PAGE}?mode=edit&etape=0`;
const bodies = (app: ReturnType<typeof start>) => app.callsTo('demandes.updateDossier').map(({ body }) => body);

describe('le choix, une fois le dossier commencé', () => {
  test('DOSSIER-003 CALL-DEM-018 CALL-DEM-013 : ce qui est demandé se change, par un PUT du dossier, et s’enregistre seul', async () => {
    const app = start(CHOIX);
    const parts = await screen.findByLabelText('Sous-dispositif');
    expect(within(parts).getAllByRole('option')).toHaveLength(2);
    await app.user.selectOptions(parts, 'Fonctionnement');
    await app.user.click(screen.getByRole('radio', { name: /renouvellement/ }));
    await app.user.click(screen.getByRole('checkbox', { name: /Demander pour plusieurs années/ }));
    await waitFor(() =>
      expect(Object.assign({}, ...bodies(app))).toEqual({
        'description.id_sous_type_dispositif': 'Fonctionnement',
        'description.renouvellement': true,
        'description.pluriannuel': true,
      }),
    );
    expect(await screen.findByText('Enregistré à 14h05.', { selector: '[role=status]' })).toBeDefined();
    const [call] = app.callsTo('demandes.updateDossier');
    expect([call?.method, call?.path]).toEqual(['PUT', '/demandes/demande/dossiers/27-000001']);
  });

  test('DOSSIER-047 : le couplage se propose à qui n’a pas le tronc commun, et masque les documents qu’il remplace', async () => {
    const app = start(CHOIX);
    await app.user.click(await screen.findByRole('checkbox', { name: /Coupler avec le tronc commun d’agrément/ }));
    await waitFor(() => expect(bodies(app)).toEqual([{ 'description.couplage_tca': true }]));
    await app.user.click(screen.getByRole('link', { name: 'Retour' }));
    await app.user.click(await screen.findByRole('link', { name: 'Documents' }));
    expect((await screen.findAllByText('Statuts')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Note de gouvernance')).toBeNull();
  });

  test('DOSSIER-047 : sans couplage, ce document est montré', async () => {
    start(`${PAGE}?mode=edit&etape=2`);
    expect(await screen.findByText('Note de gouvernance')).toBeDefined();
  });

  test('DOSSIER-047 : qui a déjà le tronc commun, par un titre, n’a pas à choisir ; déclaré, il ne suffit pas', async () => {
    start(CHOIX, { 'dac.readAssociation': () => recordWith(TITRE) });
    await screen.findByLabelText('Sous-dispositif');
    expect(screen.queryByRole('checkbox', { name: /Coupler/ })).toBeNull();
  });

  test('CALL-DEM-029 : un sous-dispositif déjà demandé est refusé avec sa raison, et le choix reste', async () => {
    const message = 'Un dossier existe déjà pour cette demande.';
    const app = start(CHOIX, { 'demandes.updateDossier': () => refuse(409, { code: 'DOSSIER_EXISTE', message }) });
    const parts = await screen.findByLabelText<HTMLSelectElement>('Sous-dispositif');
    await app.user.selectOptions(parts, 'Fonctionnement');
    expect(await screen.findByText(new RegExp(message))).toBeDefined();
    expect(parts.value).toBe('Fonctionnement');
  });

  test('DOSSIER-003 : lu seulement, il se dit sans champ', async () => {
    start(`${PAGE}?mode=read&etape=0`, { 'demandes.readDossier': () => dossierJudo });
    expect((await screen.findByText('Renouvellement')).nextElementSibling?.textContent).toBe('Non');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
