import type { Kysely } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { NoyauUow } from '../noyau/noyau.uow.ts';
import { type AbonnementRepository, abonnementRepository } from './abonnement.repository.ts';
import { type EvenementQueries, evenementQueries } from './evenement.queries.ts';
import type { EvenementsTables } from './evenements.tables.ts';
import { type LivraisonRepository, livraisonRepository } from './livraison.repository.ts';
import { type Sceau, sceauOf } from './secret.ts';

interface EvenementsPropre {
  readonly evenements: EvenementQueries;
  readonly abonnements: AbonnementRepository;
  readonly livraisons: LivraisonRepository;
  readonly sceau: Sceau;
}

export interface EvenementsUow extends NoyauUow, EvenementsPropre {}

export const bindEvenements = (untyped: Kysely<unknown>, coffre: Coffre): EvenementsPropre => {
  const trx = untyped as unknown as Kysely<EvenementsTables>;
  return {
    evenements: evenementQueries(untyped),
    abonnements: abonnementRepository(trx),
    livraisons: livraisonRepository(trx),
    sceau: sceauOf(coffre),
  };
};
