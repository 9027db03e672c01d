import type { Kysely } from 'kysely';
import type { UowTools } from '../../platform/unitOfWork.ts';
import type { AssociationTables } from './association.tables.ts';
import { type ElementRepository, elementRepository } from './element/element.repository.ts';
import { type EtablissementRepository, etablissementRepository } from './fiche/etablissement.repository.ts';
import { type FicheRepository, ficheRepository } from './fiche/fiche.repository.ts';

export interface AssociationUow extends UowTools {
  readonly fiches: FicheRepository;
  readonly etablissements: EtablissementRepository;
  readonly elements: ElementRepository;
}

export const bindAssociation = (trx: Kysely<AssociationTables>, tools: UowTools): AssociationUow => ({
  ...tools,
  fiches: ficheRepository(trx),
  etablissements: etablissementRepository(trx),
  elements: elementRepository(trx),
});
