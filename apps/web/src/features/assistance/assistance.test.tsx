import type { ReferentielType } from '@guichet/rules/referentiel';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, type Refusal, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const liste = (
  last: number,
  type: ReferentielType,
  options: { value: string; label: string; primaire?: string }[],
) => ({
  _id: `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`,
  type,
  libelle: type,
  categorie: 'portail' as const,
  options,
  version: 1,
});
const MOTIFS: Answers = {
  'lca.listReferentiels': () => [
    liste(1, 'motifs-assistance-primaires', [
      { value: 'compte', label: 'Mon compte' },
      { value: 'siret', label: 'Une demande de SIRET' },
    ]),
    liste(2, 'motifs-assistance-secondaires', [
      { value: 'courriel', label: 'Je ne reçois pas le courriel', primaire: 'compte' },
      { value: 'lent', label: 'Ma demande n’avance pas', primaire: 'siret' },
    ]),
  ],
};
const SENT: Answers = { ...MOTIFS, 'mail.sendEmail': () => ({ message: 'Votre message est parti.' }) };

const open = async (address: string, answers: Answers, options = {}) => {
  const app = startApp(address, answers, options);
  render(app.element);
  await screen.findByRole('heading', { level: 1, name: 'Assistance' });
  return app;
};
const field = <T extends HTMLElement = HTMLInputElement>(name: RegExp) => screen.getByLabelText<T>(name);
const optionsOf = (name: RegExp) => [...field<HTMLSelectElement>(name).options].map(({ text }) => text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));
const fill = async (message: string) => {
  const person = userEvent.setup({ delay: null });
  await person.type(field(/^Adresse/), ' Jean@Exemple.FR');
  await person.selectOptions(field(/^Motif/), 'compte');
  await person.selectOptions(field(/^Précision/), 'courriel');
  await person.type(field(/^Message/), message);
};

describe('écrire à l’assistance', () => {
  test('ROUTE-020 CALL-MAIL-001 UI-035 : sans session, le message part en texte, ligne à ligne, et un reçu le redit', async () => {
    const app = await open('/assistance', SENT);
    await fill('Bonjour{Enter}<b>rien</b> reçu');
    await send();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Votre message est envoyé' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(app.callsTo('mail.sendEmail').map(({ body }) => body)).toEqual([
      {
        subject: 'Mon compte - Je ne reçois pas le courriel',
        body: 'Bonjour\n<b>rien</b> reçu',
        replyTo: 'jean@exemple.fr',
        sujet: 'compte',
      },
    ]);
    expect(screen.getByText(/Envoyé le 03\/02\/2027 14h05.*jean@exemple\.fr/)).toBeDefined();
    expect(screen.getByText('Bonjour').tagName).toBe('P');
    expect(screen.getByText('<b>rien</b> reçu').tagName).toBe('P');
  });

  test('CONST-006 : la page ne choisit ni destinataire ni expéditeur', async () => {
    const app = await open('/assistance', SENT);
    await fill('Bonjour');
    await send();
    await screen.findByText('Votre message est envoyé');
    expect(Object.keys(Object(app.callsTo('mail.sendEmail')[0]?.body))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(to|from)$/)]),
    );
  });

  test('ROUTE-020 : le sujet de l’adresse choisit le motif, un sujet inconnu n’en choisit aucun', async () => {
    await open('/assistance/siret', SENT);
    expect(field<HTMLSelectElement>(/^Motif/).value).toBe('siret');
    expect(optionsOf(/^Précision/)).toEqual(['Aucune de ces précisions', 'Ma demande n’avance pas']);
    cleanup();
    await open('/assistance/inconnu', SENT);
    expect(field<HTMLSelectElement>(/^Motif/).value).toBe('');
    expect(screen.queryByLabelText(/^Précision/)).toBeNull();
  });

  test('UI-035 : connecté, l’adresse est celle du compte et ne se change pas ici', async () => {
    await open('/assistance', { ...SENT, readSession: () => sessionOf(amina) }, { hasSignedIn: true });
    await waitFor(() => expect(field(/^Adresse/).value).toBe(amina.email));
    expect(field(/^Adresse/).readOnly).toBe(true);
  });

  test('REF-005 : les deux listes de motifs sont lues en un appel avant d’afficher ; changer de motif oublie la précision', async () => {
    const app = await open('/assistance', SENT);
    expect(app.callsTo('lca.listReferentiels')).toHaveLength(1);
    const person = userEvent.setup({ delay: null });
    await person.selectOptions(field(/^Motif/), 'compte');
    await person.selectOptions(field(/^Précision/), 'courriel');
    await person.selectOptions(field(/^Motif/), 'siret');
    expect(field<HTMLSelectElement>(/^Précision/).value).toBe('');
  });
});

