import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const fichier = (exercice: number, more: object = {}) => ({
  ...{ nom: `subventions-${exercice}`, exercice, lignes: 12_345, ecartees: 0, octets: 2_411_724 },
  ...{ empreinte: 'a'.repeat(64), fait_at: '2027-03-04T02:41:00.000Z', ...more },
});
const annuaire = (nom: string) => ({
  ...{ nom, lignes: 12, octets: 4096, empreinte: 'b'.repeat(64), fait_at: '2027-03-04T02:41:00.000Z' },
});
const open = (reponse: Answers['demandes.listDonneesOuvertes']) =>
  render(startApp('/donnees-ouvertes', { 'demandes.listDonneesOuvertes': reponse } as Answers).element);
const rowsOf = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('les données ouvertes, sans compte', () => {
  test('chaque fichier : son lien, ce qu’il contient, combien de lignes, sa taille, son jour', async () => {
    open(() => ({
      fichiers: [fichier(2027, { ecartees: 2 }), fichier(2026, { ecartees: 1 }), fichier(2025)],
      annuaires: [annuaire('annuaire.json'), annuaire('annuaire')],
      registre: { lignes: 41, fait_at: '2027-03-04T02:23:00.000Z' },
    }));
    const [premier, second, troisieme, json, csv, registre] = await rowsOf();
    const link = within(premier as HTMLElement).getByRole('link', { name: 'Subventions de 2027 (CSV)' });
    expect(link.getAttribute('href')).toMatch(/\/demandes\/donnees-ouvertes\/subventions-2027$/u);
    expect(premier?.textContent).toMatch(/2 décisions n’y sont pas.*12\s345.*2,3 Mo.*04\/03\/2027/u);
    expect(second?.textContent).toContain('Une décision n’y est pas');
    expect(troisieme?.textContent).not.toContain('n’y est pas');
    const annuaireDe = (row: HTMLElement | undefined, name: string) =>
      within(row as HTMLElement)
        .getByRole('link', { name })
        .getAttribute('href');
    expect(annuaireDe(json, 'Annuaire des aides ouvertes (JSON)')).toMatch(/donnees-ouvertes\/annuaire\.json$/u);
    expect(annuaireDe(csv, 'Annuaire des aides ouvertes (CSV)')).toMatch(/donnees-ouvertes\/annuaire$/u);
    const autre = within(registre as HTMLElement).getByRole('link', { name: 'Registre des agréments (CSV)' });
    expect([
      autre.getAttribute('href')?.endsWith('/rda/registre/export'),
      registre?.textContent?.includes('41'),
    ]).toEqual([true, true]);
  });

  test('rien encore : on le dit ; une panne n’y ressemble pas, et se recommence', async () => {
    open(() => ({ fichiers: [], annuaires: [], registre: null }));
    expect(await screen.findByText(/^Aucun fichier n’est encore publié/u)).toBeDefined();
    cleanup();
    let isDown = true;
    open(() => (isDown ? refuse(500) : { fichiers: [fichier(2027)], annuaires: [], registre: null }));
    expect(await screen.findByText(/n’a pas pu être lue/u)).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await rowsOf()).toHaveLength(1);
  });
});
