import type { Subvention } from '@guichet/contract/rds';
import { askSchema as ASK, type Ask } from '@guichet/rules/conditions';
import { champAttenduSchema } from '@guichet/rules/subvention';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { luc, service, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';
import {
  formation,
  INSTRUCTEURS,
  ligneOf,
  partOf,
  passSport,
  preparationPour,
  sport,
} from '../../testing/subventions.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SCHEMES = [formation, sport, passSport];
const find = (code: string) => SCHEMES.find((one) => one.code === code) ?? formation;
const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'dac.readAssociation': () => recordJudo,
  'rds.readSubvention': ({ params }) => find(params.code),
  'rds.readPreparation': ({ params }) => preparationPour(find(params.code)),
  'rds.listCrossedServices': () => ({ services: INSTRUCTEURS }),
};
const start = (code: string, answers: Answers = {}) => {
  const app = startApp(`/repertoire-des-subventions/${code}`, { ...ANSWERS, ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const itemsOf = async (name: string | RegExp) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(' ', ' ').replaceAll(' ', ' '));

describe('la page d’une subvention', () => {
  test('ROUTE-023 CALL-RDS-007 SUBV-001 : ce qu’elle est, jusqu’à quand, combien', async () => {
    const app = start('FDVA-2027');
    await title(formation.nom);
    expect(app.callsTo('rds.readSubvention')[0]).toMatchObject({
      path: '/rds/subventions/FDVA-2027',
      query: { populate: 'instructeurs' },
    });
    expect(screen.getByText('Elle se demande chaque année.')).toBeDefined();
    expect(screen.getByText('80 % au plus')).toBeDefined();
    const [part] = await itemsOf('Calendrier');
    expect(part).toContain('Formation des bénévoles');
    expect(part).toContain('du lundi 4 janvier 2027 au dimanche 14 février 2027 à midi, il reste 11 jours');
    expect(part).toContain('Ouverte');
    await waitFor(() => expect(document.title).toBe(`${formation.nom} - Guichet Asso`));
  });

  test('SUBV-001 : en combien de temps l’on répond d’habitude, quand assez de réponses le disent', async () => {
    const delai = { jours: 34, decisions: 12, depuis: '2026-02-03', jusque: '2027-02-03' };
    const app = start('FDVA-2027', { 'rds.readDelai': () => ({ delai }) });
    await title(formation.nom);
    const fait = (await screen.findByText('Réponse habituelle')).closest('div');
    expect(fait?.textContent).toBe('Réponse habituelle34 joursmédiane de 12 réponses sur un an');
    expect(app.callsTo('rds.readDelai')[0]?.query).toEqual({ dispositif: formation.dispositif.code });
    cleanup();
    const muet = start('FDVA-2027');
    await title(formation.nom);
    await waitFor(() => expect(muet.callsTo('rds.readDelai')).toHaveLength(1));
    expect(screen.queryByText('Réponse habituelle')).toBeNull();
  });

  test('SUBV-001 : ce que vaut le silence du service se sait avant de demander, là où l’aide le dit', async () => {
    start('FDVA-2027', { 'rds.readSubvention': () => ({ ...formation, silence_mois: 2 }) });
    await title(formation.nom);
    const fait = (await screen.findByText('Sans réponse')).closest('div');
    expect(fait?.textContent).toBe('Sans réponseRefus au bout de 2 moisle silence du service vaut refus');
    cleanup();
    start('FDVA-2027');
    await title(formation.nom);
    expect(screen.queryByText('Sans réponse')).toBeNull();
  });

  test('CALL-RDS-014 SUBV-002 SUBV-023 : qui instruira pour cette association, le référent d’abord', async () => {
    const app = start('FDVA-2027');
    const [first, second] = await itemsOf('Services instructeurs');
    expect(first).toContain('Délégation à la vie associative');
    expect(first).toContain('Service référent');
    expect(second).toContain('Service des sports du département');
    expect(second).not.toContain('référent');
    expect(app.callsTo('rds.listCrossedServices')[0]).toMatchObject({
      path: '/rds/crossed-services',
      query: { subvention: 'FDVA-2027', id_asso: String(siege.id_correspondance) },
    });
  });

  test('SUBV-014 SUBV-016 : chaque condition avec sa réponse, sa raison et le lien vers la fiche', async () => {
    start('2027-pass-sport');
    await title(passSport.nom);
    expect(await screen.findByText('Il vous manque une information')).toBeDefined();
    const [condition] = await itemsOf('Conditions');
    expect(condition).toContain('Être une association sportive volontaire pour le Pass’Sport');
    expect(condition).toContain('À compléter');
    const link = screen.getByRole('link', { name: 'Indiquer le volontariat pour le Pass’Sport dans la fiche' });
    expect(link.getAttribute('href')).toContain(
      `/${siege.id_correspondance}/specificites?champ=passsport.est_volontaire`,
    );
  });

  test.each([
    ['loi1901', 2],
    ['alsaceMoselle', 2],
    ['collectivite', 1],
    ['autre', 1],
  ] as const)('SUBV-018 : au régime %s, les parts du CNDS montrées sont %d', async (regime, count) => {
    const identite = { ...recordJudo.identite, regime } as typeof recordJudo.identite;
    start('CNDS-2027', { 'dac.readAssociation': () => ({ ...recordJudo, identite }) });
    await title(sport.nom);
    expect(await screen.findByText('Vous êtes éligible')).toBeDefined();
    await waitFor(async () => expect(await itemsOf('Calendrier')).toHaveLength(count));
    expect(screen.queryAllByText('Part territoriale - Emploi')).toHaveLength(count - 1);
  });

  test('ROUTE-023 : la fiche de préparation dit ce qui est là, ce qui manque, ce qui sera demandé, et s’imprime', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const app = start('FDVA-2027');
    expect(await itemsOf('Ce que nous avons déjà')).toEqual(['Statuts']);
    expect(await itemsOf('Ce qu’il vous reste à réunir')).toEqual(['Programme des formationsDeux pages suffisent.']);
    expect(await itemsOf('Ce qui sera demandé')).toEqual(['Objectifs de la formation']);
    expect(
      screen.getByText(
        'Pour Judo club des Lilas. Remplir la demande prend environ 25 minutes, une fois les documents réunis.',
      ),
    ).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Imprimer la fiche de préparation' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('ROUTE-023 : un document que la bibliothèque prend se dépose d’ici', async () => {
    start('FDVA-2027', { 'rds.readPreparation': () => preparationPour(formation, { association: { documents: [] } }) });
    const link = await screen.findByRole('link', { name: 'Déposer : Statuts' });
    expect(link.getAttribute('href')).toBe(`/client/associations/${siege.id_correspondance}/documents?type=STC`);
    expect(screen.queryByRole('link', { name: /Programme/ })).toBeNull();
  });

  test('ROUTE-023 SUBV-002 SUBV-023 : un agent la lit sans verdict, avec tous ses instructeurs', async () => {
    const app = start('CNDS-2027', {
      readSession: () => sessionOf(luc),
      'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
      'rds.readService': () => service,
    });
    await title(sport.nom);
    expect(screen.queryByText(/éligible/)).toBeNull();
    expect(screen.getByText('Être une association sportive')).toBeDefined();
    expect((await itemsOf('Services instructeurs'))[0]).toContain('Service référent');
    expect(await itemsOf('Calendrier')).toHaveLength(2);
    expect(await itemsOf('Les documents demandés')).toHaveLength(2);
    expect(app.callsTo('rds.readPreparation')).toEqual([]);
    expect(app.callsTo('rds.listCrossedServices')).toEqual([]);
  });
});

describe('commencer une demande d’ici', () => {
  const link = () => screen.queryByRole('link', { name: 'Commencer une demande' });

  test('SUBV-015 : le Pass’Sport mène à son propre dossier, jamais à une demande de subvention', async () => {
    start(passSport.code);
    const ouvrir = await screen.findByRole('link', { name: 'Ouvrir le dossier Pass’Sport' });
    expect(ouvrir.getAttribute('href')).toMatch(/\/associations\/pass-sport$/);
    expect(link()).toBeNull();
  });

  test('UI-017 ROUTE-042 : éligible et ouverte, la page mène à la création, la subvention déjà choisie', async () => {
    const app = start('FDVA-2027', {
      'rds.listSubventions': () => ({ subventions: [ligneOf(formation)], after: null, compte: null, manque: [] }),
    });
    await app.user.click(await screen.findByRole('link', { name: 'Commencer une demande' }));
    await title('Commencer une demande de subvention');
    expect(app.addressNow()).toBe(`/associations/${siege.id_correspondance}/subvention-demande?subvention=FDVA-2027`);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Formation des bénévoles/ })).checked).toBe(
      true,
    );
  });

  test('UI-017 : ni quand une information manque, ni hors campagne, ni pour un agent', async () => {
    start('2027-pass-sport');
    await screen.findByText('Il vous manque une information');
    expect(link()).toBeNull();
    cleanup();
    const [part] = formation.sous_dispositifs;
    const close = { ...part, date_debut: '2026-01-01T00:00:00.000Z', date_fin: '2026-02-01T00:00:00.000Z' };
    start('FDVA-2027', {
      'rds.readSubvention': () => ({ ...formation, sous_dispositifs: [close] }) as Subvention,
    });
    await screen.findByText('Vous êtes éligible');
    expect(link()).toBeNull();
    cleanup();
    start('FDVA-2027', {
      readSession: () => sessionOf(luc),
      'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
      'rds.readService': () => service,
    });
    await title(formation.nom);
    expect(link()).toBeNull();
  });
});

