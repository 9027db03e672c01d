import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { amina, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { siege } from '../../../testing/people.ts';
import { demandeEn, ID_SIRET, OUVERTE, RNA, sansNumero, siretApp } from '../../../testing/siret.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PAGE = `/associations/${RNA}/demande-siret`;
const start = (page = PAGE, answers: Answers = {}) => {
  const app = siretApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const ERR_052 =
  "Une demande d'attribution siret existe déjà. Seul son créateur peut accéder aux détails de la demande.";

test('ROUTE-043 SIRET-001 UI-018 CALL-SIRET-003 : à partir d’un RNA, une pression crée la demande et l’ouvre', async () => {
  const app = start(PAGE, { 'demandes.createDemandeSiret': () => demandeEn() });
  await app.user.click(await screen.findByRole('button', { name: 'Commencer la demande' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Identité' })).toBeDefined();
  expect(app.callsTo('demandes.createDemandeSiret')[0]?.body).toEqual({ identite: { id_rna: 'W751234567' } });
  expect(app.addressNow()).toContain(`/associations/W751234567/demande-siret/${ID_SIRET}`);
});

test('ROUTE-043 : la subvention pour laquelle on demande un numéro est gardée avec la demande', async () => {
  const app = start(`${PAGE}?attendue=fdva-2027`, { 'demandes.createDemandeSiret': () => demandeEn() });
  await app.user.click(await screen.findByRole('button', { name: 'Commencer la demande' }));
  await waitFor(() =>
    expect(app.callsTo('demandes.createDemandeSiret')[0]?.body).toMatchObject({ attendue: 'fdva-2027' }),
  );
});

test.each([
  ['le serveur échoue', refuse(500)],
  ['la connexion se coupe', CUT],
] as const)('ERR-022 : la création échoue, %s', async (_, answer) => {
  const app = start(PAGE, { 'demandes.createDemandeSiret': () => answer });
  await app.user.click(await screen.findByRole('button', { name: 'Commencer la demande' }));
  expect(
    await screen.findByText(/^Un problème est survenu lors de la création de la demande de numéro SIRET\./),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Commencer la demande' })).toBeDefined();
});

test('ERR-052 SIRET-031 : quelqu’un vient d’en commencer une, le refus est dit', async () => {
  const app = start(PAGE, {
    'demandes.createDemandeSiret': () => refuse(409, { code: 'DEMANDE_SIRET_EXISTE', message: ERR_052 }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Commencer la demande' }));
  expect(await screen.findByText(ERR_052)).toBeDefined();
});

test('ROUTE-043 : qui a déjà un numéro l’apprend avant toute saisie, le copie, et peut demander une subvention', async () => {
  const app = start(PAGE, {
    'demandes.readOuvertureSiret': () => ({
      ...OUVERTE,
      ...{ ok: false, code: 'DEMANDE_SIRET_SIREN_CONNU', message: 'x' },
      ...{ id_siren: '000664108', id_siret: '00066410800016' },
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Atelier du Lavoir a déjà un numéro SIRET' })).toBeDefined();
  expect(screen.getByText(/^000\s664\s108\s000\s16$/u)).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText('Numéro copié.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('00066410800016');
  expect(screen.getByRole('link', { name: 'Commencer une demande de subvention' }).getAttribute('href')).toContain(
    '/associations/4217/subvention-demande',
  );
});

test('ERR-052 SIRET-031 ROUTE-043 : celle d’un autre se dit ; la sienne se reprend', async () => {
  start(PAGE, {
    'demandes.readOuvertureSiret': () => ({
      ...OUVERTE,
      ...{ ok: false, code: 'DEMANDE_SIRET_EXISTE', message: ERR_052, demande: ID_SIRET },
    }),
  });
  expect(await screen.findByText(ERR_052)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Commencer la demande' })).toBeNull();
  cleanup();
  start(PAGE, { 'demandes.readOuvertureSiret': () => ({ ...OUVERTE, demande: ID_SIRET }) });
  expect((await screen.findByRole('link', { name: 'Reprendre ma demande' })).getAttribute('href')).toContain(ID_SIRET);
});

test('CALL-DAC-012 ROUTE-043 : complète et attestée, la demande part de la page de son association', async () => {
  const { attestation } = demandeEn();
  const app = start(PAGE, {
    'demandes.readOuvertureSiret': () => ({ ...OUVERTE, demande: ID_SIRET }),
    'demandes.readDemandeSiret': () => demandeEn('ECS', { attestation: { ...attestation, accepte: true } }),
    'dac.sendDemandeSiret': () => ({
      ...{ demande: demandeEn('AEM', { version: 8 }), message: 'Votre demande est transmise.' },
      recu: { code: 'K7QM-2XPF-9HRD', id_fo: '27-000431', transmis_at: '2027-02-03T13:05:00.000Z', empreinte: 'e' },
    }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Transmettre à l’Insee' }));
  expect(await screen.findByRole('heading', { name: 'La demande est transmise' })).toBeDefined();
  const [call] = app.callsTo('dac.sendDemandeSiret');
  expect([call?.body, call?.headers.get('if-match')]).toEqual([[{ _id: ID_SIRET }], '"7"']);
  expect(app.callsTo('demandes.transmitDemandeSiret')).toHaveLength(0);
  expect(app.addressNow()).toContain(`${ID_SIRET}?mode=read`);
});

test('ROUTE-043 : d’Alsace ou de Moselle, la demande se fait par courrier : le formulaire se prépare, et l’on dit à qui', async () => {
  const app = start(PAGE, {
    'demandes.requestCourrierSiret': () => ({ etat: 'pret', demande_at: '2027-02-03T13:05:00.000Z' }),
    'demandes.readOuvertureSiret': () => ({
      ...OUVERTE,
      ...{ ok: false, code: 'DEMANDE_SIRET_PAR_COURRIER', message: 'Par courrier.', id_rna: null },
      courrier: { destinataire: 'Insee, pôle Sirene Associations', site: 'https://www.insee.fr' },
    }),
  });
  expect(await screen.findByText('Insee, pôle Sirene Associations')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Commencer la demande' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Préparer le PDF à signer' }));
  const link = await screen.findByRole('link', { name: 'ouvrez-le ici' });
  const [call] = app.callsTo('demandes.requestCourrierSiret');
  expect(link.getAttribute('href')).toContain(
    `/numero-siret/courrier?role=lca.association&association=${call?.query['association']}`,
  );
});

test('ROUTE-043 : sans association dans l’adresse, on choisit, et chacune dit ce qui est possible', async () => {
  const judo = { ...siege, id_correspondance: 4_300, id_rna: 'W931000001' };
  const app = start('/associations/demande-siret', {
    'lca.readUser': () => utilisateurOf(amina, [sansNumero, judo]),
    'demandes.readOuvertureSiret': ({ query }) =>
      query.association === '4300'
        ? { ...OUVERTE, ok: false, code: 'DEMANDE_SIRET_SIREN_CONNU', id_siret: '12345678900012' }
        : OUVERTE,
  });
  await waitFor(() => expect(screen.getByText('Peut demander, 10 minutes')).toBeDefined());
  expect(screen.getByText(/A déjà un numéro/)).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: /Demander : Atelier du Lavoir/ }));
  expect(await screen.findByRole('button', { name: 'Commencer la demande' })).toBeDefined();
  expect(app.addressNow()).toBe('/associations/4217/demande-siret');
});
