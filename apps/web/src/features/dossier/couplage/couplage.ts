import type { Dossier } from '@guichet/contract/demandes';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';

/** The page of the request of the common core that this dossier names. */
export const adresseTca = ({ couplage: { dossier } }: Dossier): string =>
  dossier
    ? adresseDossier({
        genre: 'agrement',
        identifiant: { id_fo: dossier.id_fo },
        demandeur: { id_siret: dossier.id_siret },
      })
    : '';

/** The papers that the common core stands for, by their names. */
export const remplaces = ({ documents_attendus }: Pick<ContenuSubvention, 'documents_attendus'>): string[] =>
  documents_attendus
    .filter(({ asks }) => asks.some(({ masquer_si_tca }) => masquer_si_tca))
    .map(({ libelle }) => libelle);

/** DOSSIER-047: the request that it names is not sent yet, and is sent with it. */
export const isAvecTca = ({ couplage }: Dossier): boolean => couplage.issue === 'aTransmettre';
