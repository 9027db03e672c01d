import { mainOf } from '@guichet/rules/dossier';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { ask, champ, contenuOf, pieceOf } from '../../../testing/attendus.ts';
import { dossierJudo, droitsSauf, manquantOf } from '../../../testing/dossiers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { tournoi } from '../../../testing/projets.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { formation } from '../../../testing/subventions.ts';

afterEach(cleanup);

const PUBLIEE = { numero: 1, publie_at: '2027-01-01T09:00:00.000Z', publie_par: null, commentaire: null };

const PRESIDENTE = '019a0000-0000-7000-8000-000000000701';
const TRESORIER = '019a0000-0000-7000-8000-000000000702';
const personne = (id: string, prenom: string) => ({
  ...{ id, id_siret: null, deleted: false, version: 1, modifie_at: '2027-01-01T10:00:00.000Z' },
  ...{ civilite: 'Madame' as const, nom: 'Diallo', prenom, fonction: 'Présidente', courriel: null, telephone: null },
  ...{ complet: true, est_representant_legal: true, valideur_cec: false, publication_internet: false },
});
const record = {
  ...recordJudo,
  representants_legaux: [personne(PRESIDENTE, 'Amina'), personne(TRESORIER, 'Paul')],
};
const dossier = {
  ...dossierJudo,
  identifiant: { id_fo: '27-000001', step: 4 },
  demandeur: { ...dossierJudo.demandeur, id_representant_legal: PRESIDENTE, id_signataire: PRESIDENTE },
};
const CODE = 'K7QM-2XPF-9HRD';
const service = 'Délégation à la vie associative';
const transmis = {
  ...dossier,
  description: { ...dossier.description, etat: 'D' as const },
  transmis_at: '2027-02-03T22:41:00.000Z',
  recu: CODE,
  main: { ...mainOf('D', { association: siege.nom, service }), depuis: '2027-02-03T22:41:00.000Z' },
  droits: droitsSauf({ modifier: 'Ce dossier est transmis : il ne se modifie plus.' }),
  version: 6,
};
const recu = {
  ...{ code: CODE, id_fo: '27-000001', transmis_at: '2027-02-03T22:41:00.000Z', empreinte: 'e' },
  ...{ demandeur: siege.nom, subvention: formation.nom },
};

/** A server that keeps what is attested and sent. */
const serverOf = (more: Answers = {}): Answers => {
  let held: typeof dossier | typeof transmis = dossier;
  return {
    readSession: () => sessionOf(),
    'demandes.readDossier': () => held,
    'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
    'demandes.listProjets': () => ({ projets: [] }),
    'demandes.updateDossier': () => {
      held = { ...dossier, attestation: { accepte: true, date: null, id_signataire: PRESIDENTE }, version: 5 } as never;
      return held;
    },
    'demandes.transmitDossier': () => {
      held = transmis;
      return { message: 'ok', dossier: transmis, recu };
    },
    'demandes.verifyRecu': () => ({ authentique: true, ...recu, phrase: 'x' }),
    'rds.readSubvention': () => formation,
    'rds.readVersion': () => ({ ...PUBLIEE, contenu: contenuOf(), services: [] }),
    'dac.readAssociation': () => record,
    ...more,
  };
};
const open = async (answers: Answers) => {
  const app = startApp('/associations/12345678900012/subvention-demande/27-000001?mode=edit&etape=4', answers);
  render(app.element);
  await screen.findByRole('button', { name: 'Transmettre le dossier' });
  await screen.findByRole('option', { name: 'Amina Diallo' });
  return app;
};
const attest = () => userEvent.click(screen.getByLabelText(/^J’atteste sur l’honneur/));
const transmit = () => userEvent.click(screen.getByRole('button', { name: 'Transmettre le dossier' }));

