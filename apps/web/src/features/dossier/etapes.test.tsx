import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import {
  dossierApp,
  dossierAt,
  PAGE,
  presidente,
  rib,
  statuts,
  transmis,
  tresorier,
} from '../../testing/dossierPage.ts';
import { dossierJudo } from '../../testing/dossiers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { siege } from '../../testing/people.ts';

afterEach(cleanup);

const start = (page: string = PAGE, answers: Answers = {}) => {
  const app = dossierApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const ICI = `${PAGE}?mode=edit&etape=1`;
const etape = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('les messages et l’historique', () => {
  test('DOSSIER-041 : on écrit au service depuis le dossier', async () => {
    const app = start(PAGE, {
      'demandes.listMessages': () => ({ messages: [], after: null }),
      'demandes.sendMessage': ({ body }) => ({
        _id: '1',
        envoye_at: '2027-02-03T13:05:00.000Z',
        auteur: 'Amina Diallo',
        cote: 'association' as const,
        message: body.message,
      }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Messages' }));
    await app.user.type(await screen.findByLabelText('Votre message'), 'Bonjour');
    await app.user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    await waitFor(() => expect(app.callsTo('demandes.sendMessage')[0]?.body).toMatchObject({ message: 'Bonjour' }));
    expect(await screen.findByText('Votre message est envoyé.')).toBeDefined();
  });

  test('ERR-013 : un message qui ne part pas le dit, et reste écrit', async () => {
    const app = start(PAGE, {
      'demandes.listMessages': () => ({ messages: [], after: null }),
      'demandes.sendMessage': () => refuse(500),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Messages' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Votre message');
    await app.user.type(field, 'Bonjour');
    await app.user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(await screen.findByText("Un problème est survenu lors de l'envoie du message")).toBeDefined();
    expect(field.value).toBe('Bonjour');
  });

  test('l’historique se lit par personne et par jour, les champs par leur nom, le même acte une fois', async () => {
    const modifie = (minute: string, champs: string[]) => ({
      ...{ survenu_at: `2027-02-01T09:${minute}:00.000Z`, qui: 'Amina Diallo', phrase: '' },
      ...{ fait: 'a modifié le projet « Tournoi »', champs },
    });

    const app = start(PAGE, {
      'demandes.listHistorique': () => ({
        evenements: [
          modifie('30', ['le budget (60 Achats)', 'les objectifs']),
          modifie('20', ['les objectifs']),
          {
            ...{ survenu_at: '2027-02-01T09:00:00.000Z', qui: 'Amina Diallo', champs: [] },
            ...{ phrase: 'Amina Diallo a commencé le dossier.', fait: 'a commencé le dossier' },
          },
        ],
        after: null,
      }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Historique' }));
    const journee = within(await screen.findByRole('list', { name: 'Historique du dossier' }));
    expect(journee.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Amina Diallo, le 01/02/2027',
    ]);
    expect(
      within(journee.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'A modifié le projet « Tournoi » : le budget (60 Achats), les objectifs de 10h20 à 10h30',
      'A commencé le dossier à 10h00',
    ]);
  });
});

describe('le demandeur et ses contacts', () => {
  test('DOSSIER-004 DOSSIER-037 CALL-DEM-013 : les personnes viennent de la fiche, et seul ce qui change part', async () => {
    const chosen = { ...dossierJudo.demandeur, id_representant_legal: presidente.id };
    const app = start(ICI, { 'demandes.updateDossier': () => ({ ...dossierJudo, demandeur: chosen, version: 5 }) });
    await etape('Association, contacts et compte');
    await app.user.selectOptions(await screen.findByLabelText('Représentant légal'), presidente.id);
    expect(await screen.findByText('Enregistré à 14h05.', { selector: '[role=status]' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(1);
    expect(app.callsTo('demandes.updateDossier')[0]?.body).toEqual({
      'demandeur.id_representant_legal': presidente.id,
    });
  });

  test('la seule personne et le seul compte de la fiche sont choisis déjà, et enregistrés', async () => {
    const seuls = { representants_legaux: [presidente], ribs: [rib] };
    const app = start(ICI, {
      'dac.readAssociation': () => ({ ...recordJudo, ...seuls }) as never,
      'demandes.updateDossier': () => ({ ...dossierJudo, version: 5 }),
    });
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Compte bancaire/)).value).toBe(rib.id);
    expect(screen.getByLabelText<HTMLSelectElement>('Personne qui signe la demande').value).toBe(presidente.id);
    await waitFor(() => expect(app.callsTo('demandes.updateDossier')).toHaveLength(1));
    expect(app.callsTo('demandes.updateDossier')[0]?.body).toEqual({
      'demandeur.id_representant_legal': presidente.id,
      'demandeur.id_signataire': presidente.id,
      'demandeur.id_responsable': presidente.id,
      'demandeur.id_rib': rib.id,
    });
  });

  test('DOSSIER-037 : choisi puis repris, rien n’est envoyé', async () => {
    const app = start(ICI);
    const select = await screen.findByLabelText<HTMLSelectElement>('Représentant légal');
    await app.user.selectOptions(select, presidente.id);
    await app.user.selectOptions(select, '');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(app.callsTo('demandes.updateDossier')).toHaveLength(0);
  });

  test('CALL-DEM-013 : deux personnes ont choisi autrement, les deux choix sont montrés et l’on décide', async () => {
    const other = { ...dossierJudo.demandeur, id_representant_legal: tresorier.id };
    const mine = { ...dossierJudo.demandeur, id_representant_legal: presidente.id };
    const conflits = [{ champ: 'demandeur.id_representant_legal', actuelle: tresorier.id, demandee: presidente.id }];
    let held = dossierJudo;
    const app = start(ICI, {
      'demandes.readDossier': () => held,
      'demandes.updateDossier': () => {
        if (held.version === 4) {
          held = { ...dossierJudo, demandeur: other, version: 7 };
          return refuse(409, { code: 'VERSION_DEPASSEE', conflits, auteur: 'Jean Morvan' });
        }
        held = { ...dossierJudo, demandeur: mine, version: 8 };
        return held;
      },
    });
    await app.user.selectOptions(await screen.findByLabelText('Représentant légal'), presidente.id);
    await app.user.click(await screen.findByRole('radio', { name: /Amina Diallo, Présidente \(votre saisie\)/ }));
    expect(screen.getByRole('radio', { name: /Jean Morvan, Trésorier.*enregistré par Jean Morvan/ })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('Représentant légal');
    await waitFor(() => expect(select.value).toBe(presidente.id));
    expect(app.callsTo('demandes.updateDossier').map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"7"']);
  });

  test('une personne incomplète est choisie en le sachant, avec le chemin pour la compléter', async () => {
    const app = start(ICI);
    await app.user.selectOptions(await screen.findByLabelText('Représentant légal'), tresorier.id);
    const link = await screen.findByRole('link', { name: /Les compléter dans la fiche/ });
    const href = new URL(link.getAttribute('href') ?? '', 'http://portail');
    expect(href.pathname).toBe(`/client/informations-administratives/${siege.id_correspondance}/representants`);
    await app.user.click(link);
    const back = await screen.findByRole('link', { name: 'Revenir au dossier de subvention' });
    expect(back.getAttribute('href')).toMatch(/\/subvention-demande\/[\d-]+\?mode=edit&etape=1$/);
  });

  test('ERR-009 : un enregistrement qui échoue le dit, et la saisie reste', async () => {
    const app = start(ICI, { 'demandes.updateDossier': () => refuse(500) });
    const select = await screen.findByLabelText<HTMLSelectElement>('Représentant légal');
    await app.user.selectOptions(select, presidente.id);
    expect(await screen.findByText('Un problème est survenu lors de la mise à jour du dossier.')).toBeDefined();
    expect(select.value).toBe(presidente.id);
  });

  test('CONST-003 : ce que le serveur explique se dit seul, sans la phrase des documents devant', async () => {
    const message = 'Ce représentant ne fait plus partie de la fiche.';
    const app = start(ICI, { 'demandes.updateDossier': () => refuse(422, { code: 'CONTACT_INCONNU', message }) });
    await app.user.selectOptions(await screen.findByLabelText('Représentant légal'), presidente.id);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText('Pas encore enregistré.')).toBeDefined();
    expect(screen.queryByText(/Un problème est survenu/)).toBeNull();
  });

  test('ERR-016 : la fiche qui ne se lit pas le dit', async () => {
    start(ICI, { 'dac.readAssociation': () => refuse(500) });
    expect(await screen.findByText("Un problème est survenu lors de la récupération de l'association")).toBeDefined();
  });

  test('DOSSIER-027 DOSSIER-028 CALL-DEM-015 : le compte se change seul quand le reste ne se change plus', async () => {
    const granted = { ...transmis, droits: { ...transmis.droits, modifierRib: { ok: true, raison: null } } };
    const app = start(`${PAGE}?mode=read&etape=1`, {
      'demandes.readDossier': () => granted,
      'demandes.updateRib': () => ({ ...granted, demandeur: { ...granted.demandeur, id_rib: rib.id } }),
    });
    await app.user.selectOptions(await screen.findByLabelText('Changer le compte bancaire'), rib.id);
    await app.user.click(screen.getByRole('button', { name: 'Changer le compte' }));
    await waitFor(() => expect(app.callsTo('demandes.updateRib')[0]?.body).toEqual({ id_rib: rib.id }));
  });
});

describe('les documents', () => {
  const AT_2: Answers = { 'demandes.readDossier': () => dossierAt(2) };

  test('CALL-DEM-014 : choisis parmi ceux de l’association, gardés aussitôt', async () => {
    const app = start(`${PAGE}?mode=edit&etape=2`, {
      ...AT_2,
      'demandes.updateDocuments': () =>
        dossierAt(2, { documents: [{ code: 'statuts', uuid: statuts.uuid }], version: 5 }),
    });
    await etape('Documents');
    await app.user.selectOptions(
      await screen.findByLabelText('Document choisi pour « Statuts »'),
      'Statuts : statuts.pdf, déposé le 05/01/2027',
    );
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    expect(app.callsTo('demandes.updateDocuments')[0]?.body).toEqual({
      documents: [{ code: 'statuts', uuid: statuts.uuid }],
    });
  });
});
