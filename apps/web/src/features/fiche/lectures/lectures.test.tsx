import type { LectureDuJour } from '@guichet/contract/association';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const FICHE = `/informations-administratives/${siege.id_correspondance}`;
const lecture = (changes: Partial<LectureDuJour> = {}): LectureDuJour => ({
  jour: '2027-03-02',
  service: 'DRAJES Bretagne',
  role: 'rds.user',
  objet: 'association',
  motif: 'dossier',
  objets: 1,
  fois: 3,
  ...changes,
});
const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, {
    readSession: () => sessionOf(),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'dac.readAssociation': () => recordJudo,
    'dac.listLectures': () => ({ lectures: [], suivant: null }),
    ...answers,
  });
  render(app.element);
  return app;
};
const person = () => userEvent.setup({ delay: null });

describe('P-20 qui a lu la fiche', () => {
  test('la fiche y mène ; par jour, le service, son rôle, quoi, combien de fois et pourquoi', async () => {
    start(FICHE, {
      'dac.listLectures': () => ({
        lectures: [
          lecture(),
          lecture({ objet: 'document', objets: 2, fois: 5 }),
          lecture({ objet: 'dossier', objets: 0, fois: 1, motif: 'service' }),
          lecture({ jour: '2027-03-01', service: null, role: 'lca.admin', motif: 'administration', fois: 1 }),
        ],
        suivant: null,
      }),
    });
    await person().click(await screen.findByRole('link', { name: /Voir qui a lu/ }));
    await screen.findByRole('heading', { level: 1, name: 'Qui a lu la fiche' });
    const mardi = within(await screen.findByRole('list', { name: 'Lectures du mardi 2 mars 2027' }));
    const lignes = mardi.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lignes).toEqual([
      'DRAJES Bretagne (Agent d’un service)La fiche de l’association, 3 lecturesPourquoi : ce service a reçu un dossier de votre association.',
      'DRAJES Bretagne (Agent d’un service)2 documents, 5 lecturesPourquoi : ce service a reçu un dossier de votre association.',
      'DRAJES Bretagne (Agent d’un service)La liste des dossiers, une lecturePourquoi : dans le cadre de ses fonctions.',
    ]);
    const lundi = screen.getByRole('list', { name: 'Lectures du lundi 1 mars 2027' });
    expect(lundi.textContent).toContain('Administration du portailLa fiche de l’association, une lecture');
    expect(screen.getByText(/effacée au bout de 12 mois/)).toBeDefined();
    expect(screen.getByText(/non le nom de l’agent/)).toBeDefined();
  });

  test('rien n’a été lu : c’est dit, et ce que le journal garde aussi', async () => {
    start(`${FICHE}/lectures`);
    expect(await screen.findByText(/Aucun service n’a ouvert votre fiche/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Ce que garde ce journal' })).toBeDefined();
  });

  test('la suite part de la fin de la page ; un jour coupé se rejoint', async () => {
    const app = start(`${FICHE}/lectures`, {
      'dac.listLectures': ({ query }) =>
        query.after
          ? { lectures: [lecture({ service: 'Mairie de Rennes' })], suivant: null }
          : { lectures: [lecture()], suivant: 'curseur' },
    });
    await person().click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('2 lignes affichées')).toBeDefined();
    expect(within(screen.getByRole('list', { name: /mardi 2 mars/ })).getAllByRole('listitem')).toHaveLength(2);
    expect(app.callsTo('dac.listLectures').at(-1)?.query).toMatchObject({ after: 'curseur' });
  });

  test('une panne ne ressemble pas à une liste vide, et se relit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    start(`${FICHE}/lectures`, {
      'dac.listLectures': () => (isDown ? refuse(503) : { lectures: [lecture()], suivant: null }),
    });
    await screen.findByText(/n’a pas pu être lue/);
    expect(screen.queryByText(/Aucun service/)).toBeNull();
    isDown = false;
    await person().click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText('DRAJES Bretagne')).toBeDefined();
  });

  test.each([
    ['etablissement', /Seuls les membres du siège/],
    ['a_confirmer', /attend une confirmation/],
  ] as const)('« %s » : la fiche n’y mène pas, la page dit pourquoi et ne demande rien', async (relation, phrase) => {
    const record = { ...recordJudo, lien: { relations: [relation], sirets: [] } };
    const answers = { 'dac.readAssociation': () => record } as Answers;
    start(FICHE, answers);
    await screen.findByRole('heading', { name: 'Établissements' });
    expect(screen.queryByRole('link', { name: /Voir qui a lu/ })).toBeNull();
    cleanup();
    const app = start(`${FICHE}/lectures`, answers);
    expect(await screen.findByText(phrase)).toBeDefined();
    expect(app.callsTo('dac.listLectures')).toHaveLength(0);
  });
});
