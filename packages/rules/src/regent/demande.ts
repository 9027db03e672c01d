import { controlRegent, type Faute } from './controles.ts';
import type { DemandeDite } from './dite.ts';
import { numberLiasse } from './liasse.ts';
import { composeRegent } from './regent.ts';

/** What only the sending knows stands as it will: neither a number nor a day is judged here. */
const ENVELOPPE = {
  ...{ emetteur: 'X0000', destinataire: 'I0000', jour: '2000-01-01', instant: '2000-01-01T00:00:00' },
  c02: numberLiasse({ reseau: 'X', code_insee: '75101', annee: 0, rang: 0 }) ?? '',
};

/** What Insee would refuse this request for, were it sent as it is: the first fault of each field. */
export const controlDemande = (demande: DemandeDite): readonly Faute[] => {
  const fautes = controlRegent(composeRegent(demande, ENVELOPPE));
  return fautes.filter(({ champ }, rang) => champ === null || fautes.findIndex((one) => one.champ === champ) === rang);
};
