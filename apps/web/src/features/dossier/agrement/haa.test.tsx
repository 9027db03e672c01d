import { emptyHaa } from '@guichet/rules/agrement';
import { EMPTY_ADRESSE, EMPTY_SITE } from '@guichet/rules/haa';
import type { Option, ReferentielType } from '@guichet/rules/referentiel';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { agrementApp, CONTENU_HAA, dossierHaa, PAGE_AGREMENT, versionOf } from '../../../testing/agrements.ts';
import { manquantOf } from '../../../testing/dossiers.ts';

afterEach(cleanup);

const haa = {
  ...emptyHaa(),
  activites: { ...emptyHaa().activites, distribution_directe: true, fourniture_denrees: true },
};
const dossier = { ...dossierHaa, haa };
const listeOf = (type: ReferentielType, option: Option) => ({
  ...{ _id: `019a0000-0000-7000-8000-${type.length.toString().padStart(12, '0')}`, type, libelle: type },
  ...{ categorie: 'agrement' as const, version: 1, options: [option] },
});
const start = (page: string) => {
  const app = agrementApp(`${PAGE_AGREMENT}?mode=edit&etape=3&page=${page}`, {
    'rda.readDossier': () => dossier,
    'rda.readVersionAgrement': () => versionOf(CONTENU_HAA),
    'rda.updateDossier': () => ({ ...dossier, version: 5 }),
    'rda.readCompletude': () => ({
      ok: false,
      manquants: [
        manquantOf('HAA_SITES', 'Ajoutez au moins un site, avec son adresse.', {
          ...{ cible: 'champ', etape: 3, champ: 'haa.sites', geste: 'Ajouter un site' },
        }),
      ],
    }),
    'lca.listReferentiels': () => [
      listeOf('nature-appr-denrees', { label: 'Collecte en magasin', code: 'collecte' }),
      listeOf('outils-trace-denrees', { label: 'Tableur partagé', code: 'tableur' }),
    ],
    'dac.listSites': () => ({
      ...{ site: [], total: 11, sans_adresse: 1, after: null },
      guichet: {
        ...{ niveau: 'regional', departements: ['29', '35', '44'], regions: ['52', '53'] },
        manque: { departements: 6, regions: 0 },
      },
    }),
  });
  render(app.element);
  return app;
};
const APPROVISIONNEMENT = [/Sources d’approvisionnement/, 'Actions menées avec le réseau'];
const COLLECTE = [/données sont collectées/, /elles sont consolidées/, 'Outils utilisés', /Volume estimé/];

test.each([
  [
    'HAA-002',
    'activites',
    ['Principes et organisation du réseau', 'Projet d’aide alimentaire'],
    'activites.explication_projet',
  ],
  [
    'HAA-003',
    'distribution-aux-personnes',
    [
      ...['Modalités d’inscription', 'Critères d’accès', 'Précisions sur l’accès', 'Modalités d’accueil'],
      ...['Mesures d’accompagnement', /Participation des personnes/, ...APPROVISIONNEMENT],
    ],
    'description.distribution.actions_reseau',
  ],
  [
    'HAA-004',
    'fourniture-a-d-autres-structures',
    [
      ...['Nombre de structures', 'Modalités de partenariat', 'Modalités de répartition'],
      ...[/habilitation des partenaires/, ...APPROVISIONNEMENT],
    ],
    'description.fourniture.actions_reseau',
  ],
  ['HAA-005', 'moyens', ['Moyens matériels', 'Moyens financiers', 'Moyens humains'], 'moyens.humains'],
  ['HAA-006', 'hygiene', ['Dangers identifiés', 'Formations', /Procédure d’information/], 'hygiene.procedure_info'],
  ['HAA-007', 'tracabilite', ['Méthode', /^Outil/, 'Autre outil'], 'tracabilite.outil_autre'],
  [
    'HAA-008',
    'donnees-de-la-distribution',
    [...COLLECTE, /personnes aidées/],
    'donnees.distribution.estimation_beneficiaires',
  ],
  ['HAA-008', 'donnees-de-la-fourniture', COLLECTE, 'donnees.fourniture.estimation_volume'],
] as const)(
  '%s la page « %s » demande ses champs, et garde ce qui est saisi sous haa',
  async (_, page, labels, chemin) => {
    const app = start(page);
    for (const label of labels) expect(await screen.findByLabelText(label)).toBeDefined();
    await userEvent.setup({ delay: null }).type(screen.getByLabelText(labels.at(-1) as string), '12');
    await waitFor(() =>
      expect(app.callsTo('rda.updateDossier').map(({ body }) => body)).toContainEqual({ [`haa.${chemin}`]: '12' }),
    );
  },
);

