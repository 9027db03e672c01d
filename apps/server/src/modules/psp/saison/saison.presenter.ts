import type { SaisonPspLue } from '@guichet/contract/psp';
import type { SaisonTenue } from '../noyau/saison.queries.ts';

export const toSaison = ({ champs_versions: _, ...saison }: SaisonTenue): SaisonPspLue => saison;
