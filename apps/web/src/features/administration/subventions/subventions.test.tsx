import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { sophie } from '../testing/personnes.ts';
import { repertoireApp } from '../testing/repertoire.ts';
import { fdva, ligneOf, morbihan, subventionOf } from '../testing/subventions.ts';

afterEach(cleanup);

const startRepertoire = (...start: Parameters<typeof repertoireApp>) => {
  const app = repertoireApp(...start);
  const { unmount } = render(app.element);
  return { app, unmount, person: userEvent.setup({ delay: null }) };
};

const ouverte = ligneOf(901, 'Fonctionnement 2027', { active: true, publiee: 2, a_publier: true });
const close = ligneOf(902, 'Sport 2026', {
  active: true,
  publiee: 1,
  a_publier: false,
  sous_dispositifs: [
    { code: 'a', nom: null, date_debut: '2026-01-01T00:00:00Z', date_fin: '2026-02-01T00:00:00Z', types_projet: [] },
  ],
});
const brouillon = ligneOf(903, 'Culture 2028', { sous_dispositifs: [], services: [] });
const fermee = ligneOf(904, 'Jeunesse 2027', { publiee: 1, a_publier: false });
const LIGNES = [ouverte, close, brouillon, fermee];
const listed: Answers = {
  'rds.listSubventions': () => ({ subventions: LIGNES, after: null, compte: null, manque: [] }),
};
const rowOf = async (nom: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name: nom })).closest('li');
  return row ?? document.body;
};

