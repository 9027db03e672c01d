import { groupByThree } from '@guichet/rules/identifiant';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { courrierOf } from '../pdf/courrier.ts';
import type { PdfGarde } from '../pdf/pdfGarde.repository.ts';
import { judgeOuverture } from './createDemande.ts';
import { findADeclarer, type Nommee } from './lectures.ts';

const PAR_COURRIER = 'DEMANDE_SIRET_PAR_COURRIER';

/** Of an association that Insee only knows by post; the others are told what to do instead. */
const findParCourrier = async (uow: NumeroSiretUow, nommee: Nommee, call: Call) => {
  const { association } = await findADeclarer(uow, nommee, call);
  const verdict = judgeOuverture(association);
  if (verdict.ok) throw new DomainError('DEMANDE_SIRET_EN_LIGNE');
  if (verdict.code !== PAR_COURRIER)
    throw new DomainError(verdict.code, {}, { siren: groupByThree(association.id_siren ?? '') });
  return association;
};

export const findCourrier = reads(async (uow: NumeroSiretUow, nommee: Nommee, call: Call) => {
  const association = await findParCourrier(uow, nommee, call);
  return { nom: 'demande-siret-par-courrier.pdf', pdf: await uow.siret.courriers.find(courrierOf(association)) };
});

/** Made again each time it is asked for: the record may have changed since. */
export const requestCourrier = async (uow: NumeroSiretUow, nommee: Nommee, call: Call): Promise<PdfGarde> => {
  const association = await findParCourrier(uow, nommee, call);
  const { id_correspondance } = association;
  const asked = await uow.siret.courriers.ask(courrierOf(association));
  await uow.jobs.add('demandes.makeCourrierSiret', { id_correspondance }, String(id_correspondance));
  return asked;
};
