import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { ligneTravail } from '../../testing/instruction.ts';
import { luc, nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';
import { formation } from '../../testing/subventions.ts';

afterEach(cleanup);

type Qui = typeof luc | typeof nadia;
const start = (qui: Qui, answers: Answers = {}) => {
  const app = startApp('/instructeur', {
    readSession: () => sessionOf(qui),
    'rds.readUser': () => ({ authId: qui.authId, locked: false, service }),
    'rds.readService': () => service,
    'demandes.listTravail': () => ({
      lignes: [ligneTravail(1, { etat: '6' }), ligneTravail(2, { etat: '8' })],
      after: null,
    }),
    'demandes.readTotaux': () => ({ nombre: 2, montant_demande: 1, montant_propose: 1, montant_accorde: 1 }),
    'demandes.listVues': () => ({ vues: [] }),
    'demandes.readChiffres': () => ({ etats: [], delais: [] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const chooseAll = async (app: ReturnType<typeof start>) => {
  await app.user.click(await screen.findByRole('button', { name: /^Choisir les \d+ dossiers affichés/ }));
  return within(screen.getByLabelText('Que faire de ces dossiers ?'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};
interface Envoye {
  readonly body: { readonly instructions: readonly { readonly id: string; readonly service: string }[] };
}
const answer =
  (refused: readonly string[] = []) =>
  ({ body }: Envoye) => {
    const resultats = body.instructions.map(({ id, service: of }) => ({
      ...{ id_fo: id, service: of, ok: !refused.includes(id) },
      raison: refused.includes(id) ? 'Le dossier n’en est pas là.' : null,
    }));
    return { reussis: resultats.filter(({ ok }) => ok).length, resultats };
  };

describe('les lettres et les soldes de plusieurs dossiers', () => {
  test('les lettres se génèrent à plusieurs : ce qui passera, ce qui ne passera pas et pourquoi, puis le sort de chacune', async () => {
    const app = start(nadia, { 'demandes.runLotLettres': answer(['27-000002']) });
    expect(await chooseAll(app)).toEqual(
      expect.arrayContaining([
        ...['Générer les lettres de décision', 'Dire que les lettres sont signées'],
        ...['Notifier les décisions aux associations', 'Enregistrer ce qui reste à verser'],
      ]),
    );
    const choix = screen.getByLabelText('Que faire de ces dossiers ?');
    await app.user.selectOptions(choix, 'Générer les lettres de décision');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    expect(await screen.findByText('1 dossier peut passer, 1 non.')).toBeDefined();
    const refused = screen.getByRole('list', { name: 'Ne peuvent pas passer' });
    expect(refused.textContent).toContain('Le dossier n’en est pas là.');
    await app.user.click(screen.getByRole('button', { name: 'Confirmer pour ce dossier' }));
    expect(await screen.findByText('1 dossier est passé.')).toBeDefined();
    expect(app.callsTo('demandes.runLotLettres').map(({ body }) => body)).toMatchObject([
      { essai: true, etape: 'a_signer', instructions: [{ version: 1 }, { version: 2 }] },
      { essai: false, etape: 'a_signer', instructions: [{ id: '27-000001' }] },
    ]);
    expect(app.callsTo('demandes.runLot')).toHaveLength(0);
  });

  test('un agent prépare les soldes ; les lettres ne lui sont pas proposées', async () => {
    const app = start(luc, { 'demandes.runLotSoldes': answer(['27-000001']) });
    const offered = await chooseAll(app);
    expect(offered).toContain('Enregistrer ce qui reste à verser');
    expect(offered).not.toContain('Générer les lettres de décision');
    await app.user.selectOptions(
      screen.getByLabelText('Que faire de ces dossiers ?'),
      'Enregistrer ce qui reste à verser',
    );
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirmer pour ce dossier' }));
    expect(await screen.findByText('1 dossier est passé.')).toBeDefined();
    expect(app.callsTo('demandes.runLotSoldes').at(-1)?.body).toMatchObject({
      ...{ essai: false, instructions: [{ id: '27-000002' }] },
    });
  });

  test('plusieurs se confient à une personne du service : personne de choisi, rien ne part', async () => {
    const app = start(luc, {
      'demandes.runLotAffectations': answer(),
      'demandes.listAgents': () => ({ agents: [{ id: nadia.authId, nom: 'Nadia Benali' }] }),
    });
    await chooseAll(app);
    await app.user.selectOptions(screen.getByLabelText('Que faire de ces dossiers ?'), 'Confier à une personne');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    const aQui = screen.getByRole('combobox', { name: /^À qui/ });
    expect(aQui.getAttribute('aria-invalid')).toBe('true');
    expect(app.callsTo('demandes.runLotAffectations')).toHaveLength(0);
    await app.user.selectOptions(aQui, await screen.findByRole('option', { name: 'Nadia Benali' }));
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirmer pour les 2 dossiers' }));
    expect(await screen.findByText('2 dossiers sont passés.')).toBeDefined();
    expect(app.callsTo('demandes.runLotAffectations').map(({ body }) => body)).toMatchObject([
      { essai: true, assigne_a: nadia.authId },
      { essai: false, assigne_a: nadia.authId },
    ]);
  });

  test('un message part à plusieurs, le même ; vide, il ne part pas', async () => {
    const app = start(luc, { 'demandes.runLotMessages': answer(['27-000002']) });
    await chooseAll(app);
    await app.user.selectOptions(screen.getByLabelText('Que faire de ces dossiers ?'), 'Écrire un message');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    const message = screen.getByRole('textbox', { name: /^Message/ });
    expect(message.getAttribute('aria-invalid')).toBe('true');
    await app.user.type(message, ' Réunion le 3 mars. ');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirmer pour ce dossier' }));
    expect(await screen.findByText('1 dossier est passé.')).toBeDefined();
    expect(app.callsTo('demandes.runLotMessages').map(({ body }) => body)).toMatchObject([
      { essai: true, message: 'Réunion le 3 mars.' },
      { essai: false, message: 'Réunion le 3 mars.', instructions: [{ id: '27-000001' }] },
    ]);
  });

  test('un complément se demande à plusieurs : ce qui manque se dit, puis la même demande part pour chacun', async () => {
    const app = start(luc, {
      'demandes.runLotComplements': answer(['27-000002']),
      'rds.readSubvention': () => ({
        ...formation,
        documents_attendus: [{ code: 'statuts', libelle: 'Les statuts', nature: 'facultatif', type_document: null }],
      }),
    });
    expect(await chooseAll(app)).toContain('Demander un complément');
    await app.user.selectOptions(screen.getByLabelText('Que faire de ces dossiers ?'), 'Demander un complément');
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    expect(await screen.findByText('Choisissez ce qu’il faut corriger ou compléter.')).toBeDefined();
    expect(app.callsTo('demandes.runLotComplements')).toHaveLength(0);
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: /^Ce qu’il faut corriger/ }),
      await screen.findByRole('option', { name: 'Les statuts' }),
    );
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: /^Pourquoi/ }),
      'Pièce manquante : le document n’est pas joint.',
    );
    await app.user.click(screen.getByRole('button', { name: 'Voir ce qui peut passer' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirmer pour ce dossier' }));
    expect(await screen.findByText('1 dossier est passé.')).toBeDefined();
    expect(app.callsTo('demandes.runLotComplements').map(({ body }) => body)).toMatchObject([
      { essai: true, complements: [{ cible: 'document', reference: 'statuts', bloquant: true }] },
      { essai: false, instructions: [{ id: '27-000001' }] },
    ]);
  });
});
