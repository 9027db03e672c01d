import type { ProjetAnswer } from '@guichet/contract/demandes';
import { emptyBudget } from '@guichet/rules/budget';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { goToPage, projetOuvert } from '../../../testing/pagesProjet.ts';
import { BASE, dossierOf, ID, serverOf, tournoi } from '../../../testing/projets.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const VILLE = { type: 'Commune', nom: 'Ville', annee: 2027, montant_demande: 80_000, montant_accorde: null };
const PUBLIC = { rang: 1, intitule: 'Public', prevu_min: 10, prevu_max: 20 };
/** Saved by someone else while this page is open. */
const autre: Partial<ProjetAnswer> = {
  budgets: [{ ...emptyBudget(2027), charges: { montants: { '613': 20_000 } } }],
  cofinancements: [VILLE],
  evaluation: { commentaire: null, indicateurs: [PUBLIC] },
};

const lieu = (id: string) => document.getElementById(id) as HTMLInputElement;
const fill = (id: string, value: string) => fireEvent.change(lieu(id), { target: { value } });

/** As the server: the answer is the whole project, with what the other saved just before. */
const openADeux = async () => {
  let held: ProjetAnswer = tournoi;
  const app = startApp(
    `${BASE}&projet=${ID}`,
    serverOf(dossierOf(tournoi), {
      'demandes.patchProjet': ({ body: { description, evaluation, financements: _, ...lists } }) => {
        if (held === tournoi) held = { ...held, ...autre, version: 3 } as ProjetAnswer;
        held = {
          ...{ ...held, ...lists },
          description: { ...held.description, ...description },
          evaluation: { ...held.evaluation, ...evaluation },
          version: held.version + 1,
        } as ProjetAnswer;
        return held;
      },
    }),
  );
  render(app.element);
  await projetOuvert();
  const patches = () => app.callsTo('demandes.patchProjet');
  return {
    saveObjectifs: async () => {
      fill('description.objectifs', 'Jouer');
      await waitFor(() => expect(patches()).toHaveLength(1));
      await screen.findAllByText(/Enregistré à 14h05/);
    },
    lastBody: () => patches().at(-1)?.body,
    lastVersion: () => patches().at(-1)?.headers.get('if-match'),
  };
};

test('ce que l’autre a mis au budget, aux indicateurs et aux financeurs entre dans la page, et une ligne tapée ensuite s’y ajoute', async () => {
  const { saveObjectifs, lastBody } = await openADeux();
  await saveObjectifs();
  await goToPage('L’argent');
  await waitFor(() => expect(lieu('budget-court-locations').value).toBe('200'));
  expect(lieu('cofinancements-0-nom').value).toBe('Ville');
  fill('budget-court-achats', '300');
  await waitFor(() =>
    expect(lastBody()).toMatchObject({ budgets: [{ charges: { montants: { '601': 30_000, '613': 20_000 } } }] }),
  );
  fill('cofinancements-0-montant_accorde', '500');
  await waitFor(() => expect(lastBody()).toEqual({ cofinancements: [{ ...VILLE, montant_accorde: 50_000 }] }));
  await goToPage('Questions du dispositif');
  expect(lieu('indicateurs-0-intitule').value).toBe('Public');
  await userEvent.click(screen.getByText('Ajouter un indicateur'));
  fill('indicateurs-1-intitule', 'Jours');
  await waitFor(() =>
    expect(lastBody()).toMatchObject({ evaluation: { indicateurs: [PUBLIC, { intitule: 'Jours' }] } }),
  );
});

test('une ligne retenue ici pendant que l’autre enregistrait sa liste part sur la version lue : le serveur montre les deux', async () => {
  const { saveObjectifs, lastBody, lastVersion } = await openADeux();
  await goToPage('L’argent');
  await userEvent.click(screen.getByText('Ajouter un financeur'));
  fill('cofinancements-0-nom', 'Région');
  await goToPage('Quoi');
  await saveObjectifs();
  await goToPage('L’argent');
  expect(lieu('cofinancements-0-nom').value).toBe('Région');
  fill('cofinancements-0-type', 'Collectivité');
  await waitFor(() => expect(lastBody()).toMatchObject({ cofinancements: [{ nom: 'Région' }] }));
  expect(lastVersion()).toBe('"2"');
});
