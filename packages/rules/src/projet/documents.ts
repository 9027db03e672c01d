import type { Faits, Scope } from '../conditions/index.ts';
import { type ContenuSubvention, type DocumentAttendu, type DocumentMontre, documentsOf } from '../subvention/index.ts';
import type { Projet } from './projet.schema.ts';

const DU_PROJET: readonly (Scope | null)[] = ['projet', 'champs'];

/** PROJET-009: only the answers of a project say whether it is due. */
export const isDocumentDuProjet = ({ asks }: Pick<DocumentAttendu, 'asks'>): boolean =>
  asks.some(({ scope, scope2 }) => DU_PROJET.includes(scope) || DU_PROJET.includes(scope2));

type Composee = Pick<ContenuSubvention, 'champs_attendus' | 'documents_attendus'>;

/** Those that a project asks for, by what it says and answers. */
export const documentsDuProjet = (subvention: Composee, faits: Faits, projet: Projet): DocumentMontre[] => {
  const champs = Object.fromEntries(projet.customs.map(({ code, value }) => [code, value]));
  return documentsOf(subvention, { ...faits, projet, champs }).filter(({ document: one }) => isDocumentDuProjet(one));
};
