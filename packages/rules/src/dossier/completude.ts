import { type ContenuOffre, isTouteLAnnee } from '../agrement/index.ts';
import type { Genre } from '../genre/index.ts';
import { campagneOf } from '../subvention/index.ts';
import { ofCriteres } from './completude.criteres.ts';
import { ofContacts, ofDemandeur, ofDocuments } from './completude.demandeur.ts';
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

/** DOSSIER-047: what is leaned on must be sent too; one button sends both. */
const ofCouplage = ({ couplage }: Jugement): Manquant[] =>
  when(couplage === 'aTransmettre', {
    code: 'couplage',
    libelle: 'Transmettez la demande de tronc commun',
    cible: 'couplage',
    etape: 4,
  });

/** In the words of what is asked for. */
const MOTS: Readonly<Record<Genre, { readonly campagne: string; readonly personne: string }>> = {
  subvention: {
    campagne: 'La campagne de cette subvention n’est pas ouverte',
    personne: 'Aucun service n’instruit cette subvention pour le territoire de l’association',
  },
  agrement: {
    campagne: 'Cet agrément ne peut pas être demandé aujourd’hui',
    personne: 'Aucun service n’instruit cet agrément pour le territoire de l’association',
  },
};

/** SUBV-022, DOSSIER-032: a scheme that is closed, or a year that is over. What was sent once is exempt. */
const ofCampagne = ({ genre, dossier, subvention, active, now, dejaEnvoye }: Jugement): Manquant[] => {
  if (dejaEnvoye) return [];
  const chosen = subvention.sous_dispositifs.find(({ code }) => code === dossier.description.id_sous_type_dispositif);
  const isOpen = active && chosen !== undefined && campagneOf(chosen, now) === 'ouverte';
  const { fenetre }: ContenuOffre = subvention;
  const isOver = !isTouteLAnnee({ fenetre }) && isAnneePassee(dossier.description, anneeDeParis(now));
  return when(!isOpen || isOver, {
    code: 'campagne',
    libelle: MOTS[genre].campagne,
    cible: 'campagne',
    etape: 0,
  });
};

/** A dossier that nobody would instruct is not sent to nobody. */
const ofInstructeurs = ({ genre, dossier: { instructeurs } }: Jugement): Manquant[] =>
  when(instructeurs.length === 0, {
    code: 'instructeur',
    libelle: MOTS[genre].personne,
    cible: 'campagne',
    etape: 0,
  });

type Partie = (jugement: Jugement) => Manquant[];
/** What a dossier of each genre is made of: first what is asked of everyone, then what is its own. */
const PARTIES: Readonly<Record<Genre, { readonly avant: readonly Partie[]; readonly apres: readonly Partie[] }>> = {
  subvention: { avant: [ofDemandeur, ofDocuments], apres: [ofProjets, ofCouplage] },
  agrement: { avant: [ofContacts, ofDocuments], apres: [ofCriteres] },
};

/** Of steps 0 to 2: what DOSSIER-035 looks at before the projects. */
export const manquesAvantProjets = (jugement: Jugement): Manquant[] =>
  PARTIES[jugement.genre].avant.flatMap((partie) => partie(jugement));

/** Everything, in the order in which it is filled: one list for everyone (peers: «toujours juste»). */
export const completudeDossier = (jugement: Jugement): Manquant[] => [
  ...ofCampagne(jugement),
  ...ofInstructeurs(jugement),
  ...manquesAvantProjets(jugement),
  ...PARTIES[jugement.genre].apres.flatMap((partie) => partie(jugement)),
  ...ofAttestation(jugement),
];

/** Transmit refuses exactly when this is not empty (DOSSIER-038). */
export const bloquants = (manquants: readonly Manquant[]): Manquant[] =>
  manquants.filter(({ gravite }) => gravite === 'bloquant');
