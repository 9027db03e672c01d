import type { TitreResume, TitreSuivi } from '@guichet/contract/rda';
import { addDays } from '@guichet/rules/jour';
import { jourLong } from '../../shared/format/jours.ts';

type Dit = Pick<TitreResume, 'etat' | 'libelle' | 'valide' | 'date_effet' | 'date_fin' | 'jour' | 'suspendu_jusqu_au'>;

/** In one word, what it is today: its end is a date, and not a state. */
export const motDuTitre = ({ etat, libelle, date_fin, date_effet, jour, valide }: Dit): string => {
  // What an act made of it is told before its date.
  if (date_fin !== null && date_fin < jour && (etat === 'en_vigueur' || etat === 'suspendu')) return 'Terminé';
  if (etat === 'en_vigueur' && date_effet > jour) return 'À venir';
  return etat === 'en_vigueur' && !valide ? 'Sans effet' : libelle;
};
export const toneOf = (titre: Dit): 'success' | 'warning' | 'error' | 'neutral' => {
  if (titre.valide) return 'success';
  return titre.etat === 'suspendu' || motDuTitre(titre) === 'Sans effet' ? 'warning' : 'neutral';
};

/** Until when, and why it proves nothing when it does not. */
export const phraseDuTitre = (titre: Dit): string => {
  const { etat, date_effet, date_fin, jour, suspendu_jusqu_au } = titre;
  const fin = date_fin === null ? 'sans date de fin' : `jusqu’au ${jourLong(date_fin)}`;
  if (suspendu_jusqu_au) return `suspendu jusqu’au ${jourLong(suspendu_jusqu_au)} ; ses dates ne changent pas (${fin})`;
  if (date_fin !== null && date_fin < jour) return `arrivé à sa fin le ${jourLong(date_fin)}`;
  if (etat === 'en_vigueur' && date_effet > jour) return `il prendra effet le ${jourLong(date_effet)}, ${fin}`;
  if (motDuTitre(titre) === 'Sans effet') return `${fin}, mais le tronc commun dont il dépend n’est plus acquis`;
  return fin;
};

export interface PointDeVie {
  readonly jour: string;
  readonly mot: string;
  readonly suite: string;
  readonly quand: 'fait' | 'maintenant' | 'a_venir';
}

/** Its life on a line: what was, today, the reminders that will come, its end. */
export const pointsDeVie = (titre: TitreSuivi): readonly PointDeVie[] => {
  const { jour, date_effet, date_fin, rappels, suspendu_jusqu_au, etat } = titre;
  const point = (day: string, mot: string, suite = ''): PointDeVie => ({
    ...{ jour: day, mot, suite, quand: day < jour ? 'fait' : 'a_venir' },
  });
  const isLive = etat === 'en_vigueur' || etat === 'suspendu';
  const coming =
    date_fin === null || !isLive
      ? []
      : rappels.filter((days) => days > 0 && addDays(date_fin, -days) > jour).map((days) => addDays(date_fin, -days));
  const all = [
    point(date_effet, 'Prend effet'),
    ...(suspendu_jusqu_au ? [point(suspendu_jusqu_au, 'Fin de la suspension')] : []),
    ...coming.map((day) => point(day, 'Rappel', 'par courriel et sur le portail')),
    ...(date_fin ? [point(date_fin, 'Fin')] : []),
  ];
  const now: PointDeVie = { jour, mot: 'Aujourd’hui', suite: motDuTitre(titre).toLowerCase(), quand: 'maintenant' };
  return [...all.filter((one) => one.jour < jour), now, ...all.filter((one) => one.jour >= jour)].toSorted((a, b) =>
    a.jour < b.jour ? -1 : Number(a.jour > b.jour),
  );
};
