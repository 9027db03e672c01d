import type { AbonnementDit, LivraisonDite } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { luc, nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const ID = '019a0000-0000-7000-8000-000000000601';
const SECRET = 'gas_un-secret-montre-une-fois';
const URL_SI = 'https://si.region.example/guichet';
const abonnement: AbonnementDit = {
  ...{ _id: ID, service: service._id, adresse: URL_SI, genres: ['paiement.paye', 'dossier.transmis'], etat: 'actif' },
  ...{ deux_secrets: false, muet_depuis: null, repos_jusqua: null, cree_at: '2027-02-01T10:00:00.000Z' },
};
const livraison: LivraisonDite = {
  ...{ _id: '019a0000-0000-7000-8000-000000000602', id_evenement: '019a0000-0000-7000-8000-000000000603' },
  ...{ genre: 'paiement.paye', etat: 'abandonnee', essais: 12, code: 500, panne: 'refus', duree_ms: 87 },
  ...{ essaye_at: '2027-02-04T10:00:00.000Z', prochain_at: null, cree_at: '2027-02-01T10:00:00.000Z' },
};
let held: readonly AbonnementDit[];
beforeEach(() => {
  held = [abonnement];
});

const start = (answers: Answers = {}, qui = nadia) => {
  const app = startApp('/instructeur/evenements', {
    readSession: () => sessionOf(qui),
    'rds.readUser': () => ({ authId: qui.authId, locked: false, service }),
    'demandes.listAbonnements': () => ({
      service: { _id: service._id, nom: service.nom },
      abonnements: [...held],
    }),
    'demandes.listLivraisons': () => ({ livraisons: [livraison], after: null }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const press = (name: RegExp) => screen.findByRole('button', { name });

describe('les appels sortants d’un service', () => {
  test('une adresse se déclare, et son secret est montré une fois', async () => {
    held = [];
    const app = start({
      'demandes.createAbonnement': ({ body }) => {
        held = [{ ...abonnement, genres: body.genres }];
        return { abonnement: { ...abonnement, genres: body.genres }, secret: SECRET };
      },
    });
    expect(await screen.findByText('Aucune adresse ne reçoit les évènements de ce service.')).toBeDefined();
    const bouton = await press(/^Déclarer l’adresse$/u);
    await app.user.click(bouton);
    expect(await screen.findByText(/qui commence par https/u)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Adresse qui reçoit/u)));
    await app.user.type(screen.getByLabelText(/^Adresse qui reçoit/u), URL_SI);
    await app.user.click(screen.getByLabelText('Versement payé'));
    await app.user.click(bouton);
    expect(await screen.findByText(SECRET)).toBeDefined();
    await waitFor(() => expect(document.activeElement?.id).toBe('abonnements-dit'));
    const [sent] = app.callsTo('demandes.createAbonnement');
    expect(sent).toMatchObject({ body: { service: service._id, adresse: URL_SI } });
    expect((sent as { body: { genres: string[] } }).body.genres).not.toContain('paiement.paye');
    expect(await screen.findByRole('region', { name: `Adresse ${URL_SI}` })).toBeDefined();
  });

  test('une adresse de l’intérieur est refusée par le portail, et le reste est gardé', async () => {
    const app = start({
      'demandes.createAbonnement': () => refuse(400, { code: 'REQUETE_INVALIDE', message: 'Cette adresse ne va pas.' }),
    });
    await app.user.type(await screen.findByLabelText(/^Adresse qui reçoit/u), 'https://10.0.0.1/');
    await app.user.click(await press(/^Déclarer l’adresse$/u));
    expect(await screen.findByText('Cette adresse ne va pas.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Adresse qui reçoit/u).value).toBe('https://10.0.0.1/');
  });

  test('un essai part ; les derniers envois se lisent et se rejouent', async () => {
    const app = start({
      'demandes.actOnAbonnement': () => ({ abonnement, secret: null }),
      'demandes.replayLivraison': () => ({ ...livraison, etat: 'attend', essais: 0 }),
    });
    await app.user.click(await press(/^Envoyer un essai/u));
    expect(await screen.findByText(/^L’essai part/u)).toBeDefined();
    expect(app.callsTo('demandes.actOnAbonnement')[0]).toMatchObject({ body: { acte: 'essayer' } });
    await app.user.click(await press(/^Voir les derniers envois/u));
    const table = within(await screen.findByRole('table', { name: 'Derniers envois' }));
    for (const dit of ['Versement payé', 'Abandonné', 'Code 500 : la réponse n’est pas un succès', '87 ms', '12'])
      expect(table.getByText(dit)).toBeDefined();
    await app.user.click(await press(/^Rejouer/u));
    expect(await screen.findByText(/^L’envoi repart/u)).toBeDefined();
  });

  test('deux secrets le temps de changer ; l’ancien s’oublie', async () => {
    const app = start({
      'demandes.actOnAbonnement': ({ body }) => {
        const isTwo = body.acte === 'renouveler';
        held = [{ ...abonnement, deux_secrets: isTwo }];
        return { abonnement: { ...abonnement, deux_secrets: isTwo }, secret: isTwo ? SECRET : null };
      },
    });
    await app.user.click(await press(/^Renouveler le secret/u));
    expect(await screen.findByText(SECRET)).toBeDefined();
    await app.user.click(await press(/^Oublier l’ancien secret/u));
    expect(await screen.findByText('L’ancien secret ne signe plus.')).toBeDefined();
    expect(await press(/^Renouveler le secret/u)).toBeDefined();
  });

  test('une adresse arrêtée le dit et se reprend ; une autre se retire après confirmation', async () => {
    held = [{ ...abonnement, etat: 'arrete' }];
    const app = start({
      'demandes.actOnAbonnement': () => {
        held = [abonnement];
        return { abonnement, secret: null };
      },
      'demandes.deleteAbonnement': () => {
        held = [];
        return {};
      },
    });
    expect(await screen.findByText(/les envois sont arrêtés/u)).toBeDefined();
    await app.user.click(await press(/^Reprendre les envois/u));
    expect(await screen.findByText(/^Les envois reprennent/u)).toBeDefined();
    await app.user.click(await press(/^Retirer/u));
    await app.user.click(await press(/^Retirer l’adresse$/u));
    expect(await screen.findByText(/^L’adresse est retirée/u)).toBeDefined();
  });

  test('une lecture impossible se recommence ; qui n’administre pas n’y entre pas', async () => {
    start({ 'demandes.listAbonnements': () => refuse(500) });
    expect(await screen.findByText(/^Les adresses n’ont pas pu être lues/u)).toBeDefined();
    cleanup();
    start({}, luc);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Appels sortants' })).toBeNull());
  });
});
