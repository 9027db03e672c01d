import { isRds } from '@guichet/rules/acteur';
import { couvre, DISPOSITIF_PSP, territoirePsp } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import type { Document } from './document.ts';

/** Whether a paper is joined to a dossier that ties the caller's service to that dossier alone (P-20). */
export type IsPiece = (call: Call, document: Pick<Document, 'uuid' | 'id_correspondance'>) => Promise<boolean>;

type Places = Parameters<typeof territoirePsp>[0];
interface Deps {
  readonly servicesOf: (authId: string) => Promise<{ readonly branche: readonly string[] }>;
  readonly isPiece: (uuid: string, id_correspondance: number, services: readonly string[]) => Promise<boolean>;
  /** Where the Pass’Sport files stand that this paper proves. */
  readonly departementsDe: (uuid: string, id_correspondance: number) => Promise<readonly (string | null)[]>;
  readonly placesOf: (authId: string, dispositif: string) => Promise<Places>;
}

export const createIsPiece = ({ servicesOf, isPiece, departementsDe, placesOf }: Deps): IsPiece => {
  /** Who verifies the proofs of the territory opens them, and no other paper of the club. */
  const isPreuve = async (authId: string, uuid: string, id_correspondance: number): Promise<boolean> => {
    const departements = await departementsDe(uuid, id_correspondance);
    if (departements.length === 0) return false;
    const territoire = territoirePsp(await placesOf(authId, DISPOSITIF_PSP));
    return departements.some((departement) => couvre(territoire, departement));
  };
  return async ({ acteur }, { uuid, id_correspondance }) => {
    if (!acteur?.roles.some(isRds)) return false;
    const { branche } = await servicesOf(acteur.authId);
    if (branche.length === 0) return false;
    return (await isPiece(uuid, id_correspondance, branche)) || isPreuve(acteur.authId, uuid, id_correspondance);
  };
};
