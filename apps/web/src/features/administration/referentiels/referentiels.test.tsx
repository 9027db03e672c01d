import type { Referentiel } from '@guichet/contract/lca';
import {
  ACTIVITES_AGRICOLES,
  PERMANENCES,
  REFERENTIEL_CATEGORIES,
  REFERENTIEL_TYPES,
  REGIMES_JURIDIQUES,
  TYPES_EMPLOYEUR,
} from '@guichet/rules/referentiel';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { ids, regions, sophie, statuts } from '../testing/personnes.ts';

afterEach(cleanup);

const start = (address: string, answers: Answers = {}) => {
  const app = startApp(`/administration/lca/listes${address}`, {
    readSession: () => sessionOf(sophie),
    'lca.readUser': () => utilisateurOf(sophie),
    'lca.listReferentiels': () => [statuts, regions],
    'lca.listPays': () => [{ code: '99100', iso2: 'FR', label: 'France' }],
    'lca.listTypesVoie': () => [{ code: 'AV', label: 'Avenue' }],
    'lca.listRegimesJuridiques': () => [...REGIMES_JURIDIQUES],
    'lca.listActivitesAgricoles': () => [...ACTIVITES_AGRICOLES],
    'lca.listTypesEmployeur': () => [...TYPES_EMPLOYEUR],
    'lca.listPermanences': () => [...PERMANENCES],
    'lca.listNotes': () => [],
    'lca.listUrls': () => [],
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};
const saveList = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole('button', { name: 'Enregistrer la liste' }));
const accept = (held: Referentiel): NonNullable<Answers['lca.updateReferentiel']> => {
  return ({ body }) => ({ ...held, ...body, version: held.version + 1 });
};

describe('les listes de référence', () => {
  test('REF-002 CONST-002 : chaque type connu est demandé et montré, par catégorie', async () => {
    const all = REFERENTIEL_TYPES.map((type, index) => ({
      ...statuts,
      _id: ids(500 + index),
      type,
      libelle: `Liste ${type}`,
      categorie: REFERENTIEL_CATEGORIES[index % REFERENTIEL_CATEGORIES.length] ?? 'portail',
    }));
    const { app } = start('', {
      'lca.listReferentiels': ({ query }) => all.filter(({ type }) => query.type?.includes(type)),
    });
    for (const type of REFERENTIEL_TYPES) await screen.findByRole('link', { name: `Liste ${type}` });
    expect(screen.getByRole('heading', { level: 2, name: 'Aide alimentaire' })).toBeDefined();
    expect(app.callsTo('lca.listReferentiels')).toHaveLength(1);
  });

  test('REF-001 REF-003 : les choix se lisent par leur valeur ou leur code, et par leur libellé', async () => {
    start('/regions');
    expect(await screen.findByText('Code : 53')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Libellé du choix 1').value).toBe('Bretagne');
    cleanup();
    start('/statuts');
    expect(await screen.findByText('Code : declaree')).toBeDefined();
  });

  test('GUARD-012 : une fédération reçoit son SIREN et dit si elle participe ; le reste de la liste ne change pas', async () => {
    const federations: Referentiel = {
      ...regions,
      ...{ _id: ids(499), type: 'federations-sportives', libelle: 'Fédérations sportives', categorie: 'sport' },
      options: [
        { code: '117', label: 'FF de Judo', famille: 'Olympiques', pass_sport: true },
        { code: '118', label: 'FF de Lutte', famille: 'Olympiques', pass_sport: true },
      ],
    };
    const { app, person } = start('/federations-sportives', {
      'lca.listReferentiels': () => [federations],
      'lca.updateReferentiel': accept(federations),
    });
    const siren = await screen.findByLabelText(/^SIREN de la fédération 1/);
    await person.type(siren, '12');
    await saveList(person);
    expect((await screen.findAllByText('Un SIREN a neuf chiffres.')).length).toBeGreaterThan(0);
    expect(app.callsTo('lca.updateReferentiel')).toEqual([]);
    await person.clear(siren);
    await person.type(siren, '000 999 001');
    await person.click(screen.getByLabelText('FF de Lutte participe au Pass’Sport'));
    await saveList(person);
    const [judo, lutte] = federations.options;
    expect(app.callsTo('lca.updateReferentiel').map(({ body }) => body)).toEqual([
      {
        options: [
          { ...judo, siren: '000999001' },
          { ...lutte, pass_sport: false },
        ],
      },
    ]);
  });

  test('REF-008 : les listes fixes se lisent, sans rien à modifier', async () => {
    const { person } = start('');
    await person.click(await screen.findByRole('button', { name: 'Régimes juridiques (4 choix)' }));
    const regimes = within(screen.getByRole('list', { name: 'Régimes juridiques' }));
    expect(regimes.getByText('Association loi 1901')).toBeDefined();
    expect(regimes.getByText('Code : alsaceMoselle')).toBeDefined();
    for (const name of ['Activités agricoles (7 choix)', 'Types d’employeur (3 choix)', 'Pays (1 choix)']) {
      expect(screen.getByRole('button', { name })).toBeDefined();
    }
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  });

  test('ASSO-049 : une activité est permanente (P) ou saisonnière (S)', async () => {
    const { person } = start('');
    await person.click(await screen.findByRole('button', { name: 'Permanence d’une activité (2 choix)' }));
    const permanences = within(screen.getByRole('list', { name: 'Permanence d’une activité' }));
    for (const text of ['Permanente', 'Code : P', 'Saisonnière', 'Code : S']) {
      expect(permanences.getByText(text)).toBeDefined();
    }
  });

  test('REF-008 : une panne des listes fixes se dit et se relit, les autres restent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    start('', { 'lca.listTypesEmployeur': () => refuse(500) });
    expect(await screen.findByText(/listes fixes n’ont pas pu être lues/)).toBeDefined();
    expect(screen.getByRole('link', { name: statuts.libelle })).toBeDefined();
  });

  test('un type inconnu est dit, un échec de lecture se relit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    start('/inconnu');
    expect(await screen.findByText('Cette liste de référence n’existe pas.')).toBeDefined();
    cleanup();
    start('', { 'lca.listReferentiels': () => refuse(500) });
    expect(await screen.findByText(/n’ont pas pu être lues/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Recommencer' })).toBeDefined();
  });
});

describe('modifier une liste', () => {
  test('ERR-064 : rien de changé, aucun appel, et la phrase du document', async () => {
    const { app, person } = start('/statuts');
    const nom = await screen.findByLabelText('Nom de la liste');
    await saveList(person);
    expect(await screen.findByText("Aucun changement n'a été détécté.")).toBeDefined();
    await person.type(nom, ' ');
    await saveList(person);
    expect(await screen.findByText("Aucun changement n'a été détécté.")).toBeDefined();
    expect(app.callsTo('lca.updateReferentiel')).toHaveLength(0);
  });

  test('CALL-LCA-003 CONST-005 : seul le champ changé part, et la réponse remplace la liste tenue', async () => {
    const { app, person } = start('/statuts', { 'lca.updateReferentiel': accept(statuts) });
    const nom = await screen.findByLabelText('Nom de la liste');
    await person.clear(nom);
    await person.type(nom, 'Statuts juridiques');
    await saveList(person);
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    const [call] = app.callsTo('lca.updateReferentiel');
    expect(call?.body).toEqual({ libelle: 'Statuts juridiques' });
    expect(call?.headers.get('if-match')).toBe('"5"');
    expect(screen.getByRole('heading', { level: 1, name: 'Statuts juridiques' })).toBeDefined();
  });

  test('CALL-LCA-003 : ajouter, changer, ordonner et retirer envoient les choix tels qu’ils restent, propriétés gardées', async () => {
    const { app, person } = start('/statuts', { 'lca.updateReferentiel': accept(statuts) });
    await person.type(await screen.findByLabelText('Libellé du choix 1'), ' en préfecture');
    await person.click(screen.getByRole('button', { name: 'Descendre « Déclarée en préfecture »' }));
    await person.click(screen.getByRole('button', { name: 'Retirer « Fondation »' }));
    await person.click(screen.getByRole('button', { name: 'Ajouter un choix' }));
    const code = screen.getByLabelText(/Code du nouveau choix/);
    expect(document.activeElement).toBe(code);
    await person.type(code, 'locale');
    await person.type(screen.getByLabelText('Libellé du choix 3'), 'De droit local');
    await saveList(person);
    await screen.findByText('Enregistré à 14h05.');
    expect(app.callsTo('lca.updateReferentiel')[0]?.body).toEqual({
      options: [
        { value: 'utilite', label: 'Reconnue d’utilité publique' },
        { value: 'declaree', label: 'Déclarée en préfecture', ordre: 7 },
        { value: 'locale', label: 'De droit local' },
      ],
    });
  });

  test('REF-003 : une liste par code reçoit un nouveau choix par code', async () => {
    const { app, person } = start('/regions', { 'lca.updateReferentiel': accept(regions) });
    await person.click(await screen.findByRole('button', { name: 'Ajouter un choix' }));
    await person.type(screen.getByLabelText(/Code du nouveau choix/), '52');
    await person.type(screen.getByLabelText('Libellé du choix 2'), 'Pays de la Loire');
    await saveList(person);
    await screen.findByText('Enregistré à 14h05.');
    expect(app.callsTo('lca.updateReferentiel')[0]?.body).toEqual({
      options: [
        { code: '53', label: 'Bretagne' },
        { code: '52', label: 'Pays de la Loire' },
      ],
    });
  });

  test('un choix sans libellé ou de même code est refusé sur place, auprès du champ', async () => {
    const { app, person } = start('/statuts');
    await person.clear(await screen.findByLabelText('Libellé du choix 2'));
    await saveList(person);
    await person.click(await screen.findByRole('link', { name: 'Veuillez renseigner le champ Libellé.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Libellé du choix 2'));
    await person.type(screen.getByLabelText('Libellé du choix 2'), 'Reconnue');
    await person.click(screen.getByRole('button', { name: 'Ajouter un choix' }));
    await person.type(screen.getByLabelText(/Code du nouveau choix/), 'declaree');
    await person.type(screen.getByLabelText('Libellé du choix 4'), 'Double');
    await saveList(person);
    expect(await screen.findByText(/Deux choix ont la même valeur/)).toBeDefined();
    expect(app.callsTo('lca.updateReferentiel')).toHaveLength(0);
  });

  test('un conflit montre les deux listes en mots ; garder la sienne la renvoie à la version relue', async () => {
    const fresh = { ...statuts, libelle: 'Statuts des associations', version: 6 };
    let tries = 0;
    const { app, person } = start('/statuts', {
      'lca.readReferentiel': () => ({ referentiel: fresh }),
      'lca.updateReferentiel': ({ body }) => {
        tries += 1;
        const conflits = [{ champ: 'libelle', actuelle: fresh.libelle, demandee: body.libelle }];
        return tries === 1
          ? refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits })
          : { ...fresh, ...body, version: 7 };
      },
    });
    await person.type(await screen.findByLabelText('Nom de la liste'), ' légaux');
    await saveList(person);
    await screen.findByRole('heading', { level: 1, name: /Quelle valeur garder/ });
    expect(screen.getByRole('radio', { name: 'Statuts des associations (enregistré entre-temps)' })).toBeDefined();
    await person.click(screen.getByRole('radio', { name: 'Statuts légaux (votre saisie)' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    await screen.findByRole('heading', { level: 1, name: 'Statuts légaux' });
    expect(app.callsTo('lca.updateReferentiel')[1]?.headers.get('if-match')).toBe('"6"');
  });

  test('une longue liste se montre par centaines et se filtre', async () => {
    const options = Array.from({ length: 150 }, (_, index) => ({ value: `v${index}`, label: `Activité ${index}` }));
    start('/activites', {
      'lca.listReferentiels': () => [{ ...statuts, type: 'activites', options }],
    });
    await screen.findByText('100 choix affichés sur 150');
    const filtre = screen.getByLabelText('Ne montrer que les choix qui contiennent');
    fireEvent.change(filtre, { target: { value: 'activité 14' } });
    await screen.findByText('11 choix affichés sur 150');
    expect(screen.getAllByLabelText(/^Libellé du choix/)).toHaveLength(11);
  });
});
