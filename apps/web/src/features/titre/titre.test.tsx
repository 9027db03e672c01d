import type { TitreSuivi } from '@guichet/contract/rda';
import type { GenreLettre } from '@guichet/rules/lettre';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { nadia, service, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const NUMERO = '2027-000012';
const titre: TitreSuivi = {
  ...{ numero: NUMERO, code: 'TQ7H-29KM-XB4D', nom: 'Jeunesse et éducation populaire', type_agrement: 'JEP' },
  ...{ categorie: 'sectoriel', niveau: 'departemental', association: 'Judo club', id_siren: '123456789' },
  ...{ service: 'SDJES du Finistère', date_effet: '2022-06-12', date_fin: '2027-06-11', etat: 'en_vigueur' },
  ...{ libelle: 'En vigueur', valide: true, jour: '2027-02-03', version: 4, origine: 'portail', motif: null },
  ...{ suspendu_jusqu_au: null, entier: true, couvert: false, titulaire: true, id_siret: '12345678900012' },
  id_correspondance: 42,
  ...{
    id_fo: '22-000102',
    code_agrement: 'JEP',
    exige_tca: false,
    tca: null,
    portes: [],
    extensible_membres: false,
    membres: 0,
  },
  ...{ rappels: [180, 90, 30, 7, 0], rappel_dit: 180, motifs: [{ code: 'objet', libelle: 'Objet non respecté' }] },
  actes: [{ acte: 'renoncer', libelle: 'Renoncer au titre', ok: true }],
  procedures: [],
  evenements: [{ survenu_at: '2022-06-02T10:00:00.000Z', phrase: 'Luc Ferrand a délivré le titre 2027-000012.' }],
};
const procedure: TitreSuivi['procedures'][number] = {
  ...{ _id: service._id, motif: 'objet', libelle: 'Objet non respecté', texte: 'Activité changée.' },
  ...{ engage_at: '2027-02-01T10:00:00.000Z', echeance: '2027-02-20', observations: null, observations_at: null },
  ...{ issue: null, issue_texte: null, issue_at: null },
};
const engage: TitreSuivi = {
  ...titre,
  procedures: [procedure],
  actes: [{ acte: 'observer', libelle: 'Présenter vos observations', ok: true }, ...titre.actes],
};

const start = (page: string, answers: Answers) => {
  const app = startApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const association = (answers: Answers) =>
  start(`/demande-agrements/titres/${NUMERO}`, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'rda.listLettres': () => ({ lettres: [] }),
    ...answers,
  });
const agent = (page: string, answers: Answers) =>
  start(page, {
    readSession: () => sessionOf(nadia),
    'rds.readUser': () => ({ authId: nadia.authId, locked: false, service }),
    'rda.listLettres': () => lettres,
    ...answers,
  });

const LETTRE = {
  ...{ id_service: service._id, genre: 'agrement' as GenreLettre, genere_at: '2027-02-03T09:00:00.000Z' },
  notifie_at: '2027-02-03T10:00:00.000Z',
};
const lettres = {
  lettres: [
    { ...LETTRE, numero: 1, titre: 'Arrêté portant agrément', pdf: true },
    { ...LETTRE, numero: 2, genre: 'suspension' as GenreLettre, titre: 'Suspension de l’agrément', pdf: false },
  ],
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('le titre d’une association', () => {
  test('ses lettres se gardent, chacune par son numéro ; un tronc commun dit ce qui repose sur lui', async () => {
    const porte = { numero: '2027-000044', code: 'AAAA-29KM-XB4D', nom: 'Sport', date_fin: '2029-06-11' };
    const app = association({
      'rda.readTitre': () => ({ ...titre, portes: [porte] }),
      'rda.listLettres': () => lettres,
    });
    const panel = within(await screen.findByRole('region', { name: 'Lettres' }));
    expect(panel.getByRole('link', { name: 'Arrêté portant agrément (PDF)' }).getAttribute('href')).toMatch(
      new RegExp(`/rda/demande/dossiers/22-000102/instructions/${service._id}/lettre/pdf\\?.*numero=1$`, 'u'),
    );
    expect(panel.getByText(/Suspension de l’agrément : son fichier se prépare/)).toBeDefined();
    expect(panel.getAllByText(/notifié le 03\/02\/2027/)).toHaveLength(2);
    expect(app.callsTo('rda.listLettres')[0]?.params).toEqual({ id: '22-000102' });
    const repose = within(screen.getByRole('region', { name: 'Ce qui repose dessus' }));
    expect(repose.getByRole('link', { name: 'Sport' }).getAttribute('href')).toMatch(/titres\/2027-000044$/u);
    expect(repose.getByText(/jusqu’au lundi 11 juin 2029/)).toBeDefined();
  });

  test('ce qu’il vaut aujourd’hui, sa vie sur une ligne, ses rappels, et le renouvellement déjà rempli', async () => {
    association({ 'rda.readTitre': () => titre });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Jeunesse et éducation populaire En vigueur');
    expect(screen.getByText(/jusqu’au vendredi 11 juin 2027/)).toBeDefined();
    const vie = within(screen.getByRole('region', { name: 'Sa vie' }));
    expect(vie.getAllByRole('listitem').map((one) => one.querySelector('strong')?.textContent)).toEqual([
      ...['Prend effet', 'Aujourd’hui', 'Rappel', 'Rappel', 'Rappel', 'Fin'],
    ]);
    expect(screen.getByRole('link', { name: 'Renouveler' }).getAttribute('href')).toMatch(
      /demande-agrement\?agrement=JEP&renouvelle=2027-000012$/u,
    );
    expect(screen.getByText('TQ7H-29KM-XB4D')).toBeDefined();
    expect(hrefOf('Ce que le public voit')).toMatch(/\/agrements\/TQ7H-29KM-XB4D$/u);
    expect(hrefOf('Attestation du jour (PDF)')).toMatch(/\/rda\/titres\/TQ7H-29KM-XB4D\/attestation$/u);
    const chemin = within(screen.getByRole('navigation', { name: 'Vous êtes ici' }));
    expect(chemin.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Accueil',
      'Dossiers',
      'Agréments',
      'Titre',
    ]);
    expect(document.title).toContain(NUMERO);
  });

  test('elle présente ses observations, avec la version lue ; le focus va à ce qui est dit', async () => {
    let held = engage;
    const app = association({
      'rda.readTitre': () => held,
      'rda.observerTitre': ({ body }) => {
        const observee = { ...procedure, observations: body.texte, observations_at: '2027-02-03T13:05:00.000Z' };
        held = { ...engage, procedures: [observee], actes: titre.actes };
        return held;
      },
    });
    expect(await screen.findByText(/présentez vos observations jusqu’au samedi 20 février 2027/)).toBeDefined();
    await app.user.click(await screen.findByRole('button', { name: 'Présenter vos observations' }));
    const form = within(screen.getByRole('form', { name: 'Présenter vos observations' }));
    await app.user.click(form.getByRole('button', { name: 'Présenter vos observations' }));
    expect(form.getByText('Écrivez une phrase au moins.')).toBeDefined();
    await app.user.type(form.getByLabelText(/^Vos observations/), 'Nous contestons.');
    await app.user.click(form.getByRole('button', { name: 'Présenter vos observations' }));
    expect(await screen.findByText('Vos observations sont présentées.')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.id).toBe('titre-dit'));
    const [call] = app.callsTo('rda.observerTitre');
    expect([call?.params, call?.headers.get('if-match')]).toEqual([{ numero: NUMERO }, '"4"']);
    expect(screen.getByText('Nous contestons.')).toBeDefined();
  });

  test('couverte par son réseau, elle lit jusqu’à quand, et rien de ce qui se passe', async () => {
    association({
      'rda.readTitre': () => ({
        ...titre,
        ...{ entier: false, titulaire: false, couvert: true, id_fo: '' },
        actes: [],
        evenements: [],
      }),
    });
    expect(await screen.findByText(/vous êtes couvert jusqu’au vendredi 11 juin 2027/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Renouveler' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Lettres' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renoncer au titre' })).toBeNull();
  });

  test('le réseau colle les SIREN de ses membres ; un numéro faux est dit avant tout envoi', async () => {
    const app = association({
      'rda.readTitre': () => ({ ...titre, extensible_membres: true }),
      'rda.listMembresTitre': () => ({ membres: [], nombre: 0, after: null }),
      'rda.updateMembresTitre': ({ body }) => ({
        ajoutes: [...(body.ajouter ?? [])],
        retires: [],
        inconnus: [],
        nombre: 2,
      }),
    });
    const field = await screen.findByLabelText(/^SIREN des membres/);
    await app.user.type(field, '123 456');
    await app.user.click(screen.getByRole('button', { name: 'Couvrir ces membres' }));
    expect(screen.getByText(/Un SIREN se compose de 9 chiffres : 123456\./)).toBeDefined();
    await app.user.clear(field);
    await app.user.type(field, '732 829 320{enter}552100554');
    await app.user.click(screen.getByRole('button', { name: 'Couvrir ces membres' }));
    expect(await screen.findByText(/^2 ajouté\(s\)/)).toBeDefined();
    expect(app.callsTo('rda.updateMembresTitre')[0]?.body).toMatchObject({ ajouter: ['732829320', '552100554'] });
  });
});

describe('les titres d’un service', () => {
  test('ce qui finit d’abord ; une procédure dit si les observations sont là', async () => {
    const app = agent('/instructeur/titres', {
      'rda.listTitresEmis': () => ({ titres: [{ ...titre, procedure }], after: null }),
      'rda.listConstats': () => ({ constats: [] }),
    });
    expect(await screen.findByRole('link', { name: /2027-000012/ })).toBeDefined();
    expect(screen.getByText(/observations jusqu’au samedi 20 février 2027/)).toBeDefined();
    expect(app.callsTo('rda.listTitresEmis')[0]?.query).toMatchObject({ finit_dans: '180' });
    expect(screen.getByRole('link', { name: 'Procédures engagées' }).getAttribute('href')).toMatch(/vue=procedures$/u);
  });

  test('suspendre demande un motif et un jour ; ce qui retient un geste est dit ; un refus garde ce qui est écrit', async () => {
    const app = agent(`/instructeur/titres/${NUMERO}`, {
      'rda.readTitre': () => ({
        ...engage,
        titulaire: false,
        actes: [
          {
            acte: 'engager',
            libelle: 'Engager une procédure',
            ok: false,
            message: 'Une procédure est déjà engagée sur ce titre.',
          },
          { acte: 'suspendre', libelle: 'Suspendre', ok: true },
        ],
      }),
      'rda.deciderTitre': () => refuse(422, { code: 'DUREE_SUSPENSION', message: 'Dites jusqu’à quel jour.' }),
    });
    expect(await screen.findByText(/Une procédure est déjà engagée/)).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Arrêté portant agrément (PDF)' })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Suspendre' }));
    const form = within(screen.getByRole('form', { name: 'Suspendre' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('acte-suspendre'));
    await app.user.type(form.getByLabelText(/^Motif/), 'Décision motivée.');
    await app.user.type(form.getByLabelText(/^Suspendu jusqu’au/), '2027-12-31');
    await app.user.click(form.getByRole('button', { name: 'Suspendre' }));
    expect(await form.findByText('Dites jusqu’à quel jour.')).toBeDefined();
    expect(form.getByDisplayValue('Décision motivée.')).toBeDefined();
    expect(app.callsTo('rda.deciderTitre')[0]?.body).toEqual({
      ...{ acte: 'suspendre', texte: 'Décision motivée.', jusqu_au: '2027-12-31' },
    });
  });
});
