import type { Call } from '../call.ts';
import { DomainError } from '../errors.ts';

type Lue = Pick<Call, 'version'>;

/** Whether what was read is no longer what is there; who did not say what they read is held to nothing, unless the route asks. */
export const isDepassee = (record: { readonly version: number }, { version }: Lue): boolean =>
  version !== null && version !== record.version;

/** Whoever acted first is told to who comes second: what moved, named as the history names it. */
export const refuseDepassee = (champ?: string, message = 'Cela a changé depuis votre lecture.'): never => {
  throw new DomainError('VERSION_DEPASSEE', champ === undefined ? {} : { champs: [{ champ, message }] });
};

/** The one check of If-Match: rights and what the act needs are judged apart. */
export const checkVersion = (
  record: { readonly version: number },
  call: Lue,
  champ?: string,
  message?: string,
): void => {
  if (isDepassee(record, call)) refuseDepassee(champ, message);
};
