import type { Acteur, Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { PspUow } from '../noyau/psp.uow.ts';

export const acteurOf = ({ acteur }: Pick<Call, 'acteur'>): Acteur => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur;
};

const PARTI = 'Une personne dont le compte est supprimé';
/** The names behind these accounts, all asked for at once. */
export const readNoms = async (
  { comptes }: Pick<PspUow, 'comptes'>,
  ids: readonly (string | null)[],
): Promise<(id: string) => string> => {
  const found = await comptes.findComptes([...new Set(ids.flatMap((id) => id ?? []))]);
  const noms = new Map(found.map(({ authId, prenom, nom }) => [authId, `${prenom} ${nom}`]));
  return (id) => noms.get(id) ?? PARTI;
};

/** When someone did it, for what keeps both. */
export const faitPar = (nomOf: (id: string) => string, par: string | null, at: Date | null) =>
  par !== null && at !== null ? { nom: nomOf(par), at: at.toISOString() } : null;
