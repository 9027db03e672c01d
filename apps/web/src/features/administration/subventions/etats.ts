import { campagneSubvention, sayInstant } from '@guichet/rules/subvention';
import { ETATS, type Etat } from '../porte/mots.ts';
import type { Ligne, Porte } from '../porte/porte.ts';

type Faits = Pick<Ligne, 'active' | 'publiee' | 'a_publier' | 'sous_dispositifs' | 'calendrier_publie'>;

/** Those that associations meet: the published ones, whatever the draft says; the draft's before any publication. */
export const datesOf = ({
  calendrier_publie,
  sous_dispositifs,
}: Pick<Faits, 'calendrier_publie' | 'sous_dispositifs'>) => calendrier_publie ?? sous_dispositifs;

/** SUBV-022: active or not, and where its campaign is. */
export const etatOf = (faits: Faits, now: Date): Etat => {
  if (faits.publiee === null) return 'brouillon';
  return faits.active ? campagneSubvention(datesOf(faits), now) : 'publiee';
};

export const isAPublier = ({ publiee, a_publier }: Faits): boolean => publiee !== null && a_publier;

/** What a filter may ask for: a state, or changes that wait for a publication. */
export const filtresOf = ({ etats }: Pick<Porte, 'etats'>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(ETATS.map((etat) => [etat, etats[etat].titre])),
  a_publier: 'Modifications à publier',
});

export const isInFiltre = (ligne: Faits, filtre: string, now: Date): boolean => {
  if (filtre === 'a_publier') return isAPublier(ligne);
  return filtre === '' || etatOf(ligne, now) === filtre;
};

type Exigences = Pick<Porte, 'hasReferent'>;
type Manque = readonly [isMissing: (ligne: Ligne, now: Date, porte: Exigences) => boolean, what: string];
type Dates = Parameters<typeof campagneSubvention>[0];
const arePast = (dates: Dates, now: Date): boolean => dates.length > 0 && campagneSubvention(dates, now) === 'close';
const MANQUES: readonly Manque[] = [
  [(ligne) => datesOf(ligne).length === 0, 'les dates de dépôt'],
  [(ligne, now) => arePast(datesOf(ligne), now) && arePast(ligne.sous_dispositifs, now), 'des dates à venir'],
  [
    (ligne, now) => arePast(datesOf(ligne), now) && !arePast(ligne.sous_dispositifs, now),
    'la publication des nouvelles dates',
  ],
  [({ services }, _, { hasReferent }) => hasReferent && services.length === 0, 'un service référent'],
  [({ publiee }) => publiee === null, 'une première publication'],
];

/** Of what the list knows, what stands between this scheme and its opening. */
export const manquesOf = (ligne: Ligne, now: Date, porte: Exigences): readonly string[] =>
  ligne.active ? [] : MANQUES.filter(([isMissing]) => isMissing(ligne, now, porte)).map(([, what]) => what);

const byTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b);

/** The next date that matters: when it opens, else when its last part closes; an approval may have none. */
export const prochaineDate = (ligne: Ligne, now: Date): string | null => {
  if (ligne.fenetre === null) return 'Se demande toute l’année.';
  const dates = datesOf(ligne);
  const debut = dates.map(({ date_debut }) => date_debut).sort(byTime)[0];
  const fin = dates
    .map(({ date_fin }) => date_fin)
    .sort(byTime)
    .at(-1);
  if (debut === undefined || fin === undefined) return null;
  if (Date.parse(debut) > now.getTime()) return `Ouvre le ${sayInstant(debut)}.`;
  return `${Date.parse(fin) < now.getTime() ? 'A fermé' : 'Ferme'} le ${sayInstant(fin)}.`;
};
