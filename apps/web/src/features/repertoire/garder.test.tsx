import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const start = async (answers: Answers = {}) => {
  const app = startApp('/repertoire-des-subventions?q=sport&departement=75&eligibilite=eligible&campagne=toutes', {
    readSession: () => sessionOf(amina),
    'dac.readAssociation': () => recordJudo,
    'rds.listDispositifs': () => [],
    'rds.listSubventions': () => ({ subventions: [], after: null, compte: null, manque: [] }),
    'rds.listRecherches': () => ({ recherches: [] }),
    'rds.createRecherche': ({ body }) => ({
      ...{ _id: '019a0000-0000-7000-8000-00000000bb02', nom: body.nom, filtres: body.filtres, rythme: body.rythme },
      cree_at: '2027-01-05T08:00:00.000Z',
    }),
    ...answers,
  });
  render(app.element);
  const user = userEvent.setup();
  await user.click(await screen.findByText('Garder cette recherche et être prévenu'));
  return { ...app, user };
};
const champ = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Garder la recherche telle/ });
const bouton = () => screen.getByRole('button', { name: 'Garder la recherche' });

test('SUBV-022 la recherche se garde avec ses filtres, sans le moment ni l’association, au rythme choisi', async () => {
  const app = await start();
  await app.user.click(bouton());
  expect(champ().getAttribute('aria-invalid')).toBe('true');
  expect(app.callsTo('rds.createRecherche')).toHaveLength(0);
  await app.user.type(champ(), 'Le sport');
  await app.user.selectOptions(screen.getByLabelText('Je reçois un courriel'), 'Une fois par semaine');
  await app.user.click(bouton());
  const dit = await screen.findByText(/La recherche « Le sport » est gardée/);
  await waitFor(() => expect(document.activeElement).toBe(dit));
  expect(app.callsTo('rds.createRecherche')[0]?.body).toEqual({
    ...{ nom: 'Le sport', rythme: 'semaine', filtres: { q: 'sport', departement: '75' } },
  });
});

test('P-5 : un refus se dit au champ, et ce qui est écrit reste', async () => {
  const EXISTE = { code: 'RECHERCHE_EXISTE', message: 'Une de vos recherches a déjà ce nom.' };
  const app = await start({ 'rds.createRecherche': () => refuse(409, EXISTE) });
  await app.user.type(champ(), 'Le sport');
  await app.user.click(bouton());
  await screen.findByText('Une de vos recherches a déjà ce nom.');
  expect(champ().value).toBe('Le sport');
});
