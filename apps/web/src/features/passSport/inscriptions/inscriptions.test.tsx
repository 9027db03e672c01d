import type { DossierPsp, InscriptionPsp, SaisonPspLue } from '@guichet/contract/psp';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { amina, NOON, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const SIRET = siege.id_siret ?? '';
const [JUDO, LUTTE] = ['000999001', '000999002'];
const SAISON: SaisonPspLue = {
  ...{ id: 2, id_exercice: '26', active: true, date_debut: '2020-09-01', date_fin: '2099-12-31' },
  ...{ montant: 7000, jour_de_lot: 15, version: 1 },
};
const preuveOf = (siren_federation: string, nom: string, rang: number): DossierPsp['preuves'][number] => ({
  ...{ id: `019a0000-0000-7000-8000-000000000a0${rang}`, nature: 'federation', siren_federation, nom, agrement: null },
  ...{ document: null, document_exercice: null, etat: 'verifiee', source: 'flux', verifie_at: null, refus: null },
  version: 1,
});
const dossierOf = (faits: Partial<DossierPsp> = {}): DossierPsp => ({
  ...{ id: '20000000001', exercice: 2, id_correspondance: siege.id_correspondance, est_siege: true, shared_with: [] },
  structure: { id_siret: SIRET, nom: siege.nom, id_rib: null },
  ...{ created_by: { id: amina.authId }, rib: null, scan_rib: null, manques: [], id_etat: 2, hasWright: true },
  inscriptions: [{ id: '1', exercice_id: 2, id_etat: 1, federation: { siren: JUDO } }],
  preuves: [preuveOf(JUDO, 'Judos réunis', 1), preuveOf(LUTTE, 'Luttes unies', 2)],
  ...{ isCreateur: true, version: 1, ...faits },
});
const ines: InscriptionPsp = {
  ...{ id: '1', exercice_id: 2, id_etat: 1, federation: { siren: JUDO }, motif: null, retirable: true, version: 1 },
  beneficiaire: {
    ...{ prenom: 'Inès', nom: 'Kerbrat', id_psp: '26-••••-WRHM' },
    adresse: { commune: 'Quimper', code_postal: '29000' },
  },
  cree_at: '2026-09-12T15:36:00.000Z',
};
const part = { nombre: 1, montant: 7000 };
const PAGE = `/associations/${SIRET}/pass-sport`;

const start = (answers: Answers = {}, dossier = dossierOf(), page = PAGE) => {
  const calls: [string, unknown][] = [];
  const told =
    <T,>(name: string, answer: T) =>
    (request: { body?: unknown; query?: unknown; params?: unknown }): T => {
      calls.push([name, request.body ?? request.query ?? request.params]);
      return answer;
    };
  const app = startApp(page, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'psp.listExercices': () => [SAISON],
    'psp.listDossiers': () => [dossier],
    'psp.listAssociationDossiers': () => [],
    'psp.listBeneficiaires': told('beneficiaires', { beneficiaires: [], after: null }),
    'psp.listInscriptions': told('liste', {
      ...{ inscriptions: [ines], totaux: { saisies: part, enPaiement: part, payees: part }, noms: 'vus', after: null },
    }),
    'psp.verifyCode': told('verifier', {
      ...{ libre: true, beneficiaire: { prenom: 'LINA', initiale: 'B.' }, id_inscription: null, cree_at: null },
    }),
    'psp.createInscription': told('inscrire', { ...ines, id: '2' }),
    'psp.deleteInscription': told('retirer', { ...ines, id_etat: 8, retirable: false, version: 2 }),
    'psp.updateInscription': told('changer', { ...ines, federation: { siren: LUTTE }, version: 2 }),
    ...answers,
  });
  render(app.element);
  return { ...app, calls };
};
const type = async (code: string, nom: string) => {
  await userEvent.type(await screen.findByLabelText(/^Code du pass/u), code);
  await userEvent.type(screen.getByLabelText(/^Nom, 3 lettres/u), nom);
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier le code' }));
};
const fault = (message: string) => screen.findByText(message);