describe('la liste des subventions', () => {
  test('ROUTE-036 SUBV-022 CALL-RDS-008 : elles sont rangées par état, avec ce qui manque avant d’ouvrir', async () => {
    const { app } = startRepertoire('', listed);
    const open = await screen.findByRole('region', { name: 'Ouvertes aux demandes (1)' });
    expect(within(open).getByRole('link', { name: 'Fonctionnement 2027' })).toBeDefined();
    expect(within(open).getByText('Modifications à publier')).toBeDefined();
    expect(within(open).getByText('Ferme le vendredi 5 mars 2027 à midi.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Campagnes closes (1)' }).textContent).toContain('Sport 2026');
    const missing = within(await rowOf('Culture 2028'));
    expect(
      missing.getByText(
        'Avant l’ouverture, il manque : les dates de dépôt, un service référent, une première publication.',
      ),
    ).toBeDefined();
    expect((await rowOf('Jeunesse 2027')).textContent).toContain('Elle est prête : il reste à l’ouvrir.');
    expect(app.callsTo('rds.listSubventions')[0]?.query).toEqual({ gestion: 'true', limit: '100' });
    const nav = screen.getByRole('navigation', { name: 'Gestion des subventions' });
    const links = within(nav).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Subventions',
      'Dispositifs',
      'Services',
      'Champs et documents',
      'Agréments',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null]);
  });

  test('ROUTE-036 CALL-RDS-008 CALL-RDS-009 : la recherche part avec son dispositif et son exercice, l’état se filtre ici', async () => {
    const { app, person } = startRepertoire('', listed);
    await person.type(await screen.findByLabelText('Nom, code ou résumé'), 'sport');
    await person.selectOptions(screen.getByLabelText('Dispositif'), fdva.nom);
    await person.selectOptions(screen.getByLabelText('Exercice'), '2027');
    await person.selectOptions(screen.getByLabelText('État'), 'Brouillons');
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() =>
      expect(app.callsTo('rds.listSubventions').at(-1)?.query).toEqual({
        gestion: 'true',
        limit: '100',
        q: 'sport',
        dispositif: 'FDVA',
        exercice: '2027',
      }),
    );
    expect(await screen.findByText('1 subvention')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Fonctionnement 2027' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Culture 2028' })).toBeDefined();
    expect(app.addressNow()).toContain('etat=brouillon');
  });

  const pages: Answers = {
    'rds.listSubventions': ({ query }) =>
      query.after === 'p2'
        ? { subventions: [ligneOf(920, 'Zoologie 2027')], after: null, compte: null, manque: [] }
        : { subventions: LIGNES, after: 'p2', compte: null, manque: [] },
  };

  test('CALL-RDS-008 : une page à la fois, la suite à la demande', async () => {
    const { app, person } = startRepertoire('', pages);
    expect(await screen.findByText('4 premières subventions')).toBeDefined();
    expect(app.callsTo('rds.listSubventions')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByRole('link', { name: 'Zoologie 2027' })).toBeDefined();
    expect(screen.getByText('5 subventions')).toBeDefined();
    expect(app.callsTo('rds.listSubventions').map(({ query: { after } }) => after)).toEqual([undefined, 'p2']);
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  test('une suite qui ne se lit pas se dit, et ce qui est lu reste', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { person } = startRepertoire('?etat=close', {
      'rds.listSubventions': ({ query }) =>
        query.after ? refuse(500) : { subventions: [brouillon], after: 'p2', compte: null, manque: [] },
    });
    expect(await screen.findByText('Aucune parmi les premières lues : la suite reste à lire.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText(/La suite n’a pas pu être lue/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Afficher la suite' })).toBeDefined();
  });

  test('SUBV-022 : l’état et la date d’une subvention publiée sont ceux de sa version, pas du brouillon', async () => {
    const calendrier_publie = [{ date_debut: '2026-01-01T11:00:00Z', date_fin: '2026-02-02T11:00:00Z' }];
    const enDeux = ligneOf(905, 'Patrimoine 2026', { active: true, publiee: 1, calendrier_publie });
    const fermee = ligneOf(906, 'Mémoire 2026', { publiee: 1, calendrier_publie });
    startRepertoire('', {
      'rds.listSubventions': () => ({ subventions: [enDeux, fermee], after: null, compte: null, manque: [] }),
    });
    const closes = within(await screen.findByRole('region', { name: 'Campagnes closes (1)' }));
    expect(closes.getByText('A fermé le lundi 2 février 2026 à midi.')).toBeDefined();
    expect(
      within(await rowOf('Mémoire 2026')).getByText(
        'Avant l’ouverture, il manque : la publication des nouvelles dates.',
      ),
    ).toBeDefined();
  });

  test('CALL-RDS-013 SUBV-002 : les services que la copie n’a pas gardés sont nommés', async () => {
    const copie = subventionOf({ nom: 'Fonctionnement 2028', campagne_exercice: 2028 });
    const { person } = startRepertoire('', {
      ...listed,
      'rds.duplicateSubvention': () => ({ ...copie, instructeurs_retires: ['Ville de Brest', 'Ville de Nantes'] }),
      'rds.readSubvention': () => copie,
    });
    await person.click(within(await rowOf('Fonctionnement 2027')).getByRole('button', { name: /Dupliquer/ }));
    expect(
      await screen.findByText(/Ville de Brest, Ville de Nantes n’ont pas été repris : vous ne gérez pas ces services/),
    ).toBeDefined();
  });

  test('ROUTE-036 : un membre d’association n’y entre pas', async () => {
    const { app } = startRepertoire('', {
      readSession: () => sessionOf(amina),
      'lca.readUser': () => utilisateurOf(amina),
    });
    await waitFor(() => expect(app.addressNow()).not.toContain('administration'));
    expect(app.callsTo('rds.listSubventions')).toHaveLength(0);
  });

  test('une lecture qui échoue se dit et se recommence ; vide, la page dit par quoi commencer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const { person } = startRepertoire('', {
      'rds.listSubventions': () => (isDown ? refuse(500) : { subventions: [], after: null, compte: null, manque: [] }),
    });
    await screen.findByText(/Les subventions n’ont pas pu être lues/);
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText(/Créez la première, ou importez/)).toBeDefined();
  });

  test('CALL-RDS-013 : dupliquer mène à la copie', async () => {
    const copie = subventionOf({ nom: 'Fonctionnement 2028', campagne_exercice: 2028 });
    const { app, person } = startRepertoire('', {
      ...listed,
      'rds.duplicateSubvention': () => ({ ...copie, instructeurs_retires: [] }),
      'rds.readSubvention': () => copie,
    });
    await person.click(within(await rowOf('Fonctionnement 2027')).getByRole('button', { name: /Dupliquer/ }));
    await screen.findByRole('heading', { level: 1, name: 'Fonctionnement 2028' });
    const [call] = app.callsTo('rds.duplicateSubvention');
    expect([call?.params, call?.body]).toEqual([{ id: ouverte._id }, {}]);
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
    expect(app.services.toasts.get()[0]?.message).toContain('exercice 2028');
  });

  test('ERR-037 : une duplication qui échoue se dit, et la liste reste', async () => {
    const { person } = startRepertoire('', { ...listed, 'rds.duplicateSubvention': () => CUT });
    await person.click(within(await rowOf('Culture 2028')).getByRole('button', { name: /Dupliquer/ }));
    expect(
      await screen.findByText(
        /^Un problème est survenu lors de la duplication de la subvention\. Le service ne répond/,
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Culture 2028' })).toBeDefined();
  });
});

