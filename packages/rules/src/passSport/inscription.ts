import * as z from 'zod';
import { canVersement, type EtatVersement, VERSEMENT } from '../paiement/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { idPspSchema, lignesSchema, nomSaisiSchema, sirenFederationSchema } from './code.ts';
import type { LecteurPsp, PartagePsp } from './droits.ts';
import type { EtatDossierPsp } from './etats.ts';
import { etatSaison, type SaisonPsp } from './saison.ts';

const federationSchema = z.strictObject({ siren: sirenFederationSchema });
/** In the words of the inscription itself (PSP-006). */
export const nouvelleInscriptionSchema = z.strictObject({
  beneficiaire: z.strictObject({ id_psp: idPspSchema, nom: nomSaisiSchema }),
  /** None for a club that stands by an agreement. */
  federation: federationSchema.nullable(),
});
export const changeInscriptionSchema = z.strictObject({ federation: federationSchema });
export const collageSchema = z.strictObject({ lignes: lignesSchema, federation: federationSchema.nullable() });

export interface Lieu {
  readonly saison: SaisonPsp | undefined;
  readonly id_etat: EtatDossierPsp;
}

/** Asked before any code is looked at: a closed season tells nothing of codes. */
export const canSaisir = (
  { saison, id_etat }: Lieu,
  jour: string,
): Verdict<'SAISIE_PSP_FERMEE' | 'DOSSIER_PSP_INCOMPLET'> => {
  if (!saison || etatSaison(saison, jour) !== 'ouverte') return denied('SAISIE_PSP_FERMEE');
  return id_etat === 2 ? allowed : denied('DOSSIER_PSP_INCOMPLET');
};

/** The federation is one of the file's; a file without any stands by an agreement, and says none. */
export const checkFederation = (
  siren: string | null,
  declarees: readonly string[],
): Verdict<'FEDERATION_HORS_DOSSIER'> => {
  const isKnown = siren === null ? declarees.length === 0 : declarees.includes(siren);
  return isKnown ? allowed : denied('FEDERATION_HORS_DOSSIER');
};

interface Engagement {
  readonly id_etat: EtatVersement;
  readonly id_remboursement: string | null;
}
/** Money that a wave took along is no longer the club's to change. */
const EN_MAIN: readonly EtatVersement[] = [VERSEMENT.enregistre, VERSEMENT.refuse];
const isEngagee = ({ id_etat, id_remboursement }: Engagement): boolean =>
  !EN_MAIN.includes(id_etat) || (id_etat === VERSEMENT.enregistre && id_remboursement !== null);

export const canChangerInscription = (inscription: Engagement): Verdict<'INSCRIPTION_ENGAGEE'> =>
  isEngagee(inscription) ? denied('INSCRIPTION_ENGAGEE') : allowed;

export const canRetirer = (inscription: Engagement): Verdict<'INSCRIPTION_ENGAGEE'> =>
  isEngagee(inscription) || !canVersement(inscription.id_etat, VERSEMENT.supprime).ok
    ? denied('INSCRIPTION_ENGAGEE')
    : allowed;

/** Names are another right than the file: those who typed them, and nobody by office. */
export const voitNoms = ({ authId, isMembre }: LecteurPsp, { created_by, shared_with }: PartagePsp): boolean =>
  isMembre && (created_by === authId || shared_with.includes(authId));

export const VERDICTS_LIGNE = [
  'libre',
  'inscrite',
  'format',
  'inconnu',
  'ici',
  'ailleurs',
  'double',
  'epuise',
] as const;
export type VerdictLigne = (typeof VERDICTS_LIGNE)[number];
