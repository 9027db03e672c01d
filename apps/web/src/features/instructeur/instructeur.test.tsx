import type { TravailLigne } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { ligneTravail } from '../../testing/instruction.ts';
import { ines, luc, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const PAGE = '/instructeur';
const listOf = (...lignes: readonly TravailLigne[]) => ({ lignes: [...lignes], after: null });
const CHIFFRES = {
  etats: [
    { etat: 'D' as const, statut: 'complet' as const, nombre: 3, montant_demande: 900_000, montant_accorde: 0 },
    { etat: 'D' as const, statut: 'incomplet' as const, nombre: 1, montant_demande: 100_000, montant_accorde: 0 },
    { etat: '6' as const, statut: 'complet' as const, nombre: 1, montant_demande: 200_000, montant_accorde: 150_000 },
  ],
  delais: [{ etat: 'D' as const, nombre: 4, jours_median: 2.5 }],
};
const TOTAUX = { nombre: 404, montant_demande: 90_000_000, montant_propose: 45_000_000, montant_accorde: 0 };
const ANSWERS: Answers = {
  readSession: () => sessionOf(luc),
  'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
  'rds.readService': () => service,
  'demandes.listTravail': () =>
    listOf(
      ligneTravail(1, { echeance: '2027-02-01', complements_attendus: 2, assigne_nom: 'Luc Ferrand' }),
      ligneTravail(2),
    ),
  'demandes.readTotaux': () => TOTAUX,
  'demandes.listVues': () => ({ vues: [] }),
  'demandes.readChiffres': () => CHIFFRES,
};
const start = (page: string = PAGE, answers: Answers = {}, tabStorage?: Storage) => {
  const app = startApp(page, { ...ANSWERS, ...answers }, tabStorage ? { tabStorage } : {});
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const rowOf = async (id_fo: string): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name: `Dossier ${id_fo}` })).closest('tr') as HTMLElement;
const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ') ?? '';

