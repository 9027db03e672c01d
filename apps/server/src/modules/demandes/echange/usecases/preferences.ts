import { brancheOf, NUMEROS_NOTIFICATION, type TypeNotification, wantsCourriel } from '@guichet/rules/dossier';
import type { Preference as PreferenceDe } from '../../../../platform/annonce/preference.repository.ts';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { EchangeUow } from '../echange.uow.ts';

export type Preference = PreferenceDe<TypeNotification>;

const selfOf = ({ acteur }: Call) => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur;
};

/** One's own, all eight: what was chosen, else what is so for the role that one has now. */
export const readPreferences = reads(
  async ({ preferences }: EchangeUow, _: unknown, call: Call): Promise<readonly Preference[]> => {
    const { authId, role } = selfOf(call);
    const choix = await preferences.read(authId);
    const branche = brancheOf(role ?? '');
    return NUMEROS_NOTIFICATION.map((type) => ({ type, courriel: wantsCourriel(type, branche, choix.get(type)) }));
  },
);

/** Only what was sent changes: two pages that are open at once do not undo each other. */
export const updatePreferences = async (
  uow: EchangeUow,
  { preferences }: { readonly preferences: readonly Preference[] },
  call: Call,
): Promise<readonly Preference[]> => {
  const { authId } = selfOf(call);
  const before = await readPreferences(uow, {}, call);
  const wanted = new Map(preferences.map((one) => [one.type, one.courriel]));
  const changed = before.filter(({ type, courriel }) => wanted.has(type) && wanted.get(type) !== courriel);
  await uow.preferences.write(
    authId,
    [...wanted].map(([type, courriel]) => ({ type, courriel })),
  );
  if (changed.length > 0) {
    const changements = Object.fromEntries(
      changed.map(({ type, courriel }) => [`courriel.${type}`, { avant: courriel, apres: !courriel }]),
    );
    uow.history.record({ objet: 'preference', id_objet: authId, action: 'updatePreferences', changements });
  }
  return readPreferences(uow, {}, call);
};
