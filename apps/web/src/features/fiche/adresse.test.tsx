import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, CUT } from '../../testing/answers.ts';
import { ficheJudo, recordJudo } from '../../testing/fiche.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const SIAM = {
  ...{ label: '12 Rue de Siam 29200 Brest', numero: '12', voie: 'Rue de Siam' },
  ...{ cp: '29200', commune: 'Brest', code_insee: '29019' },
};
const PANTIN = { label: 'Pantin', numero: null, voie: null, cp: '93500', commune: 'Pantin', code_insee: '93055' };
const open = async (answers: Answers) => {
  const app = startApp(`/informations-administratives/${siege.id_correspondance}/coordonnees`, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [],
    'lca.listReferentiels': () => [],
    'lca.listTypesVoie': () => [
      { code: 'RUE', label: 'Rue' },
      { code: 'QU', label: 'Quai' },
    ],
    'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }),
    ...answers,
  });
  render(app.element);
  await screen.findByRole('heading', { level: 1, name: 'Coordonnées' });
  await screen.findByLabelText('Commune');
  return app;
};
const person = userEvent.setup({ delay: null });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => person.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('CALL-GEO-001 une adresse se choisit au clavier et remplit les champs, code INSEE compris ; les types de voie sont proposés', async () => {
  const app = await open({ 'dac.searchAdresses': () => ({ adresses: [SIAM], source: 'service' }) });
  const search = await screen.findByRole('combobox', { name: /^Chercher l’adresse/u });
  await person.type(search, '12 rue de siam');
  await screen.findByText('1 proposition. Choisissez-la dans la liste.');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(
    ['Numéro', 'Voie', 'Code postal', 'Commune'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`, 'u')).value,
    ),
  ).toEqual(['12', 'de Siam', '29200', 'Brest']);
  const type = screen.getByLabelText<HTMLInputElement>(/^Type de voie/u);
  const offered = document.querySelectorAll(`[id="${type.getAttribute('list')}"] option`);
  expect([type.value, [...offered].map((one) => one.getAttribute('value'))]).toEqual(['Rue', ['Rue', 'Quai']]);
  expect(document.activeElement).toBe(search);
  await save();
  await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(1));
  expect(app.callsTo('dac.updateIdentite')[0]?.body).toMatchObject({
    adresse_siege: {
      numero: '12',
      type_voie: 'Rue',
      voie: 'de Siam',
      cp: '29200',
      commune: 'Brest',
      code_insee: '29019',
    },
  });
});

test('CALL-GEO-001 une commune tapée à la main retrouve son code INSEE par son nom et son code postal', async () => {
  const app = await open({ 'dac.searchAdresses': () => ({ adresses: [PANTIN], source: 'communes' }) });
  await person.clear(field('Commune'));
  await person.type(field('Commune'), 'Pantin');
  await person.clear(field('Code postal'));
  await person.type(field('Code postal'), '93500');
  await waitFor(() =>
    expect(app.callsTo('dac.searchAdresses').map(({ query }) => query)).toContainEqual({
      ...{ q: 'Pantin', cp: '93500', communes: 'true' },
    }),
  );
  await waitFor(async () => {
    await save();
    expect(app.callsTo('dac.updateIdentite').at(-1)?.body).toMatchObject({ adresse_siege: { code_insee: '93055' } });
  });
});

test('CALL-GEO-001 quand la recherche ne répond pas, elle le dit, ce qui est tapé reste et la page s’enregistre', async () => {
  const app = await open({ 'dac.searchAdresses': () => CUT });
  const search = await screen.findByRole('combobox', { name: /^Chercher l’adresse/u });
  await person.type(search, 'quai inconnu');
  await screen.findByText('La recherche ne répond pas : remplissez les champs ci-dessous.');
  expect((search as HTMLInputElement).value).toBe('quai inconnu');
  await person.clear(field('Commune'));
  await person.type(field('Commune'), 'Pantin');
  await save();
  await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(1));
  expect(app.callsTo('dac.updateIdentite')[0]?.body).toMatchObject({
    adresse_siege: { commune: 'Pantin', code_insee: null },
  });
});
