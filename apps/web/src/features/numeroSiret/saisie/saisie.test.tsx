import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { demandeEn, ligneSiret, PAGE_SIRET, siretApp } from '../../../testing/siret.ts';

afterEach(cleanup);

const start = (search: string, answers: Answers = {}) => {
  const app = siretApp(`${PAGE_SIRET}${search}`, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
/** Leaving a field for the next part sends what was typed. */
const goOn = (app: ReturnType<typeof start>, nom: string) =>
  app.user.click(screen.getByRole('button', { name: `Continuer : ${nom}` }));
const put = async (app: ReturnType<typeof start>, label: RegExp | string, texte: string) => {
  const field = await screen.findByLabelText(label);
  await app.user.clear(field);
  await app.user.click(field);
  await app.user.paste(texte);
  await app.user.tab();
  return field;
};
const saved = (app: ReturnType<typeof start>) => app.callsTo('demandes.updateDemandeSiret');
const keeps: Answers = { 'demandes.updateDemandeSiret': () => demandeEn('ECS', { version: 8 }) };

test('ROUTE-044 CALL-SIRET-004 SIRET-002 SIRET-003 SIRET-004 : la demande s’ouvre sur ce que dit le RNA, et ne renvoie que ce qui change', async () => {
  const app = start('?mode=edit&etape=0', keeps);
  expect(await screen.findByDisplayValue('Atelier du Lavoir')).toBeDefined();
  expect(screen.getByText('Demande 27-000431 · RNA W751234567')).toBeDefined();
  expect(screen.getByDisplayValue('2027-01-04')).toBeDefined();
  expect(screen.getByDisplayValue('Association déclarée (9220)')).toBeDefined();
  await put(app, /^Sigle/, 'ADL');
  await goOn(app, 'Activité');
  await waitFor(() => expect(saved(app)).toHaveLength(1));
  expect(saved(app)[0]?.body).toEqual({ 'identite.sigle': 'ADL', 'identifiant.step': 1 });
  expect(saved(app)[0]?.headers.get('if-match')).toContain('7');
});

test.each([
  ['SIRET-011', /^Code INSEE/, '930450', 'Code INSEE'],
  ['SIRET-011', /^Code INSEE/, '9', 'Code INSEE'],
  ['SIRET-013', /^Numéro/, '1234567890', 'Numéro de voie'],
  ['SIRET-014', /^Répétition/, 'BI', 'Répétition'],
  ['SIRET-015', /^Type de voie/, 'AVENU', 'Type de voie'],
  ['SIRET-016', 'Voie', 'v'.repeat(33), 'Voie'],
  ['SIRET-017', /^Complément/, 'c'.repeat(39), 'Complément'],
  ['SIRET-018', 'Boîte postale', '1234567890', 'Boîte postale'],
  ['SIRET-019', 'Code postal', '1234567890', 'Code postal'],
  ['SIRET-020', 'Commune', 'c'.repeat(33), 'Commune'],
  ['SIRET-021', 'Cedex', 'c'.repeat(33), 'Cedex'],
] as const)('%s SIRET-010 : le champ %s qui déborde le dit, et rien ne part', async (_, label, trop, nom) => {
  const app = start('?mode=edit&etape=2', keeps);
  const field = await put(app, label, trop);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(`${field.id}-erreur`)?.textContent).toContain(nom);
  expect(saved(app)).toHaveLength(0);
});

test('SIRET-012 SIRET-007 : le pays du courrier est la France par défaut, et tient en 38 signes', async () => {
  const app = start('?mode=edit&etape=2', keeps);
  await app.user.click(await screen.findByLabelText('Recevoir le courrier à une autre adresse'));
  expect(screen.getByLabelText('Pays')).toHaveProperty('value', 'FRANCE');
  expect((await put(app, 'Pays', 'p'.repeat(39))).getAttribute('aria-invalid')).toBe('true');
  expect((await put(app, 'Pays', 'p'.repeat(38))).getAttribute('aria-invalid')).toBeNull();
});

test('VALID-007 : un téléphone de lettres ou de neuf chiffres est refusé, de dix à quatorze il part', async () => {
  const app = start('?mode=edit&etape=2', keeps);
  const field = await put(app, /^Téléphone/, '01 02 03 04');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await put(app, /^Téléphone/, '0102030406');
  await goOn(app, 'Documents');
  await waitFor(() => expect(saved(app).at(-1)?.body).toMatchObject({ 'coordonnees.telephone': '0102030406' }));
});

test('SIRET-029 CALL-GEO-001 SIRET-011 : sans code INSEE, il est cherché par la commune et le code postal', async () => {
  const siege = demandeEn().coordonnees.adresse_siege;
  const sans = demandeEn('ECS', {
    coordonnees: { ...demandeEn().coordonnees, adresse_siege: { ...siege, code_insee: null } },
  });
  const app = start('?mode=edit&etape=2', {
    ...keeps,
    'demandes.readDemandeSiret': () => sans,
    'dac.searchAdresses': () => ({
      adresses: [
        { label: 'Les Lilas', numero: null, voie: null, cp: '93260', commune: 'Les Lilas', code_insee: '93045' },
      ],
      source: 'service',
    }),
  });
  expect(await screen.findByText('Commune connue de l’Insee : Les Lilas, code en vigueur.')).toBeDefined();
  expect(app.callsTo('dac.searchAdresses')[0]?.query).toEqual({ q: 'Les Lilas', cp: '93260', communes: 'true' });
  await goOn(app, 'Documents');
  await waitFor(() =>
    expect(saved(app).at(-1)?.body).toMatchObject({ 'coordonnees.adresse_siege.code_insee': '93045' }),
  );
});

test.each([
  ['plusieurs communes', ['93045', '93046'], /Plusieurs communes répondent/],
  ['aucune commune', [], /Aucune commune ne porte ce nom/],
  ['le service absent', null, /La recherche ne répond pas/],
] as const)('SIRET-029 : %s, la personne sait quoi faire', async (_, codes, said) => {
  const siege = demandeEn().coordonnees.adresse_siege;
  start('?mode=edit&etape=2', {
    'demandes.readDemandeSiret': () =>
      demandeEn('ECS', {
        coordonnees: { ...demandeEn().coordonnees, adresse_siege: { ...siege, code_insee: null } },
      }),
    'dac.searchAdresses': () =>
      codes === null
        ? CUT
        : {
            adresses: codes.map((code_insee) => ({
              ...{ label: 'x', numero: null, voie: null, cp: '93260', commune: 'Les Lilas', code_insee },
            })),
            source: 'service',
          },
  });
  expect(await screen.findByText(said)).toBeDefined();
});

test('une adresse que le portail connaît se met d’un geste ; le curseur reste où elle est écrite', async () => {
  const sans = demandeEn('ECS', { coordonnees: { ...demandeEn().coordonnees, courriel: null } });
  const app = start('?mode=edit&etape=2', { ...keeps, 'demandes.readDemandeSiret': () => sans });
  await app.user.click(
    await screen.findByRole('button', { name: 'Mettre la mienne : amina.diallo@judo-club.example' }),
  );
  const field = screen.getByLabelText(/^Adresse électronique/);
  expect(field).toHaveProperty('value', 'amina.diallo@judo-club.example');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: /^Mettre la mienne/ })).toBeNull();
  await app.user.clear(field);
  await app.user.type(field, 'atelier@');
  expect(screen.queryByRole('button', { name: /^Mettre la mienne/ })).toBeNull();
});

