import type { GenreLettre, ModeleActe } from '@guichet/rules/lettre';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { InstructionUow } from '../instruction.uow.ts';

/** The one of its scheme, then the one of its service; none written, the one that the portal holds. */
export const findModele = async (
  { modeles }: InstructionUow,
  { id_subvention }: Pick<Dossier, 'id_subvention'>,
  id_service: string,
  genre: GenreLettre,
): Promise<ModeleActe | undefined> => (await modeles.findFor({ id_service, id_subvention, genre }))?.contenu;
