import type { EtatDossier } from '../dossier/index.ts';
import { addDays, addMonths, dayOf, daysBetween } from '../jour/index.ts';
import { sayJour } from '../subvention/calendrier.ts';
import { PREAVIS_SILENCE } from './dues.ts';

/**
 * What the portal does by itself, where the version of the scheme says so: no function gives it, no button shows it. It
 * only ever refuses: money is never granted by silence, since nobody said how much (ADR 0090).
 */
export const REFUS_PAR_SILENCE = {
  nom: 'refuserParSilence',
  libelle: 'Refus par silence',
  de: ['D', '2', '3', '4'],
  vers: '11',
  notification: 1,
} as const satisfies {
  readonly de: readonly EtatDossier[];
  readonly vers: EtatDossier;
  readonly [more: string]: unknown;
};

/** When a service waited for something that it cannot do without; still, while there is no second instant. */
export interface Attente {
  readonly de: string;
  readonly a: string | null;
}
/** The day that it was sent whole, and how many months of silence its scheme reads as a refusal; null: none. */
export interface DelaiSilence {
  readonly silence_debut: string | null;
  readonly silence_mois: number | null;
}
export interface EcheanceSilence {
  readonly mois: number;
  /** The last day to decide; while the delay stands still, the one that it would be if it went on today. */
  readonly fin: string;
  readonly arrete_depuis: string | null;
}
interface Jours {
  readonly de: string;
  readonly a: string | null;
}

const toJours = ({ de, a }: Attente): Jours => ({ de: dayOf(de), a: a === null ? null : dayOf(a) });
const longest = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

/** Two things asked for on the same days stop the delay once. */
const joined = (attentes: readonly Attente[]): readonly Jours[] => {
  const joints: Jours[] = [];
  for (const one of attentes.map(toJours).toSorted((a, b) => (a.de < b.de ? -1 : 1))) {
    const last = joints.at(-1);
    if (!last || (last.a !== null && last.a <= one.de)) joints.push(one);
    else joints.splice(-1, 1, { de: last.de, a: longest(last.a, one.a) });
  }
  return joints;
};

/** Days of Paris. What was asked for once the last day was over stops nothing: the refusal was there already. */
export const echeanceSilence = (
  { silence_debut: debut, silence_mois: mois }: DelaiSilence,
  attentes: readonly Attente[],
  aujourdhui: string,
): EcheanceSilence | null => {
  if (debut === null || mois === null) return null;
  let fin = addMonths(debut, mois);
  for (const { de, a } of joined(attentes)) {
    if (de > fin) break;
    const depuis = de < debut ? debut : de;
    const jusqua = a ?? aujourdhui;
    fin = addDays(fin, Math.max(0, daysBetween(depuis, jusqua)));
    if (a === null) return { mois, fin, arrete_depuis: depuis };
  }
  return { mois, fin, arrete_depuis: null };
};

/** Whether something is still to be decided: the delay runs on nothing else. */
export const isSilencePossible = (etat: EtatDossier): boolean =>
  (REFUS_PAR_SILENCE.de as readonly EtatDossier[]).includes(etat);

/** The last day is the service's own, until midnight in Paris. */
export const isSilenceEchu = (
  etat: EtatDossier,
  echeance: EcheanceSilence | null,
  aujourdhui: string,
): echeance is EcheanceSilence =>
  isSilencePossible(etat) && echeance !== null && echeance.arrete_depuis === null && echeance.fin < aujourdhui;

export type PreavisSilence = (typeof PREAVIS_SILENCE)[number];
/** The one that is due on this day; a night that was missed is caught up by the latest. */
export const preavisSilence = (
  etat: EtatDossier,
  echeance: EcheanceSilence | null,
  aujourdhui: string,
): PreavisSilence | null => {
  if (!isSilencePossible(etat) || echeance === null || echeance.arrete_depuis !== null) return null;
  const reste = daysBetween(aujourdhui, echeance.fin);
  return reste < 0 ? null : (PREAVIS_SILENCE.findLast((jours) => reste <= jours) ?? null);
};

const MIDI = 'T12:00:00Z';
const dire = (jour: string): string => sayJour(`${jour}${MIDI}`);

/** To who asked: plainly, what no answer will mean, from when, and what makes that the delay stands still. */
export const phraseSilenceAssociation = ({ mois, fin, arrete_depuis }: EcheanceSilence): string =>
  arrete_depuis === null
    ? `Sans réponse le ${dire(fin)} au soir, votre demande sera refusée : cette subvention prévoit que ${mois} mois de silence valent refus.`
    : `Cette subvention prévoit que ${mois} mois de silence valent refus. Ce délai est arrêté depuis le ${dire(arrete_depuis)} : le service attend quelque chose de vous. Il repart quand vous répondez.`;

/** To who instructs. */
export const phraseSilenceService = ({ mois, fin, arrete_depuis }: EcheanceSilence): string =>
  arrete_depuis === null
    ? `Sans décision le ${dire(fin)} au soir, la demande sera refusée par le silence du service, après ${mois} mois.`
    : `Le silence vaut refus après ${mois} mois. Ce délai est arrêté depuis le ${dire(arrete_depuis)}, par un complément bloquant ; s’il venait aujourd’hui, il finirait le ${dire(fin)}.`;

/** What the decision says of itself, to who reads it later. */
export const motifSilence = ({ mois, fin }: EcheanceSilence): string =>
  `Aucune décision n’était prise le ${dire(fin)}, dernier jour du délai : cette subvention prévoit que ${mois} mois de silence valent refus. Vous pouvez demander au service ses raisons, lui demander de réexaminer la demande, ou contester ce refus.`;
