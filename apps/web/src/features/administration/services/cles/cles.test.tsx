import type { Cle } from '@guichet/contract/rds';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionOf, utilisateurOf } from '../../../../testing/amina.ts';
import { type Answers, refuse } from '../../../../testing/answers.ts';
import { presser, saisir } from '../../../../testing/saisir.ts';
import { startApp } from '../../../../testing/startApp.tsx';
import { ids, serviceOf, sophie } from '../../testing/personnes.ts';

afterEach(cleanup);

const bretagne = serviceOf(601, 'Région Bretagne');
const SECRET = 'gak_ab12cd34_bWFjaGluZQbWFjaGluZQbWFjaGluZQbWFjaGluZQbWFj';
const cleOf = (changes: Partial<Cle> = {}): Cle => ({
  _id: ids(900),
  prefixe: 'gak_ab12cd34',
  nom: 'Entrepôt',
  portees: ['dossiers.lire'],
  limites: { subventions: [], dispositifs: [], dossiers: [] },
  expire_le: '2027-06-30',
  etat: 'vivante',
  cree_at: '2027-02-01T09:00:00.000Z',
  cree_nom: 'Sophie Lambert',
  utilise_at: null,
  revoque_at: null,
  revoque_nom: null,
  ...changes,
});

const start = (answers: Answers = {}, suite = '/cles') => {
  const app = startApp(`/administration/rds/services/${bretagne._id}${suite}`, {
    readSession: () => sessionOf(sophie),
    'lca.readUser': () => utilisateurOf(sophie),
    'lca.listReferentiels': () => [],
    'rds.listServices': () => ({ services: [bretagne], after: null }),
    'rds.readUser': ({ params }) => ({ authId: params.id, locked: false, service: null }),
    'rds.listDispositifs': () => [],
    'rds.listCles': () => ({ cles: [] }),
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};

describe('les clés d’un service', () => {
  test('la fiche du service y mène', async () => {
    start({}, '');
    const link = await screen.findByRole('link', { name: 'Voir les clés de ce service' });
    expect(link.getAttribute('href')).toContain(`/administration/rds/services/${bretagne._id}/cles`);
  });

  test('chacune dit son début, ce qu’elle lit, ses limites, sa fin et son usage ; une révoquée, par qui', async () => {
    const revoquee = cleOf({
      ...{ _id: ids(901), nom: 'Ancienne', etat: 'revoquee', revoque_at: '2027-02-02T09:00:00.000Z' },
      ...{
        utilise_at: '2027-02-01T10:00:00.000Z',
        limites: { subventions: [], dispositifs: ['FDVA'], dossiers: ['27-000123', '27-000124'] },
      },
    });
    start({ 'rds.listCles': () => ({ cles: [cleOf(), revoquee] }) });
    expect(await screen.findByText('gak_ab12cd34…', { selector: 'li:first-child code' })).toBeDefined();
    expect(screen.getByText(/Limites : Tout ce que le service atteint. Dernier jour : 30\/06\/2027/)).toBeDefined();
    expect(screen.getByText(/Jamais utilisée/)).toBeDefined();
    expect(screen.getByText(/Limites : 1 dispositif, 2 dossiers/)).toBeDefined();
    expect(screen.getByText(/Révoquée le 02\/02\/2027 10h00, avec le compte qui l’avait faite/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Révoquer « Ancienne »' })).toBeNull();
  });

  test('aucune, ou une lecture qui échoue : c’est dit, et cela se relit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    start({ 'rds.listCles': () => (isDown ? refuse(500) : { cles: [] }) });
    await screen.findByText(/Les clés n’ont pas pu être lues/);
    isDown = false;
    await presser('Recommencer');
    expect(await screen.findByText('Ce service n’a pas encore de clé.')).toBeDefined();
  });

  test('faite, elle se montre une seule fois et se copie ; ensuite il n’en reste que le début', async () => {
    const { app, person } = start({ 'rds.createCle': () => ({ cle: cleOf(), secret: SECRET }) });
    await presser('Faire une clé');
    await saisir(
      ['texte', 'Nom', 'Entrepôt'],
      ['case', 'Lire les dossiers de subvention'],
      ['date', 'Dernier jour', '2027-06-30'],
      ['texte', 'Seulement ces dossiers', '27-000123\n27-000124'],
    );
    await presser('Faire la clé');
    const champ = await screen.findByDisplayValue<HTMLInputElement>(SECRET);
    expect(app.callsTo('rds.createCle')[0]?.body).toEqual({
      ...{ nom: 'Entrepôt', portees: ['dossiers.lire'], expire_le: '2027-06-30' },
      limites: { dispositifs: [], dossiers: ['27-000123', '27-000124'] },
    });
    expect(champ.readOnly).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Copier la clé' }));
    expect(await screen.findByText('Clé copiée.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await presser('J’ai gardé la clé');
    expect(document.body.innerHTML).not.toContain(SECRET);
    expect(screen.getByText('gak_ab12cd34…')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Faire une clé'));
  });

  test('sans rien de choisi, le formulaire dit ce qui manque et n’envoie rien', async () => {
    const { app } = start();
    await presser('Faire une clé');
    await saisir(['texte', 'Seulement ces dossiers', 'le mien']);
    await presser('Faire la clé');
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    for (const phrase of [/champ Nom/, /ce que la clé peut lire/, /dernier jour/, /27-000123/])
      expect(summary.textContent).toMatch(phrase);
    expect(app.callsTo('rds.createCle')).toHaveLength(0);
  });

  test('une révocation se confirme, et la liste le dit', async () => {
    const { app } = start({
      'rds.listCles': () => ({ cles: [cleOf()] }),
      'rds.revokeCle': () => ({
        cles: [cleOf({ etat: 'revoquee', revoque_at: '2027-02-03T13:00:00.000Z', revoque_nom: 'Sophie Lambert' })],
      }),
    });
    await presser('Révoquer « Entrepôt »');
    const dialog = await screen.findByRole('dialog', { name: 'Révoquer la clé « Entrepôt » ?' });
    expect(app.callsTo('rds.revokeCle')).toHaveLength(0);
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Révoquer « Entrepôt »',
    );
    confirm?.click();
    expect(await screen.findByText(/par Sophie Lambert\.$/, { selector: '.ga-mention:last-of-type' })).toBeDefined();
    expect(app.callsTo('rds.revokeCle')[0]?.params).toEqual({ id: bretagne._id, cle: ids(900) });
  });
});
