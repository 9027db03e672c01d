import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { admin } from '../../../testing/people.ts';
import { demandeEn, ligneSiret, siretApp } from '../../../testing/siret.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const start = (page = '/demande-siret', answers: Answers = {}) => {
  const app = siretApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const autre = demandeEn(
  'ECS',
  {
    ...{ _id: '019a0000-0000-7000-8000-000000000902', identifiant: { step: 0, id_fo_fonctionnel: '27-000405' } },
    ...{ createdBy: { id: 'x', nom: 'Marc Adam' } },
  },
  ['membre'],
);
const rowOf = async (numero: string): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name: new RegExp(numero) })).closest('tr') as HTMLElement;

test('ROUTE-024 SIRET-009 SIRET-035 CALL-SIRET-001 REGENT-001 : où en est chacune, à qui, depuis quand ; celle d’un autre n’est pas un lien', async () => {
  const app = start('/demande-siret', {
    'demandes.listDemandesSiret': () => ({ demandes: [demandeEn('INV'), autre].map(ligneSiret), after: null }),
  });
  const mienne = await rowOf('27-000431');
  expect(within(mienne).getByRole('link').getAttribute('href')).toContain('/associations/W751234567/demande-siret/');
  expect(mienne.textContent).toContain('L’Insee demande des corrections');
  expect(mienne.textContent).toContain('Étape 3 sur 4');
  expect(within(mienne).getByText('À vous : corriger')).toBeDefined();
  expect(mienne.textContent).toContain('30/01/2027 18h14');
  const sienne = await rowOf('27-000405');
  expect(within(sienne).queryByRole('link')).toBeNull();
  expect(within(sienne).getByText('Marc Adam')).toBeDefined();
  expect(screen.getByText('1 demande attend une action de vous')).toBeDefined();
  expect(app.callsTo('demandes.listDemandesSiret')[0]?.query).toMatchObject({ role: 'lca.association' });
});

test('CALL-SIRET-001 : la recherche et l’état sont demandés au serveur, et l’adresse les garde', async () => {
  const app = start();
  await rowOf('27-000431');
  await app.user.type(screen.getByLabelText(/Chercher une demande/), 'W7512{Enter}');
  await app.user.selectOptions(screen.getByLabelText('État'), 'ENCT');
  await waitFor(() =>
    expect(app.callsTo('demandes.listDemandesSiret').at(-1)?.query).toMatchObject({
      searchQuery: 'W7512',
      etats: 'ENCT',
    }),
  );
  expect(app.addressNow()).toContain('etat=ENCT');
  expect(screen.queryByLabelText(/Bloquées depuis 7 jours/)).toBeNull();
});

test('ROUTE-024 : une liste vide dit à quoi sert un SIRET et où le demander', async () => {
  start('/demande-siret', { 'demandes.listDemandesSiret': () => ({ demandes: [], after: null }) });
  expect(await screen.findByText(/il le faut pour recevoir une subvention/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Demander un numéro' }).getAttribute('href')).toContain(
    '/associations/4217/demande-siret',
  );
});

test('ROUTE-024 CONST-004.c P-5 : une liste qui ne se lit pas est écrite au journal, sans message passager ni ligne, et se redemande', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isDown = true;
  const app = start('/demande-siret', {
    'demandes.listDemandesSiret': () => (isDown ? refuse(500) : { demandes: [ligneSiret(demandeEn())], after: null }),
  });
  expect(await screen.findByText(/n’ont pas pu être lues/, {}, { timeout: 5_000 })).toBeDefined();
  expect(warn).toHaveBeenCalled();
  expect(app.services.toasts.get()).toHaveLength(0);
  expect(screen.queryByRole('table')).toBeNull();
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
  await rowOf('27-000431');
});

test('ROUTE-024 : l’administration voit celles qui sont bloquées', async () => {
  const app = start('/demande-siret', {
    readSession: () => sessionOf(admin),
    'demandes.listDemandesSiret': () => ({
      demandes: [ligneSiret(demandeEn('ENCT', {}, ['administrateur']))],
      after: null,
    }),
  });
  expect((await rowOf('27-000431')).textContent).toContain('Insee, depuis 3 jours');
  await app.user.click(screen.getByLabelText(/Bloquées depuis 7 jours/));
  await waitFor(() =>
    expect(app.callsTo('demandes.listDemandesSiret').at(-1)?.query).toMatchObject({ bloquees: 'true' }),
  );
});
