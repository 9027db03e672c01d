import { brancheOf, choixOf, NUMEROS_NOTIFICATION, type TypeNotification } from '@guichet/rules/dossier';
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
    return NUMEROS_NOTIFICATION.map((type) => ({ type, ...choixOf(type, branche, choix.get(type)) }));
  },
);

/** One's own address, and nobody else's: whether what the portal writes still arrives there. */
export const readRefus = reads(async ({ preferences }: EchangeUow, _: unknown, call: Call): Promise<string | null> => {
  const refus = await preferences.findRefus(selfOf(call).authId);
  return refus?.toISOString() ?? null;
});

/** Only what was sent changes: two pages that are open at once do not undo each other. */
export const updatePreferences = async (
  uow: EchangeUow,
  { preferences }: { readonly preferences: readonly Preference[] },
  call: Call,
): Promise<readonly Preference[]> => {
  const { authId } = selfOf(call);
  const before = await readPreferences(uow, {}, call);
  const wanted = new Map(preferences.map((one) => [one.type, one]));
  const changements = Object.fromEntries(
    before.flatMap((avant) => {
      const apres = wanted.get(avant.type) ?? avant;
      return (['courriel', 'rythme'] as const)
        .filter((champ) => apres[champ] !== avant[champ])
        .map((champ) => [`${champ}.${avant.type}`, { avant: avant[champ], apres: apres[champ] }]);
    }),
  );
  await uow.preferences.write(authId, [...wanted.values()]);
  if (Object.keys(changements).length > 0)
    uow.history.record({ objet: 'preference', id_objet: authId, action: 'updatePreferences', changements });
  return readPreferences(uow, {}, call);
};
