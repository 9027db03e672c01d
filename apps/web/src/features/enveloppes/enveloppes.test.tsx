import type { Enveloppe } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const PAGE = '/instructeur/enveloppes';
const ID = '019a0000-0000-7000-8000-000000000501';
const fixee: Enveloppe = {
  ...{ id_subvention: ID, code_subvention: 'FDVA', subvention: 'FDVA formation', exercice: 2027 },
  ...{ montant: 1_000_000, accorde: 250_000, reste: 750_000, version: 3 },
};
const libre: Enveloppe = {
  ...{ ...fixee, id_subvention: service._id, subvention: 'Emploi sportif' },
  ...{ montant: null, accorde: 0, reste: null, version: 0 },
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
let held: readonly Enveloppe[];
beforeEach(() => {
  held = [fixee, libre];
});

const start = (answers: Answers = {}, page = PAGE, peutFixer = true) => {
  const app = startApp(page, {
    readSession: () => sessionOf(nadia),
    'rds.readUser': () => ({ authId: nadia.authId, locked: false, service }),
    'demandes.listEnveloppes': () => ({
      ...{ service: { _id: service._id, nom: service.nom }, peutFixer },
      enveloppes: [...held],
    }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};

describe('les enveloppes', () => {
  test('montant, accordé et reste, avec leur image ; sans enveloppe, c’est dit', async () => {
    const app = start();
    const table = await screen.findByRole('table', { name: /^Enveloppe de 10\s000\s€ : FDVA formation, 2027$/u });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => plain(row.textContent)),
    ).toEqual(['Accordé2 500 €25 %', 'Reste7 500 €75 %']);
    expect(screen.getByText(/^Emploi sportif, 2027 : 0\s€ accordés, sans enveloppe fixée\.$/u)).toBeDefined();
    expect(app.callsTo('demandes.listEnveloppes')[0]?.query).toEqual({ role: 'rds.admin', service: service._id });
    expect(document.title).toContain('Enveloppes');
  });

  test('se fixe avec la version lue, se lit aussitôt, et se retire', async () => {
    const app = start({
      'demandes.updateEnveloppe': ({ body }) => ({
        ...libre,
        ...{ montant: body.montant, reste: body.montant, version: 1 },
      }),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Fixer l’enveloppe : Emploi/ }));
    const form = within(screen.getByRole('form', { name: 'Fixer l’enveloppe : Emploi sportif, 2027' }));
    await app.user.click(form.getByRole('button', { name: 'Enregistrer l’enveloppe' }));
    expect(form.getByText('Écrivez le montant de l’enveloppe.')).toBeDefined();
    await app.user.type(form.getByLabelText(/^Montant de l’enveloppe/), '5 000');
    await app.user.click(form.getByRole('button', { name: 'Enregistrer l’enveloppe' }));
    expect(await screen.findByText(/^L’enveloppe est fixée à 5\s000\s€/u)).toBeDefined();
    await waitFor(() => expect(document.activeElement?.id).toBe('enveloppe-dite'));
    const [call] = app.callsTo('demandes.updateEnveloppe');
    expect([call?.params, call?.body, call?.headers.get('if-match')]).toEqual([
      { service: service._id, subvention: service._id, exercice: '2027' },
      { montant: 500_000 },
      '"0"',
    ]);
    await app.user.click(await screen.findByRole('button', { name: /^Changer l’enveloppe : Emploi/ }));
    await app.user.click(screen.getByRole('button', { name: 'Retirer l’enveloppe' }));
    expect(await screen.findByText(/^L’enveloppe est retirée/)).toBeDefined();
    expect(app.callsTo('demandes.updateEnveloppe')[1]?.body).toEqual({ montant: null });
  });

  test('trop petite, la raison est au champ ; quelqu’un plus rapide, la page est relue et la saisie reste', async () => {
    let isSmall = true;
    let isLate = true;
    const message = '2 500 € sont déjà accordés.';
    const app = start({
      'demandes.updateEnveloppe': () => {
        if (isSmall)
          return refuse(422, { code: 'ENVELOPPE_INSUFFISANTE', message, champs: [{ champ: 'montant', message }] });
        held = [{ ...fixee, montant: 2_000_000, reste: 1_750_000, version: 4 }, libre];
        if (!isLate) return held[0] ?? fixee;
        isLate = false;
        const change = 'L’enveloppe vient d’être changée.';
        return refuse(409, {
          ...{ code: 'VERSION_DEPASSEE', message: 'Relisez.', champs: [{ champ: 'montant', message: change }] },
        });
      },
    });
    await app.user.click(await screen.findByRole('button', { name: /^Changer l’enveloppe : FDVA/ }));
    const champ = screen.getByLabelText<HTMLInputElement>(/^Montant de l’enveloppe/);
    await app.user.clear(champ);
    await app.user.type(champ, '1000');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer l’enveloppe' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(champ.getAttribute('aria-invalid')).toBe('true');
    isSmall = false;
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer l’enveloppe' }));
    expect((await screen.findByText(/^L’enveloppe vient d’être changée\./)).textContent).toContain('est gardé');
    expect(await screen.findByRole('table', { name: /^Enveloppe de 20\s000/u })).toBeDefined();
    expect([champ.value, champ.getAttribute('aria-invalid')]).not.toContain('true');
    expect(champ.value).toBe('1000');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer l’enveloppe' }));
    expect(await screen.findByText(/^L’enveloppe est fixée à 1\s000/u)).toBeDefined();
    const versions = app.callsTo('demandes.updateEnveloppe').map(({ headers }) => headers.get('if-match'));
    expect(versions).toEqual(['"3"', '"3"', '"4"']);
  });

  test('ouvrir mène au montant, annuler ramène au bouton', async () => {
    const app = start();
    await app.user.click(await screen.findByRole('button', { name: /^Changer l’enveloppe : FDVA/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Montant de l’enveloppe/));
    await app.user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Changer l’enveloppe : FDVA/ }));
  });

  test('qui ne fixe pas lit ; plusieurs services, on choisit ; une panne se dit', async () => {
    const autre = { ...service, _id: ID, nom: 'Antenne de Pantin' };
    const app = start({ 'rds.listServices': () => ({ services: [service, autre], after: null }) }, PAGE, false);
    expect(await screen.findByText(/^Vous lisez ces enveloppes/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Fixer/ })).toBeNull();
    await app.user.selectOptions(await screen.findByLabelText('Service'), 'Antenne de Pantin');
    await waitFor(() => expect(app.callsTo('demandes.listEnveloppes').at(-1)?.query).toMatchObject({ service: ID }));
    expect(app.addressNow()).toBe(`${PAGE}?service=${ID}`);
    cleanup();
    start({ 'demandes.listEnveloppes': () => refuse(500) });
    expect(await screen.findByText(/^Les enveloppes n’ont pas pu être lues/)).toBeDefined();
  });
});
