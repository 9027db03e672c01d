import { groupByThree } from '@guichet/rules/identifiant';
import type { Demande } from './demande.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';

/** A grant that can be asked for as soon as the number is there. */
export interface Attendue {
  readonly code: string;
  readonly nom: string;
}

/** By its code, of those that associations are shown: open, and published; null for any other word. */
export const findAttendue = async (
  { catalogue }: Pick<NumeroSiretUow, 'catalogue'>,
  code: string | null,
): Promise<Attendue | null> => {
  const offre = code === null ? null : await catalogue.findOffre(code, 'subvention');
  if (!offre?.active || offre.publiee === null) return null;
  const [nommee] = await catalogue.nameSubventions([offre.id]);
  return nommee ? { code: nommee.code, nom: nommee.nom } : null;
};

/** The news that the number is there, and what it opens: the grant that waited is one press from it. */
export const sayAttribue = async (
  uow: Pick<NumeroSiretUow, 'catalogue'>,
  { attendue }: Pick<Demande, 'attendue'>,
  id_siret: string,
  source = '',
): Promise<string> => {
  const offre = await findAttendue(uow, attendue);
  const ouvre = offre === null ? '' : `, et la demande de subvention «\u00a0${offre.nom}\u00a0» peut commencer`;
  return `le numéro SIRET ${groupByThree(id_siret)} est attribué${source}${ouvre}`;
};
