import type { ProjetAnswer } from '@guichet/contract/demandes';
import { CHAMPS_PROJET_PAR_DEFAUT } from '@guichet/rules/projet';
import type { ProjetLu } from '../../noyau/projet/projet.ts';

/** PROJET-019: only the parts that were asked for. */
export const toProjet = (
  { id, numero, contenu, need_validation, version }: ProjetLu,
  id_fo: string,
  fields: readonly string[] = CHAMPS_PROJET_PAR_DEFAUT,
): ProjetAnswer => {
  const asked = Object.entries(contenu).filter(([champ]) => fields.includes('*') || fields.includes(champ));
  return {
    ...Object.fromEntries(asked),
    _id: id,
    identifiant: { id_fo: `${id_fo}-${numero}` },
    need_validation,
    version,
  };
};
