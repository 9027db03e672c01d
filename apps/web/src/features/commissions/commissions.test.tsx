import type { Commission, LigneCommission, PointLu } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const id = (n: number): string => `019a0000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;
const [HELENE, VICTOR] = [id(1), id(2)];
const POINT = id(10);
const ok = { ok: true, raison: null };
const seance: Commission = {
  ...{ _id: id(0), id_service: service._id, service: service.nom, titre: 'Commission de mars', jour: '2027-03-05' },
  ...{ lieu: '', etat: 'en_seance', quorum: 2, ouverte_at: '2027-03-05T08:32:00.000Z', close_at: null, pv: false },
  membres: [
    { id: HELENE, nom: 'Hélène Vasseur', qualite: 'Présidente', courriel: null },
    { id: VICTOR, nom: 'Victor Lassalle', qualite: '', courriel: 'victor@guichet-asso.example' },
    { id: id(3), nom: 'Inès Morel', qualite: '', courriel: null },
  ],
  points: [
    { id: id(11), heure: '09:30', titre: 'Ouverture', subvention: null, nom_subvention: null, compte: null },
    {
      ...{ id: POINT, heure: '09:50', titre: 'Projets sportifs', subvention: { id: id(20), exercice: 2027 } },
      ...{ nom_subvention: 'Projets', compte: { dossiers: 2, votes: 0 } },
    },
  ],
  presents: [HELENE, VICTOR, id(3)],
  actes: {
    preparer: { ok: false, raison: 'Ouverte.' },
    ouvrir: { ok: false, raison: 'Ouverte.' },
    tenir: ok,
    clore: ok,
  },
  decisions: { aPrendre: 0, prises: 0, echecs: 0 },
  journal: [
    {
      numero: 1,
      survenu_at: '2027-03-05T08:32:00.000Z',
      genre: 'seance',
      point: null,
      texte: 'La séance est ouverte.',
    },
  ],
  version: 3,
};
const ligne = (n: number, nom: string, more: Partial<LigneCommission> = {}): LigneCommission => ({
  ...{ id: `2027000000000${n}`, id_fo: `27-00000${n}`, nom, id_siret: '12345678900012', projets: ['Tournoi'] },
  ...{ demande: 480_000, propose: 320_000, attend: true, lies: [], interet: false },
  ...{ bilan: null, vote: null, version: 0 },
  ...more,
});
const judo = ligne(1, 'Judo-club', { lies: [VICTOR] });
const tennis = ligne(2, 'Tennis de table', { propose: 310_000 });
const voted = (one: LigneCommission): LigneCommission => ({
  ...one,
  vote: {
    ...{ sort: 'adopte', montant: 310_000, voix: { pour: 2, contre: 0, abstention: 0 }, texte: '' },
    ...{ retires: [], vote_at: '2027-03-05T09:00:00.000Z', prise_at: null, echec: null },
  },
  version: 1,
});
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
let held: Commission;
let point: PointLu;
beforeEach(() => {
  held = seance;
  point = { _id: POINT, titre: 'Projets sportifs', aRepartir: 500_000, lignes: [tennis, judo] };
});

const start = (answers: Answers = {}, page = `/instructeur/commissions/${seance._id}`) => {
  const app = startApp(page, {
    readSession: () => sessionOf(nadia),
    'rds.readUser': () => ({ authId: nadia.authId, locked: false, service }),
    'rds.listServices': () => ({ services: [service], after: null }),
    'demandes.readCommission': () => held,
    'demandes.readPoint': () => point,
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};

describe('la séance', () => {
  test('classe, cumule, et dit où l’enveloppe s’arrête ; le vote est prêt à être adopté', async () => {
    const app = start();
    const table = await screen.findByRole('table', { name: 'Dossiers classés' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent));
    expect(rows).toEqual([
      '1Judo-club 27-0000014 800 €3 200 €3 200 €À voter',
      'Enveloppe épuisée ici, il reste 1 800 €',
      '2Tennis de table 27-0000024 800 €3 100 €6 300 €À voter',
    ]);
    expect(screen.getByText('Quorum atteint : 3 sur 3')).toBeDefined();
    expect(screen.getByText(/^Victor Lassalle : lié à cette association/u)).toBeDefined();
    expect(screen.getByText('Vote à main levée, 2 votants')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: /^Judo-club/u }));
    await app.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Tennis de table/u }));
    expect(screen.getByRole('heading', { level: 2, name: 'Tennis de table' })).toBeDefined();
  });

  test('les dossiers notés se classent par leur note, avec son écart ; l’ordre se choisit', async () => {
    const bilan = { lectures: 2, moyenne: 1_338, minimum: 1_100, maximum: 1_575, ecart: 475 };
    point = { ...point, lignes: [judo, { ...tennis, bilan }] };
    const app = start();
    const noms = async () => {
      const rows = within(await screen.findByRole('table', { name: 'Dossiers classés' }))
        .getAllByRole('row')
        .slice(1);
      return rows.filter((row) => row.querySelector('button')).map((row) => plain(row.textContent));
    };
    expect(await noms()).toEqual([
      '1Tennis de table 27-00000213,38écart 4,754 800 €3 100 €3 100 €À voter',
      '2Judo-club 27-000001Non noté4 800 €3 200 €6 300 €À voter',
    ]);
    expect(screen.getByText('Noté 13,38 sur 20 en moyenne de 2 lectures, de 11,00 à 15,75.')).toBeDefined();
    await app.user.selectOptions(screen.getByLabelText('Classés par'), 'propose');
    expect((await noms())[0]).toMatch(/^1Judo-club/u);
  });

  test('adopter envoie ce qui est à l’écran, avec la version lue, puis mène au suivant', async () => {
    const app = start({
      'demandes.voteLigne': () => {
        point = { ...point, lignes: [tennis, voted(judo)] };
        return point;
      },
    });
    const montant = await screen.findByLabelText(/^Montant mis au vote, en euros/u);
    await app.user.clear(montant);
    await app.user.type(montant, '3100{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Tennis de table' })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.id).toBe('titre-vote'));
    const [call] = app.callsTo('demandes.voteLigne');
    expect(call?.body).toEqual({
      ...{ sort: 'adopte', montant: 310_000, voix: { pour: 2, contre: 0, abstention: 0 }, texte: '' },
      retires: [{ membre: VICTOR, raison: 'membre de l’association' }],
    });
    expect(call?.headers.get('if-match')).toBe('"0"');
    expect(screen.getByText('Adopté')).toBeDefined();
  });

  test('DOSSIER-042 ce qu’un autre écran vote se montre ici sans rien demander ; ce qui s’y tape reste', async () => {
    const app = start();
    const montant = await screen.findByLabelText(/^Montant mis au vote, en euros/u);
    await app.user.clear(montant);
    await app.user.type(montant, '123');
    expect(screen.queryByText('Adopté')).toBeNull();
    point = { ...point, lignes: [voted(tennis), judo] };
    held = { ...seance, version: 4 };
    expect(await screen.findByText('Adopté', {}, { timeout: 20_000 })).toBeDefined();
    expect(screen.getByLabelText(/^Montant mis au vote, en euros/u)).toHaveProperty('value', '123');
    held = { ...held, version: 5, etat: 'close', pv: true };
    expect(await screen.findByRole('link', { name: /procès-verbal/u }, { timeout: 20_000 })).toBeDefined();
  });

  test('un vote relu se montre tel qu’il a été compté, non comme si tous étaient pour', async () => {
    const relu = voted(tennis);
    const voix = { pour: 2, contre: 0, abstention: 1 };
    point = { ...point, lignes: [{ ...relu, vote: relu.vote && { ...relu.vote, voix } }] };
    start();
    const dites = async (nom: string) => (await screen.findByRole('status', { name: nom })).textContent;
    expect([await dites('Pour'), await dites('Contre'), await dites('Abstention')]).toEqual(['2', '0', '1']);
  });

  test('refuser demande pourquoi et compte les voix contre ; une voix de trop est dite près du compte', async () => {
    const message = 'Le compte des voix n’est pas juste : 2 personnes votent, 3 voix sont comptées.';
    const app = start({
      'demandes.voteLigne': () =>
        refuse(422, { code: 'VOIX_INEXACTES', message, champs: [{ champ: 'voix', message }] }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Refuser…' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Motif du refus/u));
    await app.user.click(screen.getByRole('button', { name: /priorités de la campagne/u }));
    expect(screen.getByLabelText('Contre', { selector: 'output' }).textContent).toBe('2');
    await app.user.click(screen.getByRole('button', { name: 'Un de plus, Pour' }));
    await app.user.click(screen.getByRole('button', { name: 'Refuser · suivant' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(app.callsTo('demandes.voteLigne')[0]?.body).toMatchObject({
      ...{ sort: 'refuse', texte: 'Le projet ne répond pas aux priorités de la campagne.' },
      voix: { pour: 1, contre: 2, abstention: 0 },
    });
  });

  test('la clôture se relit d’abord, puis dit ce qui est pris et ce qui reste', async () => {
    const resultat = { id_fo: judo.id_fo, nom: judo.nom, sort: 'adopte', montant: 320_000 } as const;
    const rate = { ...resultat, id_fo: tennis.id_fo, nom: tennis.nom, ok: false, raison: 'Le dossier a avancé.' };
    const app = start({
      'demandes.closeCommission': ({ body }) => {
        if (!body.essai) held = { ...held, etat: 'close', decisions: { aPrendre: 1, prises: 1, echecs: 1 }, pv: true };
        return { reussis: 1, resultats: [{ ...resultat, ok: true, raison: null }, rate] };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Relire et clore…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Relire avant de clore' });
    expect(plain(dialog.textContent)).toContain('Tennis de table : adopté, 3 200 € Le dossier a avancé.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Clore la séance et décider' }));
    expect(await screen.findByText('1 décision sur 2 prise.')).toBeDefined();
    expect(await screen.findByText('1 décision reste à prendre.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reprendre les décisions…' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Télécharger le procès-verbal (PDF)' }).getAttribute('href')).toContain(
      '/pv',
    );
    expect(app.callsTo('demandes.closeCommission').map(({ body }) => body)).toEqual([
      { essai: true },
      { essai: false },
    ]);
  });

  test('une remarque s’écrit au procès-verbal, une présence à sa feuille ; le focus revient', async () => {
    const app = start({
      'demandes.addRemarque': ({ body }) => ({
        ...held,
        journal: [
          ...held.journal,
          {
            numero: 2,
            survenu_at: seance.journal[0]?.survenu_at ?? '',
            genre: 'remarque',
            point: POINT,
            texte: body.texte,
          },
        ],
      }),
      'demandes.updatePresences': ({ body }) => ({ ...held, presents: body.presents, version: 4 }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Ajouter une remarque' }));
    await app.user.type(screen.getByLabelText('Remarque'), 'Bien vu.');
    await app.user.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Bien vu.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajouter une remarque' }));
    await app.user.click(screen.getByRole('button', { name: 'Feuille de présence' }));
    const feuille = within(await screen.findByRole('dialog', { name: 'Feuille de présence' }));
    await app.user.click(feuille.getByRole('checkbox', { name: /^Inès Morel/u }));
    await app.user.click(feuille.getByRole('checkbox', { name: /^Victor Lassalle/u }));
    await app.user.click(feuille.getByRole('button', { name: 'Enregistrer les présences' }));
    expect(await screen.findByText('Quorum non atteint : 1 sur 3')).toBeDefined();
  });
});

describe('la préparation', () => {
  test('des membres et des points s’ajoutent, puis la séance s’ouvre avec la version enregistrée', async () => {
    held = { ...seance, etat: 'preparee', membres: [], points: [], presents: [], version: 1 };
    const app = start({
      'demandes.listEnveloppes': () => ({
        service: { _id: service._id, nom: service.nom },
        peutFixer: true,
        enveloppes: [],
      }),
      'demandes.updateCommission': () => ({ ...held, version: 2 }),
      'demandes.openCommission': () => seance,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }));
    await app.user.type(screen.getByLabelText('Nom du membre 1'), 'Hélène Vasseur');
    await app.user.click(screen.getByRole('button', { name: 'Ajouter un point' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Titre du point 1'));
    await app.user.keyboard('Ouverture');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer et ouvrir la séance' }));
    expect(await screen.findByRole('table', { name: 'Dossiers classés' })).toBeDefined();
    expect(app.callsTo('demandes.updateCommission')[0]?.body).toMatchObject({
      membres: [{ nom: 'Hélène Vasseur', courriel: null }],
      points: [{ titre: 'Ouverture', subvention: null }],
    });
    expect(app.callsTo('demandes.openCommission')[0]?.headers.get('if-match')).toBe('"2"');
  });

  test('la liste mène à chacune ; vide ou en panne, elle le dit', async () => {
    const { _id, id_service, titre, jour, lieu, etat } = seance;
    const commissions = [{ _id, id_service, titre, jour, lieu, etat, membres: 3, points: 2 }];
    start({ 'demandes.listCommissions': () => ({ commissions, after: null }) }, '/instructeur/commissions');
    const link = await screen.findByRole('link', { name: 'Commission de mars' });
    expect(link.getAttribute('href')).toContain(`/instructeur/commissions/${_id}`);
    cleanup();
    start({ 'demandes.listCommissions': () => ({ commissions: [], after: null }) }, '/instructeur/commissions');
    expect(await screen.findByText('Aucune commission n’est encore préparée.')).toBeDefined();
    cleanup();
    start({ 'demandes.listCommissions': () => refuse(500) }, '/instructeur/commissions');
    expect(await screen.findByText('Les commissions n’ont pas pu être lues.')).toBeDefined();
  });
});
