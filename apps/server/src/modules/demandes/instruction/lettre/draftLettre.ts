import { composeLettre, genreLettre, type Lettre, type LigneLettre } from '@guichet/rules/lettre';
import type { Call } from '../../../../platform/call.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { InstructionSuivie } from '../instruction.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lignesDe } from '../lignes.ts';
import { findModele } from './findModele.ts';
import { VALEURS } from './valeurs.ts';

const SANS_NOM = 'Projet sans intitulé';

/** What the letter would say now; null while nothing is decided. */
export const draftLettre = async (
  uow: InstructionUow,
  dossier: Dossier,
  instruction: InstructionSuivie,
  call: Call,
): Promise<Lettre | null> => {
  const genre = genreLettre(instruction.etat, dossier.genre);
  if (!genre) return null;
  const lignes: LigneLettre[] = lignesDe(await uow.projets.listOf(dossier), instruction.id_service).map(
    ({ intitule, annee, montant_demande, montant_accorde }) => ({
      intitule: intitule || SANS_NOM,
      annee,
      demande: montant_demande ?? 0,
      accorde: montant_accorde ?? 0,
    }),
  );
  const valeurs = await VALEURS[dossier.genre](uow, dossier, instruction, lignes, call);
  return composeLettre(genre, valeurs, lignes, await findModele(uow, dossier, instruction.id_service, genre));
};