describe('la liste de travail', () => {
  test('un dossier que le silence refuserait dit son dernier jour, et qu’il approche', async () => {
    start(PAGE, {
      'demandes.listTravail': () =>
        listOf(ligneTravail(1, { silence: '2027-02-10' }), ligneTravail(2, { silence: '2027-06-01' })),
    });
    expect(plain((await rowOf('27-000001')).textContent)).toContain('Refus par silence après le 10/02/2027 Bientôt');
    const loin = plain((await rowOf('27-000002')).textContent);
    expect([loin.includes('après le 01/06/2027'), loin.includes('Bientôt')]).toEqual([true, false]);
  });

  test('ROUTE-012 chaque dossier dit son association, son état, qui l’a, depuis quand, sa prochaine date et son montant', async () => {
    const app = start();
    const row = await rowOf('27-000001');
    const words = plain(row.textContent);
    for (const one of [
      'Judo club des Lilas',
      'Transmis au service instructeur',
      'L’association',
      'Suivi par Luc Ferrand',
    ])
      expect(words).toContain(one);
    for (const one of ['2 compléments attendus', '6 jours', '01/02/2027', 'Dépassée', '3 500 €'])
      expect(words).toContain(one);
    expect(plain((await rowOf('27-000002')).textContent)).toContain('Personne encore');
    expect(within(row).getByRole('link').getAttribute('href')).toContain(
      `27-000001?mode=read&etape=4&service=${service._id}`,
    );
    expect(app.callsTo('demandes.listTravail')[0]?.query).toEqual({
      role: 'rds.user',
      vue: 'equipe',
      en_cours: 'true',
      limit: '100',
    });
    expect(screen.getByText('Service des sports du département', { ignore: 'option' })).toBeDefined();
  });

  test('ROUTE-012 trois vues et des filtres tenus dans l’adresse, retrouvés à la visite suivante du même onglet', async () => {
    const app = start();
    await rowOf('27-000001');
    await app.user.click(screen.getByRole('button', { name: 'À moi' }));
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?vue=miennes`));
    await app.user.click(screen.getByText(/^État :/));
    await app.user.click(screen.getByRole('checkbox', { name: 'En attente décision' }));
    await app.user.type(screen.getByLabelText(/^Chercher un dossier/), 'judo');
    await app.user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?vue=miennes&q=judo&etat=4`));
    await waitFor(() =>
      expect(app.callsTo('demandes.listTravail').at(-1)?.query).toEqual({
        ...{ role: 'rds.user', vue: 'miennes', etats: '4', searchQuery: 'judo', limit: '100' },
      }),
    );
    cleanup();
    const again = start(PAGE, {}, app.tabStorage);
    await waitFor(() => expect(again.addressNow()).toBe(`${PAGE}?vue=miennes&q=judo&etat=4`));
    expect(again.callsTo('demandes.listTravail').at(-1)?.query).toMatchObject({ etats: '4' });
  });

  test('ROUTE-012 plusieurs valeurs par filtre, dites sans l’ouvrir, et chacune se retire ; le focus reste', async () => {
    const asked: unknown[] = [];
    const app = start(PAGE, {
      'demandes.listTravail': ({ query }) => {
        asked.push(query.etats);
        return listOf(ligneTravail(1));
      },
    });
    await rowOf('27-000001');
    await app.user.click(screen.getByText(/^État :/));
    const decision = screen.getByRole('checkbox', { name: 'En attente décision' });
    await app.user.click(decision);
    await app.user.click(screen.getByRole('checkbox', { name: 'En attente superviseur' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['3', '4']));
    expect(app.callsTo('demandes.readTotaux').at(-1)?.query['etats']).toBe('4');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'En attente superviseur' }));
    expect(screen.getByText(/et 1 de plus$/)).toBeDefined();
    await app.user.click(decision);
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?etat=3`));
    await app.user.keyboard('{Escape}');
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  test('ROUTE-012 une colonne trie la liste dans un sens puis dans l’autre, et le dit ; les sommes sont de toute la liste', async () => {
    const app = start();
    await rowOf('27-000001');
    const tri = () => screen.getByRole('columnheader', { name: /^Proposé/ });
    expect(tri().getAttribute('aria-sort')).toBeNull();
    for (const [sens, dit] of [
      ['desc', 'descending'],
      ['asc', 'ascending'],
    ] as const) {
      await app.user.click(within(tri()).getByRole('button'));
      await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?tri=propose.${sens}`));
      await waitFor(() =>
        expect(app.callsTo('demandes.listTravail').at(-1)?.query).toMatchObject({ tri: 'propose', sens }),
      );
      expect(tri().getAttribute('aria-sort')).toBe(dit);
      expect(document.activeElement).toBe(within(tri()).getByRole('button'));
    }
    await app.user.selectOptions(screen.getByLabelText('Trier'), 'Attend depuis le plus longtemps');
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?tri=depuis.asc`));
    const foot = plain(screen.getByText('Total : 404 dossiers').closest('tr')?.textContent);
    expect(foot).toContain('900 000 €');
    expect(foot).toContain('450 000 €');
  });

  test('ROUTE-012 une liste trop longue ne s’additionne pas : elle le dit', async () => {
    const nul = { nombre: null, montant_demande: null, montant_propose: null, montant_accorde: null };
    start(PAGE, { 'demandes.readTotaux': () => nul });
    expect(plain((await screen.findByText(/^Plus de/)).textContent)).toBe(
      'Plus de 5 000 dossiers : filtrez pour avoir un total',
    );
  });

  test('ROUTE-012 un compte rendu reçu se voit dans la liste, qui le tient et où il se filtre ; ce qui est terminé n’y est que cherché', async () => {
    const app = start(PAGE, {
      'demandes.listTravail': () =>
        listOf(
          ligneTravail(1, { etat: '9', crf_a_traiter: true, assigne_nom: 'Luc Ferrand' }),
          ligneTravail(2, { etat: '9', assigne_nom: 'Luc Ferrand' }),
        ),
    });
    const recu = plain((await rowOf('27-000001')).textContent);
    expect(recu).toContain('Compte rendu reçu');
    expect(recu).not.toContain('L’association');
    const attendu = plain((await rowOf('27-000002')).textContent);
    expect(attendu).not.toContain('Compte rendu reçu');
    expect(attendu).toContain('L’association');
    await app.user.click(screen.getByText(/^Autres choix :/));
    await app.user.click(screen.getByRole('checkbox', { name: 'Reçu, à traiter' }));
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?crf=a_traiter`));
    const last = () => app.callsTo('demandes.listTravail').at(-1)?.query;
    await waitFor(() => expect(last()).toMatchObject({ crf_a_traiter: 'true', en_cours: 'true' }));
    expect(app.callsTo('demandes.readTotaux').at(-1)?.query).toMatchObject({ crf_a_traiter: 'true' });
    await app.user.click(screen.getByText(/^État :/));
    await app.user.click(screen.getByRole('checkbox', { name: 'Terminé' }));
    await waitFor(() => expect(last()).toMatchObject({ etats: '10' }));
    expect(last()).not.toHaveProperty('en_cours');
  });

  test('ROUTE-012 qui, quand, combien et en retard se demandent ensemble ; l’adresse les tient', async () => {
    const app = start(PAGE, {
      'demandes.listTravail': () => listOf(ligneTravail(1, { assigne_a: luc.authId, assigne_nom: 'Luc Ferrand' })),
    });
    await rowOf('27-000001');
    const last = () => app.callsTo('demandes.listTravail').at(-1)?.query;
    await app.user.click(screen.getByText(/^Autres choix :/));
    await app.user.click(screen.getByRole('checkbox', { name: 'Luc Ferrand' }));
    await waitFor(() => expect(last()).toMatchObject({ agents: luc.authId }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Prochaine date dépassée' }));
    await waitFor(() => expect(last()).toMatchObject({ agents: luc.authId, en_retard: 'true' }));
    await app.user.type(screen.getByLabelText('Demandent au moins (en euros)'), '1,5');
    await app.user.click(screen.getByRole('button', { name: 'Appliquer' }));
    expect(screen.getByText('Écrivez un nombre d’euros, sans virgule.')).toBeDefined();
    expect(app.addressNow()).not.toContain('min=');
    await app.user.clear(screen.getByLabelText(/^Demandent au moins/));
    await app.user.type(screen.getByLabelText(/^Demandent au moins/), '1 500');
    await app.user.type(screen.getByLabelText('Reçus à partir du'), '2027-02-01');
    await app.user.click(screen.getByRole('button', { name: 'Appliquer' }));
    await waitFor(() => expect(last()).toMatchObject({ montant_min: '150000', transmis_du: '2027-02-01' }));
    expect(app.callsTo('demandes.readTotaux').at(-1)?.query).toMatchObject({ montant_min: '150000' });
    expect(screen.getByText('3 choisis')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Télécharger cette liste/ })).toBeNull();
  });

  test('ROUTE-012 les colonnes se choisissent : le dossier reste, le total aussi ; une adresse inconnue les montre toutes', async () => {
    const app = start(`${PAGE}?colonnes=etat,propose`);
    await rowOf('27-000001');
    const heads = () =>
      within(screen.getByRole('table', { name: /^Dossiers :/ }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => plain(textContent));
    const noms = () => heads().map((head) => head.replace(/ [↕↑↓].*/u, ''));
    expect(noms()).toEqual(['Choisir', 'Dossier', 'État', 'Proposé']);
    expect(screen.getByText('Total : 404 dossiers')).toBeDefined();
    await app.user.click(screen.getByText(/^Autres choix :/));
    await app.user.click(screen.getByRole('checkbox', { name: 'Association' }));
    await waitFor(() => expect(noms()).toEqual(['Choisir', 'Dossier', 'Association', 'État', 'Proposé']));
    expect(app.addressNow()).toContain('colonnes=');
    cleanup();
    start(`${PAGE}?colonnes=inconnue`);
    await rowOf('27-000001');
    expect(heads()).toHaveLength(12);
  });

  test('ROUTE-012 une adresse mal écrite ne fait pas refuser la liste', async () => {
    const app = start(`${PAGE}?vue=autre&etat=Z&exercice=12`);
    await rowOf('27-000001');
    expect(app.callsTo('demandes.listTravail')[0]?.query).toEqual({
      role: 'rds.user',
      vue: 'equipe',
      en_cours: 'true',
      limit: '100',
    });
  });

  test('vide, en panne, et la suite : chacun se dit', async () => {
    let isDown = true;
    const app = start(`${PAGE}?vue=miennes`, {
      'demandes.listTravail': ({ query }) => {
        if (isDown) return refuse(500);
        return query.after ? listOf() : { lignes: [], after: null };
      },
    });
    expect(await screen.findByText(/n’ont pas pu être lus/)).toBeDefined();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText(/Aucun dossier ne vous est confié/)).toBeDefined();
    cleanup();
    const more = start(PAGE, {
      'demandes.listTravail': ({ query }) =>
        query.after ? listOf(ligneTravail(3)) : { lignes: [ligneTravail(1)], after: 'suite' },
    });
    await rowOf('27-000001');
    await more.user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await rowOf('27-000003');
    expect(screen.getByText('2 dossiers affichés')).toBeDefined();
  });

  test('ROUTE-012 les chiffres se lisent en tableau autant qu’en image', async () => {
    start();
    const flux = await screen.findByRole('table', { name: 'Où en sont les dossiers' });
    expect(plain(within(flux).getAllByRole('row')[1]?.textContent)).toContain('Transmis au service instructeur480 %');
    const delais = screen.getByRole('table', { name: /^Depuis combien de temps/ });
    expect(plain(delais.textContent)).toContain('le service, qui ne l’a pas ouvert (4 dossiers)2,5 jours');
    const montants = screen.getByRole('table', { name: /^Montants demandés et accordés/ });
    expect(plain(montants.textContent)).toContain('Accordé2 000 €1 500 €');
  });

  test('ROUTE-012 les agréments sont dans la même liste, par leur service : sans argent, plusieurs à la fois, et chaque ligne mène à sa page', async () => {
    const app = start('/instructeur', {
      'rda.listTravail': () => ({ lignes: [ligneTravail()], after: null }),
      'rda.readTotaux': () => ({ ...TOTAUX, nombre: 1 }),
      'rda.readChiffres': () => ({
        etats: [{ etat: '2', statut: 'complet', nombre: 1, montant_demande: 0, montant_accorde: 0 }],
        delais: [],
      }),
      'rda.runLot': ({ body: { instructions } }) => ({
        reussis: 1,
        resultats: instructions.map(({ id, service: of }) => ({ id_fo: id, service: of, ok: true, raison: null })),
      }),
    });
    await screen.findByRole('table', { name: /^Dossiers : Mon service/ });
    const before = app.callsTo('demandes.listTravail').length;
    await app.user.click(screen.getByRole('button', { name: 'Agréments' }));
    await waitFor(() => expect(app.callsTo('rda.listTravail')).toHaveLength(1));
    expect(await screen.findByRole('columnheader', { name: 'Agrément' })).toBeDefined();
    const lien = screen.getAllByRole('link', { name: /^Dossier / })[0];
    expect(lien?.getAttribute('href')).toContain('/demande-agrement/');
    expect(screen.queryByRole('columnheader', { name: /^Demandé/ })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('table', { name: /^Montants demandés/ })).toBeNull());
    expect(app.callsTo('demandes.listTravail')).toHaveLength(before);
    expect(app.callsTo('rda.listTravail')[0]?.path).toBe('/rda/demande/instructions');
    expect(app.addressNow()).toContain('genre=agrement');
    await app.user.click(screen.getByRole('button', { name: /^Choisir les/ }));
    const offered = within(screen.getByLabelText('Que faire de ces dossiers ?')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).not.toContain('Clore le dossier');
    await app.user.selectOptions(screen.getByLabelText('Que faire de ces dossiers ?'), 'Commencer l’instruction');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await screen.findByText('1 dossier peut passer.');
    expect([app.callsTo('rda.runLot').length, app.callsTo('demandes.runLot').length]).toEqual([1, 0]);
  });

  test('ROUTE-010 Osiris a sa page d’arrivée, sans liste de travail', async () => {
    const app = start('/osiris', { readSession: () => sessionOf(ines) });
    await screen.findByRole('heading', { level: 1, name: 'Espace Osiris' });
    expect(screen.getByText(/Vous lisez ici les dossiers de subvention/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dossiers de subvention' })).toBeDefined();
    expect(app.callsTo('demandes.listTravail')).toHaveLength(0);
  });
});