describe('créer une subvention', () => {
  test('CALL-RDS-010 SUBV-001 CALL-GEN-005 : un nom, un code, un dispositif, un exercice, et le brouillon s’ouvre', async () => {
    const { app, person } = startRepertoire('/subventions/ajouter', {
      'rds.createSubvention': ({ body }) => subventionOf({ nom: body.nom, code: body.code }),
      'rds.readSubvention': () => subventionOf({ nom: 'Culture 2028', code: 'CULT-2028' }),
    });
    await person.type(await screen.findByLabelText('Nom'), 'Culture 2028');
    await person.type(screen.getByLabelText(/^Code/), 'CULT-2028');
    await person.selectOptions(screen.getByLabelText('Dispositif'), fdva.nom);
    expect(screen.getByLabelText<HTMLInputElement>(/^Exercice/).value).toBe('2028');
    await person.click(screen.getByRole('button', { name: 'Créer la subvention' }));
    await screen.findByRole('heading', { level: 1, name: 'Culture 2028' });
    expect(app.callsTo('rds.createSubvention')[0]?.body).toEqual({
      nom: 'Culture 2028',
      code: 'CULT-2028',
      dispositif: { code: 'FDVA' },
      campagne_exercice: 2028,
    });
  });

  test('CALL-RDS-010 : qui gère tout dit à qui elle appartient', async () => {
    const { app, person } = startRepertoire('/subventions/ajouter', {
      readSession: () => sessionOf(sophie),
      'lca.readUser': () => utilisateurOf(sophie),
      'rds.createSubvention': () => subventionOf(),
      'rds.readSubvention': () => subventionOf(),
    });
    await person.type(await screen.findByLabelText('Nom'), 'Culture 2028');
    await person.type(screen.getByLabelText(/^Code/), 'CULT-2028');
    await person.selectOptions(screen.getByLabelText('Dispositif'), fdva.nom);
    await person.type(screen.getByRole('combobox', { name: /^Service gestionnaire/ }), 'morb');
    await person.click(await screen.findByRole('option', { name: /Département du Morbihan/ }));
    await person.click(screen.getByRole('button', { name: 'Créer la subvention' }));
    await waitFor(() =>
      expect(app.callsTo('rds.createSubvention')[0]?.body).toMatchObject({ id_gestionnaire: morbihan._id }),
    );
  });

  test('ERR-035 : une création refusée garde la saisie et dit pourquoi', async () => {
    const { person } = startRepertoire('/subventions/ajouter', {
      'rds.createSubvention': () =>
        refuse(409, { code: 'SUBVENTION_CODE_PRIS', message: 'Ce code est déjà celui d’une autre subvention.' }),
    });
    await person.type(await screen.findByLabelText('Nom'), 'Culture');
    await person.type(screen.getByLabelText(/^Code/), 'CULT');
    await person.selectOptions(screen.getByLabelText('Dispositif'), fdva.nom);
    await person.click(screen.getByRole('button', { name: 'Créer la subvention' }));
    expect(
      await screen.findByText(/lors de la création de la subvention\. Ce code est déjà celui d’une autre subvention\./),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Culture');
  });

  test('un formulaire vide dit chaque champ qui manque', async () => {
    const { app, person } = startRepertoire('/subventions/ajouter');
    await person.click(await screen.findByRole('button', { name: 'Créer la subvention' }));
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    expect(app.callsTo('rds.createSubvention')).toHaveLength(0);
  });

  test('CALL-RDS-013 : les modèles se lisent aussi page après page', async () => {
    const { person } = startRepertoire('/subventions/ajouter', {
      'rds.listSubventions': ({ query }) =>
        query.after
          ? { subventions: [ligneOf(920, 'Zoologie 2027')], after: null, compte: null, manque: [] }
          : { subventions: LIGNES, after: 'p2', compte: null, manque: [] },
    });
    const choices = () =>
      [...screen.getByLabelText<HTMLSelectElement>(/^Subvention à reprendre/).options].map(({ text }) => text);
    await screen.findByLabelText(/^Subvention à reprendre/);
    expect(choices()).toHaveLength(5);
    await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await waitFor(() => expect(choices()).toContain('Zoologie 2027 (exercice 2027)'));
  });

  test('CALL-RDS-013 : celle de l’an dernier se reprend, sous un autre code si on le veut', async () => {
    const { app, person } = startRepertoire('/subventions/ajouter', {
      ...listed,
      'rds.duplicateSubvention': () => ({ ...subventionOf(), instructeurs_retires: [] }),
      'rds.readSubvention': () => subventionOf(),
    });
    await person.selectOptions(await screen.findByLabelText(/^Subvention à reprendre/), close._id);
    await person.type(screen.getByLabelText(/^Code de la nouvelle/), 'SPORT-27');
    await person.click(screen.getByRole('button', { name: 'Créer la subvention' }));
    await waitFor(() => expect(app.callsTo('rds.duplicateSubvention')[0]?.body).toEqual({ code: 'SPORT-27' }));
    expect(app.callsTo('rds.duplicateSubvention')[0]?.params).toEqual({ id: close._id });
  });
});
