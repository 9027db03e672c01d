import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { hasUnsavedInput } from '../../shared/form/unsavedInput.ts';
import { amina, sessionOf } from '../../testing/amina.ts';
import { CUT, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const save = async (prenom?: string) => {
  const person = userEvent.setup({ delay: null });
  const field = await screen.findByLabelText('Prénom');
  if (prenom !== undefined) {
    await person.clear(field);
    if (prenom) await person.type(field, prenom);
  }
  await person.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
  return person;
};

describe('mon profil', () => {
  test('ROUTE-019 : il montre la civilité, le nom, le prénom et l’adresse', async () => {
    render(startApp('/user/profil', { readSession: () => sessionOf() }).element);
    expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Diallo');
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Amina');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Madame' }).checked).toBe(true);
    expect(screen.getByText(amina.email)).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Mon profil - Guichet Asso'));
  });

  test('CALL-AUTH-003 CONST-005 : seul le champ changé part, avec la version lue, et la réponse remplace le compte tenu', async () => {
    const app = startApp('/user/profil', {
      readSession: () => sessionOf(),
      updateCompte: ({ body }) => sessionOf({ ...amina, ...body, nom: 'DIALLO', version: 4 }),
    });
    render(app.element);
    await save('  Aminata ');
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    const [call] = app.callsTo('updateCompte');
    expect(call?.body).toEqual({ prenom: 'Aminata' });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(within(screen.getByRole('banner')).getByText('Aminata DIALLO')).toBeDefined();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('DIALLO'));
    await save('Amina');
    await waitFor(() => expect(app.callsTo('updateCompte')).toHaveLength(2));
    expect(app.callsTo('updateCompte')[1]?.headers.get('if-match')).toBe('"4"');
  });

  test('COMPTE-019 : rien de changé, ni appel ni message', async () => {
    const app = startApp('/user/profil', { readSession: () => sessionOf() });
    render(app.element);
    await save();
    await save(' Amina ');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer mon profil' })).toBeDefined());
    expect(app.callsTo('updateCompte')).toHaveLength(0);
    expect(screen.queryByText(/Enregistré/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Il y a un problème' })).toBeNull();
  });

  test('ERR-114 : un prénom effacé est dit auprès du champ et rien ne part', async () => {
    const app = startApp('/user/profil', { readSession: () => sessionOf() });
    render(app.element);
    await save('');
    await screen.findByRole('link', { name: 'Veuillez renseigner le champ Prénom.' });
    const described = screen.getByLabelText('Prénom').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Veuillez renseigner le champ Prénom.');
    expect(app.callsTo('updateCompte')).toHaveLength(0);
  });

  test('un refus garde la saisie ; le nouvel essai après une coupure porte la même clé', async () => {
    let isCut = true;
    const app = startApp('/user/profil', {
      readSession: () => sessionOf(),
      updateCompte: ({ body }) => (isCut ? CUT : sessionOf({ ...amina, ...body, version: 4 })),
    });
    render(app.element);
    const person = await save('Aminata');
    await screen.findByText(/Le service ne répond pas/);
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Aminata');
    isCut = false;
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
    await screen.findByText('Enregistré à 14h05.');
    const keys = app.callsTo('updateCompte').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('une saisie non enregistrée est connue comme telle, et ne l’est plus une fois enregistrée', async () => {
    const app = startApp('/user/profil', {
      readSession: () => sessionOf(),
      updateCompte: ({ body }) => sessionOf({ ...amina, ...body, version: 4 }),
    });
    render(app.element);
    expect(hasUnsavedInput()).toBe(false);
    await userEvent.type(await screen.findByLabelText('Prénom'), 'ta');
    expect(hasUnsavedInput()).toBe(true);
    await save();
    await screen.findByText('Enregistré à 14h05.');
    // Known to the page a moment after it is shown to the person.
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  });

  describe('modifié entre-temps par quelqu’un d’autre', () => {
    const start = () => {
      let held = amina;
      const app = startApp('/user/profil', {
        readSession: () => sessionOf(held),
        updateCompte: ({ body }) => {
          if (held.version === 3) {
            held = { ...amina, prenom: 'Mina', nom: 'Diallo-Martin', version: 4 };
            const conflits = [{ champ: 'prenom', actuelle: 'Mina', demandee: body.prenom }];
            return refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits });
          }
          held = { ...held, ...body, version: 5 };
          return sessionOf(held);
        },
      });
      render(app.element);
      return app;
    };

    test('les deux valeurs sont montrées ; garder la sienne n’envoie qu’elle, à la version relue', async () => {
      const app = start();
      const person = await save('Aminata');
      await screen.findByRole('heading', { level: 1, name: /Quelle valeur garder/ });
      await person.click(screen.getByRole('radio', { name: 'Aminata (votre saisie)' }));
      expect(screen.getByRole('radio', { name: 'Mina (enregistré entre-temps)' })).toBeDefined();
      await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
      expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
      const [, second] = app.callsTo('updateCompte');
      expect(second?.body).toEqual({ prenom: 'Aminata' });
      expect(second?.headers.get('if-match')).toBe('"4"');
      expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Diallo-Martin');
    });

    test('garder l’autre n’envoie rien et la montre', async () => {
      const app = start();
      const person = await save('Aminata');
      await person.click(await screen.findByRole('radio', { name: 'Mina (enregistré entre-temps)' }));
      await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
      expect((await screen.findByLabelText<HTMLInputElement>('Prénom')).value).toBe('Mina');
      expect(app.callsTo('updateCompte')).toHaveLength(1);
    });

    test('sans choix, rien ne part', async () => {
      const app = start();
      const person = await save('Aminata');
      await person.click(await screen.findByRole('button', { name: 'Enregistrer mon choix' }));
      expect(await screen.findByRole('link', { name: 'Choisissez la valeur du champ Prénom.' })).toBeDefined();
      expect(app.callsTo('updateCompte')).toHaveLength(1);
    });
  });
});
