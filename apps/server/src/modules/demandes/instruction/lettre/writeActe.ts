import { composeLettre, type GenreLettre } from '@guichet/rules/lettre';
import type { Call } from '../../../../platform/call.ts';
import { sayJour } from '../../../../platform/pdf/mots.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { InstructionUow, TitreNomme } from '../instruction.uow.ts';
import { findModele } from './findModele.ts';
import { keepLettre, notifyLettre } from './generateLettre.ts';
import { valeursTitre } from './valeurs.ts';

/** What became of a titre, and who says it. */
export interface ActeTitre {
  readonly genre: Extract<GenreLettre, 'suspension' | 'levee' | 'retrait'>;
  readonly id_service: string;
  readonly titre: Omit<TitreNomme, 'code'>;
  readonly motif: string;
  /** The last day of a suspension. */
  readonly jusquau: string | null;
}

/** P-26: written once and told at once, in the transaction of the act that it says. */
export const writeActe = async (
  uow: InstructionUow,
  dossier: Dossier,
  { genre, id_service, titre, motif, jusquau }: ActeTitre,
  par: string,
  call: Call,
): Promise<void> => {
  const decide_at = call.clock.now().toISOString();
  const decision = { id_service, decide_at, decide_par: par, texte: motif };
  const valeurs = await valeursTitre(uow, dossier, decision, titre, call);
  const modele = await findModele(uow, dossier, id_service, genre);
  const contenu = composeLettre(genre, { ...valeurs, jusquau: sayJour(jusquau) }, [], modele);
  await keepLettre(uow, dossier, { id_service, contenu, par, genere_at: decide_at });
  await notifyLettre(uow, dossier, { id_service }, decide_at);
};