describe('ce que chaque part entraîne', () => {
  const PARTS = ['Formation des bénévoles - pluriannuel', 'Formation des bénévoles', 'Fonctionnement'] as const;
  const pluriannuel = (...asks: Ask[]) => champAttenduSchema.parse({ ...CHAMP, asks });
  const CHAMP = { code: 'pluriannuel', libelle: 'Plusieurs années', type: 'booleen', virtuel: true } as const;
  const sur = (key: string, value: string): Ask => ASK.parse({ scope: 'association', key, operator: '==', value });
  const open = async (...champs_attendus: Subvention['champs_attendus']) => {
    const sous_dispositifs = PARTS.map((code) => partOf(formation, { code }));
    const scheme: Subvention = { ...formation, champs_attendus, sous_dispositifs };
    start(formation.code, {
      'rds.readSubvention': () => scheme,
      'rds.readPreparation': () => preparationPour(scheme),
    });
    await screen.findByText('Vous êtes éligible');
    return itemsOf('Calendrier');
  };

  test('SUBV-011 SUBV-012 : plusieurs années, de la première à la dernière, selon la part', async () => {
    const [trois, deux, autre] = await open(pluriannuel(sur('activites.domaine', 'Sport')));
    expect(trois).toContain('Demande sur plusieurs années possible : de 2027 à 2029.');
    expect(deux).toContain('Demande sur plusieurs années possible : de 2027 à 2028.');
    expect(autre).toContain('Demande sur plusieurs années possible : de 2027 à 2028.');
  });

  test('SUBV-011 : une condition fausse l’empêche, et se dit', async () => {
    const [part] = await open(pluriannuel(sur('activites.domaine', 'Autre')));
    expect(part).toContain(
      'Demande pour 2027 seulement : sur plusieurs années, elle est impossible, car le domaine est Sport (il faudrait : Autre).',
    );
    expect(part).not.toContain('2029');
  });

  test('SUBV-011 : ce qui n’est pas encore connu laisse la question ouverte', async () => {
    const [part] = await open(pluriannuel(sur('identite.regime', 'loi1901')));
    expect(part).toContain(
      'Demande sur plusieurs années possible selon les cas, de 2027 à 2029 : cela dépend d’une information qui manque : le régime.',
    );
  });

  test('SUBV-011 SUBV-012 : sans le champ virtuel, une demande finit l’année où elle commence', async () => {
    const [part] = await open();
    expect(part).toContain('Demande pour l’année 2027.');
    expect(part).not.toContain('plusieurs années');
  });

  test('SUBV-020 SUBV-021 : les indicateurs demandés, et ce qui est sans objet pour le fonctionnement seul', async () => {
    const [trois, deux, autre] = await open();
    for (const part of [trois, deux]) expect(part).toContain('Indicateurs d’évaluation demandés.');
    expect(autre).not.toContain('Indicateurs');
    expect(autre).not.toContain('Fonctionnement seul');
    cleanup();
    const seul = partOf(formation, { code: 'Fonctionnement', types_projet: ['fonctionnement'] });
    start(formation.code, { 'rds.readSubvention': () => ({ ...formation, sous_dispositifs: [seul] }) });
    expect((await itemsOf('Calendrier'))[0]).toContain(
      'Fonctionnement seul : ni bénéficiaires, ni territoires, ni moyens, ni évaluation à décrire.',
    );
  });
});

