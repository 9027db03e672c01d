import { expect, test } from 'vitest';
import { emptyBudget } from '../budget/index.ts';
import { emptyProjet } from '../projet/index.ts';
import { differencesOf } from './differences.ts';

const TOURNOI = '019a0000-0000-7000-8000-000000000801';
const STAGE = '019a0000-0000-7000-8000-000000000802';
const vide = emptyProjet();
const contenu = { ...vide, description: { ...vide.description, intitule: 'Tournoi', objectifs: 'Jouer' } };
const projet = { id: TOURNOI, rang: 1, numero: 1, contenu };
const envoi = {
  arrive_at: '2027-02-01T09:00:00.000Z',
  dossier: { montant_demande: 100, renouvellement: false, contenu: { demandeur: { enseigne: null, id_rib: 'a' } } },
  projets: [projet],
  contacts: { id_signataire: { prenom: 'Amina', nom: 'Diallo' } },
  documents: [{ code: 'statuts', uuid: 'u1', nom: 'statuts.pdf', id_type: 'STC' }],
  instructeurs: [{ id: 's', nom: 'Délégation', isReferent: true }],
};
const say = (apres: object, avant: object = envoi): string[] =>
  differencesOf({ ...avant }, { ...apres }).map(({ partie, champ }) => `${partie} ${champ}`);
const withContenu = (more: object) => ({ ...envoi, projets: [{ ...projet, contenu: { ...contenu, ...more } }] });

test('DOSSIER-042 renvoyé puis transmis sans rien changer : aucune différence, hors l’heure d’arrivée', () => {
  expect(say({ ...envoi, arrive_at: '2027-03-01T09:00:00.000Z' })).toEqual([]);
});

test('DOSSIER-042 chaque champ changé se dit avec ce qu’il était et ce qu’il est', () => {
  const apres = withContenu({ description: { ...contenu.description, objectifs: 'Gagner', rang_dossier: 9 } });
  expect(differencesOf(envoi, apres)).toEqual([
    {
      ...{ partie: 'projet', projet: TOURNOI, titre: 'Tournoi', champ: 'description.objectifs', libelle: null },
      ...{ avant: 'Jouer', apres: 'Gagner' },
    },
  ]);
});

test('DOSSIER-042 la demande, les contacts, le compte et les documents', () => {
  const apres = {
    ...envoi,
    dossier: { montant_demande: 200, renouvellement: true, contenu: { demandeur: { enseigne: 'Dojo', id_rib: 'b' } } },
    contacts: { id_signataire: { prenom: 'Jean', nom: 'Morvan' } },
    documents: [{ code: 'statuts', uuid: 'u2', nom: 'statuts-2.pdf', id_type: 'STC' }],
  };
  expect(say(apres)).toEqual([
    'demande renouvellement',
    'demande montant_demande',
    'demande enseigne',
    'contact id_signataire',
    'contact id_rib',
    'document statuts',
  ]);
  expect(differencesOf(envoi, apres)[3]).toMatchObject({ avant: 'Amina Diallo', apres: 'Jean Morvan' });
});

test('DOSSIER-042 un budget se compare ligne à ligne ; un montant que le service a écrit n’en est pas une', () => {
  const budget = emptyBudget(2027);
  const [avant, apres] = [100, 250].map((montant) =>
    withContenu({ budgets: [{ ...budget, charges: { montants: { '613': montant } } }] }),
  );
  const [line] = differencesOf(avant ?? {}, apres ?? {});
  expect(line).toMatchObject({ partie: 'budget', champ: '2027.613', avant: 100, apres: 250 });
  expect(line?.libelle).toMatch(/^2027, /u);
  const ligne = { annee: 2027, id_service_instructeur: 's', montant_demande: 10, montant_propose: null };
  const propose = withContenu({ financements: [{ ...ligne, montant_propose: 5 }] });
  expect(say(propose, withContenu({ financements: [ligne] }))).toEqual([]);
});

test('DOSSIER-042 un projet ajouté ou retiré se dit en entier', () => {
  const stage = {
    ...projet,
    id: STAGE,
    contenu: { ...contenu, description: { ...contenu.description, intitule: 'Stage' } },
  };
  const [added, gone] = differencesOf(envoi, { ...envoi, projets: [stage] });
  expect([added, gone]).toMatchObject([
    { projet: STAGE, champ: '*', avant: null, apres: 'Stage' },
    { projet: TOURNOI, champ: '*', avant: 'Tournoi', apres: null },
  ]);
});
