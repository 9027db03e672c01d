import type { ModeleActe } from './modele.schema.ts';

/** Code de justice administrative, art. R. 421-1, R. 421-2 and R. 421-5; code des relations entre le public et l’administration, art. L. 411-2 and L. 411-7. */
const RECOURS = `Cette décision peut être contestée, dans les deux mois qui suivent sa notification :
- devant le service qui l’a prise (recours gracieux), ou devant l’autorité dont il dépend (recours hiérarchique) ;
- devant le tribunal administratif, par courrier ou par l’application Télérecours citoyens.
Un recours gracieux ou hiérarchique fait dans ce délai laisse ensuite deux mois pour saisir le tribunal, à compter de la réponse. Sans réponse au bout de deux mois, ce recours est rejeté.`;

/** What every act has until its service writes its own; its author is named (CRPA, art. L. 212-1). */
export const COMMUNS: Pick<ModeleActe, 'entete' | 'lieu' | 'autorite' | 'signataire' | 'recours'> = {
  entete: '{service}\n{courriel_service}',
  lieu: '',
  autorite: 'Le service «\u00a0{service}\u00a0»,',
  signataire: { formule: 'Pour le service «\u00a0{service}\u00a0»', nom: '{signataire}', qualite: '' },
  recours: RECOURS,
};
