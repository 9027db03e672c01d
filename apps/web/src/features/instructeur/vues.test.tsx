import type { VueGardee } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { ligneTravail } from '../../testing/instruction.ts';
import { luc, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const VIDE = {
  ...{ vue: '', genre: '', q: '', exercice: '', etat: '', statut: '', dispositif: '', crf: '', tri: '' },
  ...{ agent: '', retard: '', du: '', au: '', min: '', max: '', colonnes: '' },
};
const DECIDER: VueGardee = {
  ...{ _id: '019a0000-0000-7000-8000-00000000aa01', nom: 'À décider', service: null, retirer: true },
  filtres: { ...VIDE, etat: '4', tri: 'propose.desc' },
};
const PARTAGEE: VueGardee = {
  ...{ _id: '019a0000-0000-7000-8000-00000000aa02', nom: 'Commission', retirer: false, filtres: VIDE },
  service: { _id: service._id, nom: 'Pôle sport' },
};
const start = (answers: Answers = {}, first: readonly VueGardee[] = [DECIDER, PARTAGEE]) => {
  let vues = [...first];
  const app = startApp('/instructeur', {
    readSession: () => sessionOf(luc),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
    'demandes.listTravail': () => ({ lignes: [ligneTravail(1)], after: null }),
    'demandes.readTotaux': () => ({ nombre: 1, montant_demande: 1, montant_propose: 0, montant_accorde: 0 }),
    'demandes.readChiffres': () => ({ etats: [], delais: [] }),
    'demandes.listVues': () => ({ vues }),
    'demandes.createVue': ({ body: { nom, filtres } }) => {
      const vue = { ...DECIDER, _id: '019a0000-0000-7000-8000-00000000aa03', nom, filtres };
      vues = [...vues, vue];
      return vue;
    },
    'demandes.deleteVue': ({ params }) => {
      vues = vues.filter(({ _id }) => _id !== params.vue);
      return { message: 'La vue est retirée.' };
    },
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const open = async ({ user }: ReturnType<typeof start>) => {
  await screen.findByRole('rowheader', { name: 'Dossier 27-000001' });
  await user.click(screen.getByText(/^Vues enregistrées/));
};

test('ROUTE-012 une vue enregistrée rend ses filtres et son tri ; celle d’un service se dit, et se retire par qui le peut', async () => {
  const app = start();
  await open(app);
  const liste = await screen.findByRole('list', { name: 'Vues enregistrées' });
  await app.user.click(within(liste).getByRole('button', { name: 'À décider' }));
  await waitFor(() => expect(app.addressNow()).toBe('/instructeur?etat=4&tri=propose.desc'));
  expect(within(liste).getByRole('button', { name: 'Commission (Pôle sport)' })).toBeDefined();
  expect(within(liste).queryByRole('button', { name: /^Retirer la vue Commission/ })).toBeNull();
  await app.user.click(within(liste).getByRole('button', { name: 'Retirer la vue À décider' }));
  const dit = await screen.findByText('La vue « À décider » est retirée.');
  await waitFor(() => expect(document.activeElement).toBe(dit));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'À décider' })).toBeNull());
});

test('ROUTE-012 la liste telle qu’elle est se garde sous un nom, pour soi ou pour un service ; un refus se dit au champ', async () => {
  const app = start({}, []);
  await open(app);
  await app.user.click(screen.getByRole('button', { name: 'Enregistrer la vue' }));
  const nom = screen.getByRole('textbox', { name: /^Enregistrer la liste/ });
  expect(nom.getAttribute('aria-invalid')).toBe('true');
  expect(app.callsTo('demandes.createVue')).toHaveLength(0);
  await app.user.type(nom, 'Mes urgences');
  await app.user.selectOptions(screen.getByLabelText('Pour'), service.nom);
  await app.user.click(screen.getByRole('button', { name: 'Enregistrer la vue' }));
  await screen.findByText('La vue « Mes urgences » est enregistrée.');
  expect(app.callsTo('demandes.createVue')[0]?.body).toEqual({
    ...{ nom: 'Mes urgences', service: service._id, filtres: VIDE },
  });
  cleanup();
  const refused = start(
    { 'demandes.createVue': () => refuse(409, { code: 'VUE_EXISTE', message: 'Une vue a déjà ce nom.' }) },
    [],
  );
  await open(refused);
  const again = screen.getByRole<HTMLInputElement>('textbox', { name: /^Enregistrer la liste/ });
  await refused.user.type(again, 'Mes urgences');
  await refused.user.click(screen.getByRole('button', { name: 'Enregistrer la vue' }));
  await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('true'));
  expect(again.value).toBe('Mes urgences');
});
