import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { agrementApp, dossierTca, PAGE_AGREMENT } from '../../../../testing/agrements.ts';
import { presidente } from '../../../../testing/dossierPage.ts';

afterEach(cleanup);

type Renouvelle = NonNullable<(typeof dossierTca)['renouvelle']>;
const CHANGEMENTS: Renouvelle['changements'] = [
  { partie: 'demandeur', champ: 'identite.adresse', avant: '8 rue du Môle, Brest', apres: '12 rue du Quai, Brest' },
  { partie: 'demandeur', champ: 'demandeur.id_signataire', avant: 'Annick Le Goff', apres: 'Yvonne Kerleo' },
  { partie: 'documents', champ: 'documents.statuts', avant: null, apres: [{ uuid: 'u', nom: 'statuts-2025.pdf' }] },
];
const renewalOf = (renouvelle: Partial<Renouvelle> = {}) => ({
  ...dossierTca,
  description: { ...dossierTca.description, renouvellement: true },
  tca: { ...dossierTca.tca, dirigeants: [{ id_representant: presidente.id, remunere: false, montant_annuel: null }] },
  renouvelle: {
    ...{ id_fo: '22-000147', envoye_at: '2022-03-01T09:00:00.000Z', relues: ['liens' as const] },
    titre: { numero: '2022-000147', date_effet: '2022-06-12', date_fin: '2027-06-11' },
    changements: CHANGEMENTS,
    ...renouvelle,
  },
});
const start = (renouvelle: Partial<Renouvelle> = {}) => {
  const dossier = renewalOf(renouvelle) as typeof dossierTca;
  const app = agrementApp(PAGE_AGREMENT, {
    'rda.readDossier': () => dossier,
    'rda.readCompletude': () => ({ ok: true, manquants: [] }),
    'rda.updateDossier': () =>
      ({ ...renewalOf({ ...renouvelle, relues: ['demandeur', 'liens'] }), version: 5 }) as typeof dossierTca,
  });
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const partie = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement;
const juste = (name: string) => screen.getByRole('checkbox', { name: `C’est juste : ${name}` });

test('AGREMENT-012 ROUTE-046 : un renouvellement montre ce qui a changé depuis le titre, et se confirme partie par partie', async () => {
  const app = start();
  expect(await screen.findByRole('heading', { level: 1, name: 'Renouveler : Tronc commun d’agrément' })).toBeDefined();
  const depuis = await screen.findByText(/^Depuis le titre de 2022/);
  expect(depuis.textContent).toContain('3 choses ont changé');
  expect(depuis.textContent).toMatch(/réponses sont gardées/);
  const demandeur = await partie('Votre association et ses contacts');
  expect(within(demandeur).getByText('2 choses ont changé')).toBeDefined();
  const [siege, signataire] = within(demandeur).getAllByRole('listitem');
  expect(siege?.textContent).toBe('Adresse du siègeEn 2022 : 8 rue du Môle, BrestAujourd’hui : 12 rue du Quai, Brest');
  expect(signataire?.textContent).toMatch(/^Personne qui signe la demande.*Annick Le Goff.*Yvonne Kerleo$/);
  expect((await partie('Documents')).textContent).toMatch(/StatutsEn 2022 : rienAujourd’hui : statuts-2025\.pdf/);
  const objet = await partie('Objet d’intérêt général');
  expect(within(objet).getByText('Rien n’a changé')).toBeDefined();
  expect(within(objet).queryByRole('textbox')).toBeNull();
  expect((await partie('Fonctionnement démocratique')).textContent).toContain('pas payé(e)');
  expect(screen.getByText('Il reste 4 points à relire')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Votre titre 2022-000147' })).toBeDefined();

  expect(
    [juste('Agréments, unions, membres'), juste('Documents')].map((one) => (one as HTMLInputElement).checked),
  ).toEqual([true, false]);
  await app.user.click(screen.getByRole('button', { name: 'Relire : Votre association et ses contacts' }));
  expect(document.activeElement).toBe(juste('Votre association et ses contacts'));
  await app.user.click(juste('Votre association et ses contacts'));
  expect(app.callsTo('rda.updateDossier').map(({ body }) => body)).toEqual([{ 'relecture.demandeur': true }]);
  await waitFor(() => expect(screen.getByText('Il reste 3 points à relire')).toBeDefined());
  expect(document.activeElement).toBe(juste('Votre association et ses contacts'));
});

test('AGREMENT-012 ROUTE-046 : rien n’a changé, ou rien à comparer : on le dit ; tout relu, il s’envoie', async () => {
  const relues = ['demandeur', 'interet-general', 'democratie', 'liens', 'documents'] as const;
  start({ changements: [], relues: [...relues] });
  expect((await screen.findByText(/^Depuis le titre de 2022/)).textContent).toContain('rien n’a changé');
  expect((await screen.findAllByRole('link', { name: /transmettre/ })).length).toBeGreaterThan(1);
  expect(screen.queryByText(/à relire$/)).toBeNull();
  cleanup();
  start({ changements: [], envoye_at: null });
  expect(await screen.findByText(/Le titre de 2022 a été donné sur papier/)).toBeDefined();
});
