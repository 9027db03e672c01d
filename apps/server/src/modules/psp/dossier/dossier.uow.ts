import type { Kysely } from 'kysely';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import type { PspTables } from '../noyau/psp.tables.ts';
import { bindPsp, type PspUow, type Voisins } from '../noyau/psp.uow.ts';
import { type AnnoncesPsp, bindAnnonces } from './annonce.uow.ts';
import { type DossierPspRepository, dossierPspRepository } from './dossier.repository.ts';
import { type PdfPspRepository, pdfPspRepository } from './pdf/pdf.repository.ts';
import { type PreuveQueries, preuveQueries } from './preuve.queries.ts';
import { type PreuveRepository, preuveRepository } from './preuve.repository.ts';

export interface DossierUow extends PspUow, AnnoncesPsp {
  readonly depot: DossierPspRepository;
  readonly preuves: PreuveRepository;
  readonly pdfs: PdfPspRepository;
  /** What waits to be read, for agents. */
  readonly file: PreuveQueries;
}

export const bindDossier = (voisins: Voisins) => {
  const bind = bindPsp(voisins);
  return (trx: Kysely<PspTables>, tools: UowTools): DossierUow => {
    return {
      ...bind(trx, tools),
      depot: dossierPspRepository(trx),
      preuves: preuveRepository(trx),
      pdfs: pdfPspRepository(trx),
      file: preuveQueries(trx),
      ...bindAnnonces(trx as unknown as Kysely<AnnonceTables>),
    };
  };
};
