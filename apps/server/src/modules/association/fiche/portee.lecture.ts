import { isRds } from '@guichet/rules/acteur';
import { type LienService, type Portee, porteeService } from '@guichet/rules/association';
import { yearOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';

/** P-20: what the caller's service reaches of one association, as of this connection or transaction. */
export type ReadPortee = (call: Pick<Call, 'acteur' | 'clock'>, id_correspondance: number) => Promise<Portee>;

interface Deps {
  readonly servicesOf: (authId: string) => Promise<{ readonly branche: readonly string[] }>;
  readonly liensOf: (id_correspondance: number, services: readonly string[]) => Promise<LienService[]>;
}

export const createReadPortee =
  ({ servicesOf, liensOf }: Deps): ReadPortee =>
  async ({ acteur, clock }, id_correspondance) => {
    if (!acteur) throw new DomainError('SESSION_ABSENTE');
    const { authId, roles } = acteur;
    if (!roles.some(isRds)) return 'aucune';
    const { branche: services } = await servicesOf(authId);
    const liens = services.length === 0 ? [] : await liensOf(id_correspondance, services);
    return porteeService({ roles, services }, liens, yearOf(clock.now()));
  };
