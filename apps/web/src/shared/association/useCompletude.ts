import { type Completude, mayDo } from '@guichet/rules/association';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.ts';
import { associationQuery } from './association.queries.ts';
import { completudeOf } from './completude.ts';
import { documentsQuery } from './documents.queries.ts';

/** How far a record is, for who may fill it; null while that is not known. */
export const useCompletude = (id: string): Completude | null => {
  const { api, now } = useServices();
  const { data } = useQuery(associationQuery(api, id));
  const seesDocuments = data !== undefined && mayDo(data.lien, 'lireDocuments');
  const documents = useQuery({ ...documentsQuery(api, id), enabled: seesDocuments });
  const isKnown = data !== undefined && mayDo(data.lien, 'modifierFiche') && documents.data !== undefined;
  return isKnown ? completudeOf(data, documents.data, now().getFullYear()) : null;
};
