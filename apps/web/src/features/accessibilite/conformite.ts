import { type Audit, CRITERES_PAR_THEME, type Statut } from './audit.ts';

export type Niveau = 'totalement' | 'partiellement' | 'non';

const VALIDITY_YEARS = 3;
const PARTIAL_FROM = 50;

const CRITERES: readonly string[] = CRITERES_PAR_THEME.flatMap((count, theme) =>
  Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
);

const countOf = ({ criteres }: Audit, statut: Statut): number =>
  CRITERES.filter((critere) => criteres[critere] === statut).length;

const isWhole = ({ criteres }: Audit): boolean => CRITERES.every((critere) => criteres[critere] !== undefined);

/** An audit speaks for three years, and only if somebody signed it. */
export const isValid = ({ auditeur, date }: Audit, now: Date): boolean => {
  if (!auditeur || !date) return false;
  const end = new Date(date);
  end.setUTCFullYear(end.getUTCFullYear() + VALIDITY_YEARS);
  return new Date(date) <= now && now < end;
};

/** Share of the applicable criteria that are met, in hundredths; null before an audit of all of them. */
export const tauxOf = (audit: Audit): number | null => {
  const conformes = countOf(audit, 'conforme');
  const applicables = conformes + countOf(audit, 'nonConforme');
  return isWhole(audit) && applicables > 0 ? (100 * conformes) / applicables : null;
};

export const niveauOf = (audit: Audit, now: Date): Niveau => {
  const taux = tauxOf(audit);
  if (taux === null || !isValid(audit, now)) return 'non';
  if (taux === 100) return 'totalement';
  return taux >= PARTIAL_FROM ? 'partiellement' : 'non';
};

/** The mention that the law asks for on every page. */
export const mentionOf = (audit: Audit, now: Date): string => `Accessibilité : ${niveauOf(audit, now)} conforme`;

export const NOMBRE_DE_CRITERES = CRITERES.length;
