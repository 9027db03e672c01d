import { campagneOf } from '../subvention/index.ts';
import { ofDemandeur, ofDocuments } from './completude.demandeur.ts';
import { ofProjets } from './completude.projets.ts';
import { anneeDeParis, isAnneePassee } from './etats.ts';
import { type Jugement, type Manquant, when } from './manquant.ts';

/** DOSSIER-046. */
const ofAttestation = ({ dossier: { attestation } }: Jugement): Manquant[] =>
  when(!attestation?.accepte || attestation.id_signataire === null, {
    code: 'attestation',
    libelle: 'L’attestation sur l’honneur',
    geste: 'Attester sur l’honneur et signer',
    cible: 'attestation',
    etape: 4,
    champ: 'accepte',
  });

/** SUBV-022, DOSSIER-032: a scheme that is closed, or a year that is over. What was sent once is exempt. */
const ofCampagne = ({ dossier, subvention, active, now, dejaEnvoye }: Jugement): Manquant[] => {
  if (dejaEnvoye) return [];
  const chosen = subvention.sous_dispositifs.find(({ code }) => code === dossier.description.id_sous_type_dispositif);
  const isOpen = active && chosen !== undefined && campagneOf(chosen, now) === 'ouverte';
  return when(!isOpen || isAnneePassee(dossier.description, anneeDeParis(now)), {
    code: 'campagne',
    libelle: 'La campagne de cette subvention n’est pas ouverte',
    cible: 'campagne',
    etape: 0,
  });
};

/** A dossier that nobody would instruct is not sent to nobody. */
const ofInstructeurs = ({ dossier: { instructeurs } }: Jugement): Manquant[] =>
  when(instructeurs.length === 0, {
    code: 'instructeur',
    libelle: 'Aucun service n’instruit cette subvention pour le territoire de l’association',
    cible: 'campagne',
    etape: 0,
  });

/** Of steps 0 to 2: what DOSSIER-035 looks at before the projects. */
export const manquesAvantProjets = (jugement: Jugement): Manquant[] => [
  ...ofDemandeur(jugement),
  ...ofDocuments(jugement),
];

/** Everything, in the order in which it is filled: one list for everyone (peers: «toujours juste»). */
export const completudeDossier = (jugement: Jugement): Manquant[] => [
  ...ofCampagne(jugement),
  ...ofInstructeurs(jugement),
  ...manquesAvantProjets(jugement),
  ...ofProjets(jugement),
  ...ofAttestation(jugement),
];

/** Transmit refuses exactly when this is not empty (DOSSIER-038). */
export const bloquants = (manquants: readonly Manquant[]): Manquant[] =>
  manquants.filter(({ gravite }) => gravite === 'bloquant');
