import { contenuAgrementSchema, offreOf } from '@guichet/rules/agrement';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { GenreContext } from '../../../shared/dossier/porte.ts';
import { readChose } from '../../../shared/instruction/choses.ts';
import { sessionOf } from '../../../testing/amina.ts';
import type { Answers } from '../../../testing/answers.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';
import { instructionDe } from '../../../testing/instruction.ts';
import { luc, service } from '../../../testing/people.ts';
import { wrapInApp } from '../../../testing/wrapInApp.tsx';
import { chosesOf } from './cibles.ts';
import { Termes } from './Termes.tsx';
import { fautesTermes, finProposee, sayDurees } from './termes.ts';

afterEach(cleanup);

const HAA = { duree_premiere: { min: 12, max: 36 }, duree_renouvellement: 60 };
const JEP = { duree_premiere: { min: 60, max: 60 }, duree_renouvellement: 60 };
const offreDe = (durees: typeof HAA) =>
  offreOf(
    contenuAgrementSchema.parse({
      ...{ nom: 'Aide alimentaire', campagne_exercice: 2027, type_agrement: 'HAA', categorie: 'haa' },
      ...{ niveau: 'regional', ...durees },
    }),
  );
const dossier = dossierEn('2', { role: 'rds.user', relations: ['instructeur'] });
const detail = instructionDe({ lignes: [], termes: null });
const place = { id: '27-000001', service: service._id, role: 'rds.user' };

const start = (answers: Answers = {}, more: Partial<typeof detail> = {}, durees = HAA) => {
  let said = '';
  const props = { dossier, subvention: offreDe(durees), detail: { ...detail, ...more }, place };
  const app = wrapInApp(
    <GenreContext value="agrement">
      <Termes {...props} onDone={(phrase) => (said = phrase)} />
    </GenreContext>,
    { readSession: () => sessionOf(luc), ...answers },
  );
  render(app.element);
  return { ...app, said: () => said, user: userEvent.setup({ delay: null }) };
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Enregistrer la proposition' });

describe('les termes d’un agrément', () => {
  test('favorable, d’un jour à l’autre dans la durée permise, à un niveau : enregistrés avec la version lue', async () => {
    const app = start({ 'rda.updateTermes': ({ body }) => ({ ...detail, termes: { ...body }, version: 9 }) as never });
    await app.user.click(screen.getByLabelText('Favorable'));
    expect(screen.getByText('Un premier titre dure de 12 à 36 mois.')).toBeDefined();
    type('Premier jour', '2027-03-01');
    type('Dernier jour', '2029-03-01');
    await app.user.click(save());
    await waitFor(() => expect(app.said()).toBe('Les termes proposés sont enregistrés.'));
    const [call] = app.callsTo('rda.updateTermes');
    expect([call?.method, call?.headers.get('if-match'), call?.body]).toEqual([
      'PUT',
      `"${detail.version}"`,
      { favorable: true, date_effet: '2027-03-01', date_fin: '2029-03-01', niveau: 'regional' },
    ]);
  });

  test('une durée qui n’est pas permise se dit à sa place, et rien ne part', async () => {
    const app = start();
    await app.user.click(save());
    expect(screen.getByText('Dites si la proposition est favorable ou non.')).toBeDefined();
    await app.user.click(screen.getByLabelText('Favorable'));
    type('Premier jour', '2027-03-01');
    type('Dernier jour', '2027-06-01');
    await app.user.click(save());
    expect(screen.getByText(/^Cette durée n’est pas permise/)).toBeDefined();
    expect(document.activeElement?.id).toBe('termes-date_fin');
    expect(app.callsTo('rda.updateTermes')).toHaveLength(0);
  });

  test('défavorable ne demande ni jour ni niveau', async () => {
    const app = start({ 'rda.updateTermes': () => ({ ...detail, version: 9 }) as never });
    await app.user.click(screen.getByLabelText('Défavorable'));
    expect(screen.queryByLabelText('Premier jour')).toBeNull();
    await app.user.click(save());
    await waitFor(() =>
      expect(app.callsTo('rda.updateTermes')[0]?.body).toEqual({
        ...{ favorable: false, date_effet: null, date_fin: null, niveau: null },
      }),
    );
  });

  test('où une seule durée est possible, le dernier jour suit le premier', async () => {
    const app = start({}, {}, JEP);
    await app.user.click(screen.getByLabelText('Favorable'));
    type('Premier jour', '2027-03-01');
    expect(screen.getByLabelText<HTMLInputElement>('Dernier jour').value).toBe('2032-03-01');
  });

  test('proposés, ils se lisent et ne se changent plus', () => {
    const termes = { favorable: true, date_effet: '2027-03-01', date_fin: '2029-03-01', niveau: 'regional' } as const;
    start({}, { etat: '3', termes });
    expect(screen.getByText('Favorable, niveau régional, du 01/03/2027 au 01/03/2029.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('les règles de la saisie', () => {
  const tapes = { favorable: true, date_effet: '2027-03-01', date_fin: '', niveau: 'regional' };
  test('un titre sans fin n’a pas de dernier jour', () => {
    const sansFin = { duree_premiere: null, duree_renouvellement: null };
    expect(fautesTermes(tapes, sansFin, false)).toEqual({});
    expect(fautesTermes({ ...tapes, date_fin: '2030-01-01' }, sansFin, false)).toHaveProperty('date_fin');
    expect(sayDurees(sansFin, false)).toBe('Ce titre n’a pas de fin.');
  });
  test('un renouvellement de l’aide alimentaire dure cinq ans', () => {
    expect(finProposee(HAA, '2027-03-01', true)).toBe('2032-03-01');
    expect(sayDurees(HAA, true)).toBe('Un titre renouvelé dure 60 mois.');
    expect(finProposee(HAA, '2027-03-01', false)).toBe('');
    expect(fautesTermes({ ...tapes, date_fin: '2032-03-01' }, HAA, true)).toEqual({});
  });
  test('aucun compte bancaire n’est demandé à qui demande un agrément', () => {
    const labels = (genre: 'subvention' | 'agrement') =>
      chosesOf(dossier, offreDe(HAA), genre)[0]?.options.map(({ label }) => label);
    expect(labels('subvention')).toContain('Compte bancaire');
    expect(labels('agrement')).not.toContain('Compte bancaire');
  });
  test('P-2 AGREMENT-010 : chaque réponse de l’agrément se demande à nouveau, sous la partie où elle se lit', () => {
    const offre = offreOf(
      contenuAgrementSchema.parse({
        ...{ nom: 'Tronc commun', campagne_exercice: 2027, type_agrement: 'TCA', categorie: 'tca', niveau: 'regional' },
        champs_attendus: [{ code: 'ag', libelle: 'Assemblées par an', type: 'nombre', bloc: 'democratie' }],
      }),
    );
    const shown = chosesOf(dossier, offre, 'agrement').slice(2);
    expect(shown.map(({ label, options }) => [label, ...options.map(({ value }) => value)])).toEqual([
      ['Fonctionnement démocratique', 'champ|customs.ag', 'champ|tca.dirigeants'],
      ['Agréments, unions, membres', 'champ|tca.agrements_labels', 'champ|tca.unions', 'champ|tca.membres'],
    ]);
    expect(readChose('champ|customs.ag')).toEqual({ cible: 'champ', reference: 'customs.ag' });
  });
});
