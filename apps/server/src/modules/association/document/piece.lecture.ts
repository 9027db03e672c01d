import { isRds } from '@guichet/rules/acteur';
import type { Call } from '../../../platform/call.ts';
import type { Document } from './document.ts';

/** Whether a paper is joined to a dossier that ties the caller's service to that dossier alone (P-20). */
export type IsPiece = (call: Call, document: Pick<Document, 'uuid' | 'id_correspondance'>) => Promise<boolean>;

interface Deps {
  readonly servicesOf: (authId: string) => Promise<{ readonly branche: readonly string[] }>;
  readonly isPiece: (uuid: string, id_correspondance: number, services: readonly string[]) => Promise<boolean>;
}

export const createIsPiece =
  ({ servicesOf, isPiece }: Deps): IsPiece =>
  async ({ acteur }, { uuid, id_correspondance }) => {
    if (!acteur?.roles.some(isRds)) return false;
    const { branche } = await servicesOf(acteur.authId);
    return branche.length > 0 && isPiece(uuid, id_correspondance, branche);
  };
