import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import { type AnnoncesPsp, bindAnnonces } from '../dossier/annonce.uow.ts';
import { bindPsp, type PspUow, type Voisins } from '../noyau/psp.uow.ts';
import type { Sceau } from '../noyau/sceau.ts';
import { type BeneficiaireQueries, beneficiaireQueries } from './beneficiaire.queries.ts';
import { type ChargementQueries, chargementQueries } from './chargement.queries.ts';
import { type CodeQueries, codeQueries } from './code.queries.ts';
import type { CodeTables } from './code.tables.ts';
import { type EssaiRepository, essaiRepository } from './essai.repository.ts';
import { type NomLuRepository, nomLuRepository } from './nomLu.repository.ts';

export interface CodeUow extends PspUow, AnnoncesPsp {
  readonly codes: CodeQueries;
  readonly beneficiaires: BeneficiaireQueries;
  readonly chargements: ChargementQueries;
  readonly essais: EssaiRepository;
  readonly nomsLus: NomLuRepository;
  readonly sceau: Sceau;
}

export const bindCode = (voisins: Voisins, sceau: Sceau) => {
  const bind = bindPsp(voisins);
  return (trx: Kysely<CodeTables>, tools: UowTools): CodeUow => ({
    ...bind(trx as unknown as Parameters<typeof bind>[0], tools),
    codes: codeQueries(trx),
    beneficiaires: beneficiaireQueries(trx),
    chargements: chargementQueries(trx),
    essais: essaiRepository(trx),
    nomsLus: nomLuRepository(trx),
    sceau,
    ...bindAnnonces(trx as unknown as Parameters<typeof bindAnnonces>[0]),
  });
};
