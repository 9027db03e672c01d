import type { FicheRegistre, TitrePublic } from '@guichet/contract/rda';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const TITRE: TitrePublic = {
  ...{ numero: '2022-000147', code: 'TQ7H-29KM-XB4D', nom: 'Jeunesse et éducation populaire', type_agrement: 'JEP' },
  ...{ categorie: 'sectoriel', niveau: 'departemental', association: 'Chorale du Port', id_siren: '000900019' },
  ...{ departement: '29', service: 'SDJES du Finistère', date_effet: '2022-06-12', date_fin: '2027-06-11' },
  ...{ etat: 'en_vigueur', libelle: 'En vigueur', valide: true },
};
const FICHE: FicheRegistre = {
  titre: TITRE,
  tca: { numero: '2021-000003', code: 'AAAA-BBBB-CCCC', date_fin: '2028-01-01', valide: true },
  exige_tca: true,
  jour: '2027-03-08',
};
const NOBODY: Answers = { readSession: () => refuse(401, { code: 'SESSION_ABSENTE', message: 'x' }) };
const open = (address: string, answers: Answers) => {
  const app = startApp(address, { ...NOBODY, ...answers });
  render(app.element);
  return app;
};
const said = (change: Partial<TitrePublic>): Answers => ({
  'rda.readRegistre': () => ({ ...FICHE, titre: { ...TITRE, ...change } }),
});

describe('P-25 la page publique d’un titre', () => {
  test('AGREMENT-001 sans compte : valide ou non, depuis quand, jusqu’à quand, par qui, sur quel tronc commun', async () => {
    open('/agrements/TQ7H-29KM-XB4D', said({}));
    await screen.findByRole('heading', { level: 1, name: 'En vigueur aujourd’hui' });
    for (const words of ['Chorale du Port', 'SDJES du Finistère', 'du 12 juin 2022 au 11 juin 2027', 'TQ7H-29KM-XB4D'])
      expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'n° 2021-000003' }).getAttribute('href')).toContain('AAAA-BBBB-CCCC');
    expect(screen.getByRole('img', { name: /Code à scanner/ })).toBeDefined();
    const attestation = screen.getByRole('link', { name: /l’attestation du jour/ });
    expect(attestation.getAttribute('href')).toBe('/api/rda/titres/TQ7H-29KM-XB4D/attestation');
  });

  test.each([
    ['Suspendu : ce titre ne vaut pas aujourd’hui', { etat: 'suspendu', valide: false }],
    ['Retiré : ce titre ne vaut plus', { etat: 'retire', valide: false }],
    ['Terminé : ce titre ne vaut plus', { date_fin: '2026-01-01', valide: false }],
    ['Sans effet aujourd’hui', { valide: false }],
    ['Pas encore en vigueur', { date_effet: '2027-05-01', valide: false }],
  ] as const)('« %s » est dit en tête', async (words, change) => {
    open('/agrements/TQ7H-29KM-XB4D', said(change));
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeDefined();
  });

  test('un code inconnu le dit, et un autre se tape avec ou sans tirets', async () => {
    const app = open('/agrements/ZZZZ-ZZZZ-ZZZZ', {
      'rda.readRegistre': () => refuse(404, { code: 'TITRE_INEXISTANT', message: 'x' }),
    });
    expect(await screen.findByText(/Aucun titre ne porte ce code/)).toBeDefined();
    const champ = screen.getByLabelText<HTMLInputElement>(/^Code du titre/);
    expect(champ.value).toBe('ZZZZ-ZZZZ-ZZZZ');
    await userEvent.type(champ, 'court');
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(document.activeElement).toBe(champ);
    await userEvent.clear(champ);
    await userEvent.type(champ, 'tq7h29kmxb4d');
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(app.addressNow()).toBe('/agrements/TQ7H-29KM-XB4D');
  });
});

test('P-25 le registre se cherche par nom et département, et l’adresse garde ce qui est demandé', async () => {
  const app = open('/agrements?departement=29', {
    'rda.searchRegistre': () => ({ titres: [TITRE], after: null, jour: '2027-03-08' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Registre des agréments' });
  const table = await screen.findByRole('table', { name: /Titres en vigueur/ });
  const lien = within(table).getByRole('link', { name: 'Chorale du Port' });
  expect(lien.getAttribute('href')).toContain('/agrements/TQ7H-29KM-XB4D');
  await userEvent.type(screen.getByLabelText(/^Association ou SIREN/), 'chorale');
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(app.addressNow()).toBe('/agrements?q=chorale&departement=29');
  expect(app.callsTo('rda.searchRegistre').at(-1)?.query).toMatchObject({ q: 'chorale', departement: '29' });
});
