import type { Subvention, VersionContenu } from '@guichet/contract/rds';
import { toPortable } from '@guichet/rules/subvention';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { contenuOf } from '../porte/contenu.ts';
import { heldSubvention, repertoireApp } from '../testing/repertoire.ts';
import { bretagne, instructeur, morbihan, subventionOf } from '../testing/subventions.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const startRepertoire = (...start: Parameters<typeof repertoireApp>) => {
  const app = repertoireApp(...start);
  const { unmount } = render(app.element);
  return { app, unmount, person: userEvent.setup({ delay: null }) };
};

const versionOf = (numero: number, subvention: Subvention, commentaire: string | null = null): VersionContenu => ({
  numero,
  publie_at: '2027-01-20T10:00:00.000Z',
  publie_par: 'Nadia Benali',
  commentaire,
  contenu: contenuOf(subvention),
  services: subvention.instructeurs.map(({ service }) => service),
});
const V1 = versionOf(1, subventionOf({ nom: 'Formation 2027' }), 'Première');
const V2 = versionOf(2, subventionOf(), 'Nom complet');
const versions: Answers = {
  'rds.listVersions': () => ({ versions: [V2, V1] }),
  'rds.readVersion': ({ params }) => (Number(params.numero) === 1 ? V1 : V2),
};
const open = (section: string, subvention: Subvention, answers: Answers = {}) => {
  const server = heldSubvention(subvention, { ...versions, ...answers });
  return { server, ...startRepertoire(`/subventions/${subvention._id}${section}`, server.answers) };
};

