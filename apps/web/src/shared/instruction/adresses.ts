import type { TravailLigne } from '@guichet/contract/demandes';
import { adresseDossier } from '../dossier/adresses.ts';

export const INSTRUCTEUR = '/instructeur';
export const ENVELOPPES = '/instructeur/enveloppes';
export const CHIFFRES = '/instructeur/chiffres';
export const EQUIPE = '/instructeur/equipe';
export const MODELES = '/instructeur/modeles';

/** A dossier, on the side of the service whose line it is. */
export const adresseInstruction = ({ dossier, id_service }: Pick<TravailLigne, 'dossier' | 'id_service'>): string =>
  `${adresseDossier(dossier, { mode: 'read', etape: 4 })}&service=${id_service}`;

export const cleLigne = ({ dossier, id_service }: Pick<TravailLigne, 'dossier' | 'id_service'>): string =>
  `${dossier.identifiant.id_fo} ${id_service}`;
