import type { Compte } from '../compte/compte.ts';

/** At an address that nobody confirmed, the name is a stranger's text: it is not carried to whoever lives there. */
export const greetingOf = ({ enabled, prenom }: Pick<Compte, 'enabled' | 'prenom'>): string =>
  enabled ? `Bonjour ${prenom},` : 'Bonjour,';
