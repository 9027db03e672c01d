import type { Notification } from '@guichet/contract/demandes';
import type { LieuNotification } from '@guichet/rules/dossier';
import { DEMANDES } from '../../shared/dossier/adresses.ts';

interface Entete {
  readonly titre: string;
  /** What the list of its notices is called, for who hears the page. */
  readonly label: string;
  readonly page: string | null;
}
export interface Groupe extends Entete {
  readonly cle: string;
  /** Whose dossier it is, and what it asks for. */
  readonly precision: string;
  readonly notifications: readonly Notification[];
}

const enteteOf = ({ id_fo, genre, titre, page }: Notification): Entete => {
  if (id_fo !== null)
    return {
      titre: `Dossier ${id_fo}`,
      label: `Notifications du dossier ${id_fo}`,
      page: `${DEMANDES[genre ?? 'subvention']}/${id_fo}`,
    };
  const nom = titre ?? 'Autres nouvelles';
  return { titre: nom, label: `Notifications : ${nom}`, page };
};

/** The reports of a dossier have their own page. */
export const lieuOf = (page: string | null, lieu: LieuNotification, { id_fo }: Notification): string | null =>
  lieu === 'crf' && id_fo !== null ? `/associations/dossier/${id_fo}/crf` : page;

/** By dossier or other subject, the one that changed last first. */
export const groupesOf = (notifications: readonly Notification[]): readonly Groupe[] =>
  [...Map.groupBy(notifications, ({ sujet, id_sujet }) => `${sujet} ${id_sujet}`)].flatMap(([cle, all]) => {
    const [last] = all;
    if (!last) return [];
    const precision = [last.nom, last.subvention].filter(Boolean).join(', ');
    return { cle, ...enteteOf(last), precision, notifications: all };
  });
