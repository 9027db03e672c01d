import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, NOON, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { dossierApp, dossierAt, PAGE } from '../../testing/dossierPage.ts';
import { createNavigateur } from '../../testing/navigateurPartage.ts';

afterEach(cleanup);

const SAISIE = `${PAGE}?mode=edit&etape=1`;
const CLE = btoa('a'.repeat(32));
const AUTRE_CLE = btoa('b'.repeat(32));
const ENSEIGNE = 'Judo des deux ponts';
const OFFERT = /^Ce que vous aviez écrit ici le .* n’était pas encore enregistré\.$/;
const GARDE = /est gardé dans ce navigateur 7 jours/;
/** What is typed leaves by itself after a while. */
const ENVOI = { timeout: 6_000 };
const commence = dossierAt(2);

type Navigateur = ReturnType<typeof createNavigateur>;

/** A server that holds one request, and can be cut off. */
const createServeur = () => {
  const etat = { isCut: false, held: commence };
  const answers: Answers = {
    readCleSaisie: () => ({ cle: CLE }),
    'demandes.readDossier': () => etat.held,
    'demandes.updateDossier': ({ body }) => {
      if (etat.isCut) return CUT;
      const enseigne = (body as Record<string, string>)['demandeur.enseigne'] ?? null;
      etat.held = { ...etat.held, version: etat.held.version + 1, demandeur: { ...etat.held.demandeur, enseigne } };
      return etat.held;
    },
  };
  return { etat, answers };
};

const openTab = (navigateur: Navigateur, answers: Answers, { page = SAISIE, now = NOON, isGarde = false } = {}) => {
  const tab = navigateur.openTab();
  const app = dossierApp(page, answers, { filet: tab.filet, hasSignedIn: true, now: () => now, isGarde });
  const { unmount } = render(app.element);
  /** What leaves with the page finds no network either. */
  const close = async () => {
    tab.close();
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { ...app, close, user: userEvent.setup(), writes: () => app.callsTo('demandes.updateDossier') };
};
type Tab = ReturnType<typeof openTab>;

const champ = () => screen.findByRole('textbox', { name: /^Enseigne/ }) as Promise<HTMLInputElement>;
const type = async ({ user }: Tab, texte: string) => {
  await user.clear(await champ());
  await user.type(await champ(), texte);
};

/** Typed without network, said to be kept, and the tab closed. */
const leave = async (navigateur: Navigateur, serveur: ReturnType<typeof createServeur>, texte = ENSEIGNE) => {
  serveur.etat.isCut = true;
  const tab = openTab(navigateur, serveur.answers);
  await type(tab, texte);
  await waitFor(() => expect(navigateur.gardes.size).toBe(1));
  await waitFor(() => expect(tab.services.filet.etat.get()).toBe('garde'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await tab.close();
  serveur.etat.isCut = false;
};

test('tapé sans réseau, l’onglet fermé : c’est proposé au retour, rien ne part avant qu’on le reprenne, et une fois', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  const [garde] = navigateur.gardes.values();
  expect(new TextDecoder().decode(garde?.scelle)).not.toContain('Judo');
  const tab = openTab(navigateur, serveur.answers);
  expect(await screen.findByText(OFFERT)).toBeDefined();
  expect(screen.getByText(`« ${ENSEIGNE} »`)).toBeDefined();
  expect((await champ()).value).toBe('');
  expect(tab.writes()).toEqual([]);
  await tab.user.click(screen.getByRole('button', { name: 'Le reprendre' }));
  expect(await screen.findByText('C’est repris : relisez, puis enregistrez comme d’habitude.')).toBeDefined();
  expect((await champ()).value).toBe(ENSEIGNE);
  await waitFor(
    () => expect(tab.writes().map(({ body }) => body)).toEqual([{ 'demandeur.enseigne': ENSEIGNE }]),
    ENVOI,
  );
  expect(tab.writes()[0]?.headers.get('if-match')).toBe(`"${commence.version}"`);
  await waitFor(() => expect(navigateur.gardes.size).toBe(0));
});

test('la version d’avant part avec ce qui est repris : ce qu’un autre a écrit depuis est montré, rien n’est écrasé', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  serveur.etat.held = { ...commence, version: 9, demandeur: { ...commence.demandeur, enseigne: 'Autre nom' } };
  const conflits = [{ champ: 'demandeur.enseigne', actuelle: 'Autre nom', demandee: ENSEIGNE }];
  const tab = openTab(navigateur, {
    ...serveur.answers,
    'demandes.updateDossier': () => refuse(409, { code: 'VERSION_DEPASSEE', conflits, auteur: 'Claire Besson' }),
  });
  await tab.user.click(await screen.findByRole('button', { name: 'Le reprendre' }));
  expect(await screen.findByRole('radio', { name: `${ENSEIGNE} (votre saisie)` }, { timeout: 5_000 })).toBeDefined();
  expect(screen.getByRole('radio', { name: /^Autre nom \(enregistré par Claire Besson/ })).toBeDefined();
  expect(tab.writes()[0]?.headers.get('if-match')).toBe(`"${commence.version}"`);
});

test('écarté, après une confirmation, il n’en reste rien', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  const tab = openTab(navigateur, serveur.answers);
  await tab.user.click(await screen.findByRole('button', { name: 'L’écarter' }));
  expect(navigateur.gardes.size).toBe(1);
  await tab.user.click(screen.getAllByRole('button', { name: 'L’écarter', hidden: true }).at(-1) as HTMLElement);
  expect(await screen.findByText('C’est écarté.')).toBeDefined();
  expect(navigateur.gardes.size).toBe(0);
  expect(tab.writes()).toEqual([]);
});

test('un autre compte sur la même machine ne voit rien, et n’efface rien', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  const autre = { ...amina, authId: '63207762-00ee-4e01-b1a2-22eab5176440', email: 'luc@exemple.org' };
  const tab = openTab(
    navigateur,
    { ...serveur.answers, readSession: () => sessionOf(autre), readCleSaisie: () => ({ cle: AUTRE_CLE }) },
    { isGarde: true },
  );
  await champ();
  // Nor are they told, where they are, that somebody left something.
  expect(await tab.services.filet.restes()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(tab.services.filet.offres.get()).toEqual([]);
  expect(navigateur.gardes.size).toBe(1);
});

test('le mot de passe changé ailleurs, ce qui était scellé ne s’ouvre plus, et s’efface', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  openTab(navigateur, { ...serveur.answers, readCleSaisie: () => ({ cle: AUTRE_CLE }) });
  await champ();
  await waitFor(() => expect(navigateur.gardes.size).toBe(0));
  expect(screen.queryByText(OFFERT)).toBeNull();
});

