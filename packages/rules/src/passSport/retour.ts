import * as z from 'zod';
import {
  canVersement,
  cellsOf,
  cheminRetour,
  type EtatVersement,
  isTitreRetour,
  isVideRetour,
  readRetour,
  VERSEMENT,
} from '../paiement/index.ts';
import { plain } from '../texte/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** The agency answers club by club; the ministry's extract says where each code is. */
export const NATURES_RETOUR = { asp: 'Retour de l’ASP, par club', osiris: 'Extrait OSIRIS, par code' } as const;
export type NatureRetour = keyof typeof NATURES_RETOUR;

export const ETATS_RETOUR_PSP = {
  lecture: 'En lecture',
  essai: 'À l’essai',
  essaye: 'Essayé, à appliquer',
  application: 'En application',
  applique: 'Appliqué',
} as const;
export type EtatRetourPsp = keyof typeof ETATS_RETOUR_PSP;

/** What becomes of one line, tried or applied. */
export const ISSUES_RETOUR = {
  paye: 'Payé.',
  refuse: 'Refusé : le club corrige, et sa somme repart avec le lot suivant.',
  avance: 'En cours de paiement.',
  deja: 'Déjà fait : rien ne change.',
  double: 'Cette ligne est deux fois dans le fichier : la première compte.',
  inconnu: 'Ce lot n’a pas cette ligne.',
  somme: 'La somme n’est pas celle du lot.',
  impossible: 'Ce remboursement n’attend pas ce retour.',
  illisible: 'Ligne illisible.',
} as const;
export type IssueRetour = keyof typeof ISSUES_RETOUR;

export interface LigneAsp {
  readonly reference: string;
  readonly statut: 'paye' | 'refuse';
  readonly motif: string;
  readonly montant: number | null;
}
export interface FinAsp {
  readonly nombre: number;
  readonly montant: number;
}

const MONTANT = /^\d{1,12}(?:[.,]\d{1,2})?$/u;
const CENTIMES = 100;
const centsOf = (texte: string): number | null =>
  MONTANT.test(texte) ? Math.round(Number(texte.replace(',', '.')) * CENTIMES) : null;

const FIN = 'fin';
const MONTANT_COLONNE = 3;
/** reference ; payé ou refusé ; motif ; montant. The layout of the agency is not public: only this reads it. */
export const readAsp = (ligne: string): LigneAsp | null => {
  const lue = readRetour(ligne);
  const cell = cellsOf(ligne)[MONTANT_COLONNE] ?? '';
  const montant = centsOf(cell);
  return lue && (cell === '' || montant !== null) ? { ...lue, montant } : null;
};
/** FIN ; how many lines ; what the paid ones come to: a file without it was cut. */
export const readFin = (ligne: string): FinAsp | null => {
  const [mot = '', nombre = '', somme = ''] = cellsOf(ligne);
  const montant = centsOf(somme);
  return plain(mot) === FIN && /^\d{1,7}$/u.test(nombre) && montant !== null
    ? { nombre: Number(nombre), montant }
    : null;
};
/** Neither a title nor an empty line says anything. */
export const isMuette = (nature: NatureRetour, ligne: string): boolean =>
  isVideRetour(ligne) || (nature === 'asp' ? isTitreRetour(ligne) : plain(ligne).includes('numeropasssport'));

export interface LigneOsiris {
  readonly id_psp: string;
  readonly id_siret: string;
  readonly vers: 2 | 3 | 4;
}
const ETATS_OSIRIS: Readonly<Record<string, LigneOsiris['vers']>> = {
  'en cours de traitement': 2,
  'en cours de paiement': 3,
  rembourse: 4,
};
const CODE = /^\d{2}-[A-Z]{4}-[A-Z]{4}$/u;
const SIRET = /^\d{14}$/u;
/** NumeroPassSport first, Siret second, EtatInscription last of its fourteen columns. */
const COLONNES_OSIRIS = 14;
export const readOsiris = (ligne: string): LigneOsiris | null => {
  const cells = cellsOf(ligne.replace(/^\uFEFF/u, ''));
  const [id_psp = '', id_siret = ''] = cells;
  const mot = plain(cells[COLONNES_OSIRIS - 1] ?? '');
  const vers = Object.hasOwn(ETATS_OSIRIS, mot) ? ETATS_OSIRIS[mot] : undefined;
  return cells.length === COLONNES_OSIRIS && CODE.test(id_psp) && SIRET.test(id_siret) && vers
    ? { id_psp, id_siret, vers }
    : null;
};

