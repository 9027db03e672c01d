import type { Dossier } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { ask, contenuOf, pieceOf } from '../../../testing/attendus.ts';
import { dossierApp, dossierAt, PAGE, presidente } from '../../../testing/dossierPage.ts';
import { manquantOf } from '../../../testing/dossiers.ts';
import { recordJudo } from '../../../testing/fiche.ts';

afterEach(cleanup);

const MASQUE = { ...ask('dossier', 'description.exercice', '>=', 2020), masquer_si_tca: true };
const contenu = contenuOf({
  documents_attendus: [
    pieceOf('gouvernance', 'Note de gouvernance', { nature: 'conditionnel', asks: [MASQUE] }),
    pieceOf('comptes', 'Comptes approuvés', { nature: 'conditionnel', asks: [MASQUE] }),
  ],
});
const version = { numero: 1, publie_at: '2027-01-01T10:00:00.000Z', publie_par: null, commentaire: null, services: [] };
const TCA = { _id: '20270000000312', id_fo: '27-000312', id_siret: '12345678900012', etat: 'A' } as const;
const ADRESSE = '/client/associations/12345678900012/demande-agrement/27-000312';
const attestation = { accepte: true, date: null, id_signataire: presidente.id };

const start = (couplage: Partial<Dossier['couplage']>, page = PAGE, answers: Answers = {}) => {
  const base = dossierAt(4);
  const dossier: Dossier = {
    ...base,
    attestation,
    description: { ...base.description, couplage_tca: true, statut: 'complet' },
    couplage: { issue: 'aTransmettre', dossier: TCA, jusquau: null, ...couplage },
  };
  const app = dossierApp(page, {
    'rds.readVersion': () => ({ ...version, contenu }),
    'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [presidente] }) as never,
    'demandes.readDossier': () => dossier,
    'demandes.readCompletude': () => ({
      ok: false,
      manquants: [manquantOf('couplage', 'Transmettez la demande de tronc commun', { cible: 'couplage', etape: 4 })],
    }),
    'rda.readCompletude': () => ({ ok: true, manquants: [] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const tache = async () => {
  const nom = await screen.findByRole('heading', { level: 3, name: /Tronc commun d’agrément/ });
  return within(nom.closest('li') as HTMLElement);
};

describe('DOSSIER-047 SUBV-008 une subvention et son tronc commun', () => {
  test('DOSSIER-047 : la demande de tronc commun est une tâche, prête quand rien ne lui manque, avec les documents qu’elle remplace', async () => {
    start({});
    const { getByRole, findByText, getByText } = await tache();
    expect(getByRole('link', { name: /demandé en même temps/ }).getAttribute('href')).toBe(ADRESSE);
    expect(await findByText('Prêt')).toBeDefined();
    expect(getByText(/Transmettez la demande de tronc commun/)).toBeDefined();
    expect(getByText('Les 2 documents que vous n’avez pas à joindre')).toBeDefined();
    expect(getByText('Note de gouvernance')).toBeDefined();
    expect(screen.getByText(/les 2 documents reviennent/)).toBeDefined();
  });

  test('DOSSIER-047 : ce qui manque au tronc commun se compte, et se lit avant de transmettre', async () => {
    const manquants = [manquantOf('AGREMENT_UNIONS', 'Veuillez indiquer les unions ou fédérations.')];
    start({}, `${PAGE}?mode=edit&etape=4`, { 'rda.readCompletude': () => ({ ok: false, manquants }) });
    expect(await screen.findByText('Veuillez indiquer les unions ou fédérations.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'dossier 27-000312' }).getAttribute('href')).toBe(ADRESSE);
  });

  test('DOSSIER-047 : un seul bouton transmet les deux', async () => {
    const app = start({}, `${PAGE}?mode=edit&etape=4`, {
      'demandes.transmitDossier': () =>
        refuse(422, {
          code: 'TCA_NON_TRANSMISSIBLE',
          message: 'La demande de tronc commun n’est pas prête : rien n’a été transmis.',
        }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Transmettre les deux demandes' }));
    expect(await screen.findByText(/rien n’a été transmis/)).toBeDefined();
    await waitFor(() =>
      expect(app.callsTo('demandes.transmitDossier')).toMatchObject([{ query: { avec_tca: 'true' } }]),
    );
  });

  test.each([
    ['enCours', { ...TCA, etat: '2' }, 'Tronc commun en cours', /étudiée sans attendre/],
    ['acquis', { ...TCA, etat: '6' }, 'Tronc commun acquis', /^Accordé/],
    ['echec', { ...TCA, etat: '11' }, 'Tronc commun non obtenu', /2 documents à joindre ici/],
    ['sansDossier', null, 'Tronc commun non demandé', /restent demandés ici/],
  ] as const)('DOSSIER-047 : %s, il se dit en tête et parmi les tâches', async (issue, dossier, chip, dit) => {
    start({ issue, dossier });
    const { getByText } = await tache();
    expect(getByText(dit)).toBeDefined();
    expect(screen.getByText(chip)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Transmettre les deux demandes' })).toBeNull();
  });

  test('DOSSIER-047 : déjà prouvé par un titre, c’est dit une fois, jusqu’à sa fin', async () => {
    start({ issue: 'prouve', dossier: null, jusquau: '2029-12-31' }, `${PAGE}?mode=edit&etape=2`);
    expect(await screen.findByText(/déjà prouvé jusqu’au 31\/12\/2029/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Note de gouvernance' })).toBeNull();
  });

  test('SUBV-008 : refusé, les documents qu’il remplaçait sont de nouveau demandés, et la page dit pourquoi', async () => {
    start({ issue: 'echec', dossier: { ...TCA, etat: '11' } }, `${PAGE}?mode=edit&etape=2`);
    expect(await screen.findByText(/n’est pas obtenu : ces documents sont demandés ici/)).toBeDefined();
    expect(screen.getByText('Note de gouvernance')).toBeDefined();
    expect(screen.getByText('Comptes approuvés')).toBeDefined();
  });
});
