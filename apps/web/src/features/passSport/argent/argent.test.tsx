import type { Argent } from '@guichet/contract/psp';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refuse } from '../../../testing/answers.ts';
import { argentOf, dossierPspOf, PAGE_PSP, startPsp } from '../../../testing/dossierPsp.ts';

afterEach(cleanup);

const VERSEMENT: Argent['versements'][number] = {
  ...{ id: '7', numero: 2, nombre: 1, montant: 7000, compense: 0, etat: 7, version: 3 },
  ...{ libelle: 'Refusé par le système comptable', motif: 'Compte clos', envoye_at: '2026-11-05T08:00:00.000Z' },
  ...{ maj_at: '2026-11-12T08:00:00.000Z', corriger: { ok: true, raison: null } },
};
const ARGENT = argentOf({
  ...{ saisis: { nombre: 9, montant: 63000 }, payes: { nombre: 12, montant: 84000 } },
  ...{ refuses: { nombre: 1, montant: 7000 }, versements: [VERSEMENT] },
  retenues: [{ raison: 'recent', phrase: 'Codes saisis depuis moins de 7 jours.', nombre: 4, jusqua: null }],
  dettes: [{ id: '1', montant: 7000, reste: 7000, motif: 'Annulée', cree_at: '2026-11-12T08:00:00.000Z' }],
});
const PAGE = `${PAGE_PSP}?panneau=inscriptions`;

test('le club lit ce qui est payé, en paiement, saisi, refusé, quand vient le reste et ce qui le retient', async () => {
  startPsp(dossierPspOf(), { 'psp.readArgent': () => ARGENT }, PAGE);
  const argent = within(await screen.findByRole('region', { name: 'Paiements' }));
  const rows = argent.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s/gu, ' '));
  expect(rows).toContain('Payés, 12840 €');
  expect(rows).toContain('Saisis, 9630 €');
  expect(argent.getByText(/lundi 7 décembre 2026/u)).toBeTruthy();
  expect(argent.getByText(/4 pass : Codes saisis depuis moins de 7 jours/u)).toBeTruthy();
  expect(argent.getByText(/Compte clos/u)).toBeTruthy();
  expect(argent.getByText(/70 € : Annulée/u)).toBeTruthy();
});

test('un versement refusé repart quand sa cause est corrigée ; un refus garde sa raison', async () => {
  const { callsTo } = startPsp(
    dossierPspOf(),
    { 'psp.readArgent': () => ARGENT, 'psp.corrigerRemboursement': () => argentOf() },
    PAGE,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Faire repartir le versement n° 2' }));
  expect(await screen.findByText('Ces pass repartent au prochain versement.')).toBeTruthy();
  expect(callsTo('psp.corrigerRemboursement')[0]?.headers.get('if-match')).toBe('"3"');
  cleanup();
  startPsp(dossierPspOf(), { 'psp.readArgent': () => ARGENT, 'psp.corrigerRemboursement': () => refuse(500) }, PAGE);
  await userEvent.click(await screen.findByRole('button', { name: 'Faire repartir le versement n° 2' }));
  expect(await screen.findByText('Le versement n’a pas pu repartir.')).toBeTruthy();
});

test('un versement refusé dont le compte n’a pas changé dit où le changer', async () => {
  const raison = 'Le compte bancaire refusé est toujours celui du dossier : changez-le d’abord.';
  const versements = [{ ...VERSEMENT, corriger: { ok: false, raison } }];
  startPsp(dossierPspOf(), { 'psp.readArgent': () => argentOf({ versements }) }, PAGE);
  const link = await screen.findByRole('link', { name: 'Changer le compte' });
  expect(link.getAttribute('href')).toContain(`${PAGE_PSP}?saison=2&panneau=structure`);
  expect(screen.queryByRole('button', { name: /Faire repartir/u })).toBeNull();
});

test('des paiements qui ne se lisent pas le disent, et se redemandent', async () => {
  startPsp(dossierPspOf(), { 'psp.readArgent': () => refuse(500) }, PAGE);
  expect(await screen.findByText('Les paiements du dossier n’ont pas pu être lus.')).toBeTruthy();
});
