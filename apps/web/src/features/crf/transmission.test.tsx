import type { Crf } from '@guichet/contract/demandes';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, type Refusal, refuse } from '../../testing/answers.ts';
import {
  CRF_PAGE,
  crfApp,
  crfEn,
  crfPret,
  PLEIN,
  projetCrf,
  SERVICE_PAYEUR,
  STAGE,
  TOURNOI,
} from '../../testing/crf.ts';
import { luc } from '../../testing/people.ts';

afterEach(cleanup);

const start = (crf: Crf, answers: Answers = {}) => {
  const app = crfApp(`${CRF_PAGE}?page=relire`, crf, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const TRANSMISSION = { numero: 1, empreinte: 'a'.repeat(64), transmis_at: '2027-02-03T13:05:00.000Z' };
const RECU = 'Votre compte rendu financier 2027 est transmis.';
const parti = (version: number): Crf => ({ ...crfPret('4', { transmission: TRANSMISSION }), version });
const press = async (app: ReturnType<typeof start>) =>
  app.user.click(await screen.findByRole('button', { name: 'Transmettre le compte rendu' }));
const confirm = async (app: ReturnType<typeof start>) =>
  app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transmettre' }));

describe('transmettre', () => {
  test('CRF-001 CRF-007 CALL-DEM-021 après confirmation, à la version lue ; le reçu est dit et la page se lit', async () => {
    const app = start(crfPret('2'), { 'demandes.transmitCrf': () => ({ message: RECU, crf: parti(2) }) });
    await press(app);
    expect(app.callsTo('demandes.transmitCrf')).toEqual([]);
    await confirm(app);
    expect(await screen.findByText(RECU)).toBeDefined();
    const [call] = app.callsTo('demandes.transmitCrf');
    expect(call?.headers.get('if-match')).toContain('1');
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
    expect(screen.getByText(/Transmis le mercredi 3 février 2027 à 14h05/)).toBeDefined();
    expect(screen.getByText(TRANSMISSION.empreinte)).toBeDefined();
    expect(screen.getByText('Transmis au service instructeur')).toBeDefined();
    await waitFor(() => expect(app.addressNow()).toContain('mode=read'));
    expect(screen.queryByRole('button', { name: 'Transmettre le compte rendu' })).toBeNull();
    expect(document.activeElement?.textContent).toContain(RECU);
  });

  test('CRF-007 ce qui vient d’être tapé part d’abord, et l’envoi suit sa version', async () => {
    const app = start(crfPret('2'), { 'demandes.transmitCrf': () => ({ message: RECU, crf: parti(3) }) });
    await waitFor(() => expect(document.getElementById(`projets.${TOURNOI}.observations`)).not.toBeNull());
    fireEvent.change(document.getElementById(`projets.${TOURNOI}.observations`) as HTMLElement, {
      target: { value: 'Merci.' },
    });
    await press(app);
    await confirm(app);
    await screen.findByText(RECU);
    expect(app.callsTo('demandes.updateProjetCrf')).toHaveLength(1);
    expect(app.callsTo('demandes.transmitCrf')[0]?.headers.get('if-match')).toContain('2');
  });

  test('CRF-007 ERR-073 ce qui manque arrête l’envoi, est dit en tête et au champ, avec le focus', async () => {
    const app = start(crfPret('2', { attestation: null }));
    const said =
      "Votre demande de subvention ou votre compte-rendu financier n'a pas été transmis. Veuillez cliquer sur « Transmettre ».";
    expect(await screen.findByText(said)).toBeDefined();
    await press(app);
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole('link', { name: 'L’attestation sur l’honneur' })).toBeDefined();
    expect(screen.getByText('Cochez la case pour attester, puis transmettez.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.callsTo('demandes.transmitCrf')).toEqual([]);
  });

  test.each<[string, typeof CUT | Refusal, RegExp]>([
    ['une coupure', CUT, /on ne sait pas encore si le compte rendu est parti/],
    ['une panne', refuse(500), /^Un problème est survenu lors de la transmission du compte-rendu financier\./],
    ['quelqu’un d’autre', refuse(409, { code: 'VERSION_DEPASSEE', message: 'x' }), /a été modifié depuis/],
    ['un refus', refuse(403, { code: 'CRF_NON_EDITABLE', message: 'Déjà transmis.' }), /^Déjà transmis\.$/],
  ])('ERR-040 %s se dit dans la confirmation, qui reste', async (_, answer, phrase) => {
    const app = start(crfPret('2'), { 'demandes.transmitCrf': () => answer });
    await press(app);
    await confirm(app);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(phrase)).toBeDefined();
  });

  test('qui remplit sans pouvoir engager l’association ne voit pas de bouton, et sait pourquoi', async () => {
    const crf = crfPret('2');
    const raison = 'Cette étape du compte rendu financier revient à quelqu’un d’autre.';
    start({ ...crf, droits: { ...crf.droits, transmettre: { ok: false, raison } } });
    expect(await screen.findByText(raison)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Transmettre le compte rendu' })).toBeNull();
  });
});

describe('le service', () => {
  const service = (etat: '4' | '5', evaluation: Crf['description']['evaluation'] = null) =>
    crfEn(etat, {
      cote: 'service',
      projets: [projetCrf(TOURNOI, 'Tournoi', PLEIN)],
      description: { evaluation },
      crf: { transmission: TRANSMISSION },
    });
  const open = (crf: Crf, answers: Answers = {}) => start(crf, { readSession: () => sessionOf(luc), ...answers });

  test('CRF-007 reçoit, à la version lue', async () => {
    const app = open(service('4'), { 'demandes.moveCrf': () => ({ ...service('5'), version: 2 }) });
    await app.user.click(await screen.findByRole('button', { name: 'Recevoir' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recevoir' }));
    expect(await screen.findByText('Ce compte rendu est reçu. Vous pouvez l’évaluer.')).toBeDefined();
    const [call] = app.callsTo('demandes.moveCrf');
    expect(call?.body).toEqual({ acte: 'recevoir' });
    expect(call?.headers.get('if-match')).toContain('1');
    expect(await screen.findByRole('button', { name: 'Évaluer le compte rendu' })).toBeDefined();
  });

  test('CRF-007 renvoie avec une raison, obligatoire', async () => {
    const app = open(service('4'), { 'demandes.moveCrf': () => ({ ...crfEn('3', { cote: 'service' }), version: 2 }) });
    await app.user.click(await screen.findByRole('button', { name: 'Renvoyer' }));
    await app.user.click(screen.getByRole('button', { name: 'Renvoyer le compte rendu' }));
    expect(screen.getByText('Dites pourquoi : l’association le lira.')).toBeDefined();
    expect(app.callsTo('demandes.moveCrf')).toEqual([]);
    await app.user.type(screen.getByRole('textbox', { name: /^Ce qu’elle doit corriger/ }), 'Total faux');
    await app.user.click(screen.getByRole('button', { name: 'Renvoyer le compte rendu' }));
    expect(await screen.findByText(/^Ce compte rendu est renvoyé à l’association/)).toBeDefined();
    expect(app.callsTo('demandes.moveCrf')[0]?.body).toEqual({ acte: 'renvoyer', texte: 'Total faux' });
  });

  test('évalue par un choix et un texte ; un reversement ne se règle que s’il a été demandé', async () => {
    const app = open(service('5'), {
      'demandes.moveCrf': () => ({ ...service('5', 'reversement_demande'), version: 2 }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Évaluer le compte rendu' }));
    expect(screen.getByText('Choisissez ce que vous concluez de ce compte rendu.')).toBeDefined();
    expect(screen.queryByRole('radio', { name: /^Reversement réglé/ })).toBeNull();
    await app.user.click(screen.getByRole('radio', { name: /^Reversement demandé/ }));
    await app.user.type(screen.getByRole('textbox', { name: /^Ce que vous en dites/ }), 'Un jour de moins');
    await app.user.click(screen.getByRole('button', { name: 'Évaluer le compte rendu' }));
    expect(screen.getByText('Écrivez le montant que l’association doit rendre.')).toBeDefined();
    expect(app.callsTo('demandes.moveCrf')).toEqual([]);
    await app.user.type(screen.getByRole('textbox', { name: 'Montant à rendre, en euros' }), '100,50');
    await app.user.click(screen.getByRole('button', { name: 'Évaluer le compte rendu' }));
    expect(await screen.findByText(/^L’évaluation est enregistrée/)).toBeDefined();
    expect(app.callsTo('demandes.moveCrf')[0]?.body).toEqual({
      acte: 'evaluer',
      evaluation: 'reversement_demande',
      montant: 10_050,
      service: SERVICE_PAYEUR,
      texte: 'Un jour de moins',
    });
    expect(screen.getByRole('heading', { name: 'Évaluation : Reversement demandé' })).toBeDefined();
    expect(await screen.findByRole('radio', { name: /^Reversement réglé/ })).toBeDefined();
  });

  test('« À rendre » ne compte que ce qui est encore demandé', async () => {
    const crf = service('5', 'reversement_demande');
    const [one] = crf.evaluations;
    if (!one) throw new Error('aucun service');
    const evaluations: Crf['evaluations'] = [
      { ...one, evaluation: 'reversement_demande', montant: 10_050 },
      { ...one, id_service: STAGE, nom: 'Service voisin', evaluation: 'reversement_regle', montant: 20_000 },
    ];
    open({ ...crf, evaluations });
    expect((await screen.findByText(/^À rendre/)).textContent?.replaceAll(/\s/gu, ' ')).toBe('À rendre : 100,50 €.');
  });

  test('qui a un intérêt dans la demande lit pourquoi rien ne lui est proposé', async () => {
    const raison = 'Vous avez créé ce dossier, ou vous êtes membre de cette association.';
    const crf = service('4');
    const non = { ok: false, code: 'INTERET_PERSONNEL', raison };
    open({ ...crf, droits: { ...crf.droits, recevoir: non, renvoyer: non } });
    expect(await screen.findByText(raison)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Recevoir' })).toBeNull();
  });

  test('qui agit pour deux services dit pour lequel il évalue, et chacun garde ses mots', async () => {
    const crf = service('5');
    const [one] = crf.evaluations;
    if (!one) throw new Error('aucun service');
    const other = { ...one, id_service: STAGE, nom: 'Service voisin', evaluation: 'conforme', texte: 'Vu' } as const;
    const app = open({ ...crf, evaluations: [one, other] }, { 'demandes.moveCrf': () => crf });
    const conclusions = within(await screen.findByRole('list', { name: 'Ce que conclut chaque service' }));
    expect(conclusions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Service des sports : pas encore évalué',
      'Service voisin : conforme',
    ]);
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Vous évaluez pour' }), 'Service voisin');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Conforme' }).checked).toBe(true);
    await app.user.click(screen.getByRole('button', { name: 'Évaluer le compte rendu' }));
    await waitFor(() => expect(app.callsTo('demandes.moveCrf')).toHaveLength(1));
    expect(app.callsTo('demandes.moveCrf')[0]?.body).toMatchObject({ service: STAGE, texte: 'Vu' });
  });

  test('un refus se dit et la page se relit', async () => {
    const app = open(service('5'), {
      'demandes.moveCrf': () => refuse(409, { code: 'VERSION_DEPASSEE', message: 'Un collègue a déjà évalué.' }),
    });
    await app.user.click(await screen.findByRole('radio', { name: 'Conforme' }));
    await app.user.click(screen.getByRole('button', { name: 'Évaluer le compte rendu' }));
    expect(await screen.findByText('Un collègue a déjà évalué.')).toBeDefined();
    await waitFor(() => expect(app.callsTo('demandes.readCrf').length).toBeGreaterThan(1));
  });

  test('lit le compte rendu, prévu et réalisé côte à côte', async () => {
    open(service('4'));
    expect(await screen.findByText('Trente enfants ont découvert le judo.')).toBeDefined();
    const table = screen.getByRole('table', { name: 'Indicateurs, prévus et réalisés' });
    expect(within(table).getByRole('row', { name: /^Séances tenues de 2 à 4 Non renseigné$/ })).toBeDefined();
    expect(screen.getByRole('table', { name: /^Produits, prévus et réalisés/ })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