test('une commune réunie à une autre : son code d’aujourd’hui se met d’un geste, et le curseur reste au champ', async () => {
  const siege = { ...demandeEn().coordonnees.adresse_siege, code_insee: '01340' };
  const app = start('?mode=edit&etape=2', {
    ...keeps,
    'demandes.readDemandeSiret': () =>
      demandeEn('ECS', { coordonnees: { ...demandeEn().coordonnees, adresse_siege: siege } }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Mettre le code en vigueur, 01015' }));
  const field = screen.getByLabelText(/^Code INSEE/);
  expect(field).toHaveProperty('value', '01015');
  expect(document.activeElement).toBe(field);
});

test('SIRET-038 : les documents courants sont joints, et ce qui manque ou attend l’antivirus se dit', async () => {
  const [statuts] = demandeEn().documents;
  const app = start('?mode=edit&etape=3', {
    'demandes.readDemandeSiret': () =>
      demandeEn('ECS', { documents: statuts ? [{ ...statuts, etat_fichier: 'en_analyse' }] : [] }),
  });
  expect(await screen.findByText('statuts.pdf')).toBeDefined();
  expect(screen.getByText(/Contrôle de l’antivirus en cours/)).toBeDefined();
  expect(screen.getByText('Il manque : déposez-le dans les documents de l’association.')).toBeDefined();
  expect(screen.getAllByRole('link', { name: /Déposer :/ })[0]?.getAttribute('href')).toContain(
    '/associations/4217/documents?type=REC&retour=',
  );
  expect(app.callsTo('demandes.readDemandeSiret').length).toBeGreaterThan(0);
});

test('SIRET-006 SIRET-008 : siège et courrier s’écrivent par leurs chemins', async () => {
  const app = start('?mode=edit&etape=2', keeps);
  await app.user.click(await screen.findByLabelText('Le siège est provisoirement chez un représentant'));
  await app.user.click(screen.getByLabelText('Recevoir le courrier à une autre adresse'));
  const gestion = screen.getByRole('group', { name: 'Adresse de correspondance' });
  const cp = within(gestion).getByLabelText('Code postal');
  await app.user.click(cp);
  await app.user.paste('75011');
  await goOn(app, 'Documents');
  await waitFor(() =>
    expect(saved(app).at(-1)?.body).toMatchObject({
      'coordonnees.info_siege.domicile_provisoire_rl': true,
      'coordonnees.adresse_gestion.cp': '75011',
    }),
  );
});

test('SIRET-005 : l’objet et la période d’activité s’écrivent, l’objet avec son compte de signes', async () => {
  const app = start('?mode=edit&etape=1', keeps);
  await put(app, /^Objet de l’association/, 'o'.repeat(261));
  expect(screen.getByText('261 sur 260')).toBeDefined();
  expect(screen.getByText(/L’Insee ne lira que les 260 premiers signes/)).toBeDefined();
  await app.user.click(screen.getByLabelText('Par saison'));
  await goOn(app, 'Adresses');
  await waitFor(() =>
    expect(saved(app).at(-1)?.body).toMatchObject({
      'activites.objet': 'o'.repeat(261),
      'activites.permanence': 'S',
    }),
  );
});

test.each([
  ['le serveur échoue', refuse(500)],
  ['la connexion se coupe', CUT],
] as const)('ERR-023 : l’enregistrement échoue, %s, et ce qui est tapé reste', async (_, answer) => {
  const app = start('?mode=edit&etape=0', { 'demandes.updateDemandeSiret': () => answer });
  await put(app, /^Sigle/, 'ADL');
  await goOn(app, 'Activité');
  expect(
    await screen.findByText(/Un problème est survenu lors de la mise à jour de la demande de numéro SIRET\./),
  ).toBeDefined();
  expect(screen.getByDisplayValue('ADL')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Identité' })).toBeDefined();
});

test('SIRET-005 : « Activités diverses » n’est pas « fait » : ce que l’Insee redemanderait se dit pendant la frappe, sans rien retenir', async () => {
  const vague = demandeEn('ECS');
  const activites = { ...vague.activites, objet: 'Activités diverses' };
  const app = start('?mode=edit&etape=1', { ...keeps, 'demandes.readDemandeSiret': () => ({ ...vague, activites }) });
  const partie = async () => {
    const parties = await screen.findByRole('navigation', { name: 'Parties de la demande' });
    return within(parties).getByRole('link', { name: 'Activité' }).closest('li')?.textContent;
  };
  expect(await partie()).toBe('Activité 1 à préciser');
  expect(screen.getByText(/ne disent pas ce que vous faites/)).toBeDefined();
  await put(app, /^Objet de l’association/, 'Apprendre la couture aux habitants');
  expect(await partie()).toBe('Activité fait');
  expect(screen.queryByText(/ne disent pas ce que vous faites/)).toBeNull();
});

test('SIRET-004 : quelqu’un a écrit le même champ, les deux valeurs sont montrées', async () => {
  const app = start('?mode=edit&etape=0', {
    'demandes.updateDemandeSiret': () =>
      refuse(409, {
        ...{ code: 'VERSION_DEPASSEE', message: 'x', auteur: 'Marc Adam', modifie_at: '2027-02-03T12:00:00.000Z' },
        conflits: [{ champ: 'identite.sigle', actuelle: 'LAV', demandee: 'ADL' }],
      }),
  });
  await put(app, /^Sigle/, 'ADL');
  await goOn(app, 'Activité');
  expect(await screen.findByLabelText(/LAV \(enregistré par Marc Adam/)).toBeDefined();
  expect(screen.getByLabelText('ADL (votre saisie)')).toBeDefined();
});

test('CALL-SIRET-005 UI-018 : une demande en saisie se supprime, une fois confirmée', async () => {
  const app = start('?mode=edit&etape=0', {
    'demandes.deleteDemandeSiret': () => ({ message: 'La demande est supprimée.' }),
    'demandes.listDemandesSiret': () => ({ demandes: [ligneSiret(demandeEn())], after: null }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Supprimer la demande' }));
  expect(app.callsTo('demandes.deleteDemandeSiret')).toHaveLength(0);
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer la demande' }));
  await waitFor(() => expect(app.addressNow()).toBe('/demande-siret'));
  expect(app.callsTo('demandes.deleteDemandeSiret')).toHaveLength(1);
});

test('ERR-024 : la suppression échoue, la phrase est dite et la demande reste', async () => {
  const app = start('?mode=edit&etape=0', { 'demandes.deleteDemandeSiret': () => refuse(500) });
  await app.user.click(await screen.findByRole('button', { name: 'Supprimer la demande' }));
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer la demande' }));
  expect(
    await screen.findByText('Un problème est survenu lors de la suppression de la demande de numéro SIRET.'),
  ).toBeDefined();
  expect(app.addressNow()).toContain(PAGE_SIRET);
});
