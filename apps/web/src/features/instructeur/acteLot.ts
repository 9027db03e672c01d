import type { ETAPES_LETTRE, TravailLigne } from '@guichet/contract/demandes';
import type { EtatDossier } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { type Fonction, fonctionsOf, isDecide } from '@guichet/rules/instruction';
import { systemeOf } from '@guichet/rules/paiement';

type EtapeLettre = (typeof ETAPES_LETTRE)[number];
type Ligne = Pick<TravailLigne, 'etat'>;

/** What a batch does beside its steps: no state of the request moves. */
export type ActeLot = 'confier' | 'message' | 'complement' | EtapeLettre | 'solde';
interface DefinitionActe {
  readonly libelle: string;
  readonly fonction: Fonction;
  readonly genres: readonly Genre[];
  readonly isFor: (ligne: Ligne) => boolean;
  /** What is said before: to whom, in which words, or what is asked. */
  readonly demande?: 'agent' | 'message' | 'complement';
}
/** With the association, deleted or over: nothing is asked piece by piece. */
const CLOS: readonly EtatDossier[] = ['A', 'B', 'C', '10', '11', '12'];
const LETTRE = {
  fonction: 'decideur',
  genres: ['subvention', 'agrement'],
  isFor: ({ etat }: Ligne) => isDecide(etat),
} as const;

export const ACTES: Readonly<Record<ActeLot, DefinitionActe>> = {
  confier: {
    ...{ libelle: 'Confier à une personne', fonction: 'instructeur', genres: ['subvention'], demande: 'agent' },
    isFor: () => true,
  },
  message: {
    ...{ libelle: 'Écrire un message', fonction: 'instructeur', genres: ['subvention'], demande: 'message' },
    isFor: () => true,
  },
  complement: {
    ...{ libelle: 'Demander un complément', fonction: 'instructeur', genres: ['subvention'], demande: 'complement' },
    isFor: ({ etat }) => !CLOS.includes(etat),
  },
  a_signer: { ...LETTRE, libelle: 'Générer les lettres de décision' },
  a_notifier: { ...LETTRE, libelle: 'Dire que les lettres sont signées' },
  notifie: { ...LETTRE, libelle: 'Notifier les décisions aux associations' },
  solde: {
    libelle: 'Enregistrer ce qui reste à verser',
    fonction: 'instructeur',
    genres: ['subvention'],
    isFor: ({ etat }) => systemeOf(etat) !== null,
  },
};
const NOMS = Object.keys(ACTES) as readonly ActeLot[];

/** What the state of at least one of them and the function of who asks allow; what each lacks is the server's to say. */
export const actesOf = (genre: Genre, lignes: readonly Ligne[], role: string): readonly ActeLot[] =>
  NOMS.filter((acte) => {
    const { fonction, genres, isFor } = ACTES[acte];
    return genres.includes(genre) && fonctionsOf(role).includes(fonction) && lignes.some(isFor);
  });
