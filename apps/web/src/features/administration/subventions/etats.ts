import type { SubventionLigne } from '@guichet/contract/rds';
import { campagneSubvention } from '@guichet/rules/subvention';
import type { TagProps } from '@guichet/ui';

type Faits = Pick<SubventionLigne, 'active' | 'publiee' | 'a_publier' | 'sous_dispositifs' | 'calendrier_publie'>;

/** Those that associations meet: the published ones, whatever the draft says; the draft's before any publication. */
export const datesOf = ({
  calendrier_publie,
  sous_dispositifs,
}: Pick<Faits, 'calendrier_publie' | 'sous_dispositifs'>) => calendrier_publie ?? sous_dispositifs;

/** In the order of the page: what associations meet today first. */
export const ETATS = {
  ouverte: { titre: 'Ouvertes aux demandes', mot: 'Ouverte', tone: 'success' },
  a_venir: { titre: 'Prochaines ouvertures', mot: 'Ouverture à venir', tone: 'info' },
  publiee: { titre: 'Publiées, fermées aux demandes', mot: 'Publiée, fermée', tone: 'neutral' },
  brouillon: { titre: 'Brouillons', mot: 'Brouillon', tone: 'warning' },
  close: { titre: 'Campagnes closes', mot: 'Close', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { titre: string; mot: string; tone: NonNullable<TagProps['tone']> }>>;
export type Etat = keyof typeof ETATS;

/** SUBV-022: active or not, and where its campaign is. */
export const etatOf = (faits: Faits, now: Date): Etat => {
  if (faits.publiee === null) return 'brouillon';
  return faits.active ? campagneSubvention(datesOf(faits), now) : 'publiee';
};

export const isAPublier = ({ publiee, a_publier }: Faits): boolean => publiee !== null && a_publier;

/** What a filter may ask for: a state, or changes that wait for a publication. */
export const FILTRES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ETATS).map(([etat, { titre }]) => [etat, titre])),
  a_publier: 'Modifications à publier',
};

export const isInFiltre = (ligne: Faits, filtre: string, now: Date): boolean => {
  if (filtre === 'a_publier') return isAPublier(ligne);
  return filtre === '' || etatOf(ligne, now) === filtre;
};

type Manque = readonly [isMissing: (ligne: SubventionLigne, now: Date) => boolean, what: string];
type Dates = Parameters<typeof campagneSubvention>[0];
const arePast = (dates: Dates, now: Date): boolean => dates.length > 0 && campagneSubvention(dates, now) === 'close';
const MANQUES: readonly Manque[] = [
  [(ligne) => datesOf(ligne).length === 0, 'les dates de dépôt'],
  [(ligne, now) => arePast(datesOf(ligne), now) && arePast(ligne.sous_dispositifs, now), 'des dates à venir'],
  [
    (ligne, now) => arePast(datesOf(ligne), now) && !arePast(ligne.sous_dispositifs, now),
    'la publication des nouvelles dates',
  ],
  [({ services }) => services.length === 0, 'un service référent'],
  [({ publiee }) => publiee === null, 'une première publication'],
];

/** Of what the list knows, what stands between this scheme and its opening. */
export const manquesOf = (ligne: SubventionLigne, now: Date): readonly string[] =>
  ligne.active ? [] : MANQUES.filter(([isMissing]) => isMissing(ligne, now)).map(([, what]) => what);
