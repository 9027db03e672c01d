export { formatMontant } from '@guichet/rules/budget';

const PARIS = 'Europe/Paris';
const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, hour: '2-digit', minute: '2-digit' });

export const formatDate = (date: Date): string => dateFormat.format(date);
/** 23h38 */
export const formatHeure = (date: Date): string => timeFormat.format(date).replace(':', 'h');
export const formatTimestamp = (date: Date): string => `${formatDate(date)} ${formatHeure(date)}`;

/** SIREN and SIRET by groups of three digits, as the documents say. */
export const formatSiret = (siret: string): string => siret.replace(/(\d{3})(?=\d)/g, '$1 ');

/** j***@domaine.fr: for the address of someone else. */
export const maskEmail = (email: string): string =>
  email.replace(/^(.)(.*)(?=@)/u, (_, first: string, rest: string) => first + '*'.repeat([...rest].length));
