import type { InstructionDetail } from '@guichet/contract/demandes';
import { NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import { jourCourt } from '@guichet/rules/subvention';

type Termes = NonNullable<InstructionDetail['termes']>;

/** «Favorable, niveau départemental, du 01/03/2027 au 01/03/2032.» */
export const sayTermes = ({ favorable, date_effet, date_fin, niveau }: Termes): string => {
  if (!favorable) return 'Défavorable.';
  const fin = date_fin === null ? ', sans fin' : ` au ${jourCourt(date_fin)}`;
  return [
    'Favorable',
    ...(niveau === null ? [] : [`niveau ${NIVEAUX_AGREMENT[niveau].toLowerCase()}`]),
    ...(date_effet === null ? ['sans date encore'] : [`du ${jourCourt(date_effet)}${fin}`]),
  ]
    .join(', ')
    .concat('.');
};
