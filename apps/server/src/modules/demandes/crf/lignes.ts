import { isEngage } from '@guichet/rules/instruction';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { CrfUow } from './crf.uow.ts';
import { readTolerance, toLigne } from './detail.ts';

/** There are none before something was granted: most dossiers are read without asking. */
export const readLignesCrf = async (uow: CrfUow, dossier: Dossier) => {
  if (!dossier.instructions.some(({ etat }) => isEngage(etat))) return [];
  const crfs = await uow.crfs.listOf(dossier);
  if (crfs.length === 0) return [];
  const versements = await uow.crfs.listVersements(dossier);
  const tolerance = await readTolerance(uow, dossier);
  return crfs.map((crf) => toLigne(crf, versements, tolerance));
};
