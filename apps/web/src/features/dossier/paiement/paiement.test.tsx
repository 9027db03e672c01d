import type { Registre, Versement } from '@guichet/contract/demandes';
import { REFERENTIEL_ETATS_CREDIT } from '@guichet/rules/referentiel';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierApp, PAGE } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';
import { wrapInApp } from '../../../testing/wrapInApp.tsx';
import { RegistrePaiements } from './RegistrePaiements.tsx';

afterEach(cleanup);

const SERVICE = '019a0000-0000-7000-8000-000000000602';
const AMINA = { role: 'lca.association', relations: ['createur'] as const };
const acompte: Versement = {
  _id: '019a0000-0000-7000-8000-000000000f01',
  ...{ type: 'acompte', annee: 2027, montant: 50_000, etat: 4, libelle: 'Payé', motif: null },
  ...{ etat_depuis: '2027-03-02T10:00:00.000Z', systeme: 'chorus', reference: null, lot: null },
  ...{ cree_at: '2027-03-01T10:00:00.000Z', cree_nom: 'Claire Petit', suites: [], version: 3 },
  ...{ prepare_nom: 'Claire Petit', attend: null },
};
const solde: Versement = {
  ...acompte,
  ...{ _id: '019a0000-0000-7000-8000-000000000f02', type: 'solde', montant: 15_000, etat: 2, version: 2 },
  ...{ libelle: 'En traitement dans le système comptable', suites: [3, 7, 9] },
};
const compte = { accorde: 70_000, en_route: 15_000, paye: 50_000, rendu: 0, reste: 5_000 };
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/gu, ' ');

describe('les paiements, vus de l’association', () => {
  const open = async (answers: Answers) => {
    const app = dossierApp(`${PAGE}?mode=read`, {
      'demandes.readDossier': () => dossierEn('8', AMINA),
      ...answers,
    });
    render(app.element);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Paiements' }));
    return user;
  };

  test('accordé, payé, en route, reste, chaque mouvement et ce qui bloque', async () => {
    const blocage = {
      code: 'rib_delai' as const,
      raison: 'Le compte bancaire a changé : par sécurité, il ne sert que 72 heures après.',
      jusqua: '2027-03-04T10:00:00.000Z',
    };
    await open({
      'demandes.readPaiements': () => ({
        compte: [],
        services: [
          { id_service: SERVICE, nom: 'Délégation', compte, blocages: [blocage], versements: [acompte, solde] },
        ],
      }),
    });
    const barres = await screen.findByRole('table', { name: /accordés par Délégation/ });
    const lues = within(barres)
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent));
    expect(lues).toEqual([
      expect.stringContaining('Payé500 €71 %'),
      expect.stringContaining('En route150 €21 %'),
      expect.stringContaining('Reste à verser50 €7 %'),
    ]);
    const table = screen.getByRole('table', { name: 'Versements de Délégation' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => plain(cell.textContent)),
    ).toEqual([
      'Acompte, 2027 Payé depuis le 02/03/2027.',
      'Solde, 2027 En traitement dans le système comptable depuis le 02/03/2027.',
    ]);
    expect(within(table).getByText('En traitement dans le système comptable')).toBeDefined();
    expect(screen.getByText(/72 heures après\. Jusqu’au 04\/03\/2027 11h00\./)).toBeDefined();
  });

  test('une lecture impossible se recommence ; sans accord, pas de panneau', async () => {
    let isDown = true;
    const user = await open({
      'demandes.readPaiements': () => (isDown ? refuse(500) : { compte: [], services: [] }),
    });
    expect(await screen.findByText(/^Les paiements n’ont pas pu être lus/)).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText('Rien n’est encore accordé.')).toBeDefined();
    cleanup();
    render(dossierApp(`${PAGE}?mode=read`, { 'demandes.readDossier': () => dossierEn('2', AMINA) }).element);
    await screen.findByRole('button', { name: 'Messages' });
    expect(screen.queryByRole('button', { name: 'Paiements' })).toBeNull();
  });
});

