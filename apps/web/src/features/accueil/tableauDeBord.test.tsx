import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { ligneDossier } from '../../testing/dossiers.ts';
import { admin, etablissement, ines, luc, service, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const start = (page: string, user: typeof amina, answers: Answers = {}) => {
  const app = startApp(page, { readSession: () => sessionOf(user), ...answers });
  render(app.element);
  return app;
};
const LISTE = {
  _id: '019a0000-0000-7000-8000-000000000401',
  type: 'fonctions' as const,
  libelle: 'Fonctions dans l’association',
  categorie: 'association' as const,
  version: 1,
};
const linksOf = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('le tableau de bord', () => {
  test('ROUTE-018 ROLE-007 COMPTE-002 UI-030 : siège et établissement, avec la fonction et le SIRET par trois', async () => {
    start('/user/dashboard', amina, { 'lca.readUser': () => utilisateurOf(amina, [siege, etablissement]) });
    await title('À faire');
    const [first, second] = within(screen.getByRole('list', { name: 'Mes associations' })).getAllByRole('listitem');
    expect(first?.textContent).toContain(
      'Judo club des LilasSiègeVotre fonction : Présidente'.replace('LilasS', 'Lilas S'),
    );
    expect(first?.textContent).toContain('SIRET 123 456 789 000 12, RNA W751234567');
    expect(second?.textContent).toContain('Établissement secondaire');
    expect(second?.textContent).toContain('Votre fonction : Secrétaire');
    await waitFor(() => expect(document.title).toBe('À faire - Guichet Asso'));
  });

  test('REF-005 : la fonction est dite par son libellé, jamais par son code', async () => {
    const fonctions = { ...LISTE, options: [{ value: 'president-e', label: 'Président(e)' }] };
    start('/user/dashboard', amina, {
      'lca.readUser': () => utilisateurOf(amina, [{ ...siege, fonction: 'president-e' }]),
      'lca.listReferentiels': () => [fonctions],
    });
    expect(await screen.findByText('Votre fonction : Président(e)')).toBeDefined();
    expect(screen.queryByText(/president-e/)).toBeNull();
  });

  test('sans association, c’est dit, et rien n’est inventé', async () => {
    start('/user/dashboard', amina, { 'lca.readUser': () => utilisateurOf(amina) });
    expect(await screen.findByText('Votre compte n’est rattaché à aucune association pour le moment.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Mes associations' })).toBeNull();
  });

  test('ni SIRET ni RNA, c’est dit', async () => {
    const bare = { ...siege, id_siret: null, id_siren: null, id_rna: null };
    start('/user/dashboard', amina, { 'lca.readUser': () => utilisateurOf(amina, [bare]) });
    expect(await screen.findByText('Ni SIRET ni RNA connus')).toBeDefined();
  });

  test('ROUTE-018 ROLE-007 : un agent y voit son service', async () => {
    start('/user/dashboard', luc, {
      'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
      'rds.readService': () => service,
    });
    expect(await screen.findByText('Service des sports du département')).toBeDefined();
    expect(within(screen.getByRole('main')).queryByText(/association/)).toBeNull();
  });
});

describe('l’accueil et les espaces', () => {
  test.each([
    ['un agent', luc, ['Espace instructeur'], ['Mon tableau de bord', 'Espace Osiris']],
    ['Osiris', ines, ['Espace Osiris'], ['Mon tableau de bord', 'Espace instructeur']],
    ['un administrateur', admin, ['Mon profil'], ['Mon tableau de bord', 'Espace instructeur', 'Espace Osiris']],
  ] as const)(
    'ROUTE-002 ROLE-007 : l’accueil de %s mène à ses pages, et à elles seules',
    async (_, user, open, shut) => {
      start('/', user);
      await title(`Bonjour ${user.prenom} ${user.nom}`);
      expect(linksOf()).toEqual(expect.arrayContaining([...open]));
      for (const text of shut) expect(linksOf()).not.toContain(text);
    },
  );

  test('ROUTE-012 : l’espace instructeur montre le service, sans se proposer lui-même', async () => {
    start('/instructeur', luc, {
      'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
      'rds.readService': () => service,
    });
    await title('Espace instructeur');
    expect(screen.getByText('987 654 321')).toBeDefined();
    expect(linksOf()).not.toContain('Espace instructeur');
  });

  test('ROUTE-012 : sans service rattaché, c’est dit', async () => {
    start('/instructeur', luc);
    expect(await screen.findByText(/Aucun service n’est rattaché à votre compte/)).toBeDefined();
  });

  test('ROUTE-010 : l’espace Osiris dit avec quel rôle on est reconnu', async () => {
    start('/osiris', ines);
    await title('Espace Osiris');
    expect(screen.getByText('Vous êtes reconnu avec le rôle : Gestionnaire Osiris.')).toBeDefined();
  });

  test('ROUTE-010 P-20 : l’espace Osiris montre les chiffres et les subventions transmises de son programme, en lecture seule', async () => {
    const transmise = ligneDossier({ transmis_at: '2027-01-20T10:00:00.000Z' });
    const app = start('/osiris', ines, {
      'demandes.countDossiers': () => ({
        ...{ total: 3, montant_demande: 900_000, exercices: [] },
        etats: [
          { etat: '2', statut: 'complet', nombre: 2, montant_demande: 600_000 },
          { etat: '6', statut: 'complet', nombre: 1, montant_demande: 300_000 },
        ],
      }),
      'demandes.listDossiers': () => ({ dossiers: [transmise], after: null }),
    });
    const chiffres = await screen.findByRole('table', { name: /^Où en sont les dossiers/ });
    expect(chiffres.textContent?.replace(/\s/gu, ' ')).toContain('2, 6 000 € demandés');
    const lien = await screen.findByRole('link', { name: `Dossier ${transmise.identifiant.id_fo}` });
    expect(lien.getAttribute('href')).toContain('mode=read');
    const tableur = screen.getByRole('link', { name: /tableur/ });
    expect(tableur.getAttribute('href')).toContain('/demandes/demande/dossiers/export?role=osiris');
    expect(screen.queryByRole('button', { name: /Transmettre|Accorder|Supprimer|Partager/ })).toBeNull();
    expect(app.callsTo('rda.listDossiers')).toHaveLength(0);
  });
  test('P-20 : rien de transmis encore se dit', async () => {
    start('/osiris', ines, { 'demandes.listDossiers': () => ({ dossiers: [], after: null }) });
    expect(await screen.findByText('Aucun dossier de votre programme n’a encore été transmis.')).toBeDefined();
  });
});
