import type { SuitesInstruction } from '../instruction/instruction.uow.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import type { SaisieUow } from '../saisie/saisie.uow.ts';
import { crfHandlers } from './crf.handlers.ts';
import { bindCrf, type CrfUow } from './crf.uow.ts';
import { extendCrfs, openCrfs } from './ensureCrfs.ts';
import { crfFiltres } from './filtre.queries.ts';
import { readLignesCrf } from './lignes.ts';
import { makeCrfPdfJob } from './pdf/makeCrfPdf.job.ts';

type Donne = Pick<SuitesInstruction, 'onSolde' | 'onPaiement'> & Pick<SaisieUow, 'readLignesCrf'>;

/** The financial reports, from the payment on. */
export const crfRoom = {
  bind: bindCrf,
  /** What the rooms below asked for, in the transaction they are in. */
  give: (uow: () => CrfUow): Donne => ({
    onSolde: (dossier, sauf, call) => openCrfs(uow(), dossier, sauf, call),
    onPaiement: (dossier, sauf, call) => extendCrfs(uow(), dossier, { sauf, isPaid: false }, call),
    readLignesCrf: (dossier) => readLignesCrf(uow(), dossier),
  }),
  filtres: crfFiltres,
  handlers: crfHandlers,
  jobs: ({ run, files }: RoomDeps<CrfUow>) => [makeCrfPdfJob({ run, store: files.store })],
};
