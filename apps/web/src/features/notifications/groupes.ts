import type { Notification } from '@guichet/contract/demandes';

export interface Groupe {
  readonly id_dossier: string;
  readonly id_fo: string;
  /** Whose dossier it is, and what it asks for. */
  readonly sujet: string;
  readonly notifications: readonly Notification[];
}

/** By dossier, the one that changed last first. */
export const groupesOf = (notifications: readonly Notification[]): readonly Groupe[] =>
  [...Map.groupBy(notifications, ({ id_dossier }) => id_dossier)].flatMap(([id_dossier, all]) => {
    const [last] = all;
    if (!last) return [];
    return {
      id_dossier,
      id_fo: last.id_fo,
      sujet: [last.nom, last.subvention].filter(Boolean).join(', '),
      notifications: all,
    };
  });
