import type { Projet } from './projet.schema.ts';

/** Days as they are written: the later one is the greater. One that is not said yet is before nothing. */
export const endsBeforeStart = ({
  date_debut,
  date_fin,
}: Pick<Projet['description'], 'date_debut' | 'date_fin'>): boolean =>
  typeof date_debut === 'string' && typeof date_fin === 'string' && date_fin < date_debut;

export const FIN_AVANT_DEBUT = 'La date de fin est avant la date de début.';