describe('le registre du service', () => {
  const registre: Registre = {
    ...{
      id_fo: '27-000001',
      id_service: SERVICE,
      systeme: 'chorus',
      compte,
      blocages: [],
      versements: [acompte, solde],
      version: 5,
    },
    ...{ sortie: { ok: true, raison: null }, retour: { ok: true, raison: null } },
    rib: {
      ...{ etat: 'utilisable', titulaire: 'Judo club', fin: '0189', change: null, lecture: null },
      confirmer: { ok: false, raison: 'Aucun changement de compte bancaire n’attend de confirmation.' },
    },
    revendication: null,
  };
  const PLACE = { id: '27-000001', service: SERVICE, role: 'rds.admin' };
  let held: Registre;
  const hold = (more: Partial<Registre>): Registre => {
    held = { ...held, ...more };
    return held;
  };
  const start = (answers: Answers = {}, lu: Registre = registre) => {
    held = lu;
    const app = wrapInApp(<RegistrePaiements {...PLACE} />, {
      'demandes.readRegistre': () => held,
      ...answers,
    });
    render(app.element);
    return { ...app, user: userEvent.setup() };
  };

  test('un mouvement s’enregistre en euros ; les fautes sont dites à leur place, celles du serveur aussi', async () => {
    let isOver = true;
    const app = start({
      'demandes.recordVersement': () =>
        isOver
          ? refuse(422, {
              code: 'VERSEMENT_EXCESSIF',
              message: 'Trop.',
              champs: [{ champ: 'montant', message: 'Trop.' }],
            })
          : hold({ versements: [acompte, solde, { ...acompte, _id: SERVICE, type: 'complementaire' }] }),
    });
    const montant = await screen.findByLabelText<HTMLInputElement>(/^Montant en euros/);
    const send = () => app.user.click(screen.getByRole('button', { name: 'Enregistrer le mouvement' }));
    await send();
    expect(await screen.findByRole('link', { name: 'Écrivez un montant plus grand que zéro.' })).toBeDefined();
    expect(montant.getAttribute('aria-invalid')).toBe('true');
    expect(app.callsTo('demandes.recordVersement')).toHaveLength(0);
    await app.user.type(montant, '1 234,50');
    await app.user.selectOptions(screen.getByLabelText('Mouvement'), 'complementaire');
    await send();
    expect(await screen.findByRole('link', { name: 'Trop.' })).toBeDefined();
    expect(montant.value).toBe('1 234,50');
    isOver = false;
    await send();
    expect(await screen.findByText(/^Enregistré : versement complémentaire/)).toBeDefined();
    expect(app.callsTo('demandes.recordVersement').at(-1)?.body).toEqual({
      ...{ type: 'complementaire', annee: 2027, montant: 123_450 },
    });
    const rows = within(screen.getByRole('list', { name: 'Versements enregistrés' })).getAllByRole('listitem');
    expect(rows.at(-1)?.textContent).toContain('Versement complémentaire, 2027');
  });

  describe('P-24 la preuve demandée au milieu de la saisie', () => {
    const askWho = () => {
      let isProven = false;
      const app = start({
        'demandes.recordVersement': () =>
          isProven
            ? hold({ versements: [acompte, solde, { ...acompte, _id: SERVICE, type: 'complementaire' }] })
            : refuse(403, { code: 'REAUTHENTIFICATION_REQUISE', message: 'x' }),
        reauthenticate: ({ body }) => {
          isProven = body.password === 'Tatami-2027-ok';
          return isProven ? { message: 'ok' } : refuse(400, { code: 'MOT_DE_PASSE_ACTUEL_FAUX', message: 'Faux.' });
        },
      });
      const fill = async () => {
        const montant = await screen.findByLabelText<HTMLInputElement>(/^Montant en euros/);
        await app.user.type(montant, '1 234,50');
        await app.user.selectOptions(screen.getByLabelText('Mouvement'), 'complementaire');
        await app.user.click(screen.getByRole('button', { name: 'Enregistrer le mouvement' }));
        return { montant, dialog: within(await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' })) };
      };
      return { ...app, fill };
    };

    test('la trésorière se prouve sur place ; le même appel repart, même clé, rien n’est retapé', async () => {
      const app = askWho();
      const { dialog } = await app.fill();
      await app.user.type(dialog.getByLabelText('Votre mot de passe'), 'faux');
      await app.user.click(dialog.getByRole('button', { name: 'Continuer' }));
      expect(await dialog.findByText('Faux.')).toBeDefined();
      await app.user.clear(dialog.getByLabelText('Votre mot de passe'));
      await app.user.type(dialog.getByLabelText('Votre mot de passe'), 'Tatami-2027-ok');
      await app.user.click(dialog.getByRole('button', { name: 'Continuer' }));
      expect(await screen.findByText(/^Enregistré : versement complémentaire/)).toBeDefined();
      const calls = app.callsTo('demandes.recordVersement');
      expect(calls.map(({ body }) => body)).toEqual(
        Array(2).fill({ type: 'complementaire', annee: 2027, montant: 123_450 }),
      );
      expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    });

    test('elle renonce : la saisie est intacte, et le focus revient où il était', async () => {
      const app = askWho();
      const { montant, dialog } = await app.fill();
      await app.user.click(dialog.getByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(montant.value).toBe('1 234,50');
      expect(screen.getByLabelText<HTMLSelectElement>('Mouvement').value).toBe('complementaire');
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enregistrer le mouvement' })),
      );
      expect(app.callsTo('demandes.recordVersement')).toHaveLength(1);
    });
  });

  test('PAIE-002 les états de crédit et leurs noms viennent du serveur, dans son ordre', async () => {
    const app = start({
      'lca.readReferentiel': ({ query }) => ({
        referentiel: {
          ...REFERENTIEL_ETATS_CREDIT,
          type: query.type as 'etats-credit',
          options: [
            { code: 'acompte', label: 'Avance reçue' },
            { code: 'solde', label: 'Solde versé' },
            { code: 'accorde', label: 'Accordé par le service' },
          ],
        },
      }),
    });
    const table = within(await screen.findByRole('table', { name: 'Ce que le crédit est devenu' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => plain(row.textContent)),
    ).toEqual(['Avance reçue500 €', 'Accordé par le service700 €']);
    expect(app.callsTo('lca.readReferentiel').map(({ query }) => query)).toEqual([{ type: 'etats-credit' }]);
    cleanup();
    start({ 'lca.readReferentiel': () => refuse(500) });
    expect(await screen.findByText(/^Les états de crédit n’ont pas pu être lus/)).toBeDefined();
  });

  test('un refus se motive, part avec la version lue, et dit ce qu’il entraîne', async () => {
    const app = start({
      'demandes.moveVersement': () => hold({ versements: [acompte, { ...solde, etat: 7, libelle: 'Refusé' }] }),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Noter le refus/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Noter le refus' }));
    expect(dialog.getByText(/compte bancaire est demandé à l’association/)).toBeDefined();
    await app.user.click(dialog.getByRole('button', { name: 'Noter le refus' }));
    const motif = dialog.getByLabelText(/^Pourquoi le paiement est refusé/);
    expect([motif.getAttribute('aria-invalid'), document.activeElement === motif]).toEqual(['true', true]);
    expect(app.callsTo('demandes.moveVersement')).toHaveLength(0);
    await app.user.type(motif, 'Compte clos');
    await app.user.click(dialog.getByRole('button', { name: 'Noter le refus' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = app.callsTo('demandes.moveVersement');
    expect([call?.body, call?.headers.get('if-match')]).toEqual([
      { etat: 7, motif: 'Compte clos', reference: '' },
      '"2"',
    ]);
    expect(await screen.findByText('Refusé')).toBeDefined();
  });

  test('P-7 un compte changé se confirme, en disant lequel et de quand', async () => {
    const change = { demande_at: '2027-03-01T10:00:00.000Z', confirme_at: null, fin: '2027-03-04T10:00:00.000Z' };
    const tenu: Registre = {
      ...registre,
      sortie: { ok: false, raison: 'Le compte bancaire a changé.' },
      rib: { ...registre.rib, etat: 'tenu', change, confirmer: { ok: true, raison: null } },
    };
    const confirmed = { ...change, confirme_at: '2027-03-01T12:00:00.000Z' };
    const done = { change: confirmed, confirmer: { ok: false, raison: 'Non.' } };
    const app = start({ 'demandes.confirmRib': () => hold({ rib: { ...tenu.rib, ...done } }) }, tenu);
    expect(await screen.findByText(/Pas encore confirmé\. Il ne sert pas avant le 04\/03\/2027 11h00\./)).toBeDefined();
    const types = within(screen.getByLabelText('Mouvement'))
      .getAllByRole('option')
      .map((one) => one.textContent);
    expect(types).toEqual(['Reversement par l’association', 'Compensation sur l’année suivante']);
    await app.user.click(screen.getByRole('button', { name: 'Confirmer ce compte' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Compte bancaire au nom de Judo club, qui finit par 0189.')).toBeDefined();
    await app.user.click(dialog.getByRole('button', { name: 'Confirmer ce compte' }));
    expect(await screen.findByText('Le changement de compte bancaire est confirmé.')).toBeDefined();
    expect(app.callsTo('demandes.confirmRib')[0]?.body).toEqual({ demande_at: change.demande_at });
    expect(screen.queryByRole('button', { name: 'Confirmer ce compte' })).toBeNull();
  });

  test('ce que le portail a lu du RIB déposé est dit à qui paie, sans rien décider', async () => {
    const lecture = { verdict: 'different', fin: '1234' } as const;
    start({}, { ...registre, rib: { ...registre.rib, lecture } });
    const said = await screen.findByText(
      /RIB déposé\. Nous lisons sur ce document …1234, l’association a saisi …0189\./,
    );
    expect(said.closest('.fr-alert--warning')).not.toBeNull();
    expect(screen.getByRole('button', { name: /Enregistrer/ })).toBeDefined();
  });

  test('P-7 un compte modifié dans la fiche ne promet pas de date : il est à choisir à nouveau', async () => {
    const change = { demande_at: '2027-03-01T10:00:00.000Z', confirme_at: null, fin: '2027-03-04T10:00:00.000Z' };
    start({}, { ...registre, rib: { ...registre.rib, etat: 'a_choisir', change } });
    expect(await screen.findByText(/^Ce compte n’est plus celui qui avait été choisi/)).toBeDefined();
    expect(screen.queryByText(/Il ne sert pas avant le/)).toBeNull();
  });

  const depasse = (message: string) => ({
    ...{ code: 'VERSION_DEPASSEE', message: 'Relisez les deux valeurs.', champs: [{ champ: 'versement', message }] },
  });

  test('un mouvement changé entre-temps est dit, relu, et le geste repart de ce qu’il est devenu', async () => {
    let suites: Versement['suites'] = [3, 7, 9];
    let version = 2;
    const app = start({
      'demandes.moveVersement': ({ body }) => {
        if (version === 4) return hold({ versements: [acompte, { ...solde, etat: body.etat, suites: [] }] });
        version += 1;
        if (version === 4) suites = [7];
        hold({ versements: [acompte, { ...solde, version, suites }] });
        return refuse(409, depasse(`Ce mouvement a changé. Fois ${version}.`));
      },
    });
    await app.user.click(await screen.findByRole('button', { name: /^Noter la mise en paiement/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const note = { name: 'Noter la mise en paiement' };
    await app.user.click(dialog.getByRole('button', note));
    expect(await dialog.findByText('Ce mouvement a changé. Fois 3.')).toBeDefined();
    await app.user.click(dialog.getByRole('button', note));
    expect(await dialog.findByText('Ce mouvement a changé. Fois 4.')).toBeDefined();
    expect(app.callsTo('demandes.moveVersement').map(({ headers }) => headers.get('if-match'))).toEqual([
      ...['"2"', '"3"'],
    ]);
    await waitFor(() => expect(dialog.queryByRole('button', note)).toBeNull());
  });

  test('quelqu’un a été plus rapide : le registre est relu, et le montant tapé reste', async () => {
    const app = start({
      'demandes.recordVersement': () => {
        hold({ versements: [acompte], version: 9 });
        return refuse(409, depasse('Le registre a changé. Dernier mouvement : Solde de 2027, 150 €.'));
      },
    });
    const montant = await screen.findByLabelText<HTMLInputElement>(/^Montant en euros/);
    await app.user.type(montant, '10');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer le mouvement' }));
    expect(await screen.findByText(/^Le registre a changé\. Dernier mouvement/)).toBeDefined();
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Versements enregistrés' })).getAllByRole('listitem'),
      ).toHaveLength(1),
    );
    expect(montant.value).toBe('10');
    const [call] = app.callsTo('demandes.recordVersement');
    expect(call?.headers.get('if-match')).toBe('"5"');
  });

  test('qui ne peut rien enregistrer lit pourquoi', async () => {
    const raison = 'Vous avez pris cette décision : une autre personne doit mettre la subvention en paiement.';
    const refusal = { ok: false, raison };
    start({}, { ...registre, versements: [{ ...solde, suites: [] }], sortie: refusal, retour: refusal });
    expect(await screen.findByText(raison)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enregistrer le mouvement' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Noter/ })).toBeNull();
  });

  test('T26 qui a préparé un versement lit qui l’envoie, et ne l’envoie pas', async () => {
    const attend = 'Vous avez préparé ce versement : une autre personne l’envoie.';
    start({}, { ...registre, versements: [{ ...solde, etat: 1, suites: [8], attend, prepare_nom: 'Louis Ferrier' }] });
    expect(await screen.findByText(attend)).toBeDefined();
    expect(screen.getByText('Préparé par Louis Ferrier.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Supprimer/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Noter l’envoi/ })).toBeNull();
  });

  test('tout est versé : seul un retour se propose, et sans retour possible la page le dit', async () => {
    const verse = { ...registre, compte: { ...compte, reste: 0 } };
    start({}, verse);
    const types = await screen.findByLabelText<HTMLSelectElement>('Mouvement');
    expect([...types.options].map(({ value }) => value)).toEqual(['reversement', 'compensation']);
    cleanup();
    start({}, { ...verse, retour: { ok: false, raison: 'Rien n’est payé.' } });
    expect(await screen.findByText('Tout ce qui est accordé est versé ou en route.')).toBeDefined();
  });
});
