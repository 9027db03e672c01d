import type { ServiceRecord } from '@guichet/contract/rds';
import type { ChampAttendu, DocumentAttendu } from '@guichet/rules/subvention';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionOf, utilisateurOf } from '../../../../testing/amina.ts';
import { type Answers, refuse } from '../../../../testing/answers.ts';
import { champ, pieceOf, SPORT } from '../../../../testing/attendus.ts';
import { startApp } from '../../../../testing/startApp.tsx';
import { ids, nadia, over, serviceOf } from '../../testing/personnes.ts';

afterEach(cleanup);

const PAGE = '/administration/rds/parametrage-custom';
const lieu: ChampAttendu & { _id: string; version: number } = {
  ...champ('lieu', 'Lieu de l’action', { default: 'Au siège', validation: { longueur_maximum: 80 } }),
  _id: ids(700),
  version: 3,
};
const rib: DocumentAttendu & { _id: string; version: number } = {
  ...pieceOf('rib', 'Relevé d’identité bancaire', { type_document: 'RIB', asks: [SPORT] }),
  _id: ids(701),
  version: 5,
};

const compteDe = (profil: ServiceRecord['profil']): Answers => ({
  'rds.readUser': ({ params }) => ({
    authId: params.id,
    locked: false,
    service: serviceOf(601, 'Région Bretagne', { profil, authId: nadia.authId }),
  }),
});

