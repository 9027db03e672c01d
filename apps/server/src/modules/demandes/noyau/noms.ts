import * as z from 'zod';
import type { NoyauUow } from './noyau.uow.ts';

const PORTAIL = 'Le portail';
const PARTI = 'Une personne dont le compte est supprimé';
const isAccount = (acteur: string): boolean => z.uuid().safeParse(acteur).success;

/** The names behind these accounts, each asked for once. */
export const readNoms = async (
  { comptes }: Pick<NoyauUow, 'comptes'>,
  acteurs: readonly string[],
): Promise<(acteur: string) => string> => {
  const noms = new Map<string, string>();
  for (const acteur of new Set(acteurs)) {
    const compte = isAccount(acteur) ? await comptes.findCompte(acteur) : null;
    noms.set(acteur, compte ? `${compte.prenom} ${compte.nom}` : isAccount(acteur) ? PARTI : PORTAIL);
  }
  return (acteur) => noms.get(acteur) ?? PORTAIL;
};
