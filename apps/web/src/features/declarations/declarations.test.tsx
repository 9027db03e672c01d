import type { Declaration, LogCec, Validation } from '@guichet/contract/cec';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const SESSION = {
  id: 3,
  libelle: 'Session 2027',
  date_debut: '2027-01-01',
  date_fin: '2027-12-31',
  version: 1,
  current: true,
};
const ANTENNE = '12345678900020';
const idOf = (rang: number) => `019a0000-0000-7000-8000-00000000090${rang}`;
const declarationOf = (rang: number, nom: string, faits: Partial<Declaration> = {}): Declaration => ({
  ...{ id: idOf(rang), numero: `D-${rang}`, status: 'En attente de décision', session: 3, etab_siret: siege.id_siret },
  ...{ benevole: { nom, prenom: 'Hugo' }, activite: 'Régie', nb_heures: 120 },
  ...{ date_debut: '2026-01-01', date_fin: '2026-12-31', motif_refus_id: null, decide_par: null, decide_at: null },
  ...{ propre: false, options: { validable: true }, version: 1 },
  ...faits,
});
const bervas = declarationOf(1, 'Bervas');
const page = declarationOf(2, 'Page', { nb_heures: 240, date_debut: '2026-01-05', date_fin: '2026-01-25' });
const propre = declarationOf(3, 'Diallo', { propre: true });
const marrec = declarationOf(4, 'Marrec', { etab_siret: ANTENNE });
const ancienne = declarationOf(5, 'Ancien', { session: 2, options: { validable: false } });
const valideur = { nom: 'Diallo', prenom: 'Amina', vous: true };
const validation: Validation = {
  ...{ id_correspondance: siege.id_correspondance, nom: siege.nom, isValideurCEC: true, a_decider: 4 },
  lieux: [
    { id_siret: siege.id_siret, nom: null, siege: true, valideurs: [valideur], a_decider: 3 },
    { id_siret: ANTENNE, nom: 'Antenne de Pantin', siege: false, valideurs: [valideur], a_decider: 1 },
  ],
};
const log = (rang: number, faits: Partial<LogCec>): LogCec => ({
  ...{ id: idOf(rang), id_declaration: idOf(rang), status: 'En attente de décision', session: 3, etab_siret: null },
  ...{ benevole: { nom: 'X', prenom: 'Y' }, motif_refus_id: null, par: null, survenu_at: '2027-01-12T17:02:00.000Z' },
  ...{ options: { validable: true }, ...faits },
});

