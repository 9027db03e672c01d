import { ADMIN, type Champs, ETRANGER } from './commandes.ts';
import { type Demande, type DossierM, type EtatM, type Monde, missingFirst } from './monde.ts';

/** The rules once more, said in another way and sharing nothing with packages/rules: two that agree are seldom both wrong. */
type Acte = 'lire' | 'modifier' | 'transmettre' | 'supprimer' | 'partager' | 'restaurer' | 'rib';
type Lien = 'createur' | 'partage' | 'membre' | 'admin' | 'rien';

export const QUI: Readonly<Record<Acte, string>> = {
  lire: 'createur partage membre admin',
  modifier: 'createur partage admin',
  transmettre: 'createur partage',
  supprimer: 'createur admin',
  partager: 'createur admin',
  restaurer: 'createur admin',
  rib: 'createur partage membre',
};
const QUAND: Readonly<Record<Acte, string>> = {
  lire: 'ABCD2',
  modifier: 'ABC',
  transmettre: 'AC',
  supprimer: 'AC',
  partager: 'ACD2',
  restaurer: 'B',
  rib: '2',
};

export const lienOf = ({ createur, partage }: DossierM, qui: number): Lien => {
  if (qui === createur) return 'createur';
  if (qui === ADMIN) return 'admin';
  if (qui === ETRANGER) return 'rien';
  return partage.includes(qui) ? 'partage' : 'membre';
};

/** Null when it may be done. */
const refusal = (dossier: DossierM | undefined, qui: number, acte: Acte): number | null => {
  const lien = dossier ? lienOf(dossier, qui) : 'rien';
  if (!dossier || lien === 'rien') return 404;
  return QUI[acte].split(' ').includes(lien) && QUAND[acte].includes(dossier.etat) ? null : 403;
};
export const canRead = (dossier: DossierM | undefined, qui: number): boolean => refusal(dossier, qui, 'lire') === null;

export const write = (dossier: DossierM, action: string, poses: readonly string[]): void => {
  dossier.version += 1;
  for (const champ of poses) dossier.poses[champ] = dossier.version;
  const wasSaved = Number(dossier.champs['identifiant.step']) >= 2 || dossier.statut === 'complet';
  dossier.statut = wasSaved && missingFirst(dossier).length === 0 ? 'complet' : 'incomplet';
  dossier.historique.push(action);
};
/** Neither what it holds nor whether it is complete. */
export const pass = (dossier: DossierM, action: string, etat: EtatM): void => {
  dossier.version += 1;
  dossier.etat = etat;
  dossier.historique.push(action);
};
export const holdsUnknown = (champs: Champs): boolean => Object.values(champs).includes('inconnu');
export const isTaken = ({ dossiers }: Monde, part: unknown, cle: string): boolean =>
  dossiers.some((one) => one.etat !== 'B' && one.cle !== cle && one.champs[PART] === part);

export const PART = 'description.id_sous_type_dispositif';
export const STEP = 'identifiant.step';
export interface Effet {
  readonly monde: Monde;
  readonly status: number;
  /** What was made by it, or the transmission that it answers with. */
  readonly cle: string | null;
}
export type Joue<T extends Demande['type']> = (
  monde: Monde,
  demande: Extract<Demande, { readonly type: T }>,
  cle: string,
) => number;

export const dossierOf = ({ dossiers }: Monde, cle: string | null): DossierM | undefined =>
  dossiers.find((one) => one.cle === cle);
/** The dossier that is written in, and the project; or the refusal. */
export const open = (monde: Monde, { qui, d }: { readonly qui: number; readonly d: string | null }, acte: Acte) => {
  const dossier = dossierOf(monde, d);
  return { dossier: dossier as DossierM, refus: refusal(dossier, qui, acte) };
};
