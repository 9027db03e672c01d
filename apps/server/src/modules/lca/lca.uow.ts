import type { Kysely } from 'kysely';
import type { UowTools } from '../../platform/unitOfWork.ts';
import { type ContenuRepository, contenuRepository } from './contenu/contenu.repository.ts';
import type { LcaTables } from './lca.tables.ts';
import { type RattachementRepository, rattachementRepository } from './rattachement/rattachement.repository.ts';
import { type ReferentielRepository, referentielRepository } from './referentiel/referentiel.repository.ts';
import { type UtilisateurRepository, utilisateurRepository } from './utilisateur/utilisateur.repository.ts';

export interface LcaUow extends UowTools {
  readonly contenus: ContenuRepository;
  readonly rattachements: RattachementRepository;
  readonly referentiels: ReferentielRepository;
  readonly utilisateurs: UtilisateurRepository;
}

export const bindLca = (trx: Kysely<LcaTables>, tools: UowTools): LcaUow => ({
  ...tools,
  contenus: contenuRepository(trx),
  rattachements: rattachementRepository(trx),
  referentiels: referentielRepository(trx),
  utilisateurs: utilisateurRepository(trx),
});
