import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import type { Answers } from '../../../testing/answers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const FICHE = `/informations-administratives/${siege.id_correspondance}`;
const PANTIN = '12345678900020';
const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, {
    readSession: () => sessionOf(),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'dac.readAssociation': () => recordJudo,
    ...answers,
  });
  render(app.element);
  return app;
};
const person = () => userEvent.setup({ delay: null });

const towns = ['Lille', 'Évry', 'Brest'];
const many = Array.from({ length: 120 }, (_, index) => ({
  ...(recordJudo.etablissements?.[1] ?? {}),
  id_siret: `123456789${String(index).padStart(5, '0')}`,
  nom: `Atelier ${index} de ${towns[index % 3]}`,
})) as never;

describe('les établissements secondaires', () => {
  test('ROUTE-031 ASSO-036 UI-030 : sans numéro dans l’adresse aussi ; le siège n’y est pas', async () => {
    start('/informations-administratives/etablissement-secondaire');
    expect(await screen.findByRole('link', { name: 'Antenne de Pantin' })).toBeDefined();
    expect(screen.getByRole('cell', { name: /^123\s456\s789\s000\s20$/ })).toBeDefined();
    expect(screen.getByRole('cell', { name: '93500 Pantin' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Siège' })).toBeNull();
    expect(screen.queryByLabelText(/Filtrer/)).toBeNull();
  });

  test('ROUTE-031 : cent vingt se filtrent par nom, sans accent, ou par SIRET', async () => {
    start(`${FICHE}/etablissement-secondaire`, {
      'dac.readAssociation': () => ({ ...recordJudo, etablissements: many }),
    });
    const filtre = await screen.findByLabelText(/Filtrer les établissements/);
    expect(screen.getByText('120 établissement(s)')).toBeDefined();
    await person().type(filtre, 'evry');
    expect(screen.getByText('40 établissement(s) sur 120')).toBeDefined();
    await person().clear(filtre);
    await person().type(filtre, '123 456 789 000 07');
    expect(screen.getByText('1 établissement(s) sur 120')).toBeDefined();
  });

  test('ASSO-035 : qui n’est que d’un établissement le sait', async () => {
    start(`${FICHE}/etablissement-secondaire`, {
      'dac.readAssociation': () => ({ ...recordJudo, lien: { relations: ['etablissement'], sirets: [PANTIN] } }),
    });
    expect(await screen.findByText(/Vous voyez votre établissement/)).toBeDefined();
  });

  test('ROUTE-032 ASSO-009 : un établissement, son nom d’usage, et ce qui le concerne', async () => {
    const app = start(`${FICHE}/etablissement-secondaire/${PANTIN}`, {
      'dac.updateEtablissement': () => ({
        id_siret: PANTIN,
        actif: true,
        nom: 'Dojo de Pantin',
        est_siege: false,
        adresse: null,
        version: 2,
      }),
    });
    const field = await screen.findByLabelText(/Nom d’usage/);
    await person().clear(field);
    await person().type(field, 'Dojo de Pantin');
    await person().click(screen.getByRole('button', { name: 'Enregistrer le nom' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dojo de Pantin' })).toBeDefined();
    expect(app.callsTo('dac.updateEtablissement')[0]?.query).toEqual({
      id_asso: String(siege.id_correspondance),
      id_siret: PANTIN,
    });
    expect(screen.getByRole('link', { name: 'Coordonnées bancaires' }).getAttribute('href')).toContain(
      `etablissement=${PANTIN}`,
    );
  });

  test('ROUTE-032 : un SIRET qui n’est pas des siens est dit', async () => {
    start(`${FICHE}/etablissement-secondaire/99999999900001`);
    expect(await screen.findByText('Cet établissement n’est pas un de ceux de l’association.')).toBeDefined();
  });
});

describe('autour de la fiche', () => {
  test('le fil d’Ariane mène de l’établissement à la fiche, et le menu marque l’association', async () => {
    start(`${FICHE}/etablissement-secondaire/${PANTIN}`);
    await screen.findByRole('heading', { level: 1, name: 'Antenne de Pantin' });
    const here = screen.getByRole('navigation', { name: 'Vous êtes ici' });
    expect([...here.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Accueil',
      'Informations administratives',
      'Établissements secondaires',
    ]);
    expect(screen.getByRole('link', { name: 'Association' }).getAttribute('aria-current')).toBe('page');
  });

  test('UI-019 : qui a plusieurs associations en change depuis l’en-tête', async () => {
    const autre = { ...siege, id_correspondance: 99, nom: 'Chorale du Port' };
    const app = start(FICHE, { 'lca.readUser': () => utilisateurOf(amina, [siege, autre]) });
    await screen.findByRole('heading', { level: 2, name: 'Les sujets de la fiche' });
    await person().click(screen.getByRole('button', { name: 'Association : Judo club des Lilas' }));
    await person().click(screen.getByRole('button', { name: 'Chorale du Port' }));
    await waitFor(() => expect(app.addressNow()).toBe('/informations-administratives/99'));
  });

  test('le tableau de bord dit ce qui manque à la fiche et y mène', async () => {
    start('/user/dashboard', { 'dac.listDocuments': () => [] });
    const link = await screen.findByRole('link', { name: 'Complétez la fiche de Judo club des Lilas' });
    expect(link.getAttribute('href')).toContain(FICHE);
    expect(screen.getByText(/2 sujets sur 9, il manque 9 choses/)).toBeDefined();
  });
});
