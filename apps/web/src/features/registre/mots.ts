import type { TitrePublic } from '@guichet/contract/rda';
import { NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import { type CasTitre, casTitre } from '@guichet/rules/titre';

export const REGISTRE = '/agrements';
export const adresseTitre = (code: string): string => `${REGISTRE}/${encodeURIComponent(code)}`;

const JOUR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'long' });
/** «12 juin 2022», «1er juin 2022» */
export const sayJour = (jour: string): string => JOUR.format(new Date(`${jour}T12:00:00Z`)).replace(/^1 /u, '1er ');

export const saySiren = (siren: string): string => siren.replace(/^(\d{3})(\d{3})(\d{3})$/u, '$1\u00a0$2\u00a0$3');
export const sayNiveau = (niveau: string): string =>
  Object.hasOwn(NIVEAUX_AGREMENT, niveau) ? NIVEAUX_AGREMENT[niveau as keyof typeof NIVEAUX_AGREMENT] : niveau;
export const sayValable = ({ date_effet, date_fin }: Pick<TitrePublic, 'date_effet' | 'date_fin'>): string =>
  date_fin === null
    ? `depuis le ${sayJour(date_effet)}, sans limite de durée`
    : `du ${sayJour(date_effet)} au ${sayJour(date_fin)}`;

interface Dit {
  readonly titre: string;
  readonly ton: 'success' | 'warning' | 'error';
  readonly phrase: string;
}
const DITS: Readonly<Record<CasTitre, Dit>> = {
  valide: {
    titre: 'En vigueur aujourd’hui',
    ton: 'success',
    phrase: 'Cette page dit l’état du jour : elle change si le titre est suspendu ou retiré.',
  },
  suspendu: {
    titre: 'Suspendu : ce titre ne vaut pas aujourd’hui',
    ton: 'warning',
    phrase: 'Le service qui l’a donné l’a suspendu. L’association ne peut pas s’en prévaloir pendant ce temps.',
  },
  retire: {
    titre: 'Retiré : ce titre ne vaut plus',
    ton: 'error',
    phrase: 'Le service qui l’a donné l’a retiré. L’association ne peut plus s’en prévaloir.',
  },
  renonce: {
    titre: 'Renoncé : ce titre ne vaut plus',
    ton: 'error',
    phrase: 'L’association y a renoncé.',
  },
  remplace: {
    titre: 'Remplacé : ce titre ne vaut plus',
    ton: 'warning',
    phrase: 'Un autre titre l’a remplacé. Cherchez l’association dans le registre.',
  },
  annule: { titre: 'Annulé : ce titre ne vaut pas', ton: 'error', phrase: 'La décision qui le donnait a été reprise.' },
  aVenir: {
    titre: 'Pas encore en vigueur',
    ton: 'warning',
    phrase: 'Ce titre a été donné ; il ne vaut qu’à partir du jour dit ci-dessous.',
  },
  fini: { titre: 'Terminé : ce titre ne vaut plus', ton: 'error', phrase: 'Sa durée est passée.' },
  sansTronc: {
    titre: 'Sans effet aujourd’hui',
    ton: 'warning',
    phrase: 'Ce titre repose sur un tronc commun d’agrément, qui n’est pas valide aujourd’hui.',
  },
};
export const direTitre = (titre: TitrePublic, jour: string): Dit => DITS[casTitre(titre, jour)];
