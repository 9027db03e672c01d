import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { agrementApp, dossierTca, jep, ligneTca, titreTca } from '../../../../testing/agrements.ts';
import { amina, utilisateurOf } from '../../../../testing/amina.ts';
import { type Answers, refuse } from '../../../../testing/answers.ts';
import { recordJudo } from '../../../../testing/fiche.ts';
import { siege } from '../../../../testing/people.ts';

afterEach(cleanup);

const PAGE = '/associations/4217/demande-agrement';
const start = (answers: Answers = {}, search = '') => {
  const app = agrementApp(`${PAGE}${search}`, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const RESEAU = {
  ...{ id: '019a0000-0000-7000-8000-000000000901', id_siret: null, deleted: false, version: 1 },
  ...{ modifie_at: '2027-01-01T10:00:00.000Z', id_siren: '987654321', nom: 'Fédération des chœurs' },
  ...{ numero_affiliation: null, nb_licencies: null, nb_licencies_f: null, nb_licencies_h: null, membre_haa: null },
  id_correspondance_parent: null,
};
const demander = () => screen.findByRole('button', { name: /Demander Jeunesse/ });

test('ROUTE-045 CALL-RDA-007 CALL-RDA-008 AGREMENT-002 : rien n’existe, un dossier commence', async () => {
  const created = { ...dossierTca, identifiant: { id_fo: '27-000400', step: 0 } };
  const app = start({
    'rda.existsDossier': () => ({ exists: false, dossier: null }),
    'rda.createDossier': () => created,
    'rda.readDossier': () => created,
  });
  await app.user.click(await demander());
  await waitFor(() => expect(app.router.state.location.pathname).toMatch(/demande-agrement\/27-000400$/));
  expect(app.callsTo('rda.existsDossier')[0]?.query).toMatchObject({
    ...{ siret: '12345678900012', exercice: '2027', agrement: 'JEP-2027' },
  });
  expect(app.callsTo('rda.createDossier')[0]?.query).toMatchObject({ role: 'lca.association' });
  expect(app.callsTo('rda.createDossier')[0]?.body).toMatchObject({
    description: { code_agrement: 'JEP-2027', id_service_instructeur: null, id_type_agrement: 'JEP', exercice: 2027 },
    demandeur: { id_siret: '12345678900012', nom: recordJudo.identite?.nom },
  });
});

test('CALL-RDA-008 : celui qui existe s’ouvre, et rien n’est créé', async () => {
  const app = start({ 'rda.existsDossier': () => ({ exists: true, dossier: ligneTca }) });
  await app.user.click(await demander());
  await waitFor(() => expect(app.router.state.location.pathname).toMatch(/demande-agrement\/27-000312$/));
  expect(app.callsTo('rda.createDossier')).toHaveLength(0);
});

test('AGREMENT-013 ERR-088 : un établissement secondaire ne demande pas', async () => {
  start({ 'lca.readUser': () => utilisateurOf(amina, [{ ...siege, type: 'Etablissement secondaire' }]) });
  expect(
    await screen.findByText(
      "Un établissement secondaire ne peut pas demander d'agrément. Seul le siège peut le faire.",
    ),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /Demander/ })).toBeNull();
});

test('ERR-091 : fermé entre-temps, le refus se dit à sa ligne', async () => {
  const app = start({
    'rda.existsDossier': () => ({ exists: false, dossier: null }),
    'rda.createDossier': () => refuse(409, { code: 'AGREMENT_INACTIF', message: "L'agrément n'est pas actif." }),
  });
  await app.user.click(await demander());
  expect(await screen.findByText(/L'agrément n'est pas actif\./)).toBeDefined();
});

test('ERR-098 AGREMENT-008 : ce que tiennent les réseaux est dit', async () => {
  start({
    'dac.readAssociation': () =>
      ({
        ...recordJudo,
        reseaux_affiliation: [RESEAU],
      }) as never,
    'rda.listTitres': ({ query }) => ({
      couvertures:
        query.siren === '987654321'
          ? []
          : [{ ...titreTca, type_agrement: 'JEP', reseau: 'Fédération des chœurs', siren_reseau: '987654321' }],
      titres:
        query.siren === '987654321'
          ? [{ ...titreTca, nom: 'Jeunesse et éducation populaire', association: 'Fédération des chœurs' }]
          : [],
    }),
  });
  expect(
    await screen.findByText(
      /Votre structure est affiliée à un ou plusieurs réseaux \(têtes de réseau\) disposant des agréments sectoriels suivants : Jeunesse et éducation populaire \(Fédération des chœurs\)\./,
    ),
  ).toBeDefined();
  expect(
    await screen.findByText(
      'Vous êtes couvert jusqu’au 11/06/2028 par le titre de Fédération des chœurs : vous n’avez rien à demander.',
    ),
  ).toBeDefined();
});

test('ce qui est tenu, ce qui manque et pourquoi non se disent avant de demander', async () => {
  start({
    'rda.listAgrements': () => ({
      agrements: [
        jep,
        {
          ...{ ...jep, code: 'SPORT', nom: 'Sport', type_agrement: 'SPORT', exige_tca: false },
          eligibilite: {
            etat: 'non' as const,
            raisons: [
              {
                valeur: 'non' as const,
                libelle: 'Un objet sportif',
                explication: 'l’objet est autre',
                rubrique: null,
                champ: null,
              },
            ],
          },
        },
      ],
      ...{ after: null, manque: [] },
    }),
  });
  expect(await screen.findByText(/Il repose sur le tronc commun/)).toBeDefined();
  expect(screen.getByText('Vous n’êtes pas éligible')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Demander Sport/ })).toBeNull();
});

test('le titre que nomme l’adresse se renouvelle ; le portail sait depuis quel dossier', async () => {
  const tca = { ...jep, code: 'TCA-2027', nom: 'Tronc commun', type_agrement: 'TCA', categorie: 'tca' as const };
  const created = { ...dossierTca, identifiant: { id_fo: '27-000400', step: 0 } };
  const app = start(
    {
      'rda.listAgrements': () => ({ agrements: [jep, tca], after: null, manque: [] }),
      'rda.listTitres': () => ({ titres: [titreTca], couvertures: [] }),
      'rda.listDossiers': () => ({ dossiers: [], after: null }),
      'rda.existsDossier': () => ({ exists: false, dossier: null }),
      'rda.createDossier': () => created,
      'rda.readDossier': () => created,
    },
    '?agrement=TCA-2027&renouvelle=TCA-93-2023-0147',
  );
  expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent).toBe('Tronc commun');
  expect((await screen.findByText('TCA-93-2023-0147')).closest('p')?.textContent).toMatch(/dernier dossier est repris/);
  await app.user.click(await screen.findByRole('button', { name: /Renouveler Tronc commun/ }));
  await waitFor(() =>
    expect(app.callsTo('rda.createDossier')[0]?.body).toMatchObject({ description: { code_agrement: 'TCA-2027' } }),
  );
});
