import type { DossierLigne } from '@guichet/contract/demandes';
import {
  anneeDeParis,
  type EtatDossier,
  isAnneePassee,
  isDejaEnvoye,
  isIncomplet,
  isIncompletApresEnvoi,
} from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';

interface Etiquette {
  readonly texte: string;
  readonly tone: 'success' | 'warning' | 'neutral';
}

const EN_SAISIE: readonly EtatDossier[] = ['A', 'C'];

const statutDe = ({ description: { etat, statut }, instructions, transmis_at }: DossierLigne): Etiquette => {
  if (isIncompletApresEnvoi({ statut, instructions, transmis_at }))
    return { texte: 'Incomplet après envoi', tone: 'warning' };
  if (isIncomplet({ statut })) return { texte: 'Incomplet', tone: 'neutral' };
  // While it is typed, it is told of what comes before the projects only: «complet» would promise more.
  return EN_SAISIE.includes(etat)
    ? { texte: 'Contacts et documents prêts', tone: 'neutral' }
    : { texte: 'Complet', tone: 'success' };
};

/** An approval is asked for under a year, and given for years: that the year is over says nothing of it. */
const PASSE: Readonly<Record<Genre, readonly Etiquette[]>> = {
  subvention: [{ texte: 'Exercice passé', tone: 'neutral' }],
  agrement: [],
};
/** Said by the dossiers of approvals; without it, those of grants. */
type Ligne = DossierLigne & { readonly genre?: Genre };
const anneeDe = ({ description, genre = 'subvention' }: Ligne, now: Date): readonly Etiquette[] =>
  isAnneePassee(description, anneeDeParis(now)) ? PASSE[genre] : [];

/** Beside its state: whether it is whole (DOSSIER-029, DOSSIER-030), and of a year that is over (DOSSIER-032). */
export const etiquettesOf = (dossier: DossierLigne, now: Date): readonly Etiquette[] => [
  statutDe(dossier),
  ...anneeDe(dossier, now),
];

/** On its own page, what it lacks is counted as long as it is typed: «complet» beside «il manque 2 choses» would puzzle. */
export const etiquettesPage = (dossier: DossierLigne, now: Date): readonly Etiquette[] =>
  isDejaEnvoye(dossier) ? etiquettesOf(dossier, now) : anneeDe(dossier, now);
