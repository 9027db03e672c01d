import type { Complement, InstructionDetail, TravailLigne } from '@guichet/contract/demandes';
import { libelleEtat } from '@guichet/rules/dossier';
import { dossierJudo } from './dossiers.ts';
import { luc, service } from './people.ts';
import { ID } from './projets.ts';

const pad = (rang: number): string => String(rang).padStart(6, '0');

/** One line of Luc’s work list. */
export const ligneTravail = (rang = 1, more: Partial<TravailLigne> = {}): TravailLigne => ({
  dossier: {
    _id: `20270000${pad(rang)}`,
    identifiant: { id_fo: `27-${pad(rang)}`, step: 4 },
    description: { ...dossierJudo.description, etat: 'D', statut: 'complet' },
    demandeur: dossierJudo.demandeur,
    montant_demande: 350_000,
    transmis_at: '2027-02-02T22:41:00.000Z',
  },
  id_service: service._id,
  service: service.nom,
  isReferent: true,
  etat: 'D',
  libelle: libelleEtat('D', 'service'),
  etat_depuis: '2027-01-28T09:00:00.000Z',
  assigne_a: null,
  assigne_nom: null,
  echeance: null,
  silence: null,
  complements_attendus: 0,
  crf_a_traiter: false,
  montant_propose: 0,
  montant_accorde: 0,
  version: rang,
  note: { texte: '', version: 0 },
  ...more,
});

/** Luc’s own service at work on Amina’s dossier. */
export const instructionDe = (more: Partial<InstructionDetail> = {}): InstructionDetail => ({
  id_fo: '27-000001',
  id_service: service._id,
  nom: service.nom,
  isReferent: true,
  etat: '2',
  libelle: libelleEtat('2', 'service'),
  etat_depuis: '2027-01-28T09:00:00.000Z',
  assigne_a: luc.authId,
  assigne_nom: 'Luc Ferrand',
  texte: null,
  lettre: null,
  notifie_at: null,
  fonctions: ['instructeur'],
  actions: [
    {
      ...{ transition: 'rejeter', libelle: 'Rejeter : la demande n’est pas recevable', vers: '12' },
      ...{ texte: 'motif', ok: true, code: null, raison: null },
    },
    {
      ...{ transition: 'proposer', libelle: 'Proposer', vers: '3', texte: null, ok: false },
      code: 'PROPOSITION_INCOMPLETE',
      raison: 'Proposez un montant pour chaque ligne de financement de votre service (0 pour ne rien proposer).',
    },
  ],
  lignes: [
    {
      ...{ projet: ID, intitule: 'Tournoi', annee: 2027 },
      ...{ montant_demande: 350_000, montant_propose: null, montant_accorde: null },
    },
  ],
  enveloppe: null,
  complements: [],
  avis: [],
  grille: false,
  pieces: [],
  version: 7,
  envois: 1,
  ...more,
});

export const complementDe = (more: Partial<Complement> = {}): Complement => ({
  _id: '019a0000-0000-7000-8000-000000000901',
  ...{ cible: 'document', reference: 'statuts', libelle: 'Statuts', motif: 'Le document est illisible.', message: '' },
  ...{ echeance: '2027-03-01', bloquant: true, id_service: service._id, etat: 'ouvert', reponse: null },
  ...{ cree_at: '2027-02-03T09:00:00.000Z', change_at: '2027-02-03T09:00:00.000Z', valeurs: null, version: 1 },
  ...more,
});
