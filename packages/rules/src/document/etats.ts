import { instantBefore, wholeDays } from '../jour/index.ts';

/** Where the file itself is: only a clean one is ever given to anyone. */
export const ETATS_FICHIER = ['en_analyse', 'sain', 'infecte', 'efface'] as const;
export type EtatFichier = (typeof ETATS_FICHIER)[number];

export const JOURS_RETABLISSEMENT = 30;
/** Beyond this the antivirus or the store is away, and the sentence says so. */
const ATTENTE_ORDINAIRE_MS = 120_000;

export const canRestore = (supprime_at: Date, now: Date): boolean =>
  supprime_at > instantBefore(now, JOURS_RETABLISSEMENT);

interface Etat {
  readonly etat_fichier: EtatFichier;
  readonly date_chargement: Date;
  readonly supprime_at: Date | null;
}

/** What the person reads beside the document. */
export const phraseEtat = ({ etat_fichier, date_chargement, supprime_at }: Etat, now: Date): string => {
  if (etat_fichier === 'infecte') {
    return 'Refusé par l’antivirus : le fichier a été effacé. Vérifiez votre ordinateur, puis déposez une autre version.';
  }
  if (etat_fichier === 'efface') return 'Effacé.';
  if (supprime_at) {
    const left = JOURS_RETABLISSEMENT - wholeDays(supprime_at, now);
    return left > 0 ? `Supprimé : peut être rétabli pendant ${left} jour(s).` : 'Supprimé : va être effacé.';
  }
  if (etat_fichier === 'sain') return 'Vérifié par l’antivirus.';
  return now.getTime() - date_chargement.getTime() < ATTENTE_ORDINAIRE_MS
    ? 'Vérification par l’antivirus en cours. Vous pouvez continuer.'
    : 'La vérification par l’antivirus attend : le service est momentanément arrêté. Votre fichier est gardé, il n’y a rien à refaire.';
};