export interface LigneDeLot {
  readonly etat: EtatVersement;
  readonly montant: number;
  /** Of its codes, one was said paid by the ministry: it cannot be refused any more. */
  readonly hasPayees: boolean;
}
/** What the agency's word does to a line of the wave, and the states to go through. */
export const issueAsp = (
  { statut, montant }: Pick<LigneAsp, 'statut' | 'montant'>,
  ligne: LigneDeLot | undefined,
): { readonly issue: IssueRetour; readonly chemin: readonly EtatVersement[] } => {
  const stays = (issue: IssueRetour) => ({ issue, chemin: [] });
  if (!ligne) return stays('inconnu');
  if (montant !== null && montant !== ligne.montant) return stays('somme');
  const chemin = cheminRetour(ligne.etat, statut);
  if (chemin === null) return stays('impossible');
  if (chemin.length === 0) return stays('deja');
  return statut === 'refuse' && ligne.hasPayees ? stays('impossible') : { issue: statut, chemin };
};

const VERS_PAYE: readonly EtatVersement[] = [VERSEMENT.traitement, VERSEMENT.enPaiement, VERSEMENT.paye];
/** The same for one code: news that come late change nothing. */
export const issueOsiris = (
  vers: LigneOsiris['vers'],
  inscription: { readonly etat: EtatVersement } | undefined,
): { readonly issue: IssueRetour; readonly chemin: readonly EtatVersement[] } => {
  if (!inscription) return { issue: 'inconnu', chemin: [] };
  const [from, to] = [VERS_PAYE.indexOf(inscription.etat), VERS_PAYE.indexOf(vers)];
  if (from === -1) return { issue: 'impossible', chemin: [] };
  if (to <= from) return { issue: 'deja', chemin: [] };
  const chemin = VERS_PAYE.slice(from + 1, to + 1);
  const steps = [inscription.etat, ...chemin];
  const isAllowed = chemin.every((one, rank) => canVersement(steps[rank] ?? one, one).ok);
  if (!isAllowed) return { issue: 'impossible', chemin: [] };
  return { issue: vers === VERSEMENT.paye ? 'paye' : 'avance', chemin };
};

/** A file that was cut, or whose sum is wrong, is tried by nobody. */
export const checkFin = (
  fin: FinAsp | null,
  lu: { readonly nombre: number; readonly paye: number },
): Verdict<'RETOUR_PSP_COUPE' | 'RETOUR_PSP_SOMME'> => {
  if (!fin) return denied('RETOUR_PSP_COUPE');
  return fin.nombre === lu.nombre && fin.montant === lu.paye ? allowed : denied('RETOUR_PSP_SOMME');
};

/** About the account: mended when the file points at another. */
const DU_COMPTE = /\b(?:compte|iban|bic|rib|banque|titulaire)\b/u;
interface Refuse {
  readonly etat: EtatVersement;
  readonly corrige: boolean;
  readonly motif: string | null;
  readonly rib_empreinte: string;
}
/** 7 → 1, once its cause is mended. */
export const canCorriger = (
  { etat, corrige, motif, rib_empreinte }: Refuse,
  empreinteNow: string | null,
): Verdict<'REMBOURSEMENT_NON_REFUSE' | 'REMBOURSEMENT_MEME_COMPTE'> => {
  if (etat !== VERSEMENT.refuse || corrige || !canVersement(etat, VERSEMENT.enregistre).ok)
    return denied('REMBOURSEMENT_NON_REFUSE');
  return DU_COMPTE.test(plain(motif ?? '')) && rib_empreinte === empreinteNow
    ? denied('REMBOURSEMENT_MEME_COMPTE')
    : allowed;
};

const LIGNES_PAR_ENVOI = 1_000;
const LIGNE_MAXIMUM = 1_000;
const NOM_MAXIMUM = 120;
const MOTIF_MINIMUM = 10;
const MOTIF_MAXIMUM = 500;
export const nouveauRetourSchema = z.strictObject({
  lot: z.stringFormat('numéro', /^\d{1,18}$/u),
  nature: z.enum(Object.keys(NATURES_RETOUR) as [NatureRetour, ...NatureRetour[]]),
  nom: z.string().trim().min(1).max(NOM_MAXIMUM),
});
/** A few at a time, each told by its place in the file: sent twice, they are read once. */
export const lignesRetourSchema = z.strictObject({
  debut: z.int().min(1).max(1e7),
  lignes: z.array(z.string().max(LIGNE_MAXIMUM)).min(1).max(LIGNES_PAR_ENVOI),
});
export const detteSaisieSchema = z.strictObject({
  exercice: z.int().min(1).max(12),
  inscription: z.stringFormat('numéro', /^\d{1,18}$/u),
  motif: z.string().trim().min(MOTIF_MINIMUM).max(MOTIF_MAXIMUM),
});