describe('plusieurs dossiers à la fois', () => {
  const refusing =
    (...refused: readonly string[]): NonNullable<Answers['demandes.runLot']> =>
    ({ body }) => {
      const resultats = body.instructions.map(({ id, service: of }) => ({
        ...{ id_fo: id, service: of, ok: !refused.includes(id) },
        raison: refused.includes(id) ? 'Un avis demandé n’est pas rendu.' : null,
      }));
      return { reussis: resultats.filter(({ ok }) => ok).length, resultats };
    };
  const choose = async (app: ReturnType<typeof start>, action: string) => {
    await app.user.click(await screen.findByRole('button', { name: /^Choisir les \d+ dossiers affichés/ }));
    await app.user.selectOptions(screen.getByLabelText('Que faire de ces dossiers ?'), action);
  };

  test('DOSSIER-042 essayer d’abord, avec les raisons ; confirmer ceux qui peuvent ; le sort de chacun ensuite', async () => {
    const app = start(PAGE, { 'demandes.runLot': refusing('27-000002') });
    await choose(app, 'Commencer l’instruction');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    const essai = await screen.findByText('1 dossier peut passer, 1 non.');
    await waitFor(() => expect(document.activeElement).toBe(essai.closest('p')));
    expect(screen.getByRole('list', { name: 'Ne peuvent pas passer' }).textContent).toContain(
      'Dossier 27-000002, Judo club des Lilas : Un avis demandé n’est pas rendu.',
    );
    await app.user.click(screen.getByRole('button', { name: 'Confirmer pour ce dossier' }));
    expect(await screen.findByText('1 dossier est passé.')).toBeDefined();
    const calls = app.callsTo('demandes.runLot').map(({ body }) => body);
    expect(calls).toMatchObject([
      { essai: true, transition: 'ouvrir', instructions: [{ version: 1 }, { version: 2 }] },
      { essai: false, instructions: [{ id: '27-000001', version: 1 }] },
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/dossiers? choisis?/)).toBeNull();
  });

  test('DOSSIER-042 ce qui a échoué, et cela seul, se recommence', async () => {
    let isDown = true;
    const app = start(PAGE, {
      'demandes.runLot': (request) => refusing(...(isDown && !request.body.essai ? ['27-000001'] : []))(request),
    });
    await choose(app, 'Commencer l’instruction');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirmer pour les 2 dossiers' }));
    expect(await screen.findByText('1 dossier est passé, 1 n’a pas pu l’être.')).toBeDefined();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer avec l’autre' }));
    expect(await screen.findByRole('heading', { name: '1 dossier choisi' })).toBeDefined();
    await app.user.selectOptions(screen.getByLabelText('Que faire de ces dossiers ?'), 'Commencer l’instruction');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirmer pour ce dossier' }));
    expect(await screen.findByText('1 dossier est passé.')).toBeDefined();
    expect(app.callsTo('demandes.runLot').at(-1)?.body).toMatchObject({ instructions: [{ id: '27-000001' }] });
  });

  test('DOSSIER-042 plus de cent se regardent ensemble et partent par paquets ; une coupure se dit et n’emporte pas les autres', async () => {
    const many = Array.from({ length: 205 }, (_, rang) => ligneTravail(rang + 1));
    let sent = 0;
    const app = start(PAGE, {
      'demandes.listTravail': () => listOf(...many),
      'demandes.runLot': (request) => {
        if (!request.body.essai) sent += 1;
        return sent === 2 && !request.body.essai ? CUT : refusing()(request);
      },
    });
    await choose(app, 'Commencer l’instruction');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirmer pour les 205 dossiers' }));
    expect(await screen.findByText('105 dossiers sont passés, 100 n’ont pas pu l’être.')).toBeDefined();
    const sizes = app
      .callsTo('demandes.runLot')
      .map(({ body }) => (body as { instructions: unknown[] }).instructions.length);
    expect(sizes).toEqual([205, 100, 100, 5]);
  });

  test('DOSSIER-042 un motif se choisit ou s’écrit ; sans lui rien ne part, et le champ dit pourquoi', async () => {
    const app = start(PAGE, { 'demandes.runLot': refusing() });
    await choose(app, 'Rejeter : la demande n’est pas recevable');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    const motif = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motif/ });
    expect(motif.getAttribute('aria-invalid')).toBe('true');
    expect(app.callsTo('demandes.runLot')).toHaveLength(0);
    await app.user.selectOptions(screen.getByLabelText(/^Motif tout prêt/), 'hors_delai');
    expect(motif.value).toBe('La demande est arrivée après la fin de la campagne.');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await screen.findByText('2 dossiers peuvent passer.');
    expect(app.callsTo('demandes.runLot')[0]?.body).toMatchObject({ texte: motif.value, transition: 'rejeter' });
  });
});
