import * as z from 'zod';
import { DomainError } from '../errors.ts';
import type { ReadHistory } from '../history.ts';

interface AuteurDeps {
  readonly readHistory: ReadHistory;
  readonly findCompte: (authId: string) => Promise<{ readonly prenom: string; readonly nom: string } | null>;
}

export type WithAuteur = <T>(objet: string, id_objet: string, work: Promise<T>) => Promise<T>;

const ENTREES_MAXIMUM = 50;
const isAccount = (acteur: string): boolean => z.uuid().safeParse(acteur).success;

/** A refused write tells who wrote the same field before, and when: the person can go and ask them. */
export const createWithAuteur = ({ readHistory, findCompte }: AuteurDeps): WithAuteur => {
  const auteurOf = async (objet: string, id_objet: string, champs: readonly string[]) => {
    const entries = await readHistory(objet, id_objet, ENTREES_MAXIMUM);
    const last = entries.find(({ changements }) => champs.some((champ) => champ in changements));
    if (!last) return {};
    const compte = isAccount(last.acteur) ? await findCompte(last.acteur) : null;
    return {
      auteur: compte ? `${compte.prenom} ${compte.nom}` : null,
      modifie_at: last.survenu_at.toISOString(),
    };
  };
  return async (objet, id_objet, work) => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'VERSION_DEPASSEE')) throw error;
      const { conflits = [], champs: nommes = [] } = error.details;
      const champs = [...conflits, ...nommes].map(({ champ }) => champ);
      throw new DomainError(error.code, { ...error.details, ...(await auteurOf(objet, id_objet, champs)) });
    }
  };
};