test('PSP-007 PSP-003 un dossier à soi où l’on a inscrit s’ouvre sur les inscriptions, avec la fédération choisie', async () => {
  start();
  expect(await screen.findByRole('heading', { name: 'Inscrire avec un code' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Fédération des inscriptions').value).toBe(JUDO);
  cleanup();
  start({}, dossierOf({ inscriptions: [] }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Inscrire avec un code' })).toBeNull();
});

test('CALL-PSP-006 VALID-008 un code se tape, se vérifie, se confirme par un prénom, puis s’inscrit', async () => {
  const { calls } = start();
  await type('26alhbwknm', 'ber');
  expect(screen.getByLabelText<HTMLInputElement>(/^Code du pass/u).value).toBe('26-ALHB-WKNM');
  await userEvent.click(await screen.findByRole('button', { name: 'Oui, inscrire LINA B.' }));
  expect(await fault('Inès Kerbrat est inscrit.')).toBeTruthy();
  expect(calls).toContainEqual(['verifier', { id_dossier: '20000000001', id_psp: '26-ALHB-WKNM', nom: 'ber' }]);
  const body = { beneficiaire: { id_psp: '26-ALHB-WKNM', nom: 'ber' }, federation: { siren: JUDO } };
  expect(calls).toContainEqual(['inscrire', body]);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code du pass/u));
});

test('ERR-089 VALID-008 un code mal formé se dit avec un exemple, sans rien envoyer', async () => {
  const { calls } = start();
  await type('26-KXO7-PLRT', 'cor');
  const champ = screen.getByLabelText<HTMLInputElement>(/^Code du pass/u);
  expect(screen.getByText(/Le format du code est invalide \(exemple : 26-XXXX-XXXX\)\. O et 7/u)).toBeTruthy();
  expect(champ.getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(([name]) => name === 'verifier')).toBe(false);
});

test('ERR-084 un code de sa propre liste dit depuis quand il y est, sans rien inscrire', async () => {
  const { calls } = start({
    'psp.verifyCode': () => ({
      ...{ libre: false, beneficiaire: null, id_inscription: '1', cree_at: '2026-09-12T15:36:00.000Z' },
    }),
  });
  await type('26alhbwknm', 'ber');
  const dit = await screen.findByText(/ne peut pas être inscrit deux fois\. Il est dans votre liste/u);
  expect(dit.textContent).toContain('saisi le 12/09/2026 17h36');
  expect(calls.some(([name]) => name === 'inscrire')).toBe(false);
});

test('ERR-083 ERR-084 un code inconnu, ou déjà inscrit, se dit ; ailleurs, la famille peut le signaler', async () => {
  const unknown = "Le n° Pass'Sport saisi n'existe pas. Veuillez vérifier votre saisie.";
  start({ 'psp.verifyCode': () => refuse(404, { code: 'CODE_PSP_INCONNU', message: unknown }) });
  await type('26ALHBWKNM', 'ber');
  expect(await fault(unknown)).toBeTruthy();
  cleanup();
  const deja = 'Ce bénéficiaire est déjà inscrit et ne peut pas être inscrit deux fois.';
  start({
    'psp.verifyCode': () => refuse(409, { code: 'BENEFICIAIRE_DEJA_INSCRIT', message: deja }),
    'psp.createLitige': () => ({ message: 'C’est signalé.' }),
  });
  await type('26ALHBWKNM', 'ber');
  expect(await fault(deja)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'La famille dit que non : signaler' }));
  expect(await fault('C’est signalé.')).toBeTruthy();
});

test('ERR-087 hors saison, on lit sans saisir, et on dit pourquoi', async () => {
  start({ 'psp.listExercices': () => [{ ...SAISON, date_fin: '2021-01-01' }] });
  const closed =
    "La saisie des inscriptions n'est pas possible : l'exercice précédent est clos ou l'exercice en cours n'est pas encore ouvert.";
  expect(await fault(closed)).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Inscriptions' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Code du pass/u)).toBeNull();
});

test('UI-022 PSP-003 CALL-PSP-008 PSP-006 la liste se filtre, et une ligne retirée est remplacée par la réponse', async () => {
  let isRemoved = false;
  const removed: InscriptionPsp = { ...ines, id_etat: 8, retirable: false, version: 2 };
  const totaux = { saisies: part, enPaiement: part, payees: part };
  const listed = () => ({
    ...{ inscriptions: [isRemoved ? removed : ines], totaux, noms: 'vus' as const, after: null },
  });
  const { calls } = start({
    'psp.listInscriptions': ({ query }) => {
      calls.push(['adresse', query]);
      return listed();
    },
    'psp.searchInscriptions': ({ body }) => {
      calls.push(['corps', body]);
      return listed();
    },
    'psp.deleteInscription': () => {
      isRemoved = true;
      return removed;
    },
  });
  await userEvent.type(await screen.findByLabelText('Nom ou prénom'), 'k');
  await userEvent.type(screen.getByLabelText('Fin du code, 4 lettres'), 'w');
  await userEvent.selectOptions(screen.getByLabelText('État'), '1');
  await userEvent.selectOptions(screen.getByLabelText('Fédération'), JUDO);
  expect(calls.at(-1)).toMatchObject(['corps', { nom: 'k', fin: 'W', etat: 1, federation: JUDO }]);
  expect(JSON.stringify(calls.filter(([where]) => where === 'adresse'))).not.toMatch(/nom|fin/u);
  const list = () => within(screen.getByRole('list', { name: 'Inscriptions' }));
  expect(list().getByText(/29000 Quimper/u)).toBeTruthy();
  await userEvent.click(list().getByRole('button', { name: 'Retirer Inès Kerbrat' }));
  expect(await screen.findByText(/son code peut servir de nouveau/u)).toBeTruthy();
  expect(list().getByText('Supprimé')).toBeTruthy();
  expect(list().queryByRole('button', { name: 'Retirer Inès Kerbrat' })).toBeNull();
});

test('CALL-PSP-007 changer la fédération d’une inscription', async () => {
  const { calls } = start();
  await userEvent.selectOptions(await screen.findByLabelText('Fédération de Inès Kerbrat'), LUTTE);
  expect(await fault('La fédération est changée.')).toBeTruthy();
  expect(calls).toContainEqual(['changer', { federation: { siren: LUTTE } }]);
});

test('ERR-103 ERR-104 ERR-105 ERR-106 ERR-108 chaque échec a sa phrase', async () => {
  start({
    'psp.createInscription': () => refuse(500),
    'psp.deleteInscription': () => refuse(500),
    'psp.updateInscription': () => refuse(500),
    'psp.listBeneficiaires': () => refuse(500),
  });
  await type('26ALHBWKNM', 'ber');
  await userEvent.click(await screen.findByRole('button', { name: 'Oui, inscrire LINA B.' }));
  expect(await fault("Un problème est survenu lors de la création de l'inscription.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Inès Kerbrat' }));
  expect(await fault("Un problème est survenu lors de la suppression de l'inscription.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Fédération de Inès Kerbrat'), LUTTE);
  expect(await fault("Un problème est survenu lors de la mise à jour de l'inscription.")).toBeTruthy();
  expect(await fault('Un problème est survenu lors de la récupération des bénéficiaires.')).toBeTruthy();
  cleanup();
  start({ 'psp.listInscriptions': () => refuse(500) });
  expect(await fault('Un problème est survenu lors de la récupération des inscriptions.')).toBeTruthy();
});

test('CALL-PSP-011 les bénéficiaires se demandent pour la saison en cours, ceux qui ont un droit', async () => {
  const { calls } = start();
  expect(await screen.findByText(/Bénéficiaires de la saison/u)).toBeTruthy();
  expect(calls).toContainEqual(['beneficiaires', expect.objectContaining({ statut: true, id_exercice: 2 })]);
});

test('CALL-PSP-011 l’écran attend les bénéficiaires deux minutes, puis dit que c’est trop long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    start({ 'psp.listBeneficiaires': () => new Promise<never>(() => undefined) });
    await screen.findByRole('heading', { level: 2, name: 'Les inscriptions' });
    const failed = () => screen.queryByText(/récupération des bénéficiaires/u);
    await vi.advanceTimersByTimeAsync(115_000);
    expect(failed()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed()).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('sans réseau, le code est gardé par la page, puis part quand on le demande', async () => {
  const { calls } = start({ 'psp.verifyCode': () => CUT });
  await type('26ALHBWKNM', 'ber');
  const gardes = await screen.findByRole('list', { name: 'Codes gardés' });
  expect(within(gardes).getByText('BER… …WKNM')).toBeTruthy();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('WKNM');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer les codes gardés' }));
  await screen.findByRole('list', { name: 'Inscriptions' });
  expect(screen.queryByRole('list', { name: 'Codes gardés' })).toBeNull();
  expect(calls.some(([name]) => name === 'inscrire')).toBe(true);
});

test('une liste collée : un verdict par ligne, puis on inscrit les valables', async () => {
  const { calls } = start({
    'psp.checkCodes': () => ({
      verdicts: [
        { rang: 0, verdict: 'libre', message: '', beneficiaire: { prenom: 'ZOÉ', initiale: 'M.' } },
        { rang: 1, verdict: 'inconnu', message: "Le n° Pass'Sport saisi n'existe pas.", beneficiaire: null },
      ],
      inscrites: 0,
    }),
    'psp.createInscriptions': ({ body }) => {
      calls.push(['lot', body]);
      return { verdicts: [], inscrites: 1 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Coller une liste de codes' }));
  await userEvent.click(screen.getByLabelText(/^Liste de codes/u));
  await userEvent.paste('26-XNCQ-ZHXA MAR\n26-ZPHK-WNEB TRA');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier la liste' }));
  expect(await screen.findByText('1 valables, 1 à voir ; rien n’est encore inscrit.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Inscrire les 1 valables' }));
  expect(await screen.findByText(/1 inscription faite/u)).toBeTruthy();
  const lignes = [{ id_psp: '26-XNCQ-ZHXA', nom: 'MAR' }];
  expect(calls).toContainEqual(['lot', { lignes, federation: { siren: JUDO } }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Liste de codes/u).value).toBe('26-ZPHK-WNEB TRA');
});

test('UI-022 ce qui fut saisi aujourd’hui est sous le champ, par un prénom et une initiale ; d’hier, non', async () => {
  const aujourdhui = { ...ines, id: '9', cree_at: NOON.toISOString() };
  const retiree = { ...aujourdhui, id: '8', id_etat: 8 as const, retirable: false };
  start({
    'psp.listInscriptions': () => ({
      ...{ inscriptions: [aujourdhui, retiree, ines], noms: 'vus', after: null },
      totaux: { saisies: part, enPaiement: part, payees: part },
    }),
  });
  const section = await screen.findByRole('region', { name: 'Inscrits aujourd’hui' });
  expect(within(section).getByRole('heading').textContent?.replaceAll(/\s/gu, ' ')).toBe(
    'Aujourd’hui, 1 : 70 € de réductions',
  );
  expect(section.textContent).toMatch(/INÈS K\. …WRHM/u);
  expect(section.textContent).not.toContain('Kerbrat');
});
