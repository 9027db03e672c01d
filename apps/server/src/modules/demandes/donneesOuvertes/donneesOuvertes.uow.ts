import type { Kysely } from 'kysely';
import type { RegistreUow } from '../registre/registre.uow.ts';
import { type DonneesOuvertesRepository, donneesOuvertesRepository } from './donneesOuvertes.repository.ts';
import type { DonneesOuvertesTables } from './donneesOuvertes.tables.ts';

interface DonneesOuvertesPropre {
  readonly donneesOuvertes: DonneesOuvertesRepository;
}

export interface DonneesOuvertesUow extends RegistreUow, DonneesOuvertesPropre {}

export const bindDonneesOuvertes = (untyped: Kysely<unknown>): DonneesOuvertesPropre => ({
  donneesOuvertes: donneesOuvertesRepository(untyped as unknown as Kysely<DonneesOuvertesTables>),
});