test('après sept jours il n’en reste rien', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  openTab(navigateur, serveur.answers, { now: new Date(NOON.getTime() + 8 * 86_400_000) });
  await champ();
  await waitFor(() => expect(navigateur.gardes.size).toBe(0));
});

test('se déconnecter vide ce que le navigateur gardait du compte', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  const tab = openTab(navigateur, serveur.answers);
  await screen.findByText(OFFERT);
  void tab.services.session.signOut();
  await waitFor(() => expect(navigateur.gardes.size).toBe(0));
});

test('un onglet encore ouvert garde sa saisie ; fermé, le premier qui la reprend l’a, et l’autre l’apprend', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  serveur.etat.isCut = true;
  const premier = openTab(navigateur, serveur.answers);
  await type(premier, ENSEIGNE);
  await waitFor(() => expect(navigateur.gardes.size).toBe(1));
  const voisin = openTab(navigateur, serveur.answers);
  await waitFor(() => expect(voisin.callsTo('readCleSaisie')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(voisin.services.filet.offres.get()).toEqual([]);
  await voisin.close();
  await premier.close();
  serveur.etat.isCut = false;
  const deuxieme = openTab(navigateur, serveur.answers);
  await screen.findByText(OFFERT);
  // A third one was faster.
  navigateur.gardes.clear();
  await deuxieme.user.click(screen.getByRole('button', { name: 'Le reprendre' }));
  expect(await screen.findByText('Un autre onglet l’avait déjà repris ou écarté.')).toBeDefined();
  expect((await champ()).value).toBe('');
});

test.each([
  ['le navigateur refuse d’écrire', () => createNavigateur({ isRefused: () => true }), {}],
  ['la clé n’est pas venue', () => createNavigateur(), { readCleSaisie: () => refuse(500) }],
])('%s : la saisie reste dans l’onglet, comme avant, et c’est dit', async (_, create, answers: Answers) => {
  const [navigateur, serveur] = [create(), createServeur()];
  serveur.etat.isCut = true;
  const tab = openTab(navigateur, { ...serveur.answers, ...answers });
  await type(tab, 'X');
  expect(
    await screen.findByText(/ne le fermez pas avant que ce soit enregistré/, {}, { timeout: 6_000 }),
  ).toBeDefined();
  expect(navigateur.gardes.size).toBe(0);
});

test('sans réseau, il est dit que la page peut être fermée', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  serveur.etat.isCut = true;
  const tab = openTab(navigateur, serveur.answers);
  await type(tab, 'X');
  expect(await screen.findByText(GARDE, {}, { timeout: 6_000 })).toBeDefined();
});

test('ce que le serveur a reçu sans pouvoir le dire n’est pas proposé deux fois', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  serveur.etat.held = { ...commence, version: 9, demandeur: { ...commence.demandeur, enseigne: ENSEIGNE } };
  openTab(navigateur, serveur.answers);
  await waitFor(() => expect(navigateur.gardes.size).toBe(0));
  expect(screen.queryByText(OFFERT)).toBeNull();
});

test('ailleurs, la page où revenir est dite', async () => {
  const [navigateur, serveur] = [createNavigateur(), createServeur()];
  await leave(navigateur, serveur);
  const tab = navigateur.openTab();
  const app = dossierApp(`${PAGE}?mode=edit`, serveur.answers, { filet: tab.filet, hasSignedIn: true, isGarde: true });
  render(app.element);
  const lien = await screen.findByRole('link', { name: 'Y revenir' });
  expect(lien.getAttribute('href')).toContain('etape=1');
});