describe('quand elle ne se lit pas', () => {
  test.each([
    ['en panne', refuse(500)],
    ['coupée', CUT],
  ] as const)('ERR-034 CALL-RDS-007 : %s, c’est dit, et se redemande', async (_, failure) => {
    let fails = true;
    const app = start('FDVA-2027', { 'rds.readSubvention': () => (fails ? failure : formation) });
    expect(await screen.findByText(/Un problème est survenu lors de la récupération de la subvention\./)).toBeDefined();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    await title(formation.nom);
  });

  test('CALL-RDS-007 : celle qui n’existe pas le dit, et ramène au répertoire', async () => {
    const message = 'Cette subvention n’existe pas ou n’est pas publiée.';
    start('rien', { 'rds.readSubvention': () => refuse(404, { code: 'SUBVENTION_INEXISTANTE', message }) });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Recommencer' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Retour au répertoire des subventions' })).toBeDefined();
  });

  test('CALL-RDS-014 P-5 : sans verdict ni services, le reste se lit et chacun se redemande', async () => {
    let fails = true;
    const app = start('FDVA-2027', {
      'rds.readPreparation': () => (fails ? refuse(503) : preparationPour(formation)),
      'rds.listCrossedServices': () => refuse(503),
    });
    expect(await screen.findByText(/Votre éligibilité n’a pas pu être vérifiée/)).toBeDefined();
    expect(await screen.findByText(/Les services instructeurs n’ont pas pu être lus/)).toBeDefined();
    expect(await itemsOf('Les documents demandés')).toHaveLength(2);
    fails = false;
    await app.user.click(screen.getAllByRole('button', { name: 'Recommencer' })[0] as HTMLElement);
    expect(await screen.findByText('Vous êtes éligible')).toBeDefined();
  });
});
