import type { Charge, RepartitionLue } from '@guichet/contract/demandes';
import type { Equipe, SignatureService } from '@guichet/contract/rds';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { luc, nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const PAGE = '/instructeur/equipe';
const SUBVENTION = '019a0000-0000-7000-8000-000000000501';
const personne = { verrouille: false, derniere: 'semaine', second_facteur: true, en_main: 0 } as const;
const equipe: Equipe = {
  ...{ service: { _id: service._id, nom: service.nom }, aujourdhui: '2027-02-11' },
  donnables: ['rds.user', 'rds.service', 'rds.admin'],
  personnes: [
    {
      ...personne,
      authId: nadia.authId,
      nom: 'Benali',
      prenom: 'Nadia',
      email: nadia.email,
      role: 'rds.admin',
      moi: true,
    },
    {
      ...personne,
      authId: luc.authId,
      nom: 'Ferrand',
      prenom: 'Luc',
      email: luc.email,
      role: 'rds.user',
      moi: false,
      en_main: 12,
    },
  ],
  invitations: [
    { _id: SUBVENTION, email: 'zoe@departement.example', role: 'rds.user', expire_at: '2027-02-14T08:00:00.000Z' },
  ],
  absences: [{ _id: SUBVENTION, personne: luc.authId, du: '2027-02-10', au: '2027-02-19', remplacant: nadia.authId }],
};
const charge: Charge = {
  service: equipe.service,
  lignes: [
    {
      ...{ agent: luc.authId, nom: 'Luc Ferrand', nombre: 12, depuis: '2027-01-04T08:00:00.000Z' },
      etats: [{ etat: 'D', libelle: 'Transmis au service instructeur', nombre: 12 }],
    },
    { agent: null, nom: 'À confier', nombre: 3, depuis: null, etats: [] },
  ],
};
const repartition: RepartitionLue = {
  ...{ regles: [], tour: false, version: 0, peutRegler: true, a_confier: 3 },
  agents: [
    { id: nadia.authId, nom: 'Nadia Benali', absent: false },
    { id: luc.authId, nom: 'Luc Ferrand', absent: true },
  ],
};

const delegation = { qualite: 'Cheffe de bureau', reference: '', du: '2027-01-01', au: null } as const;
const signature: SignatureService = {
  ...{ service: equipe.service, peutRegler: true, requise: false, contreseing: false },
  ...{ aujourdhui: '2027-02-11', version: 3 },
  signataires: [{ ...delegation, personne: nadia.authId, nom: 'Nadia Benali', moi: true }],
  personnes: [
    { authId: nadia.authId, nom: 'Nadia Benali', moi: true },
    { authId: luc.authId, nom: 'Luc Ferrand', moi: false },
  ],
};

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
const start = (answers: Answers = {}) => {
  const app = startApp(PAGE, {
    readSession: () => sessionOf(nadia),
    'rds.readUser': () => ({ authId: nadia.authId, locked: false, service }),
    'rds.readEquipe': () => equipe,
    'demandes.readCharge': () => charge,
    'demandes.readRepartition': () => repartition,
    'rds.readSignature': () => signature,
    'demandes.listEnveloppes': () => ({ service: equipe.service, peutFixer: true, enveloppes: [] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const rows = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => plain(row.textContent));

describe('la signature des actes', () => {
  test('qui gère l’équipe nomme une autre personne ; sa propre délégation ne se change pas', async () => {
    const saved: SignatureService = { ...signature, requise: true, version: 4 };
    const app = start({ 'rds.updateSignature': () => saved });
    const list = await screen.findByRole('list', { name: 'Qui peut signer' });
    expect(plain(list.textContent)).toContain('Nadia Benali, Cheffe de bureau, depuis le 01/01/2027');
    await app.user.click(screen.getByRole('button', { name: 'Régler la signature des actes' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Qualité, telle/).disabled).toBe(true);
    await app.user.click(screen.getByLabelText(/^Ne notifier que des actes signés/));
    await app.user.selectOptions(screen.getByLabelText('Donner délégation à'), 'Luc Ferrand');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer la signature des actes' }));
    const qualite = screen.getAllByLabelText(/^Qualité, telle/).at(-1) as HTMLInputElement;
    expect(document.activeElement).toBe(qualite);
    expect(app.callsTo('rds.updateSignature')).toHaveLength(0);
    await app.user.type(qualite, 'Directeur');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer la signature des actes' }));
    expect(await screen.findByText('La signature des actes est réglée.')).toBeDefined();
    const [sent] = app.callsTo('rds.updateSignature');
    expect(sent?.body).toEqual({
      ...{ requise: true, contreseing: false },
      signataires: [
        { ...delegation, personne: nadia.authId },
        { ...delegation, personne: luc.authId, qualite: 'Directeur', du: '2027-02-11' },
      ],
    });
  });

  test('un agent lit qui signe, et ne règle rien', async () => {
    start({ 'rds.readSignature': () => ({ ...signature, peutRegler: false, personnes: [] }) });
    expect(await screen.findByText(/peut être notifiée sans acte signé/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Régler la signature des actes' })).toBeNull();
  });
});

describe('l’équipe d’un service', () => {
  test('qui est là, qui est absent, qui a quoi', async () => {
    start();
    const people = await rows(/^Les personnes du service/);
    expect(people[1]).toContain('Nadia Benali (vous)');
    expect(people[1]).toContain('Administrateur du servicePrésentCette semaineOui0');
    expect(people[2]).toContain('Agent instructeurAbsent jusqu’au 19/02/2027Cette semaineOui12');
    expect((await rows(/^Dossiers ouverts par personne/)).slice(1)).toEqual(['Luc Ferrand1280 %', 'À confier320 %']);
    expect((await rows(/^Où en sont ces dossiers/))[1]).toContain('Transmis au service instructeur : 1204/01/2027');
    expect(screen.getByText(/remplacement par Nadia Benali/)).toBeDefined();
  });

  test('un agent lit, dit son absence, et ne gère personne', async () => {
    const agent = { ...equipe, donnables: [], invitations: [] };
    start({
      'rds.readEquipe': () => agent,
      'demandes.readRepartition': () => ({ ...repartition, peutRegler: false }),
    });
    await rows(/^Les personnes du service/);
    expect(screen.queryByRole('button', { name: /Retirer Luc/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Inviter quelqu’un' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Répartir/ })).toBeNull();
    expect(screen.getByRole('form', { name: 'Dire une absence' })).toBeDefined();
  });

  test('une lecture qui échoue se dit et se recommence', async () => {
    start({ 'rds.readEquipe': () => refuse(500, { code: 'PROBLEME' }) });
    expect(await screen.findByText(/n’ont pas pu être lues/)).toBeDefined();
  });
});

describe('inviter et retirer', () => {
  test('l’adresse est vérifiée, puis l’invitation part et c’est dit', async () => {
    const app = start({ 'rds.inviteAgent': () => equipe });
    await app.user.type(await screen.findByLabelText(/Adresse professionnelle/), 'zoe');
    await app.user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    expect(app.callsTo('rds.inviteAgent')).toEqual([]);
    await app.user.type(screen.getByLabelText(/Adresse professionnelle/), '@departement.example');
    await app.user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    expect(await screen.findByText(/Un courriel part pour zoe@departement.example/)).toBeDefined();
    expect(app.callsTo('rds.inviteAgent')[0]?.body).toEqual({ email: 'zoe@departement.example', role: 'rds.user' });
  });

  test('qui part laisse ses dossiers à quelqu’un, dans le même geste', async () => {
    const app = start({ 'rds.leaveEquipe': () => ({ message: 'ok' }) });
    await app.user.click(await screen.findByRole('button', { name: 'Retirer Luc Ferrand du service' }));
    expect(screen.getByText(/12 dossiers ouverts lui sont confiés/)).toBeDefined();
    await app.user.selectOptions(screen.getByLabelText('À qui vont ses dossiers'), 'Nadia Benali');
    await app.user.click(screen.getByRole('button', { name: 'Retirer du service' }));
    expect(await screen.findByText('Luc Ferrand n’est plus de ce service.')).toBeDefined();
    expect(app.callsTo('rds.leaveEquipe')[0]?.query).toEqual({ repreneur: nadia.authId });
    await waitFor(() => expect(document.activeElement?.id).toBe('equipe-dite'));
  });
});

test('une absence sans jours est refusée avant de partir ; avec ses jours, elle part', async () => {
  const app = start({ 'rds.addAbsence': () => equipe });
  await app.user.click(await screen.findByRole('button', { name: 'Dire cette absence' }));
  expect(screen.getByText(/Dites un premier et un dernier jour/)).toBeDefined();
  await app.user.type(screen.getByLabelText('Premier jour'), '2027-03-01');
  await app.user.type(screen.getByLabelText('Dernier jour'), '2027-03-05');
  await app.user.click(screen.getByRole('button', { name: 'Dire cette absence' }));
  expect(await screen.findByText(/L’absence est dite/)).toBeDefined();
  expect(app.callsTo('rds.addAbsence')[0]?.body).toEqual({
    ...{ personne: nadia.authId, du: '2027-03-01', au: '2027-03-05', remplacant: null },
  });
});

test('répartir montre d’abord qui recevrait combien', async () => {
  const app = start({
    'demandes.repartir': ({ body }) => ({
      ...{ essai: (body as { essai: boolean }).essai, restent: 1 },
      repartis: [{ agent: nadia.authId, nom: 'Nadia Benali', nombre: 2 }],
    }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Répartir maintenant…' }));
  expect(await screen.findByText('Nadia Benali : 2 dossiers')).toBeDefined();
  expect(screen.getByText('Un dossier reste à confier à la main.')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Répartir' }));
  expect(await screen.findByText('2 dossiers sont confiés.')).toBeDefined();
  expect(app.callsTo('demandes.repartir').map(({ body }) => body)).toEqual([{ essai: true }, { essai: false }]);
});
