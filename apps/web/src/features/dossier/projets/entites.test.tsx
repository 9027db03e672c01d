import type { ProjetAnswer } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { BASE, dossierOf, ID, SERVICE, serverOf, tournoi } from '../../../testing/projets.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const liste = (type: string, ...codes: readonly string[]) => ({
  ...{ _id: '019a0000-0000-7000-8000-000000000301', type, libelle: type, categorie: 'association', version: 1 },
  options: codes.map((value) => ({ value, label: `Choix ${value}` })),
});
const RESPONSABLE = '019a0000-0000-7000-8000-000000000e11';
const REPRESENTANT = {
  ...{ id: RESPONSABLE, id_siret: null, deleted: false, version: 1, modifie_at: '2027-01-01T00:00:00.000Z' },
  ...{ civilite: 'Madame', nom: 'Besson', prenom: 'Claire', fonction: 'president-e', courriel: 'c@judo.example' },
  ...{ telephone: '0102030405', est_representant_legal: true, valideur_cec: false, publication_internet: false },
  complet: true,
};
const AUTOUR: Answers = {
  'lca.listReferentiels': () =>
    [liste('statuts', 'licencies'), liste('tranches-age', 'jeunes'), liste('genres', 'mixte')] as never,
  'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [REPRESENTANT] }) as never,
};
const LONG = { ...tournoi.description, periode: 'Pluriannuel' as const, exercice_fin: 2028 };

const SENT = {
  description: {
    ...{ intitule: 'Tournoi d’été', recurrence: 'renouvellement', date_debut: '2027-03-04', date_fin: '2027-05-06' },
    ...{ objectifs: 'Faire jouer', description: 'Deux jours de jeu', exercice_fin: 2029, id_responsable: RESPONSABLE },
  },
  beneficiaire: {
    ...{ nombre: 240, id_statut: 'licencies', lib_statut: 'Choix licencies', id_tranche_age: 'jeunes' },
    ...{ lib_tranche_age: 'Choix jeunes', id_genre: 'mixte', lib_genre: 'Choix mixte' },
  },
  territoires: { territoires: ['Pantin', 'Bobigny'], commentaire: 'Près du canal' },
  moyens: { commentaire: 'Une salle', recrutement_specifique: true, recrutement_nb_etpt: 0.5 },
  evaluation: { commentaire: 'Un bilan' },
  customs: [{ code: 'public', value: 'Les jeunes' }],
};
test('PROJET-001 PROJET-002 PROJET-003 PROJET-005 PROJET-008 : qui lit voit chacun de ces champs', async () => {
  const ligne = { annee: 2027, id_service_instructeur: SERVICE, code: 'S', type: 'Mairies', nom: 'Sports', bo: null };
  const projet = {
    ...{ ...tournoi, ...SENT, description: { ...LONG, ...SENT.description } },
    evaluation: { ...SENT.evaluation, indicateurs: [{ rang: 1, intitule: 'Licences', prevu_min: 12, prevu_max: 40 }] },
    financements: [{ ...ligne, montant_demande: 1_234_00, montant_propose: null, montant_accorde: null }],
    cofinancements: [{ type: 'Commune', nom: 'Pantin', annee: 2028, montant_demande: 800_00, montant_accorde: null }],
  } as unknown as ProjetAnswer;
  render(startApp(`${BASE.replace('edit', 'read')}&projet=${ID}`, serverOf(dossierOf(projet), AUTOUR)).element);
  await screen.findByRole('heading', { name: 'Montants demandés' });
  const text = () => (document.querySelector('main')?.textContent ?? '').replace(/[\u00a0\u202f]/gu, ' ');
  for (const said of [
    ...[
      'Tournoi d’été',
      'renouvellement',
      'Pluriannuel',
      '04/03/2027',
      '06/05/2027',
      'Faire jouer',
      'Deux jours de jeu',
    ],
    ...['Claire Besson', '240', 'Choix licencies', 'Choix jeunes', 'Choix mixte', 'Pantin', 'Bobigny', 'Près du canal'],
    ...['Une salle', '0,5', 'Un bilan', 'Licences', 'de 12 à 40', 'Les jeunes', 'Pantin, 2028', '800', '1 234'],
  ]) {
    await waitFor(() => expect(text()).toContain(said));
  }
});