const start = (answers: Answers = {}) => {
  const calls: unknown[] = [];
  let attente = [bervas, page, propre, marrec, ancienne];
  const decide = (ids: readonly string[], call: unknown): void => {
    calls.push(call);
    attente = attente.filter(({ id }) => !ids.includes(id));
  };
  const app = startApp('/declarations', {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'cec.readSessionCourante': () => SESSION,
    'cec.listSessions': () => [SESSION],
    'cec.readValidation': ({ query }) => {
      calls.push(query);
      return { ...validation, a_decider: attente.length - 1 };
    },
    'cec.listDeclarations': ({ query }) => {
      calls.push(query);
      return { declarations: attente, after: null };
    },
    'cec.listLogs': ({ query }) => {
      calls.push(query);
      return {
        logs: [
          log(1, { status: 'Refusée', motif_refus_id: 0, par: { nom: 'Diallo', prenom: 'Amina' } }),
          log(2, {}),
          log(3, {}),
        ],
        after: null,
      };
    },
    'cec.decideDeclaration': ({ params, body }) => {
      decide([params.id], { id: params.id, ...body });
      return { ...bervas, status: body.status };
    },
    'cec.decideDeclarations': ({ body }) => {
      decide(body.ids, body);
      return { decidees: body.ids, ecartees: [] };
    },
    ...answers,
  });
  render(app.element);
  return { calls, user: userEvent.setup() };
};
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('ROUTE-021 UI-024 CALL-CEC-001 CALL-CEC-002 à décider d’abord, par établissement, puis le journal', async () => {
  const { calls } = start();
  const lieu = await screen.findByRole('region', { name: 'Siège, 3' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Déclarations de bénévoles');
  expect(screen.getByText(/4 à décider avant la fin du vendredi 31 décembre 2027/u)).toBeDefined();
  expect(within(lieu).getAllByRole('checkbox')).toHaveLength(2);
  expect(within(lieu).getByText('La vôtre : une autre personne décide')).toBeDefined();
  expect(within(lieu).getByText(/80 h par semaine/u)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Antenne de Pantin, 1' })).toBeDefined();
  expect(screen.queryByText('Hugo Ancien')).toBeNull();
  expect(await screen.findByText('2 déclarations reçues')).toBeDefined();
  expect(screen.getByText('1 refusée par Amina Diallo, motif : Association dissoute')).toBeDefined();
  const idAsso = String(siege.id_correspondance);
  expect(calls).toContainEqual({ idAsso, status: 'En attente de décision', limit: 100 });
  expect(calls).toContainEqual({ idAsso, limit: 100 });
  expect(screen.getByRole('link', { name: 'Décisions (CSV)' }).getAttribute('href')).toContain(
    `/cec/declarations/export?idAsso=${idAsso}`,
  );
});

describe('le rappel, la décision et son motif, la confirmation', () => {
  test('CEC-001 CEC-004 CEC-005 CEC-011 CALL-CEC-003 une déclaration se refuse en trois clics, 0 est un motif', async () => {
    const { calls, user } = start();
    await user.click(await button('Décider pour Hugo Page'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Décider une déclaration');
    expect(document.querySelectorAll('[data-groupe]')).toHaveLength(3);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Valider la déclaration',
      'Refuser : Association dissoute',
      'Refuser : Bénévole non connu de l’association ou de l’établissement',
      'Refuser : Bénévole connu mais n’ayant pas exercé les fonctions lui accordant les droits CEC',
      'Refuser : Nombre d’heures déclaré incohérent avec l’activité réelle du bénévole',
    ]);
    await user.click(await button('Confirmer, sans retour'));
    expect(screen.getByText('Choisissez une décision.')).toBeDefined();
    expect(document.activeElement?.id).toBe('decision');
    await user.click(screen.getByRole('radio', { name: 'Refuser : Association dissoute' }));
    await user.click(await button('Refuser la déclaration, sans retour'));
    expect(await screen.findByText('1 déclaration refusée.')).toBeDefined();
    expect(calls).toContainEqual({ id: page.id, status: 'Refusée', motif_refus_id: 0 });
    expect(screen.queryByText('Hugo Page')).toBeNull();
    expect(document.activeElement?.id).toBe('declarations-dit');
  });

  test('CEC-001 CEC-003 une sélection se valide d’une confirmation, et dit ce qui en est écarté', async () => {
    const ecartees = [{ id: marrec.id, code: 'DECLARATION_DECIDEE', message: 'Cette déclaration est déjà décidée.' }];
    const { user } = start({
      'cec.decideDeclarations': ({ body }) => ({ decidees: body.ids.slice(0, 2), ecartees }),
    });
    await user.click(await button('Tout cocher (Siège)'));
    await user.click(screen.getByRole('checkbox', { name: /Marrec/u }));
    expect(screen.getByText('3 choisies sur 3')).toBeDefined();
    await user.click(await button('Valider les 3'));
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await button('Valider les 3 déclarations, sans retour'));
    expect(
      await screen.findByText(/2 déclarations validées\. 1 écartée : Cette déclaration est déjà décidée\./u),
    ).toBeDefined();
  });

  test('CEC-005 CEC-006 refuser une sélection demande un motif ; ce que le serveur refuse est dit', async () => {
    const message = 'La session de cette déclaration est close : plus rien ne s’y décide.';
    const { user } = start({ 'cec.decideDeclarations': () => refuse(403, { code: 'SESSION_CEC_CLOSE', message }) });
    await user.click(await button('Tout cocher (Siège)'));
    await user.click(await button('Refuser…'));
    await user.click(await button('Confirmer, sans retour'));
    expect(screen.getByText('Choisissez le motif du refus.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /incohérent/u }));
    await user.click(await button('Refuser les 2 déclarations, sans retour'));
    expect(await screen.findByText(message)).toBeDefined();
    await user.click(await button('Retour'));
    expect(await screen.findByRole('region', { name: 'Siège, 3' })).toBeDefined();
  });
});

const vide = (more: Partial<Validation>): Answers => ({
  'cec.readValidation': () => ({ ...validation, ...more }),
  'cec.listDeclarations': () => ({ declarations: [], after: null }),
});
const lieux = validation.lieux.map((lieu) => ({ ...lieu, valideurs: [], a_decider: null }));
const claire = { nom: 'Moreau', prenom: 'Claire', vous: false };

test('CEC-007 CEC-008 CEC-009 quatre raisons de ne rien voir, quatre phrases ; une panne en est une autre (P-5)', async () => {
  start(vide({ isValideurCEC: false, a_decider: null, lieux }));
  expect(await screen.findByText('Personne n’est désigné pour décider')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Désigner un valideur' }).getAttribute('href')).toContain(
    `/informations-administratives/${siege.id_correspondance}/representants`,
  );
  expect(screen.queryByRole('heading', { name: 'Journal' })).toBeNull();
  cleanup();
  const held = lieux.map((lieu) => ({ ...lieu, valideurs: [claire] }));
  start(vide({ isValideurCEC: false, a_decider: null, lieux: held }));
  expect(await screen.findByText(/Claire Moreau valide les déclarations/u)).toBeDefined();
  cleanup();
  start(vide({ a_decider: 0 }));
  expect(await screen.findByText('Rien à décider')).toBeDefined();
  cleanup();
  start({ ...vide({ a_decider: 0 }), 'cec.readSessionCourante': () => refuse(404) });
  expect(await screen.findByText('La session est close')).toBeDefined();
  expect(await screen.findByText(/La dernière session a fini le vendredi 31 décembre 2027/u)).toBeDefined();
  cleanup();
  start({ 'cec.listDeclarations': () => refuse(500) });
  expect(await screen.findByText('Les déclarations n’ont pas pu être lues.')).toBeDefined();
});

test('CALL-CEC-004 CALL-CEC-005 CEC-002 l’accueil dit ce qui attend le valideur, et jusqu’à quand', async () => {
  const app = startApp('/', {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [{ ...siege, isValideurCEC: true }]),
    'cec.readSessionCourante': () => SESSION,
    'cec.readValidation': () => validation,
    'demandes.listDossiers': () => ({ dossiers: [], after: null }),
    'rda.listDossiers': () => ({ dossiers: [], after: null }),
    'demandes.listComplementsAttendus': () => ({ complements: [] }),
  });
  render(app.element);
  const [titre] = await screen.findAllByText('Décider de 4 déclarations de bénévoles');
  const link = titre?.closest('li')?.querySelector('a');
  expect(link?.getAttribute('href')).toContain(`/declarations?asso=${siege.id_correspondance}`);
});
