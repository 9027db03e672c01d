import * as z from 'zod';
import { listeDe } from '../agrement/index.ts';
import { canCorrect, type EtatDossier } from '../dossier/index.ts';
import type { Genre } from '../genre/index.ts';
import { jourCourt } from '../subvention/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { isDecide } from './gardes.ts';

/** What a service may ask to be put right, once the dossier was sent: exactly that becomes editable (P-2). */
export const CIBLES = {
  contact: 'Un contact',
  document: 'Un document',
  projet: 'Un champ d’un projet',
  champ: 'Une réponse de la demande d’agrément',
  rib: 'Le compte bancaire',
} as const;
export type Cible = keyof typeof CIBLES;

/** An approval is paid to nobody and has no project: its answers stand in their place. */
const CIBLES_DE: Readonly<Record<Genre, readonly Cible[]>> = {
  subvention: ['contact', 'document', 'projet', 'rib'],
  agrement: ['contact', 'document', 'champ'],
};
/** What many requests have alike, and so may be asked of all at once: a project is one association's. */
export const CIBLES_COMMUNES = ['contact', 'document', 'rib'] as const satisfies readonly Cible[];
export const isCibleDe = (genre: Genre, cible: Cible): boolean => CIBLES_DE[genre].includes(cible);

export const CONTACTS_CORRIGEABLES = [
  'demandeur.id_representant_legal',
  'demandeur.id_signataire',
  'demandeur.id_responsable',
] as const;

export const ETATS_COMPLEMENT = ['ouvert', 'repondu', 'accepte', 'a_revoir', 'annule'] as const;
export type EtatComplement = (typeof ETATS_COMPLEMENT)[number];
export const NOMS_ETAT_COMPLEMENT: Readonly<Record<EtatComplement, string>> = {
  ouvert: 'Attendu de l’association',
  repondu: 'Répondu, à vérifier par le service',
  accepte: 'Accepté',
  a_revoir: 'À revoir par l’association',
  annule: 'Annulé',
};

export const ACTES_COMPLEMENT = ['repondre', 'accepter', 'revoir', 'prolonger', 'annuler'] as const;
export type ActeComplement = (typeof ACTES_COMPLEMENT)[number];

interface Passage {
  readonly de: readonly EtatComplement[];
  /** Null: it stays where it is. */
  readonly vers: EtatComplement | null;
  readonly cote: 'association' | 'service';
}
export const PASSAGES_COMPLEMENT: Readonly<Record<ActeComplement, Passage>> = {
  repondre: { de: ['ouvert', 'a_revoir'], vers: 'repondu', cote: 'association' },
  accepter: { de: ['repondu'], vers: 'accepte', cote: 'service' },
  revoir: { de: ['repondu', 'accepte'], vers: 'a_revoir', cote: 'service' },
  prolonger: { de: ['ouvert', 'a_revoir'], vers: null, cote: 'service' },
  annuler: { de: ['ouvert', 'repondu', 'a_revoir'], vers: 'annule', cote: 'service' },
};

export const canComplement = (
  acte: ActeComplement,
  etat: EtatComplement,
  cote: 'association' | 'service',
): Verdict<'COMPLEMENT_ACTE_IMPOSSIBLE'> => {
  const passage = PASSAGES_COMPLEMENT[acte];
  return passage.cote === cote && passage.de.includes(etat) ? allowed : denied('COMPLEMENT_ACTE_IMPOSSIBLE');
};

export interface Complement {
  readonly cible: Cible;
  /** Which one: the path of a contact, the code of a document, `id.chemin` of a project, the path of an answer. */
  readonly reference: string;
  readonly etat: EtatComplement;
  readonly bloquant: boolean;
}

export const COMPLEMENTS_ATTENDUS: readonly EtatComplement[] = ['ouvert', 'a_revoir'];
const EN_COURS: readonly EtatComplement[] = ['ouvert', 'a_revoir', 'repondu'];

/** The association's move. */
export const isAttendu = ({ etat }: Pick<Complement, 'etat'>): boolean => COMPLEMENTS_ATTENDUS.includes(etat);

/** instruction.md 4: the day is over; who instructs then rejects, or leaves more time. Days as Paris says them. */
export const isEchu = (
  complement: Pick<Complement, 'etat'> & { readonly echeance: string },
  aujourdhui: string,
): boolean => isAttendu(complement) && complement.echeance <= aujourdhui;

/** What is wrong with the day that comes with an act; null when nothing is. */
export const fauteEcheance = (
  acte: ActeComplement,
  echeance: string | null,
  { avant, aujourdhui }: { readonly avant: string; readonly aujourdhui: string },
): string | null => {
  if (acte !== 'prolonger') return echeance === null ? null : 'Seule une prolongation change l’échéance.';
  if (echeance === null) return 'Donnez la nouvelle échéance.';
  if (echeance <= avant) return `La nouvelle échéance vient après le ${jourCourt(avant)}.`;
  return echeance < aujourdhui ? 'Ce jour est passé : donnez-en un autre.' : null;
};

const MESSAGE_MAXIMUM = 2_000;
/** What was asked, then each word that came with more time: the association reads them in that order. */
export const messageProlonge = (message: string, jusqua: string, mot: string): string =>
  mot === ''
    ? message
    : [message, `Plus de temps, jusqu’au ${jourCourt(jusqua)} : ${mot}`].filter((part) => part !== '').join('\n');