test('HAA-003 HAA-007 une source et un outil se choisissent dans leur liste : le numéro et ses mots sont gardés ensemble', async () => {
  const person = userEvent.setup({ delay: null });
  for (const [page, label, choix, garde] of [
    [
      'distribution-aux-personnes',
      /^Sources d’approvisionnement/,
      'Collecte en magasin',
      ['description.distribution.code_approvisionnement', 'description.distribution.lib_approvisionnement', 'collecte'],
    ],
    ['tracabilite', /^Outil/, 'Tableur partagé', ['tracabilite.code_outil', 'tracabilite.lib_outil', 'tableur']],
  ] as const) {
    const app = start(page);
    const champ = await screen.findByLabelText(label);
    await within(champ).findByRole('option', { name: choix });
    await person.selectOptions(champ, choix);
    const [code, libelle, valeur] = garde;
    await waitFor(() =>
      expect(app.callsTo('rda.updateDossier').at(-1)?.body).toEqual({
        [`haa.${code}`]: valeur,
        [`haa.${libelle}`]: choix,
      }),
    );
    cleanup();
  }
});

test('HAA-001 les sites sont une page du dossier : combien, le guichet qu’ils désignent, et le chemin pour les tenir', async () => {
  const app = start('sites');
  expect(await screen.findByRole('heading', { name: 'Habilitation régionale' })).toBeDefined();
  expect(screen.getByText(/Votre fiche compte 11 sites\./)).toBeDefined();
  expect(screen.getByText(/encore 6 départements/)).toBeDefined();
  const lien = screen.getByRole('link', { name: 'Voir et modifier les sites' });
  expect(lien.getAttribute('href')).toMatch(/\/aide-alimentaire\?retour=.*page%3Dsites/);
  expect(app.callsTo('dac.listSites')[0]?.query).toMatchObject({ id_asso: String(dossier.id_correspondance) });
});

test('ERR-117 une estimation est un nombre ou une fourchette : autre chose se dit sous son champ et ne part pas', async () => {
  const app = start('donnees-de-la-fourniture');
  const champ = await screen.findByLabelText(/Volume estimé/);
  const person = userEvent.setup({ delay: null });
  await person.type(champ, 'deux cents');
  await person.tab();
  expect(await screen.findByText('Caractères autorisés : chiffres, A, a, à, - et caractères blancs')).toBeDefined();
  expect(champ.getAttribute('aria-invalid')).toBe('true');
  await person.clear(champ);
  await person.type(champ, '200 à 250');
  await waitFor(() =>
    expect(app.callsTo('rda.updateDossier').at(-1)?.body).toEqual({
      'haa.donnees.fourniture.estimation_volume': '200 à 250',
    }),
  );
  expect(screen.queryByText(/^Caractères autorisés/)).toBeNull();
});

test('HAA-001 qui relit un dossier parti voit les sites transmis, non ceux d’aujourd’hui', async () => {
  const { adresse_id: _, ...site } = EMPTY_SITE;
  const adresse = { ...EMPTY_ADRESSE, num_voie: '6', voie: 'rue du Four', cp: '35310', commune: 'Mordelles' };
  const parti = { ...site, nom: 'Camion des Landes', itinerant: true, departement: '35', adresse };
  const app = agrementApp(`${PAGE_AGREMENT}?mode=read&etape=3`, {
    'rda.readDossier': () => dossier,
    'rda.readVersionAgrement': () => versionOf(CONTENU_HAA),
    'rda.listSites': () => ({
      ...{ sites: [{ ...parti, id: '11111111-1111-4111-8111-111111111111' }], total: 1, after: null },
      transmis_at: '2027-02-01T10:00:00.000Z',
    }),
  });
  render(app.element);
  const table = within(await screen.findByRole('table', { name: 'Sites transmis' }));
  expect(table.getByRole('rowheader').textContent).toBe('Camion des Landes (itinérant)');
  expect(table.getByText('6 rue du Four, 35310 Mordelles')).toBeDefined();
  expect(screen.getByText(/^Tels qu’ils étaient à la transmission, le 01\/02\/2027/)).toBeDefined();
  expect(app.callsTo('dac.listSites')).toHaveLength(0);
});