describe('publier', () => {
  test('CALL-RDS-011 : ce qui change se lit avant, la version part avec son mot et la version du brouillon', async () => {
    const { app, server, person } = open('/publication', subventionOf({ publiee: 1, a_publier: true }), {
      'rds.publishSubvention': () => server.save({ publiee: 2, a_publier: false }),
    });
    const changes = await screen.findByRole('list', { name: 'Changements depuis la version 1' });
    expect(changes.textContent).toMatch(/Modifié.*Nom.*Avant : Formation 2027.*Après : Formation des bénévoles 2027/);
    await person.type(screen.getByLabelText(/^Ce qui change, en une phrase/), 'Nom complet');
    await person.click(screen.getByRole('button', { name: 'Publier la version 2' }));
    expect(await screen.findByRole('heading', { name: 'Publier la version 3' })).toBeDefined();
    const [call] = app.callsTo('rds.publishSubvention');
    expect([call?.body, call?.headers.get('if-match')]).toEqual([{ commentaire: 'Nom complet' }, '"7"']);
    expect(await screen.findByText(/Rien n’a changé depuis la dernière version publiée/)).toBeDefined();
  });

  test('CALL-RDS-011 : la publication attend l’enregistrement de ce qui vient d’être tapé', async () => {
    let release = () => undefined as unknown;
    const gate = new Promise<void>((resolve) => {
      release = () => resolve();
    });
    const { app, server, person } = open('/presentation', subventionOf({ publiee: 1 }), {
      'rds.updateSubvention': async ({ body }) => {
        await gate;
        return server.save({ resume: body.resume ?? null });
      },
      'rds.publishSubvention': () => server.save({ publiee: 2 }),
    });
    await person.type(await screen.findByLabelText(/^Résumé/), 'À temps');
    await person.click(screen.getByRole('link', { name: 'Retour : Formation des bénévoles 2027' }));
    await person.click(await screen.findByRole('link', { name: 'Publication' }));
    await person.click(await screen.findByRole('button', { name: 'Publier la version 2' }));
    await waitFor(() => expect(app.callsTo('rds.updateSubvention')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Publication…' })).toBeDefined();
    expect(app.callsTo('rds.publishSubvention')).toHaveLength(0);
    release();
    await waitFor(() => expect(app.callsTo('rds.publishSubvention')).toHaveLength(1));
    const order = app.calls.map(({ name }) => name).filter((name) => /update|publish/.test(name));
    expect(order).toEqual(['rds.updateSubvention', 'rds.publishSubvention']);
    expect(app.callsTo('rds.publishSubvention')[0]?.headers.get('if-match')).toBe('"8"');
  });

  test('CALL-RDS-011 : ce qui est tapé pendant une publication, et dont l’envoi échoue, n’est pas perdu', async () => {
    let release = () => undefined as unknown;
    const gate = new Promise<void>((resolve) => {
      release = () => resolve();
    });
    let isDown = true;
    const { app, server, person } = open('/publication', subventionOf({ publiee: 1 }), {
      'rds.updateSubvention': ({ body }) => (isDown ? CUT : server.save({ resume: body.resume ?? null })),
      'rds.publishSubvention': async () => {
        await gate;
        return server.save({ publiee: 2 });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Publier la version 2' }));
    await waitFor(() => expect(app.callsTo('rds.publishSubvention')).toHaveLength(1));
    await person.click(screen.getByRole('link', { name: 'Retour : Formation des bénévoles 2027' }));
    await person.click(await screen.findByRole('link', { name: 'Présentation' }));
    await person.type(await screen.findByLabelText(/^Résumé/), 'Pendant');
    await screen.findByText(/Pas encore enregistré, nouvel essai dans 5 secondes\./);
    release();
    await screen.findByText('Version publiée.');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Résumé/).value).toBe('Pendant');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Enregistrer maintenant' }));
    await waitFor(() => expect(server.now().resume).toBe('Pendant'));
    expect(app.callsTo('rds.updateSubvention').at(-1)?.headers.get('if-match')).toBe('"8"');
  });

  test('CALL-RDS-011 : un conflit réglé ne fait pas oublier ce qui a été tapé pendant l’envoi', async () => {
    let release = () => undefined as unknown;
    const gate = new Promise<void>((resolve) => {
      release = () => resolve();
    });
    const conflit = { champ: 'resume', actuelle: 'De Paul', demandee: 'Mien' };
    const { server, person } = open('/presentation', subventionOf(), {
      'rds.updateSubvention': async ({ body }) => {
        if (body.resume === undefined) return server.save({ url_notice: body.url_notice ?? null });
        await gate;
        server.save({ resume: 'De Paul' });
        return refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits: [conflit] });
      },
    });
    await person.type(await screen.findByLabelText(/^Résumé/), 'Mien');
    await screen.findByText('Enregistrement…');
    await person.type(screen.getByLabelText(/^Adresse de la notice/), 'https://notice.example');
    release();
    await person.click(await screen.findByRole('radio', { name: /^De Paul/ }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    await waitFor(() => expect(server.now().url_notice).toBe('https://notice.example'));
    expect(server.now().resume).toBe('De Paul');
  });

  test('il manque des choses : le bouton laisse place à la raison', async () => {
    open('/publication', subventionOf({ description: null }));
    expect(await screen.findByText(/Il manque 1 chose avant de publier\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Publier/ })).toBeNull();
    expect(screen.getByText(/Publiez d’abord une version/)).toBeDefined();
  });

  test('ERR-035 : un refus du serveur se dit', async () => {
    const { person } = open('/publication', subventionOf({ publiee: 1 }), {
      'rds.publishSubvention': () => refuse(403, { code: 'SUBVENTION_HORS_PERIMETRE', message: 'Hors périmètre.' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Publier la version 2' }));
    expect(await screen.findByText(/lors de la mise à jour de la subvention\. Hors périmètre\./)).toBeDefined();
  });
});

test('CALL-RDS-011 : ce qu’un autre vient de changer se relit avant de publier', async () => {
  let isStale = true;
  const { app, server, person } = open('/publication', subventionOf({ publiee: 1 }), {
    'rds.publishSubvention': () => {
      if (!isStale) return server.save({ publiee: 2 });
      isStale = false;
      server.save({ resume: 'Écrit par Paul' });
      return refuse(409, { code: 'VERSION_DEPASSEE', champs: [{ champ: 'resume', message: 'Changé.' }] });
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Publier la version 2' }));
  expect(await screen.findByText(/Quelqu’un a modifié cette subvention entre-temps \(Résumé\)/)).toBeDefined();
  expect(screen.getByRole('list', { name: /Changements depuis/ }).textContent).toContain('Écrit par Paul');
  await person.click(screen.getByRole('button', { name: 'Publier la version 2' }));
  await screen.findByRole('heading', { name: 'Publier la version 3' });
  expect(app.callsTo('rds.publishSubvention').map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
});

describe('ouvrir, fermer, comparer', () => {
  test('SUBV-022 CALL-RDS-011 : ouvrir dit ce que verront les associations, puis fermer est offert', async () => {
    const { app, person } = open('/publication', subventionOf({ publiee: 2, a_publier: false }));
    await person.click(await screen.findByRole('button', { name: 'Ouvrir la subvention' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/verront la version 2\. Sa campagne est en cours/)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Ouvrir la subvention' }));
    expect(await screen.findByRole('button', { name: 'Fermer la subvention' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [call] = app.callsTo('rds.updateSubvention');
    expect([call?.body, call?.headers.get('if-match')]).toEqual([{ active: true }, '"7"']);
  });

  test('SUBV-022 : ouvrir parle des dates publiées, quoi que dise le brouillon', async () => {
    const calendrier_publie = [{ date_debut: '2026-01-01T00:00:00Z', date_fin: '2026-02-01T00:00:00Z' }];
    const { person } = open('/publication', subventionOf({ publiee: 2, calendrier_publie }));
    await person.click(await screen.findByRole('button', { name: 'Ouvrir la subvention' }));
    expect(within(await screen.findByRole('dialog')).getByText(/version 2\. Ses dates sont passées/)).toBeDefined();
  });

  test('un service qui n’instruit plus garde son nom dans ce qui change', async () => {
    const ancien = instructeur(601, 'Région Bretagne', true);
    const avant: VersionContenu = {
      ...versionOf(1, subventionOf({ instructeurs: [instructeur(602, 'Département du Morbihan', true)] })),
      services: [instructeur(602, 'Département du Morbihan', true).service],
    };
    const apres: VersionContenu = { ...versionOf(2, subventionOf()), services: [ancien.service] };
    open('/publication', subventionOf({ publiee: 2, instructeurs: [instructeur(603, 'Ville de Vannes', true)] }), {
      'rds.listVersions': () => ({ versions: [apres, avant] }),
      'rds.readVersion': ({ params }) => (Number(params.numero) === 1 ? avant : apres),
    });
    const deux = await screen.findByRole('list', { name: 'De la version 1 à la version 2' });
    expect(deux.textContent).toContain('Département du Morbihan');
    expect(deux.textContent).toContain('Région Bretagne');
    const depuis = await screen.findByRole('list', { name: 'Changements depuis la version 2' });
    expect(depuis.textContent).toContain('Région Bretagne');
    expect(depuis.textContent).toContain('Ville de Vannes');
    expect(document.body.textContent).not.toMatch(/019a0000-/);
  });

  test('deux versions se comparent', async () => {
    const { person } = open('/publication', subventionOf({ publiee: 2, a_publier: false }));
    const list = await screen.findByRole('list', { name: 'De la version 1 à la version 2' });
    expect(list.textContent).toContain('Formation 2027');
    await person.selectOptions(screen.getByLabelText('De'), 'Version 2');
    expect(await screen.findByText('Aucune différence.')).toBeDefined();
  });
});

const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'subvention.json', {
    type: 'application/json',
  });

describe('le fichier', () => {
  test('exporter donne un fichier que l’import relit', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { person } = open('', subventionOf());
    await person.click(await screen.findByRole('button', { name: 'Exporter' }));
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({
      format: 'guichet-asso/subvention',
      code: 'FDVA-2027',
      instructeurs: [{ service: 'service-601', isReferent: true }],
    });
  });

  test('importer nomme le service que le fichier apporte', async () => {
    const subvention = subventionOf();
    const contenu = { ...contenuOf(subvention), instructeurs: [{ service: morbihan._id, isReferent: true }] };
    const portable = toPortable('AUTRE', contenu, [{ _id: morbihan._id, code: morbihan._id }]);
    const { person } = open('/publication', subvention);
    await person.upload(await screen.findByLabelText(/^Importer un fichier/), fileOf(portable));
    const changes = await screen.findByRole('list', { name: 'Changements du fichier' });
    expect(changes.textContent).toContain(morbihan.nom);
    expect(changes.textContent).not.toMatch(/019a0000-/);
  });

  test('un fichier trop gros est refusé avant d’être lu', async () => {
    const { person } = open('/publication', subventionOf());
    const parse = vi.spyOn(JSON, 'parse');
    const huge = fileOf(`{"x":"${'a'.repeat(1_000_000)}"}`);
    await person.upload(await screen.findByLabelText(/^Importer un fichier/), huge);
    expect(await screen.findByText(/Ce fichier pèse plus de 1 Mo/)).toBeDefined();
    expect(parse.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
  });

  test('importer montre les différences, et n’écrit qu’une fois demandé', async () => {
    const subvention = subventionOf();
    const services = [{ _id: bretagne._id, code: bretagne._id }];
    const portable = toPortable('AUTRE', { ...contenuOf(subvention), resume: 'Venu du fichier' }, services);
    const { app, person } = open('/publication', subvention);
    await person.upload(await screen.findByLabelText(/^Importer un fichier/), fileOf(portable));
    const changes = await screen.findByRole('list', { name: 'Changements du fichier' });
    expect(changes.textContent).toContain('Venu du fichier');
    expect(app.callsTo('rds.updateSubvention')).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Remplacer le brouillon par ce fichier' }));
    await waitFor(() => expect(app.callsTo('rds.updateSubvention')[0]?.body).toEqual({ resume: 'Venu du fichier' }));
  });

  test('VALID-014 : un fichier qui ne se lit pas est refusé, celui qui se lit mais dit autre chose aussi, chacun avec sa raison', async () => {
    const { person } = startRepertoire('/subventions/importer');
    const field = await screen.findByLabelText(/^Fichier de la subvention/);
    await person.upload(field, fileOf('{'));
    expect(await screen.findByText(/Ce fichier n’est pas lisible/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Créer le brouillon' })).toBeNull();
    await person.upload(field, fileOf({ format: 'autre' }));
    expect(await screen.findByText(/Ce fichier n’est pas une subvention de Guichet Asso/)).toBeDefined();
  });

  test('CALL-RDS-010 : un fichier d’ailleurs devient un brouillon, ses services inconnus laissés de côté', async () => {
    const subvention = subventionOf();
    const portable = toPortable('AILLEURS', contenuOf(subvention), [{ _id: bretagne._id, code: 'inconnu-ici' }]);
    const { app, person } = startRepertoire('/subventions/importer', {
      'rds.createSubvention': ({ body }) => subventionOf({ code: body.code }),
      'rds.readSubvention': () => subvention,
    });
    await person.upload(await screen.findByLabelText(/^Fichier de la subvention/), fileOf(portable));
    expect(await screen.findByText(/laissés de côté : inconnu-ici\./)).toBeDefined();
    expect(app.callsTo('rds.createSubvention')).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Créer le brouillon' }));
    await waitFor(() =>
      expect(app.callsTo('rds.createSubvention')[0]?.body).toMatchObject({
        code: 'AILLEURS',
        nom: subvention.nom,
        instructeurs: [],
      }),
    );
  });
});
