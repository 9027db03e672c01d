import type { Acte, InstructionDetail } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierApp, PAGE } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';
import { complementDe, instructionDe, ligneTravail } from '../../../testing/instruction.ts';
import { luc, service } from '../../../testing/people.ts';
import { ID, tournoi } from '../../../testing/projets.ts';

afterEach(cleanup);

const LUC = { role: 'rds.user', relations: ['instructeur'] as const };
const { instructions } = dossierEn('2', LUC);
const dossier = dossierEn('2', LUC, {
  instructions: instructions.map((one) => ({ ...one, id_service_instructeur: service._id, nom: service.nom })),
  projets: [tournoi],
});
let held: InstructionDetail;
beforeEach(() => {
  held = instructionDe();
});
const SERVER: Answers = {
  readSession: () => sessionOf(luc),
  'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
  'rds.readService': () => service,
  'demandes.readDossier': () => dossier,
  'demandes.readInstruction': () => held,
};
const start = (answers: Answers = {}, search = '?mode=read&etape=2') => {
  const app = dossierApp(`${PAGE}${search}`, { ...SERVER, ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const panel = () => screen.findByRole('complementary', { name: 'Instruction' });
const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ') ?? '';

describe('le côté du service', () => {
  test('DOSSIER-042 ce qui peut suivre en boutons, le reste avec sa raison ; qui l’a, depuis quand', async () => {
    start();
    const shown = within(await panel());
    expect(await shown.findByRole('button', { name: /^Rejeter/ })).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Proposer' })).toBeNull();
    expect(shown.getByText(/^, pas maintenant : Proposez un montant/u, { exact: false })).toBeDefined();
    expect(plain((await panel()).textContent)).toContain('depuis le 28/01/2027');
    expect(shown.getByText(/Confié à Luc Ferrand/)).toBeDefined();
  });

  test('DOSSIER-042 la page d’un agent commence par l’association, le projet et l’argent demandé', async () => {
    start();
    await panel();
    const titre = screen.getByRole('heading', { level: 1 });
    expect(titre.textContent).toBe(dossier.demandeur.nom);
    const tete = plain(titre.parentElement?.textContent);
    expect(tete).toMatch(/Tournoi.*3 500 € demandés.*Dossier 27-000001/u);
  });

  test('DOSSIER-042 une décision se motive : sans un mot rien ne part ; avec, la version lue part avec elle', async () => {
    const app = start({
      'demandes.transitionInstruction': () => {
        held = instructionDe({ etat: '12', libelle: 'Rejeté', actions: [], version: 8 });
        return held;
      },
    });
    await app.user.click(await within(await panel()).findByRole('button', { name: /^Rejeter/ }));
    await app.user.click(screen.getByRole('button', { name: /^Confirmer : Rejeter/ }));
    const motif = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motif/ });
    expect(motif.getAttribute('aria-invalid')).toBe('true');
    expect(app.callsTo('demandes.transitionInstruction')).toHaveLength(0);
    await app.user.selectOptions(screen.getByLabelText(/^Motif tout prêt/), 'hors_champ');
    await app.user.click(screen.getByRole('button', { name: /^Confirmer : Rejeter/ }));
    expect(await screen.findByText(/^C’est fait : Rejeter/)).toBeDefined();
    const [call] = app.callsTo('demandes.transitionInstruction');
    expect(call?.body).toEqual({
      ...{ transition: 'rejeter', texte: 'La demande n’entre pas dans le champ de la subvention.', echeance: null },
    });
    expect(call?.headers.get('if-match')).toBe('"7"');
    expect(await screen.findByText('Rien n’est à faire par le service dans cet état.')).toBeDefined();
  });

  test('DOSSIER-042 quelqu’un a été plus rapide : qui, quoi, et ce qui était tapé reste', async () => {
    const app = start({
      'demandes.transitionInstruction': () => {
        held = instructionDe({ libelle: 'En attente superviseur', etat: '3', actions: [], version: 8 });
        return refuse(409, {
          ...{ code: 'VERSION_DEPASSEE', message: 'Dépassé.', auteur: 'Hélène Roux' },
          modifie_at: '2027-02-03T10:00:00.000Z',
        });
      },
    });
    await app.user.click(await within(await panel()).findByRole('button', { name: /^Rejeter/ }));
    await app.user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Hors sujet');
    await app.user.click(screen.getByRole('button', { name: /^Confirmer : Rejeter/ }));
    expect(await screen.findByText(/^Hélène Roux a changé ce dossier entre-temps le 03\/02\/2027 11h00/)).toBeDefined();
    expect(plain(screen.getByText(/^État :/).textContent)).toContain('maintenant En attente superviseur');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motif/ }).value).toBe('Hors sujet');
  });

  test('PROJET-008 les montants proposés ligne par ligne, avec leur total ; illisible, rien ne part', async () => {
    const app = start({
      'demandes.updateMontants': () => {
        held = instructionDe({ version: 8, lignes: held.lignes.map((one) => ({ ...one, montant_propose: 123_450 })) });
        return held;
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Montant proposé : Tournoi, 2027/);
    await app.user.type(field, 'beaucoup');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer la proposition' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(app.callsTo('demandes.updateMontants')).toHaveLength(0);
    await app.user.clear(field);
    await app.user.type(field, '1 234,50');
    expect(plain((await panel()).textContent)).toContain('1 234,50 €');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer la proposition' }));
    expect(await screen.findByText('Les montants proposés sont enregistrés.')).toBeDefined();
    expect(app.callsTo('demandes.updateMontants')[0]?.body).toEqual({
      lignes: [{ projet: ID, annee: 2027, montant_propose: 123_450 }],
    });
  });

  test('PROJET-008 le montant tapé est celui du bouton, et celui qui part avec la proposition', async () => {
    const app = start({
      'demandes.transitionInstruction': () => {
        held = instructionDe({ version: 8, etat: '3', actions: [], fonctions: [] });
        return held;
      },
    });
    const field = await screen.findByLabelText(/^Montant proposé : Tournoi, 2027/);
    expect((await panel()).textContent).toContain('Proposez un montant pour chaque ligne');
    await app.user.type(field, 'beaucoup');
    expect((await panel()).textContent).toContain('Un montant est illisible');
    await app.user.clear(field);
    await app.user.type(field, '2 500');
    await app.user.click(screen.getByRole('button', { name: /^Proposer 2\s500\s€$/u }));
    await app.user.click(screen.getByRole('button', { name: /^Confirmer : Proposer 2\s500\s€$/u }));
    expect(plain((await screen.findByText(/^C’est fait/)).textContent)).toBe('C’est fait : Proposer 2 500 €.');
    expect(app.callsTo('demandes.transitionInstruction')[0]?.body).toMatchObject({
      transition: 'proposer',
      lignes: [{ projet: ID, annee: 2027, montant_propose: 250_000 }],
    });
    expect(app.callsTo('demandes.updateMontants')).toHaveLength(0);
  });

  test('PROJET-008 l’état a avancé pendant la saisie : qui, quoi, et les montants tapés restent en vue', async () => {
    const app = start({
      'demandes.updateMontants': () => {
        held = instructionDe({
          ...{ etat: '3', libelle: 'En attente superviseur', actions: [], version: 8 },
          lignes: held.lignes.map((one) => ({ ...one, montant_propose: 90_000 })),
        });
        return refuse(409, { code: 'VERSION_DEPASSEE', message: 'Dépassé.', auteur: 'Hélène Roux' });
      },
    });
    await app.user.type(await screen.findByLabelText(/^Montant proposé : Tournoi, 2027/), '1 234,50');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer la proposition' }));
    expect(await screen.findByText(/^Hélène Roux a changé ce dossier entre-temps/)).toBeDefined();
    expect(screen.queryByLabelText(/^Montant proposé : Tournoi/)).toBeNull();
    const table = within(screen.getByRole('table', { name: 'Ce que vous aviez saisi : montant proposé' }));
    expect(plain(table.getAllByRole('row')[1]?.textContent)).toBe('Tournoi, 20271 234,50900 €');
    // Sent back to the instructor: what was typed is in its field again.
    held = instructionDe({ version: 9 });
    await app.queryClient.invalidateQueries({ queryKey: ['dossier'] });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Montant proposé : Tournoi, 2027/);
    expect(field.value).toBe('1 234,50');
    expect(screen.queryByRole('table', { name: /^Ce que vous aviez saisi/ })).toBeNull();
  });

  test('PROJET-008 qui ne propose ni n’accorde lit les trois montants et leurs totaux', async () => {
    held = instructionDe({
      ...{ etat: '3', actions: [] },
      lignes: [
        {
          projet: ID,
          intitule: 'Tournoi',
          annee: 2027,
          montant_demande: 350_000,
          montant_propose: 200_000,
          montant_accorde: null,
        },
      ],
    });
    start();
    const table = await screen.findByRole('table', { name: 'Montants par ligne de financement' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent));
    expect(rows[1]).toBe('Tournoi, 20273 500 €2 000 €Rien encore');
    expect(rows[2]).toBe('Total3 500 €2 000 €0 €');
  });

  test('DOSSIER-030 un complément se demande chose par chose, depuis la pièce elle-même', async () => {
    const app = start({
      'demandes.askComplements': () => {
        held = instructionDe({ complements: [complementDe()], version: 8 });
        return { complements: held.complements };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Demander un complément : Statuts' }));
    const chose = screen.getByLabelText<HTMLSelectElement>('Ce qu’il faut corriger ou compléter');
    await waitFor(() => expect(document.activeElement).toBe(chose));
    expect(chose.value).toBe('document|statuts');
    await app.user.click(screen.getByRole('button', { name: 'Demander ce complément' }));
    expect(screen.getByLabelText('Pourquoi').getAttribute('aria-invalid')).toBe('true');
    const raisons = () =>
      within(screen.getByLabelText('Pourquoi'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(raisons()).toContain('Pièce manquante : le document n’est pas joint.');
    expect(raisons()).not.toContain('La réponse n’est pas assez précise.');
    await app.user.selectOptions(chose, `projet|${ID}.description.objectifs`);
    expect(raisons()).toContain('La réponse n’est pas assez précise.');
    expect(raisons().join()).not.toContain('document');
    await app.user.selectOptions(chose, 'document|statuts');
    await app.user.selectOptions(screen.getByLabelText('Pourquoi'), 'Le document est illisible.');
    await app.user.click(screen.getByRole('button', { name: 'Demander ce complément' }));
    expect(await screen.findByText('Le complément est demandé à l’association.')).toBeDefined();
    expect(app.callsTo('demandes.askComplements')[0]?.body).toEqual({
      complements: [
        {
          ...{ cible: 'document', reference: 'statuts', motif: 'Le document est illisible.', message: '' },
          ...{ echeance: '2027-02-18', bloquant: true },
        },
      ],
    });
    expect(await screen.findByRole('list', { name: 'Compléments demandés' })).toBeDefined();
    const options = within(chose)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    for (const one of ['contact|demandeur.id_signataire', 'rib|demandeur.id_rib', `projet|${ID}.description.objectifs`])
      expect(options).toContain(one);
  });

  test('DOSSIER-030 une échéance dépassée se dit, et se prolonge à un jour qui vient', async () => {
    held = instructionDe({ complements: [complementDe({ echeance: '2027-02-01', version: 3 })] });
    const app = start({
      'demandes.actOnComplement': ({ body }) => {
        const complement = complementDe({ echeance: body.echeance ?? '', version: 4 });
        held = instructionDe({ complements: [complement] });
        return complement;
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Compléments demandés' }));
    expect(list.getByText('Échéance dépassée')).toBeDefined();
    await app.user.click(list.getByRole('button', { name: /^Laisser plus de temps/ }));
    await app.user.click(list.getByRole('button', { name: 'Annuler' }));
    expect(document.activeElement).toBe(list.getByRole('button', { name: /^Laisser plus de temps/ }));
    await app.user.click(list.getByRole('button', { name: /^Laisser plus de temps/ }));
    const form = within(list.getByRole('form', { name: 'Laisser plus de temps : Statuts' }));
    const jour = form.getByLabelText<HTMLInputElement>(/^Nouvelle échéance/);
    expect(document.activeElement).toBe(jour);
    await app.user.type(jour, '2027-01-15');
    await app.user.click(form.getByRole('button', { name: 'Donner ce délai' }));
    expect([jour.getAttribute('aria-invalid'), document.activeElement === jour]).toEqual(['true', true]);
    expect(app.callsTo('demandes.actOnComplement')).toHaveLength(0);
    await app.user.clear(jour);
    await app.user.type(jour, '2027-03-15');
    await app.user.type(form.getByLabelText(/^Un mot/), 'Voici deux semaines');
    await app.user.click(form.getByRole('button', { name: 'Donner ce délai' }));
    expect(await screen.findByText('L’association a jusqu’au 15/03/2027 : Statuts.')).toBeDefined();
    const [call] = app.callsTo('demandes.actOnComplement');
    expect([call?.body, call?.headers.get('if-match')]).toEqual([
      { acte: 'prolonger', echeance: '2027-03-15', message: 'Voici deux semaines' },
      '"3"',
    ]);
    await waitFor(() => expect(screen.queryByText('Échéance dépassée')).toBeNull());
  });

  test.each([
    ['ouvert', /^Laisser plus de temps/],
    ['repondu', /^Demander de revoir/],
  ] as const)(
    'DOSSIER-031 d’un dossier qui n’attend plus rien, un complément %s ne se redemande pas',
    async (etat, absent) => {
      held = instructionDe({ complements: [complementDe({ etat, echeance: '2027-02-01' })] });
      const description = { ...dossier.description, exercice: 2026, exercice_fin: 2026 };
      start({ 'demandes.readDossier': () => ({ ...dossier, description }) });
      const list = within(await screen.findByRole('list', { name: 'Compléments demandés' }));
      expect(list.getByRole('button', { name: /^Annuler la demande/ })).toBeDefined();
      expect(list.queryByRole('button', { name: absent })).toBeNull();
    },
  );

  test('DOSSIER-042 ce qui reste de l’enveloppe se voit au-dessus des montants', async () => {
    held = instructionDe({
      enveloppe: {
        ...{ id_subvention: ID, code_subvention: 'FDVA', subvention: 'FDVA', exercice: 2027 },
        ...{ montant: 1_000_000, accorde: 900_000, reste: 100_000 },
      },
    });
    const app = start();
    const table = await screen.findByRole('table', { name: /^Enveloppe de 10\s000/u });
    expect(plain(within(table).getAllByRole('row')[2]?.textContent)).toBe('Reste1 000 €10 %');
    const [montant] = screen.getAllByLabelText<HTMLInputElement>(/^Montant proposé/);
    for (const [texte, isTooMuch] of [
      ['1000', false],
      ['1000,01', true],
    ] as const) {
      await app.user.clear(montant as HTMLInputElement);
      await app.user.type(montant as HTMLInputElement, texte);
      expect(screen.queryByText(/^C’est plus que ce qui reste de l’enveloppe : 1\s000\s€\.$/u) !== null).toBe(
        isTooMuch,
      );
    }
    expect(screen.getByRole('link', { name: 'Toutes les enveloppes de ce service' }).getAttribute('href')).toContain(
      `/instructeur/enveloppes?service=${service._id}`,
    );
  });

  test('DOSSIER-030 une réponse s’accepte, ou se renvoie avec un mot', async () => {
    held = instructionDe({ complements: [complementDe({ etat: 'repondu', reponse: 'La voilà', version: 3 })] });
    const app = start({
      'demandes.actOnComplement': ({ body }) => {
        const etat = body.acte === 'accepter' ? 'accepte' : 'a_revoir';
        held = instructionDe({ complements: [complementDe({ etat, version: 4 })] });
        return complementDe({ etat, version: 4 });
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Compléments demandés' }));
    expect(list.getByText('Réponse de l’association : La voilà')).toBeDefined();
    await app.user.click(list.getByRole('button', { name: /^Demander de revoir/ }));
    await app.user.click(list.getByRole('button', { name: /^Envoyer : à revoir/ }));
    expect(app.callsTo('demandes.actOnComplement')).toHaveLength(0);
    await app.user.type(list.getByLabelText(/^Ce qui reste à corriger/), 'La page 3 manque');
    await app.user.click(list.getByRole('button', { name: /^Envoyer : à revoir/ }));
    expect(await screen.findByText(/^L’association est invitée à revoir/)).toBeDefined();
    const [call] = app.callsTo('demandes.actOnComplement');
    expect([call?.body, call?.headers.get('if-match')]).toEqual([
      { acte: 'revoir', message: 'La page 3 manque' },
      '"3"',
    ]);
  });

  test('DOSSIER-042 un avis attendu dit de qui et comment s’en passer ; y renoncer se confirme, et libère la proposition', async () => {
    const avis = {
      ...{ _id: '019a0000-0000-7000-8000-000000000298', id_service_consulte: service._id, nom: 'Ville de Pantin' },
      ...{ question: 'Utile ?', echeance: '2027-03-01', etat: 'demande' as const, sens: null, reponse: null },
      ...{ rendu_at: null, version: 1, demande_at: '2027-02-03T10:00:00.000Z' },
    };
    const proposer = { transition: 'proposer' as const, libelle: 'Proposer', vers: '3' as const, texte: null };
    const raison = 'Un avis demandé n’est pas rendu : attendez-le ou renoncez-y.';
    held = instructionDe({
      avis: [avis],
      actions: [{ ...proposer, ok: false, code: 'AVIS_ATTENDU', raison }],
    });
    const app = start({
      'demandes.answerAvis': () => {
        const given = { ...avis, etat: 'abandonne' as const, reponse: 'Trop tard', version: 2 };
        held = instructionDe({ avis: [given], actions: [{ ...proposer, ok: true, code: null, raison: null }] });
        return given;
      },
    });
    const list = await screen.findByRole('list', { name: 'Ce qui peut suivre' });
    expect(plain(list.textContent)).toContain(`${raison} Attendu de Ville de Pantin.`);
    await app.user.click(screen.getByRole('button', { name: 'Avis (1)' }));
    await app.user.click(screen.getByRole('button', { name: /^Renoncer à cet avis/ }));
    const champ = screen.getByLabelText(/^Pourquoi y renoncer/);
    await waitFor(() => expect(document.activeElement).toBe(champ));
    await app.user.click(screen.getByRole('button', { name: /^Confirmer : renoncer/ }));
    await waitFor(() => expect(champ.getAttribute('aria-invalid')).toBe('true'));
    expect(app.callsTo('demandes.answerAvis')).toHaveLength(0);
    await app.user.type(champ, 'Trop tard');
    await app.user.click(screen.getByRole('button', { name: /^Confirmer : renoncer/ }));
    expect(await screen.findByText('L’avis de Ville de Pantin n’est plus attendu.')).toBeDefined();
    // What is left in its way is of the amounts.
    await waitFor(() => expect(plain(list.textContent)).not.toContain('Ville de Pantin'));
    expect(plain(list.textContent)).toContain('Proposez un montant');
  });

  test('DOSSIER-042 un avis se demande à un service de l’annuaire ; le dossier se confie', async () => {
    const autre = { _id: '019a0000-0000-7000-8000-000000000299', nom: 'Ville de Pantin', type: 'Commune' };
    const app = start({
      'demandes.listConsultables': () => ({ services: [autre] }),
      'demandes.listAgents': () => ({ agents: [{ id: luc.authId, nom: 'Luc Ferrand' }] }),
      'demandes.askAvis': ({ body }) => ({
        ...{ _id: autre._id, id_service_consulte: autre._id, nom: autre.nom, question: body.question },
        ...{ echeance: body.echeance, etat: 'demande', sens: null, reponse: null, rendu_at: null, version: 1 },
        demande_at: '2027-02-03T10:00:00.000Z',
      }),
      'demandes.assignInstruction': ({ body }) => {
        held = instructionDe({ assigne_a: body.assigne_a, assigne_nom: null, version: 8 });
        return held;
      },
    });
    await panel();
    await app.user.click(await screen.findByRole('button', { name: 'Avis (0)' }));
    await app.user.type(screen.getByLabelText(/^Service à consulter/), 'Pantin');
    await app.user.click(await screen.findByRole('option', { name: /Ville de Pantin/ }));
    await app.user.type(screen.getByLabelText('Question'), 'Utile ?');
    await app.user.click(screen.getByRole('button', { name: 'Demander cet avis' }));
    expect(await screen.findByText('L’avis de Ville de Pantin est demandé.')).toBeDefined();
    expect(app.callsTo('demandes.askAvis')[0]?.body).toMatchObject({
      id_service_consulte: autre._id,
      question: 'Utile ?',
    });
    await app.user.click(screen.getByRole('button', { name: 'Confier le dossier', expanded: false }));
    await app.user.selectOptions(screen.getByLabelText('Dossier confié à'), 'Personne');
    await app.user.click(screen.getAllByRole('button', { name: 'Confier le dossier' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Le dossier n’est plus confié à personne.')).toBeDefined();
    expect(app.callsTo('demandes.assignInstruction')[0]?.body).toEqual({ assigne_a: null });
  });

  test('DOSSIER-042 la lettre avance pas à pas, par qui décide', async () => {
    held = instructionDe({ etat: '6', lettre: 'a_generer', actions: [], fonctions: ['instructeur', 'decideur'] });
    const app = start({
      'demandes.advanceLettre': () => {
        held = instructionDe({ etat: '6', lettre: 'a_signer', actions: [], fonctions: ['decideur'], version: 8 });
        return held;
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Générer la lettre' }));
    expect(await screen.findByRole('button', { name: 'Dire que la lettre est signée' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Télécharger la lettre (PDF)' }).getAttribute('href')).toContain(
      '/lettre/pdf',
    );
    cleanup();
    held = instructionDe({ etat: '6', lettre: 'a_generer', actions: [] });
    start();
    expect(await screen.findByText(/cette étape revient à la personne qui décide/)).toBeDefined();
  });

  const OUI = { ok: true, raison: null };
  const ACTE: Acte = {
    ...{ genre: 'accord', numero: 1, code: 'K7QM-2XPF-9HRD', sha256: 'a', requise: true, contreseing: false },
    ...{ attendues: 1, signatures: [], fichiers: [], signe: false, deposer: OUI, retenir: OUI },
    signer: { ok: false, raison: 'Signer revient à qui a reçu délégation.' },
  };
  const FICHIER: Acte['fichiers'][number] = {
    ...{ _id: ID, origine: 'depot', nom: 'signe.pdf', etat: 'pret', sha256: 'b', octets: 10, scelle: false },
    ...{ lecture: 'illisible', depose_nom: 'Luc Ferrand', depose_at: '2027-02-03T09:00:00.000Z' },
    ...{ retenu_at: null, retenu_nom: null, confirmation: null },
  };
  const aSigner = () => instructionDe({ etat: '6', lettre: 'a_signer', actions: [], fonctions: ['decideur'] });

  test('un acte signé hors du portail se dépose, puis se retient en disant comment on le reconnaît', async () => {
    held = aSigner();
    let fichiers: Acte['fichiers'] = [];
    const app = start({
      'demandes.readActe': () => ({ ...ACTE, fichiers }),
      'demandes.depositActe': () => {
        fichiers = [FICHIER];
        return { ...ACTE, fichiers };
      },
      'demandes.retainActe': () => {
        fichiers = [{ ...FICHIER, retenu_at: '2027-02-03T10:00:00.000Z', retenu_nom: 'Nadia Benali' }];
        held = instructionDe({ etat: '6', lettre: 'a_notifier', actions: [], fonctions: ['decideur'], version: 8 });
        return { ...ACTE, fichiers, signe: true };
      },
    });
    const field = await screen.findByLabelText(/^Déposer l’acte signé hors du portail/);
    await app.user.upload(field, new File(['%PDF'], 'signe.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/comme celui d’un papier numérisé/)).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Retenir ce fichier signé' }));
    expect(screen.getByText('Dites en quelques mots comment vous le savez.')).toBeDefined();
    expect(app.callsTo('demandes.retainActe')).toHaveLength(0);
    await app.user.type(screen.getByLabelText('Comment savez-vous que c’est cet acte ?'), 'Signé devant moi.');
    await app.user.click(screen.getByRole('button', { name: 'Retenir ce fichier signé' }));
    expect(await screen.findByText(/^L’acte signé est retenu/)).toBeDefined();
    expect(app.callsTo('demandes.retainActe')[0]?.body).toEqual({ fichier: ID, confirmation: 'Signé devant moi.' });
  });

  test('qui a délégation signe ; qui ne l’a pas lit pourquoi', async () => {
    held = aSigner();
    start({ 'demandes.readActe': () => ACTE });
    expect(await screen.findByText(/pas par vous : Signer revient à qui a reçu délégation/)).toBeDefined();
    cleanup();
    const app = start({
      'demandes.readActe': () => ({ ...ACTE, signer: OUI }),
      'demandes.signActe': () => ({ ...ACTE, signe: true }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Signer cet acte' }));
    expect(await screen.findByText('L’acte est signé.')).toBeDefined();
  });

  test('DOSSIER-042 transmis à nouveau : ce qui a changé se lit champ par champ, avec ses mots', async () => {
    const of = { projet: ID, titre: 'Tournoi', libelle: null };
    start({
      'demandes.readInstruction': () => instructionDe({ envois: 2 }),
      'demandes.readDifferences': () => ({
        avant_at: '2027-01-20T09:00:00.000Z',
        apres_at: '2027-02-02T22:41:00.000Z',
        differences: [
          { ...of, partie: 'projet', champ: 'description.objectifs', avant: 'Jouer', apres: 'Gagner' },
          { ...of, partie: 'budget', champ: '2027.613', libelle: '2027, Locations', avant: null, apres: 25_000 },
          {
            ...{ partie: 'document', projet: null, titre: null, libelle: null, champ: 'statuts' },
            ...{ avant: { uuid: 'a', nom: 'v1.pdf' }, apres: { uuid: 'b', nom: 'v2.pdf' } },
          },
        ],
      }),
    });
    const table = await screen.findByRole('table', { name: /^Entre l’envoi du 20\/01\/2027 10h00/ });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent));
    expect(rows.slice(1)).toEqual([
      'Tournoi : ObjectifsJouerGagner',
      'Tournoi : 2027, Locationsrien250 €',
      'Document « Statuts »v1.pdfv2.pdf',
    ]);
  });

  test('DOSSIER-042 envoyé une seule fois : il n’y a rien à comparer, et rien n’est demandé', async () => {
    let asked = 0;
    start({
      'demandes.readInstruction': () => instructionDe({ envois: 1 }),
      'demandes.readDifferences': () => {
        asked += 1;
        return { avant_at: null, apres_at: null, differences: [] };
      },
    });
    expect(await screen.findByText('Ce qui peut suivre')).toBeDefined();
    expect(asked).toBe(0);
    expect(screen.queryByText('Ce qui a changé depuis l’envoi précédent')).toBeNull();
  });
});

describe('d’un dossier à l’autre', () => {
  const list: Answers = {
    'demandes.listTravail': () => ({ lignes: [ligneTravail(9), ligneTravail(1), ligneTravail(3)], after: null }),
  };
  test('DOSSIER-042 le précédent et le suivant de la liste d’où l’on vient, aux boutons ou aux touches, que l’on peut couper', async () => {
    const app = start(list, `?mode=read&etape=4&service=${service._id}`);
    const nav = within(await screen.findByRole('navigation', { name: 'Dans votre liste' }));
    expect(await nav.findByText(/dossier 2 sur 3/)).toBeDefined();
    expect(nav.getByRole('link', { name: /^Dossier précédent/ }).getAttribute('href')).toContain('27-000009');
    expect(nav.getByRole('link', { name: /^Dossier suivant/ }).getAttribute('href')).toContain('27-000003');
    await app.user.click(nav.getByLabelText(/touches J et K/));
    await app.user.click(document.body);
    await app.user.keyboard('j');
    expect(app.addressNow()).toContain('27-000001');
    await app.user.click(nav.getByLabelText(/touches J et K/));
    await app.user.click(document.body);
    await app.user.keyboard('j');
    await waitFor(() => expect(app.addressNow()).toContain('27-000003'));
  });

  test('DOSSIER-042 un acte remet son dossier en tête de liste : le suivant reste le suivant', async () => {
    let lignes = [ligneTravail(9), ligneTravail(1), ligneTravail(3)];
    const app = start(
      {
        'demandes.listTravail': () => ({ lignes, after: null }),
        'demandes.transitionInstruction': () => {
          lignes = [ligneTravail(1), ligneTravail(9), ligneTravail(3)];
          held = instructionDe({ version: 8, etat: '12', actions: [] });
          return held;
        },
      },
      `?mode=read&etape=4&service=${service._id}`,
    );
    const nav = within(await screen.findByRole('navigation', { name: 'Dans votre liste' }));
    expect(await nav.findByText(/dossier 2 sur 3/)).toBeDefined();
    await app.user.click(await screen.findByRole('button', { name: /^Rejeter/ }));
    await app.user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Hors sujet');
    await app.user.click(screen.getByRole('button', { name: /^Confirmer : Rejeter/ }));
    expect(await screen.findByText(/^C’est fait/)).toBeDefined();
    expect(nav.getByText(/dossier 2 sur 3/)).toBeDefined();
    await app.user.keyboard('j');
    await waitFor(() => expect(app.addressNow()).toContain('27-000003'));
  });

  test('PROJET-008 le montant tapé est proposé et le dossier suivant s’ouvre, d’un bouton ou de Ctrl + Entrée ; refusé, on reste', async () => {
    let isRefused = true;
    const app = start(
      {
        ...list,
        'demandes.readDossier': ({ params: { id } }) => ({ ...dossier, _id: id }),
        'demandes.transitionInstruction': () => {
          if (isRefused) return refuse(422, { code: 'AVIS_ATTENDU', message: 'Un avis est attendu.' });
          held = instructionDe({ version: 8, etat: '3', actions: [], fonctions: [] });
          return held;
        },
      },
      `?mode=read&etape=4&service=${service._id}`,
    );
    const field = await screen.findByLabelText(/^Montant proposé : Tournoi, 2027/);
    await app.user.type(field, '{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('button', { name: /suivant$/ })).toBeNull();
    await app.user.type(field, '2 500');
    await app.user.type(await screen.findByLabelText(/^Précisions pour l’association/), 'a{Control>}{Enter}{/Control}');
    expect(app.callsTo('demandes.transitionInstruction')).toHaveLength(0);
    await app.user.type(field, '{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Un avis est attendu.')).toBeDefined();
    expect(app.addressNow()).toContain('27-000001');
    isRefused = false;
    await app.user.click(screen.getByRole('button', { name: /^Proposer 2\s500\s€ · suivant$/u }));
    await waitFor(() => expect(app.addressNow()).toContain('27-000003'));
    expect(plain((await screen.findByText(/^Dossier 27-000001\. C’est fait/)).textContent)).toBe(
      'Dossier 27-000001. C’est fait : Proposer 2 500 €.',
    );
    expect(app.callsTo('demandes.transitionInstruction')[1]?.body).toMatchObject({
      transition: 'proposer',
      lignes: [{ projet: ID, annee: 2027, montant_propose: 250_000 }],
    });
  });

  test('DOSSIER-042 commencer ne décide rien : une fois demandé, c’est fait', async () => {
    const ouvrir = { transition: 'ouvrir', libelle: 'Commencer l’instruction', vers: '2', texte: null } as const;
    held = instructionDe({ etat: 'D', actions: [{ ...ouvrir, ok: true, code: null, raison: null }] });
    const app = start({
      'demandes.transitionInstruction': () => {
        held = instructionDe({ version: 8 });
        return held;
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Commencer l’instruction' }));
    expect(await screen.findByText('C’est fait : Commencer l’instruction.')).toBeDefined();
    expect(app.callsTo('demandes.transitionInstruction')[0]?.body).toEqual({
      ...{ transition: 'ouvrir', texte: '', echeance: null },
    });
  });

  test('une lettre tapée dans un champ reste une lettre', async () => {
    const app = start(list);
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Précisions pour l’association/);
    await app.user.type(field, 'jk');
    expect([field.value, app.addressNow().includes('27-000001')]).toEqual(['jk', true]);
  });
});

test('ce que l’association a demandé les années d’avant : lu quand on l’ouvre, ce qu’elle a reçu ; une panne se dit et se recommence', async () => {
  const passee = { service: 'Service départemental', libelle: 'Payé', montant_demande: 300_000 };
  let isDown = true;
  const passees = [
    { ...passee, id_fo: '26-000041', exercice: 2026, subvention: 'Projets 2026', montant_accorde: 200_000 },
    { ...passee, id_fo: '25-000007', exercice: 2025, subvention: 'Projets 2025', montant_accorde: 100_000 },
  ];
  const app = start({ 'demandes.listPassees': () => (isDown ? refuse(500) : { passees }) });
  const bouton = await screen.findByRole('button', { name: 'Les années d’avant' });
  expect(app.callsTo('demandes.listPassees')).toHaveLength(0);
  await app.user.click(bouton);
  expect(await screen.findByText('Les années d’avant n’ont pas pu être lues.')).toBeDefined();
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(await screen.findByText(/^3\s000\s€ accordés en tout\.$/u)).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Demandes des années d’avant' })).getAllByRole('row');
  expect(plain(rows[1]?.textContent)).toContain('2026Projets 2026Dossier 26-000041, Service départementalPayé3 000 €');
});

describe('qui n’instruit pas', () => {
  test('un service consulté ne trouve que la question, et y répond', async () => {
    const app = start({
      'demandes.readInstruction': () => refuse(404, { code: 'INSTRUCTION_INEXISTANTE' }),
      'demandes.listAvisDemandes': () => ({
        avis: [
          {
            ...{ _id: ID, id_service_consulte: service._id, nom: service.nom, question: 'Ce projet est-il utile ?' },
            ...{ echeance: '2027-03-01', etat: 'demande', sens: null, reponse: null, rendu_at: null, version: 1 },
            demande_at: '2027-02-03T10:00:00.000Z',
          },
        ],
      }),
      'demandes.answerAvis': () => refuse(409, { code: 'X', message: 'Déjà rendu.' }),
    });
    const form = within(await screen.findByRole('form', { name: 'Rendre un avis' }));
    expect(screen.queryByRole('complementary', { name: 'Instruction' })).toBeNull();
    await app.user.click(form.getByLabelText('Favorable'));
    await app.user.type(form.getByLabelText('Votre réponse'), 'Oui');
    await app.user.click(form.getByRole('button', { name: 'Rendre cet avis' }));
    expect(await screen.findByText('Déjà rendu.')).toBeDefined();
    expect(app.callsTo('demandes.answerAvis')[0]?.body).toEqual({ acte: 'rendre', sens: 'favorable', reponse: 'Oui' });
  });

  test('l’instruction illisible se dit et se redemande ; une association n’en voit rien', async () => {
    const app = start({ 'demandes.readInstruction': () => refuse(500) });
    expect(await screen.findByText(/^L’instruction n’a pas pu être lue/)).toBeDefined();
    cleanup();
    const asso = dossierApp(`${PAGE}?mode=read&etape=2`, {
      'demandes.readDossier': () => dossierEn('2', { role: 'lca.association', relations: ['createur'] }),
    });
    render(asso.element);
    await screen.findByRole('heading', { level: 2, name: 'Documents' });
    expect(asso.callsTo('demandes.readInstruction')).toHaveLength(0);
    expect(app.callsTo('demandes.readInstruction').length).toBeGreaterThan(0);
  });
});
