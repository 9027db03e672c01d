import { addMonths, dayOf, instantBefore } from '../jour/index.ts';
import { blocagesRib, type RibVise } from '../paiement/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { EtatDossierPsp } from './etats.ts';
import type { SaisonPsp } from './saison.ts';

/** What a wave is at. Whatever is being done goes on by itself, step after step; the rest waits for someone. */
export const ETATS_LOT = {
  preparation: 'En préparation',
  prepare: 'Préparé, à libérer par une autre personne',
  liberation: 'Libéré, en vérification',
  ecriture: 'Libéré, fichier en écriture',
  envoi: 'Libéré, en route vers l’ASP',
  envoye: 'Reçu par l’ASP',
  abandon: 'En abandon',
  abandonne: 'Abandonné',
} as const;
export type EtatLot = keyof typeof ETATS_LOT;

const EN_MARCHE: readonly EtatLot[] = ['preparation', 'liberation', 'ecriture', 'envoi', 'abandon'];
export const isEnMarche = (etat: EtatLot): boolean => EN_MARCHE.includes(etat);
const ABANDONNABLES: readonly EtatLot[] = ['preparation', 'prepare'];

/** A code typed less than this ago may still be a mistake that its club mends. */
const JOURS_AVANT_LOT = 7;
/** What was typed before this leaves with a wave that is prepared now. */
export const arretOf = (now: Date): Date => instantBefore(now, JOURS_AVANT_LOT);

/** Why a club's money waits, and who must act: the wave, its list and the club's own screen say the same. */
export const RETENUES = {
  dossier: 'Le dossier Pass’Sport n’est plus complet : le club le complète.',
  preuve: 'L’affiliation ou l’agrément n’est pas encore vérifié : la fédération ou le service départemental le fait.',
  rib_absent: 'Aucun compte bancaire n’est choisi dans le dossier : le club en choisit un.',
  rib_change: 'Le compte bancaire n’est plus celui qui avait été choisi : le club le choisit à nouveau.',
  rib_tenu: 'Le compte bancaire vient de changer : le service le confirme, et il ne sert que 72 heures après.',
  revendication: 'Aucun service n’a encore vérifié qui agit pour l’association.',
  interet: 'La personne qui prépare ce lot est membre du club : une autre prépare le suivant.',
  recent: 'Codes saisis depuis moins de 7 jours : ils partent avec le lot suivant.',
} as const;
export type Retenue = keyof typeof RETENUES;

export interface ClubAPayer {
  readonly id_etat: EtatDossierPsp;
  readonly rib: RibVise;
  readonly isDuPreparateur: boolean;
}

const OF_BLOCAGE: Readonly<Record<ReturnType<typeof blocagesRib>[number]['code'], Retenue>> = {
  acte: 'dossier',
  rib_absent: 'rib_absent',
  rib_a_choisir: 'rib_change',
  rib_a_confirmer: 'rib_tenu',
  rib_delai: 'rib_tenu',
  revendication: 'revendication',
  revendication_contredite: 'revendication',
};

/** What keeps all of a club's money back; nothing when it may leave. */
export const retenueOf = ({ id_etat, rib, isDuPreparateur }: ClubAPayer, now: Date): Retenue | null => {
  if (id_etat !== 2) return 'dossier';
  if (isDuPreparateur) return 'interet';
  const [first] = blocagesRib(rib, now);
  return first ? OF_BLOCAGE[first.code] : null;
};

interface LotJuge {
  readonly etat: EtatLot;
  readonly prepare_par: string;
  readonly empreinte: string | null;
  readonly clubs: number;
}
interface Liberation {
  readonly authId: string;
  /** What they read of it before they let it go. */
  readonly empreinte: string;
  readonly hasInteret: boolean;
}
/** Two people: who lets the money go has not prepared it, has no part in it, and read this very list. */
export const canLiberer = (
  lot: LotJuge,
  { authId, empreinte, hasInteret }: Liberation,
): Verdict<'LOT_PSP_ETAT' | 'LOT_PSP_MEME_PERSONNE' | 'LOT_PSP_INTERET' | 'LOT_PSP_EMPREINTE' | 'LOT_PSP_VIDE'> => {
  if (lot.etat !== 'prepare') return denied('LOT_PSP_ETAT');
  if (lot.prepare_par === authId) return denied('LOT_PSP_MEME_PERSONNE');
  if (hasInteret) return denied('LOT_PSP_INTERET');
  if (lot.clubs === 0) return denied('LOT_PSP_VIDE');
  return lot.empreinte === empreinte ? allowed : denied('LOT_PSP_EMPREINTE');
};

export const canAbandonner = ({ etat }: Pick<LotJuge, 'etat'>): Verdict<'LOT_PSP_ETAT'> =>
  ABANDONNABLES.includes(etat) ? allowed : denied('LOT_PSP_ETAT');

/** What a club is paid: what its codes are worth, less what it owes; never less than nothing. */
export const montantLigne = (nombre: number, unitaire: number, du: number) => {
  const brut = nombre * unitaire;
  const compense = Math.min(brut, Math.max(0, du));
  return { brut, compense, montant: brut - compense };
};

const DEUX = 2;
/** The day of the next wave: that of the month, this month or the one after. */
export const prochainLot = ({ jour_de_lot }: Pick<SaisonPsp, 'jour_de_lot'>, now: Date): string => {
  const today = dayOf(now);
  const thisMonth = `${today.slice(0, -DEUX)}${String(jour_de_lot).padStart(DEUX, '0')}`;
  return thisMonth >= today ? thisMonth : addMonths(thisMonth, 1);
};
