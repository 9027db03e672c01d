import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CUT, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const MESSAGE = { message: 'ok' };
const fill = async (changes: Partial<Record<'nom' | 'prenom' | 'email' | 'password' | 'confirm', string>> = {}) => {
  const person = userEvent.setup({ delay: null });
  const values = {
    nom: 'Diallo',
    prenom: 'Amina',
    email: ' Amina@Judo-Club.EXAMPLE',
    password: 'Tatami-2027-ok',
    confirm: 'Tatami-2027-ok',
    ...changes,
  };
  await person.click(await screen.findByRole('radio', { name: 'Madame' }));
  for (const [id, value] of Object.entries(values)) {
    const field = document.getElementById(id);
    if (field && value) await person.type(field, value);
  }
  await person.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  return person;
};
const errorBeside = (id: string) => document.getElementById(`${id}-erreur`)?.textContent;

describe('créer un compte', () => {
  test('ROUTE-007 CALL-AUTH-006 COMPTE-018 COMPTE-021 : le compte est demandé, puis la page nomme l’adresse', async () => {
    const app = startApp('/register', { register: () => MESSAGE });
    render(app.element);
    await fill();
    const title = await screen.findByRole('heading', { level: 1, name: 'Vérifiez votre boîte aux lettres' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(document.title).toBe('Vérifiez votre boîte aux lettres - Guichet Asso'));
    expect(screen.getByText('amina@judo-club.example')).toBeDefined();
    expect(app.callsTo('register')[0]?.query).toEqual({ origin: 'lca', sendValidation: 'true' });
    expect(app.callsTo('register').map(({ body }) => body)).toEqual([
      {
        civilite: 'Madame',
        nom: 'Diallo',
        prenom: 'Amina',
        email: 'amina@judo-club.example',
        password: 'Tatami-2027-ok',
        confirm: 'Tatami-2027-ok',
      },
    ]);
  });

  test('CALL-AUTH-007 : le courriel peut être redemandé, et la page dit quand ce fut fait', async () => {
    const app = startApp('/register', { register: () => MESSAGE, sendValidationMail: () => MESSAGE });
    render(app.element);
    const person = await fill();
    await person.click(await screen.findByRole('button', { name: 'Renvoyer le courriel' }));
    expect(await screen.findByText(/Demande prise en compte à 14h05/)).toBeDefined();
    expect(app.callsTo('sendValidationMail').map(({ body }) => body)).toEqual([
      { email: 'amina@judo-club.example', origin: 'lca' },
    ]);
  });

  test('ERR-114 : rien de rempli, chaque champ le dit, dans l’ordre de la page', async () => {
    const person = userEvent.setup({ delay: null });
    const app = startApp('/register');
    render(app.element);
    await person.click(await screen.findByRole('button', { name: 'Créer mon compte' }));
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#civilite', '#nom', '#prenom', '#email', '#password', '#confirm']);
    expect(errorBeside('nom')).toBe('Erreur : Veuillez renseigner le champ Nom.');
    expect(errorBeside('civilite')).toBe('Erreur : Veuillez renseigner le champ Civilité.');
    await waitFor(() => expect(document.title).toBe('Erreur : Créer un compte - Guichet Asso'));
    expect(app.callsTo('register')).toHaveLength(0);
  });

  test('ERR-115 ERR-120 VALID-009 : caractères refusés et mot de passe faible sont dits auprès du champ', async () => {
    const app = startApp('/register');
    render(app.element);
    await fill({ nom: 'D1allo', prenom: "Éloïse-Anne J. d'Arc", password: 'court', confirm: 'court' });
    await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(errorBeside('nom')).toBe('Erreur : Certains caractères ne sont pas pris en compte par le champ Nom');
    expect(errorBeside('prenom')).toBeUndefined();
    expect(errorBeside('password')).toBe(
      "Erreur : Le mot de passe choisi n'est pas valide. Il doit contenir au moins 12 caractères et doit se composer de quatre types de caractères différents : majuscules, minuscules, chiffres, et signes de ponctuation ou caractères spéciaux (€, #...).",
    );
    expect(app.callsTo('register')).toHaveLength(0);
  });

  test('une confirmation oubliée ou différente arrête la création', async () => {
    const app = startApp('/register');
    render(app.element);
    const person = await fill({ confirm: '' });
    await waitFor(() =>
      expect(errorBeside('confirm')).toBe('Erreur : Veuillez renseigner le champ Confirmation du mot de passe.'),
    );
    await person.type(screen.getByLabelText('Confirmation du mot de passe'), 'autre');
    await person.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await waitFor(() => expect(errorBeside('confirm')).toBe('Erreur : Les deux mots de passe ne sont pas identiques.'));
    expect(app.callsTo('register')).toHaveLength(0);
  });

  test('un champ refusé par le serveur est dit auprès du champ, la saisie est gardée', async () => {
    const message = 'Ce mot de passe est trop courant.';
    const app = startApp('/register', {
      register: () => refuse(422, { code: 'X', message: 'Refus.', champs: [{ champ: 'password', message }] }),
    });
    render(app.element);
    await fill();
    await waitFor(() => expect(errorBeside('password')).toBe(`Erreur : ${message}`));
    expect(screen.getByRole('link', { name: message })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Diallo');
  });

  test('après une coupure, le nouvel essai porte la même clé : le compte n’est pas demandé deux fois', async () => {
    let isCut = true;
    const app = startApp('/register', { register: () => (isCut ? CUT : MESSAGE) });
    render(app.element);
    const person = await fill();
    await screen.findByText(/Le service ne répond pas/);
    isCut = false;
    await person.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await screen.findByRole('heading', { name: 'Vérifiez votre boîte aux lettres' });
    const keys = app.callsTo('register').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('le mot de passe peut être montré puis caché', async () => {
    const person = userEvent.setup({ delay: null });
    render(startApp('/register').element);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Mot de passe/);
    expect(field.type).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(field.type).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(field.type).toBe('password');
  });
});