/** What is wrong with the word that comes with more time; null when nothing is. */
export const fauteMot = (message: string, jusqua: string, mot: string): string | null => {
  const exces = messageProlonge(message, jusqua, mot).length - MESSAGE_MAXIMUM;
  return mot === '' || exces <= 0
    ? null
    : `Avec ce qui est déjà écrit de cette demande, ce mot est trop long de ${exces} caractères.`;
};

/** The same thing, already asked by this service and not yet judged: asked again, nothing would leave. */
export const isDejaDemande = (
  { cible, reference, id_service }: Pick<Complement, 'cible' | 'reference'> & { readonly id_service: string },
  demandes: readonly (Complement & { readonly id_service: string })[],
): boolean =>
  demandes.some(
    (one) =>
      one.cible === cible &&
      one.reference === reference &&
      one.id_service === id_service &&
      EN_COURS.includes(one.etat),
  );

/** Invariant 3: incomplete while something blocking is neither accepted nor given up. */
export const hasBloquant = (complements: readonly Pick<Complement, 'etat' | 'bloquant'>[]): boolean =>
  complements.some(({ etat, bloquant }) => bloquant && EN_COURS.includes(etat));

interface Attente {
  readonly genre?: Genre | undefined;
  readonly etat: EtatDossier;
  readonly exercice_fin: number;
  readonly instructions: readonly { readonly id_service: string; readonly etat: EtatDossier }[];
}
type DemandePar = Pick<Complement, 'cible'> & { readonly id_service: string };

const PAIENT: readonly EtatDossier[] = ['6', '7', '8'];

/** A grant is often paid the year after: where it goes is asked for as long as it may be. */
export const isRibDu = ({ cible, id_service }: DemandePar, { instructions }: Pick<Attente, 'instructions'>): boolean =>
  cible === 'rib' && instructions.some((one) => one.id_service === id_service && PAIENT.includes(one.etat));

/** Nothing is awaited any more of a dossier that is deleted, whose years are past, or that this service closed. */
export const isComplementClos = (demande: DemandePar, dossier: Attente, anneeCourante: number): boolean =>
  dossier.etat === 'B' ||
  dossier.instructions.some(({ id_service, etat }) => id_service === demande.id_service && etat === '10') ||
  !(isRibDu(demande, dossier) || canCorrect({ ...dossier, statut: 'incomplet' }, anneeCourante));

/** Nothing to answer, nor to leave more time for, nor to ask for again. */
const ACTES_ATTENTE: readonly ActeComplement[] = ['repondre', 'revoir', 'prolonger'];
export const canAttendre = (
  acte: ActeComplement,
  demande: DemandePar,
  dossier: Attente,
  anneeCourante: number,
): Verdict<'COMPLEMENT_CLOS'> =>
  ACTES_ATTENTE.includes(acte) && isComplementClos(demande, dossier, anneeCourante)
    ? denied('COMPLEMENT_CLOS')
    : allowed;

type Portee = (asked: string, reference: string) => boolean;
const same: Portee = (asked, reference) => asked === reference;
const PORTEES: Readonly<Record<Cible, Portee>> = {
  contact: same,
  document: same,
  rib: same,
  /** A part of a project that was asked for is asked for whole. */
  projet: (asked, reference) => same(asked, reference) || reference.startsWith(`${asked}.`),
  /** A list is asked for with the question before it. */
  champ: (asked, reference) => same(asked, listeDe(reference)),
};
const isWithin = (asked: Complement, cible: Cible, reference: string): boolean =>
  asked.cible === cible && PORTEES[cible](asked.reference, reference);

/** Whether this very thing was asked for, and its answer is still awaited. */
export const isCorrigeable = (complements: readonly Complement[], cible: Cible, reference: string): boolean =>
  complements.some((one) => isAttendu(one) && isWithin(one, cible, reference));

const PROPOSES: readonly EtatDossier[] = ['3', '4'];

/** Once a service has proposed, what is asked of it is what it answered: that is no longer put right piece by piece. */
export const isFige = (
  { cible, reference }: Pick<Complement, 'cible' | 'reference'>,
  etats: readonly EtatDossier[],
): boolean =>
  cible === 'projet' &&
  reference.split('.')[1] === 'financements' &&
  etats.some((etat) => PROPOSES.includes(etat) || isDecide(etat));

/** of a dossier that only turned out to lack something. */
const SANS_DEMANDE: readonly Cible[] = ['contact', 'document'];

/** P-2 over Q-19: while a service asks for something, that and nothing else may be corrected. */
export const mayCorrect = (complements: readonly Complement[], cible: Cible, reference: string): boolean =>
  complements.some(({ etat }) => EN_COURS.includes(etat))
    ? isCorrigeable(complements, cible, reference)
    : SANS_DEMANDE.includes(cible);

export const complementSaisiSchema = z.strictObject({
  cible: z.enum(Object.keys(CIBLES) as [Cible, ...Cible[]]),
  reference: z.string().trim().min(1).max(200),
  motif: z.string().trim().min(1).max(200),
  message: z.string().trim().max(MESSAGE_MAXIMUM).default(''),
  echeance: z.iso.date(),
  bloquant: z.boolean().default(true),
});
export type ComplementSaisi = z.infer<typeof complementSaisiSchema>;
