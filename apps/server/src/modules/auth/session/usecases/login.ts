import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { CompteQueries } from '../../compte/compte.queries.ts';
import type { PasswordHasher } from '../../compte/passwordHasher.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { essaisOf, familiersOf } from '../essais.ts';
import { type Entree, enter } from './enter.ts';
import { type GuessDeps, guess } from './guess.ts';

interface Deps extends GuessDeps {
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
  readonly facteur: FacteurDeps;
}

interface Identifiants {
  readonly email: string;
  readonly password: string;
}

/** The same refusal, after the same work, for an unknown address and for a wrong password. */
export const login = (deps: Deps) => {
  const { run, comptes, hasher, facteur } = deps;
  const enterWith = enter(facteur);
  const tryPassword = guess(deps);
  return async ({ email, password }: Identifiants, call: Call): Promise<Entree> => {
    const hashes = familiersOf(call.client).map(({ hash }) => hash);
    const found = await comptes.findCredentials(email, hashes);
    const essais = essaisOf(facteur.coffre, email, call.client, found?.familiers ?? []);
    const isKnown = essais.some(({ genre }) => genre === 'appareil');
    const verify = () => hasher.verify(found?.mot_de_passe ?? null, password, isKnown);
    const isRight = await tryPassword({ essais, id_compte: found?.id ?? null, verify }, call);
    if (!found || !isRight) throw new DomainError('IDENTIFIANTS_INCORRECTS');
    const renouvele = await hasher.renew(found.mot_de_passe, password);
    return run(enterWith, { id_compte: found.id, mot_de_passe: found.mot_de_passe, renouvele, essais }, call);
  };
};
