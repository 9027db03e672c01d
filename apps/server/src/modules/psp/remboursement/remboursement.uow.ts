import type { Kysely } from 'kysely';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { type AnnoncesPsp, bindAnnonces } from '../dossier/annonce.uow.ts';
import type { PspUow } from '../noyau/psp.uow.ts';
import type { Sceau } from '../noyau/sceau.ts';
import { type ArgentQueries, argentQueries } from './argent.queries.ts';
import { type ClubQueries, clubQueries } from './club.queries.ts';
import { type DetteRepository, detteRepository } from './dette.repository.ts';
import { type LigneRepository, ligneRepository } from './ligne.repository.ts';
import { type LotQueries, lotQueries } from './lot.queries.ts';
import { type LotRepository, lotRepository } from './lot.repository.ts';
import { type MorceauRepository, morceauRepository } from './morceau.repository.ts';
import { type RetourRepository, retourRepository } from './retour.repository.ts';

interface Cles {
  readonly coffre: Coffre;
  readonly sceau: Sceau;
}
interface RemboursementPropre extends Cles, AnnoncesPsp {
  readonly lots: LotRepository;
  readonly listes: LotQueries;
  readonly clubs: ClubQueries;
  readonly lignes: LigneRepository;
  readonly morceaux: MorceauRepository;
  readonly dettes: DetteRepository;
  readonly retours: RetourRepository;
  readonly argent: ArgentQueries;
}
export interface RemboursementUow extends PspUow, RemboursementPropre {}

export const bindRemboursement = (trx: Kysely<unknown>, cles: Cles): RemboursementPropre => ({
  ...cles,
  ...bindAnnonces(trx as unknown as Kysely<AnnonceTables>),
  lots: lotRepository(trx),
  listes: lotQueries(trx),
  clubs: clubQueries(trx),
  lignes: ligneRepository(trx),
  morceaux: morceauRepository(trx),
  dettes: detteRepository(trx),
  retours: retourRepository(trx),
  argent: argentQueries(trx),
});
