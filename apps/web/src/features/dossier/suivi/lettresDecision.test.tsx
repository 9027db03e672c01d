import type { LettreLue } from '@guichet/contract/demandes';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierApp, PAGE } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';

afterEach(cleanup);

const AMINA = { role: 'lca.association', relations: ['createur'] as const };
const LETTRE: LettreLue = {
  ...{ apercu: false, genre: 'accord', titre: 'Votre demande est accordée', soustitre: 'Dossier 27-000001' },
  parties: [
    {
      titre: 'La décision',
      textes: ['La somme de 600 euros vous est accordée.'],
      lignes: [{ intitule: 'Tournoi', annee: 2027, demande: 100_000, accorde: 60_000 }],
      liste: ['Rendre compte de son emploi'],
      suite: ['Cette somme vous sera versée.'],
    },
  ],
  ...{ empreinte: 'a', genere_at: '2027-02-03T09:00:00.000Z', notifie_at: '2027-02-03T10:00:00.000Z', pdf: true },
  ...{ code: null, signe: false, signatures: [] },
};

const open = async (answers: Answers) => {
  const dossier = dossierEn('6', AMINA);
  const app = dossierApp(PAGE, {
    'demandes.readDossier': () => dossier,
    'demandes.listProjets': () => ({ projets: [] }),
    ...answers,
  });
  render(app.element);
  await userEvent.click(await screen.findByRole('button', { name: 'Décision' }));
};

test('P-2 : la décision notifiée se lit dans la page, montant par montant, et se garde en PDF', async () => {
  await open({ 'demandes.readLettre': () => LETTRE });
  expect(await screen.findByRole('heading', { level: 3, name: 'Votre demande est accordée' })).toBeDefined();
  expect(screen.getByText(/notifiée le 03\/02\/2027/)).toBeDefined();
  expect(screen.getByRole('cell', { name: /^600/ })).toBeDefined();
  expect(screen.getByText('Rendre compte de son emploi')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Télécharger la lettre (PDF)' }).getAttribute('href')).toMatch(/lettre\/pdf/);
});

test('signée, c’est ce fichier-là qui se télécharge ; la page dit qui a signé et où cela se vérifie', async () => {
  const signatures = [{ nom: 'Odile Castel', qualite: 'Directrice', signe_at: '2027-02-03T09:30:00.000Z' }];
  await open({ 'demandes.readLettre': () => ({ ...LETTRE, signe: true, code: 'K7QM-2XPF-9HRD', signatures }) });
  expect(await screen.findByRole('link', { name: 'Télécharger la décision signée (PDF)' })).toBeDefined();
  expect(screen.getByText('Signé par Odile Castel, Directrice, le 03/02/2027')).toBeDefined();
  expect(screen.getByRole('link', { name: 'K7QM-2XPF-9HRD' }).getAttribute('href')).toMatch(
    /\/verification\/K7QM-2XPF-9HRD$/,
  );
});

test('P-2 : tant qu’elle n’est pas notifiée, la page le dit sans la moindre erreur', async () => {
  await open({ 'demandes.readLettre': () => refuse(404, { message: 'Absente' }) });
  expect(await screen.findByText(/n’a pas encore notifié sa décision/)).toBeDefined();
  expect(screen.queryByText(/n’a pas pu être lue/)).toBeNull();
});
