import { type Choix, type Envoi, jourResume } from '@guichet/rules/annonce';
import type { Call } from '../call.ts';
import type { NotificationRepository, NouvelleNotification } from './notification.repository.ts';
import type { PreferenceRepository } from './preference.repository.ts';

export interface AnnonceUow<Type extends number> {
  readonly notifications: Pick<NotificationRepository<object>, 'add'>;
  readonly preferences: Pick<PreferenceRepository<Type>, 'listOf'>;
}

/** Someone to tell, and how they are also written to, given what they chose if they did. */
export interface Prevenu {
  readonly authId: string;
  readonly envoi: (choix: Choix | undefined) => Envoi;
  /** The association for which they are told; of an agent, none. */
  readonly association?: number | undefined;
}

interface Annonce<Type extends number> extends Omit<NouvelleNotification, 'cree_at'> {
  readonly type: Type;
  /** Who did it knows it already. */
  readonly sauf: string;
}

/** In the transaction of what happened: how many did not know it yet, and whether a mail is to leave for some of them now. */
export const announce = async <Type extends number>(
  { notifications, preferences }: AnnonceUow<Type>,
  prevenus: readonly Prevenu[],
  { sauf, ...annonce }: Annonce<Type>,
  { clock }: Pick<Call, 'clock'>,
): Promise<{ readonly nombre: number; readonly isEcrite: boolean }> => {
  const told = prevenus.filter(({ authId }) => authId !== sauf);
  const ids = told.map(({ authId }) => authId);
  const choix = await preferences.listOf(ids, annonce.type);
  const now = clock.now();
  const destinataires = told.map(({ authId, envoi: envoiOf, association = null }) => {
    const envoi = envoiOf(choix.get(authId));
    const resume_le = envoi === 'non' || envoi === 'immediat' ? null : jourResume(envoi, now);
    return { destinataire: authId, isEcrit: envoi !== 'non', resume_le, id_correspondance: association };
  });
  const added = await notifications.add(destinataires, { ...annonce, cree_at: now });
  return { nombre: added.length, isEcrite: added.some(({ isEcrit, resume_le }) => isEcrit && resume_le === null) };
};