const start = (search = '', answers: Answers = {}) => {
  const app = startApp(PAGE + search, {
    readSession: () => sessionOf(nadia),
    'lca.readUser': () => utilisateurOf(nadia),
    ...compteDe('Administrateur national'),
    'rds.listChampsAttendus': () => [lieu],
    'rds.listDocumentsAttendus': () => [rib],
    'rds.readChampAttendu': () => lieu,
    'rds.readDocumentAttendu': () => rib,
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};

describe('la bibliothèque', () => {
  test('ROUTE-037 CALL-GEN-001 CALL-RDS-015 CALL-RDS-016 : les champs et les documents se lisent par leurs listes', async () => {
    const { app } = start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Champs et documents' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Lieu de l’action' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Relevé d’identité bancaire' })).toBeDefined();
    expect(screen.getByText('Texte court, obligatoire — code lieu')).toBeDefined();
    const places = within(screen.getByRole('navigation', { name: 'Gestion des subventions' })).getAllByRole('link');
    const current = places.filter((place) => place.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Champs et documents']);
    expect(app.callsTo('rds.listChampsAttendus')[0]?.path).toBe('/rds/champs-attendus');
    expect(app.callsTo('rds.listDocumentsAttendus')[0]?.path).toBe('/rds/documents-attendus');
  });

  test('CALL-GEN-001 CALL-GEN-006.a : chercher filtre champs-attendus et documents-attendus du répertoire par le serveur', async () => {
    const { app, person } = start('', {
      'rds.listChampsAttendus': ({ query }) => (query.q === 'rib' ? [] : [lieu]),
    });
    await person.type(await screen.findByLabelText('Chercher dans la bibliothèque'), 'rib');
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(await screen.findByText('Rien ne correspond à « rib ».')).toBeDefined();
    const documents = { path: '/rds/documents-attendus', query: { q: 'rib' } };
    expect(app.callsTo('rds.listChampsAttendus').at(-1)).toMatchObject({ ...documents, path: '/rds/champs-attendus' });
    expect(app.callsTo('rds.listDocumentsAttendus').at(-1)).toMatchObject(documents);
  });

  test('une bibliothèque vide apprend le premier pas, une lecture qui échoue se recommence', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    start('', { 'rds.listChampsAttendus': () => [], 'rds.listDocumentsAttendus': () => refuse(500) });
    expect(await screen.findByText(/Aucun champ\. Ajoutez ceux que vous redemandez/u)).toBeDefined();
    expect(await screen.findByText(/Les documents de la bibliothèque n’ont pas pu être lus/u)).toBeDefined();
  });

  test('CALL-GEN-003 CALL-GEN-005 CALL-RDS-015 : un champ ajouté part par POST, avec sa clé', async () => {
    const { app, person } = start('?champ=nouveau', {
      'rds.createChampAttendu': ({ body }) => ({ ...champ(body.code, body.libelle), _id: ids(710), version: 1 }),
    });
    await person.type(await screen.findByLabelText(/^Libellé/u), 'Durée');
    await person.click(screen.getByRole('button', { name: 'Ajouter le champ' }));
    expect(await screen.findByText('Ajouté : Durée')).toBeDefined();
    const [call] = app.callsTo('rds.createChampAttendu');
    expect(call?.body).toMatchObject({ code: 'duree', libelle: 'Durée', type: 'texte' });
    expect(call?.headers.get('idempotency-key')).not.toBeNull();
    expect(app.addressNow()).toBe(PAGE);
  });

  test('CALL-GEN-002 CALL-GEN-003 CALL-RDS-015 : un champ est relu, puis son changement seul part par PATCH avec sa version', async () => {
    const { app, person } = start(`?champ=${lieu._id}`, {
      'rds.updateChampAttendu': ({ body }) => over(lieu, body, { version: 4 }),
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Libellé/u);
    expect(app.callsTo('rds.readChampAttendu')[0]?.params).toEqual({ id: lieu._id });
    expect(screen.getByLabelText<HTMLInputElement>(/^Valeur proposée/u).value).toBe('Au siège');
    await person.type(field, ' prévue');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le champ' }));
    await screen.findByText('Enregistré : Lieu de l’action prévue');
    const [call] = app.callsTo('rds.updateChampAttendu');
    expect(call?.method).toBe('PATCH');
    expect(call?.body).toEqual({ libelle: 'Lieu de l’action prévue' });
    expect(call?.headers.get('if-match')).toBe('"3"');
  });

  test('CALL-GEN-003 CALL-RDS-016 : un document change par PUT', async () => {
    const { app, person } = start(`?document=${rib._id}`, {
      'rds.replaceDocumentAttendu': ({ body }) => over(rib, body, { version: 6 }),
    });
    await person.click(await screen.findByRole('radio', { name: /^Facultatif/u }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer le document' }));
    await screen.findByText('Enregistré : Relevé d’identité bancaire');
    const [call] = app.callsTo('rds.replaceDocumentAttendu');
    expect(call?.method).toBe('PUT');
    expect(call?.body).toEqual({ nature: 'facultatif' });
    expect(call?.headers.get('if-match')).toBe('"5"');
  });

  test('un conflit montre les deux valeurs et laisse choisir', async () => {
    const fresh = { ...lieu, libelle: 'Lieux', version: 4 };
    let held = lieu;
    const { person } = start(`?champ=${lieu._id}`, {
      'rds.readChampAttendu': () => held,
      'rds.updateChampAttendu': ({ body }) => {
        held = fresh;
        return refuse(409, {
          code: 'VERSION_DEPASSEE',
          message: 'x',
          conflits: [{ champ: 'libelle', actuelle: fresh.libelle, demandee: body.libelle }],
        });
      },
    });
    await person.type(await screen.findByLabelText(/^Libellé/u), ' !');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le champ' }));
    const group = within(await screen.findByRole('group', { name: 'Libellé' }));
    await person.click(group.getByRole('radio', { name: /^Lieux \(/u }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    expect(await screen.findByText('Enregistré : Lieux')).toBeDefined();
  });

  test('un code déjà pris est dit dans le formulaire, et la saisie reste', async () => {
    const message = 'Ce code est déjà pris dans la bibliothèque.';
    const { person } = start('?document=nouveau', {
      'rds.createDocumentAttendu': () => refuse(409, { code: 'ATTENDU_CODE_PRIS', message }),
    });
    await person.type(await screen.findByLabelText(/^Libellé/u), 'Statuts');
    await person.click(screen.getByRole('button', { name: 'Ajouter le document' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Libellé/u).value).toBe('Statuts');
  });

  test('CALL-GEN-003 CALL-RDS-015 : un administrateur local lit un champ, et sait pourquoi il ne le change pas', async () => {
    start(`?champ=${lieu._id}`, compteDe('Administrateur local'));
    expect(await screen.findByText(/servent à tous les services : seul un administrateur national/u)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Lieu de l’action' })).toBeDefined();
    expect(screen.getByText('Texte court, obligatoire')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enregistrer le champ' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Supprimer le champ' })).toBeNull();
  });

  test('CALL-GEN-004 CALL-RDS-015 : supprimer se confirme, puis part par DELETE', async () => {
    const { app, person } = start(`?champ=${lieu._id}`, {
      'rds.deleteChampAttendu': () => ({ message: 'ok' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Supprimer le champ' }));
    expect(app.callsTo('rds.deleteChampAttendu')).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Les subventions qui l’ont copié le gardent/u)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Supprimer le champ' }));
    expect(await screen.findByText('Supprimé : Lieu de l’action')).toBeDefined();
    expect(app.callsTo('rds.deleteChampAttendu')[0]?.params).toEqual({ id: lieu._id });
    await waitFor(() => expect(app.addressNow()).toBe(PAGE));
  });
});
