import type { Call } from '../call.ts';
import type { NotificationRepository, NouvelleNotification } from './notification.repository.ts';
import type { PreferenceRepository } from './preference.repository.ts';

export interface AnnonceUow<Type extends number> {
  readonly notifications: Pick<NotificationRepository<object>, 'add'>;
  readonly preferences: Pick<PreferenceRepository<Type>, 'listOf'>;
}

/** Someone to tell, and whether they are also written to, given what they chose if they did. */
export interface Prevenu {
  readonly authId: string;
  readonly wantsCourriel: (choix: boolean | undefined) => boolean;
}

interface Annonce<Type extends number> extends Omit<NouvelleNotification, 'cree_at'> {
  readonly type: Type;
  /** Who did it knows it already. */
  readonly sauf: string;
}

/** In the transaction of what happened: how many did not know it yet, and whether a mail is to leave for some of them. */
export const announce = async <Type extends number>(
  { notifications, preferences }: AnnonceUow<Type>,
  prevenus: readonly Prevenu[],
  { sauf, ...annonce }: Annonce<Type>,
  { clock }: Pick<Call, 'clock'>,
): Promise<{ readonly nombre: number; readonly isEcrite: boolean }> => {
  const told = prevenus.filter(({ authId }) => authId !== sauf);
  const ids = told.map(({ authId }) => authId);
  const choix = await preferences.listOf(ids, annonce.type);
  const destinataires = told.map(({ authId, wantsCourriel }) => ({
    destinataire: authId,
    isEcrit: wantsCourriel(choix.get(authId)),
  }));
  const added = await notifications.add(destinataires, { ...annonce, cree_at: clock.now() });
  return { nombre: added.length, isEcrite: added.some(({ isEcrit }) => isEcrit) };
};
