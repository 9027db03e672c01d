import type { Caisse, LotFait, LotPaiement } from '@guichet/contract/demandes';
import { focusManager } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { luc, nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const PAGE = '/instructeur/paiements';
const LOT = '019a0000-0000-7000-8000-000000000a01';
const chorus: Caisse = {
  ...{ service: service._id, nom: service.nom, systeme: 'chorus', nombre: 3, montant: 210_000 },
};
const sirepa: Caisse = { ...chorus, systeme: 'sirepa', nombre: 0, montant: 0 };
const RAISON = 'Le compte bancaire a changé : une seconde personne doit le confirmer.';
const essai: LotPaiement = {
  ...{ lot: null, nombre: 2, montant: 140_000, tenus: 1, reste: false },
  ecartes: [
    {
      ...{ id_fo: '27-000009', id_siret: '12345678900012', nom: 'Judo club des Lilas', montant: 70_000 },
      ...{ versement: '019a0000-0000-7000-8000-000000000f09', raison: RAISON },
    },
  ],
  departs: [1, 2].map((rang) => ({
    ...{ id_fo: `27-00000${rang}`, id_siret: '12345678900012', nom: 'Judo club des Lilas', montant: 70_000 },
    ...{ versement: `019a0000-0000-7000-8000-000000000f0${rang}`, type: 'solde' as const },
    ...{ titulaire: 'Judo club des Lilas', compte: 'FR76•••••••••••••••••••0189' },
  })),
};
const VIDE: LotPaiement = { ...essai, nombre: 0, montant: 0, tenus: 0, ecartes: [], departs: [] };
const fichier: LotFait = {
  ...{ _id: LOT, cree_at: '2027-02-01T09:00:00.000Z', cree_nom: 'Nadia Benali', nombre: 9, montant: 630_000 },
  ...{ payes: 4, refuses: 2, en_attente: 2, efface_at: null },
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');

const start = (answers: Answers = {}, page = PAGE) => {
  const app = startApp(page, {
    readSession: () => sessionOf(nadia),
    'rds.readUser': () => ({ authId: nadia.authId, locked: false, service }),
    'demandes.listCaisses': () => ({ caisses: [chorus] }),
    'demandes.exportVersements': () => essai,
    'demandes.listLots': () => ({ lots: [fichier], after: null }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};

describe('ce qui est prêt à payer', () => {
  test('PAIE-002 nombre et total prêts, ce qui est retenu et pourquoi : lus du serveur, sans rien faire partir', async () => {
    const app = start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Paiements' })).toBeDefined();
    await waitFor(() => expect(document.title).toContain('Paiements'));
    const prets = await screen.findByText(/prêts à partir/);
    expect(plain(prets.textContent)).toBe('2 versements, 1 400 € : prêts à partir. 1 versement est retenu.');
    const retenus = within(screen.getByRole('table', { name: /^Versements retenus/ }));
    expect(plain(retenus.getAllByRole('row')[1]?.textContent)).toContain(`Judo club des Lilas${RAISON}700 €`);
    expect(retenus.getByRole('link', { name: 'Dossier 27-000009' }).getAttribute('href')).toContain(
      `12345678900012/subvention-demande/27-000009?mode=read&etape=4&service=${service._id}`,
    );
    expect(app.callsTo('demandes.exportVersements').map(({ body }) => body)).toEqual([
      { service: service._id, systeme: 'chorus', essai: true },
    ]);
  });

  test('PAIE-002 qui sera payé, sur quel compte et combien se voit avant de faire le fichier', async () => {
    start();
    const table = within(await screen.findByRole('table', { name: 'Qui sera payé' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => plain(textContent));
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('Judo club des LilasFR76•••••••••••••••••••0189Solde700 €');
    expect(table.getByRole('link', { name: 'Dossier 27-000001' }).getAttribute('href')).toContain(
      '27-000001?mode=read',
    );
    const bouton = screen.getByRole('button', { name: 'Faire le fichier de paiement' });
    const place = screen.getByRole('table', { name: 'Qui sera payé' }).compareDocumentPosition(bouton);
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('un fichier se confirme, se fait une fois même après une coupure, et se télécharge', async () => {
    let isCut = true;
    let isMade = false;
    const app = start({
      'demandes.exportVersements': ({ body }) => {
        if (body.essai) return isMade ? VIDE : essai;
        if (isCut) return CUT;
        isMade = true;
        return { ...essai, lot: LOT };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Faire le fichier de paiement' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Faire le fichier pour Chorus/ }));
    expect(plain(dialog.getByText(/^Le fichier réunira/).textContent)).toBe(
      'Le fichier réunira 2 versements, 1 400 €.',
    );
    await app.user.click(dialog.getByRole('button', { name: 'Faire le fichier de paiement' }));
    expect(await dialog.findByText(/Le service ne répond pas/)).toBeDefined();
    isCut = false;
    await app.user.click(dialog.getByRole('button', { name: 'Faire le fichier de paiement' }));
    const lien = await screen.findByRole('link', { name: 'Télécharger le fichier pour Chorus' });
    expect(lien.getAttribute('href')).toBe(`/api/demandes/demande/paiements/lots/${LOT}?role=rds.admin`);
    await waitFor(() => expect(document.activeElement?.id).toBe('fichier-fait'));
    const made = app
      .callsTo('demandes.exportVersements')
      .filter(({ body }) => !(body as { essai: boolean }).essai)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(made).toHaveLength(2);
    expect(new Set(made).size).toBe(1);
    expect(await screen.findByText('Aucun versement n’est prêt.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Faire le fichier de paiement' })).toBeNull();
  });

  test('tout a changé entre-temps : rien n’est fait, et cela se dit', async () => {
    const app = start({ 'demandes.exportVersements': ({ body }) => (body.essai ? essai : VIDE) });
    await app.user.click(await screen.findByRole('button', { name: 'Faire le fichier de paiement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Faire le fichier de paiement' }));
    expect(await screen.findByText(/^Aucun fichier n’a été fait/)).toBeDefined();
  });

  test('plusieurs services ou systèmes : on choisit, et l’adresse le garde', async () => {
    const app = start({ 'demandes.listCaisses': () => ({ caisses: [chorus, sirepa] }) });
    const choix = await screen.findByLabelText<HTMLSelectElement>('Service et système comptable');
    expect([...choix.options].map(({ text }) => plain(text))).toEqual([
      'Service des sports du département, Chorus : 3 versements, 2 100 €',
      'Service des sports du département, Sirepa : rien à envoyer',
    ]);
    await app.user.selectOptions(choix, `${service._id} sirepa`);
    expect(await screen.findByRole('heading', { name: 'À envoyer à Sirepa' })).toBeDefined();
    expect(app.addressNow()).toBe(`${PAGE}?service=${service._id}&systeme=sirepa`);
    expect(app.callsTo('demandes.listLots').at(-1)?.query).toMatchObject({ systeme: 'sirepa' });
  });

  test('la caisse ouverte le reste quand son fichier est fait, même si une autre attend encore', async () => {
    let isMade = false;
    const app = start({
      'demandes.listCaisses': () => ({
        caisses: [isMade ? { ...chorus, nombre: 0, montant: 0 } : chorus, { ...chorus, systeme: 'sirepa' }],
      }),
      'demandes.exportVersements': ({ body }) => {
        if (body.essai) return isMade ? VIDE : essai;
        isMade = true;
        return { ...essai, lot: LOT };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Faire le fichier de paiement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Faire le fichier de paiement' }));
    expect(await screen.findByText('Aucun versement n’est prêt.')).toBeDefined();
    const choix = screen.getByLabelText<HTMLSelectElement>('Service et système comptable');
    await waitFor(() => expect(plain(choix.options[0]?.text)).toContain('rien à envoyer'));
    expect(choix.value).toBe(`${service._id} chorus`);
    expect(screen.getByRole('link', { name: 'Télécharger le fichier pour Chorus' })).toBeDefined();
  });

  test('revenir à la fenêtre ne recommence pas l’essai du fichier', async () => {
    const app = start();
    await screen.findByText(/prêts à partir/);
    const lus = app.callsTo('demandes.listLots').length;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(app.callsTo('demandes.listLots').length).toBeGreaterThan(lus));
    focusManager.setFocused(undefined);
    expect(app.callsTo('demandes.exportVersements')).toHaveLength(1);
  });

  test('rien encore : la page dit d’où viennent les versements ; une panne se dit et se recommence', async () => {
    let isDown = true;
    const app = start({ 'demandes.listCaisses': () => (isDown ? refuse(500) : { caisses: [] }) });
    await screen.findByText(/^Les paiements n’ont pas pu être lus/);
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText('Aucun versement n’attend, et aucun fichier n’a encore été fait.')).toBeDefined();
    const lien = screen.getByRole('link', { name: 'les dossiers en paiement par Chorus' });
    expect(lien.getAttribute('href')).toContain('/instructeur?vue=equipe&etat=8');
  });

  test('chaque partie tombe en panne seule', async () => {
    const app = start({ 'demandes.exportVersements': () => refuse(503), 'demandes.listLots': () => refuse(503) });
    expect(await screen.findByText(/^Ce qui est prêt à partir n’a pas pu être lu/)).toBeDefined();
    expect(await screen.findByText(/^Les fichiers n’ont pas pu être lus/)).toBeDefined();
    expect(screen.getByLabelText(/^Fichier de retour de Chorus/)).toBeDefined();
    expect(app.callsTo('demandes.listCaisses').length).toBeGreaterThan(0);
  });
});

describe('les fichiers faits', () => {
  test('chacun dit ce que sont devenues ses lignes et se télécharge à nouveau, page après page', async () => {
    const app = start({
      'demandes.listLots': ({ query }) =>
        query.after
          ? {
              lots: [
                {
                  ...fichier,
                  _id: service._id,
                  payes: 9,
                  refuses: 0,
                  en_attente: 0,
                  efface_at: '2027-01-31T09:00:00.000Z',
                },
              ],
              after: null,
            }
          : { lots: [fichier], after: 'suite' },
    });
    const table = await screen.findByRole('table', { name: /^Fichiers de paiement/ });
    const row = within(table).getAllByRole('row')[1];
    expect(plain(row?.textContent)).toContain('01/02/2027 10h00Nadia Benali96 300 €');
    expect(plain(row?.textContent)).toContain('4 payés 2 refusés 2 en attente de retour 1 repris ou supprimé');
    expect(screen.getByRole('link', { name: /^Télécharger le fichier du 01\/02\/2027/ }).getAttribute('href')).toBe(
      `/api/demandes/demande/paiements/lots/${LOT}?role=rds.admin`,
    );
    await app.user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('2 fichiers affichés')).toBeDefined();
    expect(screen.getByText(/^Effacé le 31\/01\/2027/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Télécharger le fichier du/ })).toHaveLength(1);
  });
});

describe('où elle se trouve', () => {
  test('de l’espace instructeur de qui suit les paiements', async () => {
    start({}, '/instructeur');
    const links = await screen.findAllByRole('link', { name: 'Paiements' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/client/instructeur/paiements']);
  });

  const AGENT: Answers = {
    readSession: () => sessionOf(luc),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
  };
  test('un agent ne la voit pas', async () => {
    start(AGENT, '/instructeur');
    await screen.findByRole('heading', { level: 2, name: 'Mon service' });
    expect(screen.queryByRole('link', { name: 'Paiements' })).toBeNull();
  });

  test('un agent n’y entre pas', async () => {
    const app = start(AGENT);
    await waitFor(() => expect(app.addressNow()).toBe('/'));
  });
});