test('REF-005 : tant que les listes de la page ne sont pas là, elle ne se montre pas', async () => {
  let arrive: (listes: []) => void = () => undefined;
  const listes = new Promise<[]>((resolve) => (arrive = resolve));
  const app = startApp('/assistance', { ...SENT, 'lca.listReferentiels': () => listes });
  render(app.element);
  await waitFor(() => expect(app.callsTo('lca.listReferentiels')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  arrive([]);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
});

describe('ce qui ne va pas', () => {
  test('UI-035 ERR-114 : sans message ni motif, rien ne part et chaque champ dit ce qui manque', async () => {
    const app = await open('/assistance', SENT);
    await send();
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(within(summary).getByText('Veuillez renseigner le champ Message.')).toBeDefined();
    expect(within(summary).getByText('Veuillez renseigner le champ Motif.')).toBeDefined();
    expect(app.callsTo('mail.sendEmail')).toHaveLength(0);
  });

  test.each<[string, Refusal | typeof CUT, RegExp]>([
    [
      'la phrase du serveur',
      refuse(429, { code: 'TROP', message: 'Trop de messages. Attendez une minute.' }),
      /Trop de/,
    ],
    ['la coupure', CUT, /Le service ne répond pas/],
  ])('CONST-003 : un envoi refusé montre %s et garde toute la saisie', async (_, answer, words) => {
    await open('/assistance', { ...MOTIFS, 'mail.sendEmail': () => answer });
    await fill('Mon long message');
    await send();
    expect(await screen.findByText(words)).toBeDefined();
    expect(field(/^Message/).value).toBe('Mon long message');
    expect(field<HTMLSelectElement>(/^Motif/).value).toBe('compte');
    expect(field<HTMLSelectElement>(/^Précision/).value).toBe('courriel');
  });

  test('insister après une coupure est le même envoi : la clé ne change pas', async () => {
    let isDown = true;
    const app = await open('/assistance', { ...SENT, 'mail.sendEmail': () => (isDown ? CUT : { message: 'ok' }) });
    await fill('Bonjour');
    await send();
    await screen.findByText(/Le service ne répond pas/);
    isDown = false;
    await send();
    await screen.findByText('Votre message est envoyé');
    const keys = app.callsTo('mail.sendEmail').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('REF-004 : motifs illisibles, la liste est vide, la page le dit, et l’on peut écrire quand même', async () => {
    let isDown = true;
    await open('/assistance', {
      ...SENT,
      'lca.listReferentiels': (request) => (isDown ? CUT : (MOTIFS['lca.listReferentiels']?.(request) ?? [])),
    });
    expect(await screen.findByText(/Les motifs n’ont pas pu être chargés/)).toBeDefined();
    expect(optionsOf(/^Motif/)).toEqual(['Choisissez un motif', 'Autre chose']);
    await userEvent.type(field(/^Message/), 'gardé');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    await waitFor(() => expect(optionsOf(/^Motif/)).toContain('Mon compte'));
    expect(field(/^Message/).value).toBe('gardé');
  });
});
