import * as z from 'zod';
import type { NoyauUow } from './noyau.uow.ts';

const PORTAIL = 'Le portail';
const PARTI = 'Une personne dont le compte est supprimé';
const isAccount = (acteur: string): boolean => z.uuid().safeParse(acteur).success;

interface Personne {
  readonly authId: string;
  readonly prenom: string;
  readonly nom: string;
}

/** The names behind these accounts, all asked for at once; who calls is known already. */
export const readNoms = async (
  { comptes }: Pick<NoyauUow, 'comptes'>,
  acteurs: readonly string[],
  moi: Personne | null = null,
): Promise<(acteur: string) => string> => {
  const asked = [...new Set(acteurs)].filter((acteur) => isAccount(acteur) && acteur !== moi?.authId);
  const known = [...(await comptes.findComptes(asked)), ...(moi ? [moi] : [])];
  const noms = new Map(known.map(({ authId, prenom, nom }) => [authId, `${prenom} ${nom}`]));
  return (acteur) => noms.get(acteur) ?? (isAccount(acteur) ? PARTI : PORTAIL);
};