test('DOSSIER-038 DOSSIER-046 CALL-DEM-020 : attesté puis transmis, le reçu dit le numéro, l’heure, le code et qui l’a', async () => {
  const app = await open(serverOf());
  await attest();
  await transmit();
  const titre = await screen.findByRole('heading', { name: 'Votre dossier est transmis' });
  await waitFor(() => expect(document.activeElement).toBe(titre));
  expect(app.callsTo('demandes.updateDossier').map(({ body }) => body)).toEqual([
    { 'attestation.accepte': true, 'attestation.id_signataire': PRESIDENTE },
  ]);
  const [sent] = app.callsTo('demandes.transmitDossier');
  expect([sent?.params['id'], sent?.headers.get('if-match')]).toEqual(['27-000001', '"5"']);
  // A page of its own, said at once, and not what the form left behind.
  expect([titre.tagName, titre.closest('[role=status]') === null]).toEqual(['H1', false]);
  expect(app.addressNow()).toMatch(/mode=read&page=recu$/u);
  expect(screen.getByText('mercredi 3 février 2027 à 23h41', { selector: 'strong' })).toBeDefined();
  expect(screen.getByText(CODE)).toBeDefined();
  expect(screen.getByText(/Délégation à la vie associative a reçu ce dossier/)).toBeDefined();
  expect(screen.getByText('avant le 30/06/2028')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Transmettre le dossier' })).toBeNull();
});

test('DOSSIER-046 ERR-073 : sans la case, rien n’est envoyé et la case est montrée', async () => {
  const app = await open(serverOf());
  expect(screen.getByText(/n'a pas été transmis\. Veuillez cliquer sur « Transmettre »/)).toBeDefined();
  await transmit();
  expect(await screen.findByRole('heading', { name: 'Il y a un problème' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Cochez la case/ }).getAttribute('href')).toBe('#accepte');
  expect(app.callsTo('demandes.transmitDossier')).toHaveLength(0);
});

test('ERR-075 : ce qui manque encore mène à son champ, et rien n’est envoyé', async () => {
  const manquants = [manquantOf('id_rib', 'Le compte bancaire')];
  const app = await open(serverOf({ 'demandes.readCompletude': () => ({ ok: false, manquants }) }));
  const alert = (await screen.findByRole('heading', { name: /Avant de transmettre/ })).closest('div') as HTMLElement;
  expect(within(alert).getByRole('link', { name: 'Le compte bancaire' }).getAttribute('href')).toMatch(/champ=id_rib/);
  await attest();
  await transmit();
  expect(await screen.findByText(/rubriques précédentes sont complétées/)).toBeDefined();
  expect(app.callsTo('demandes.transmitDossier')).toHaveLength(0);
});

test('ERR-011 CALL-DEM-020 : coupé pendant l’envoi, on le dit ; recommencer porte la même clé et rend le reçu', async () => {
  let isDown = true;
  const server = serverOf();
  const app = await open({
    ...server,
    'demandes.transmitDossier': (request) =>
      isDown ? CUT : (server['demandes.transmitDossier'] as NonNullable<Answers['demandes.transmitDossier']>)(request),
  });
  await attest();
  await transmit();
  expect(
    await screen.findByText(/Un problème est survenu lors de la transmission du dossier\. La connexion s’est coupée/),
  ).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer l’envoi' }));
  await screen.findByRole('heading', { name: 'Votre dossier est transmis' });
  const keys = app.callsTo('demandes.transmitDossier').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(app.callsTo('demandes.updateDossier')).toHaveLength(1);
});

test('deux pressions pendant l’envoi n’en font qu’un', async () => {
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const app = await open(
    serverOf({
      'demandes.transmitDossier': async () => {
        await gate;
        return { message: 'ok', dossier: transmis, recu };
      },
    }),
  );
  await attest();
  await transmit();
  await userEvent.click(await screen.findByRole('button', { name: 'Transmission en cours…' }));
  answer();
  await screen.findByRole('heading', { name: 'Votre dossier est transmis' });
  expect(app.callsTo('demandes.transmitDossier')).toHaveLength(1);
});

test('ERR-011 DOSSIER-038 : refusé par le serveur, ses raisons sont dites, et la page reste', async () => {
  const champs = [{ champ: 'campagne', message: 'La campagne de cette subvention n’est pas ouverte' }];
  const message = 'La campagne est close.';
  await open(
    serverOf({ 'demandes.transmitDossier': () => refuse(409, { code: 'DOSSIER_HORS_CAMPAGNE', message, champs }) }),
  );
  await attest();
  await transmit();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText('La campagne de cette subvention n’est pas ouverte')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Transmettre le dossier' })).toBeDefined();
});

const VERSION_DEPASSEE = refuse(409, { code: 'VERSION_DEPASSEE', message: 'Quelqu’un a modifié ce dossier.' });

test('ERR-011 DOSSIER-038 : changé par quelqu’un depuis la relecture, ce qui a changé est dit et l’on transmet à nouveau', async () => {
  const attested = { ...dossier, attestation: { accepte: true, date: null, id_signataire: PRESIDENTE }, version: 5 };
  const changed = {
    ...attested,
    version: 8,
    montant_demande: 420_000,
    demandeur: { ...attested.demandeur, id_representant_legal: TRESORIER },
  };
  let held: unknown = attested;
  const app = await open(
    serverOf({
      'demandes.readDossier': () => held as never,
      'demandes.transmitDossier': () => {
        if (held === attested) {
          held = changed;
          return VERSION_DEPASSEE;
        }
        held = { ...transmis, version: 9 };
        return { message: 'ok', dossier: { ...transmis, version: 9 }, recu };
      },
    }),
  );
  await transmit();
  const alert = (await screen.findByRole('heading', { name: 'Le dossier a changé entre-temps' })).closest('div');
  expect(alert?.textContent).toContain('Représentant légal : Amina Diallo, Présidente, maintenant Paul Diallo');
  expect(alert?.textContent).toMatch(/Total demandé : 3.500.€, maintenant 4.200.€/u);
  await transmit();
  await screen.findByRole('heading', { name: 'Votre dossier est transmis' });
  const versions = app.callsTo('demandes.transmitDossier').map(({ headers }) => headers.get('if-match'));
  expect(versions).toEqual(['"5"', '"8"']);
});

test('DOSSIER-038 DOSSIER-046 : ce que l’attestation a réuni avec le travail d’un autre n’est pas transmis sans être relu', async () => {
  const merged = {
    ...dossier,
    attestation: { accepte: true, date: null, id_signataire: PRESIDENTE },
    version: 6,
    montant_demande: 420_000,
  };
  let held: unknown = dossier;
  const app = await open(
    serverOf({
      'demandes.readDossier': () => held as never,
      'demandes.updateDossier': () => {
        held = merged;
        return merged;
      },
    }),
  );
  await attest();
  await transmit();
  await screen.findByRole('heading', { name: 'Le dossier a changé entre-temps' });
  expect(app.callsTo('demandes.transmitDossier')).toHaveLength(0);
  await transmit();
  await waitFor(() => expect(app.callsTo('demandes.transmitDossier')[0]?.headers.get('if-match')).toBe('"6"'));
});

test('la relecture ouvre les documents, tait les questions qui ne s’appliquent pas, et « Modifier » ramène ici', async () => {
  const contenu = contenuOf({
    champs_attendus: [
      champ('sejour', 'Est-ce un séjour ?', { type: 'booleen' }),
      champ('nuits', 'Nombre de nuits', { type: 'nombre', asks: [ask('champs', 'sejour', '==', true)] }),
    ],
    documents_attendus: [pieceOf('statuts', 'Statuts')],
  });
  const joint = { ...dossier, documents: [{ code: 'statuts', uuid: '019a0000-0000-7000-8000-000000000811' }] };
  await open(
    serverOf({
      'demandes.readDossier': () => joint,
      'demandes.listProjets': () => ({ projets: [{ ...tournoi, customs: [{ code: 'sejour', value: false }] }] }),
      'rds.readVersion': () => ({ ...PUBLIEE, contenu, services: [] }),
    }),
  );
  expect(await screen.findByText('Est-ce un séjour ?')).toBeDefined();
  expect(screen.queryByText('Nombre de nuits')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ouvrir : Statuts' }).getAttribute('href')).toContain(
    '/dac/association/documents/019a0000-0000-7000-8000-000000000811',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Modifier : Demande' }));
  await waitFor(() => expect(screen.getByLabelText(/première demande/)).toBe(document.activeElement));
  await userEvent.click(await screen.findByRole('link', { name: 'Retour à la relecture' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Relire et transmettre' })).toBeDefined();
});
