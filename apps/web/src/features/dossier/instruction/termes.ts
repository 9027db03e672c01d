import { NIVEAUX_AGREMENT, type NiveauAgrement } from '@guichet/rules/agrement';
import { addMonths } from '@guichet/rules/jour';
import { bornesDuree, isDureePermise } from '@guichet/rules/titre';

export interface TermesTapes {
  readonly favorable: boolean | null;
  readonly date_effet: string;
  readonly date_fin: string;
  readonly niveau: string;
}
export interface Durees {
  readonly duree_premiere: { readonly min: number; readonly max: number } | null;
  readonly duree_renouvellement: number | null;
}
export type ChampTermes = keyof TermesTapes;

const mois = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? `${min} mois` : `de ${min} à ${max} mois`;

/** How long it may last, said before anything is typed. */
export const sayDurees = (durees: Durees, isRenouvellement: boolean): string => {
  const bornes = bornesDuree(durees, isRenouvellement);
  if (bornes === null) return 'Ce titre n’a pas de fin.';
  return `${isRenouvellement ? 'Un titre renouvelé' : 'Un premier titre'} dure ${mois(bornes)}.`;
};

/** Where only one length is possible, the last day follows from the first. */
export const finProposee = (durees: Durees, date_effet: string, isRenouvellement: boolean): string => {
  const bornes = bornesDuree(durees, isRenouvellement);
  return bornes && bornes.min === bornes.max && date_effet !== '' ? addMonths(date_effet, bornes.max) : '';
};

const isNiveau = (niveau: string): niveau is NiveauAgrement => Object.hasOwn(NIVEAUX_AGREMENT, niveau);

/** What stops it from being saved, field by field; the server judges again when it is proposed and granted. */
export const fautesTermes = (
  tapes: TermesTapes,
  durees: Durees,
  isRenouvellement: boolean,
): Partial<Record<ChampTermes, string>> => {
  if (tapes.favorable === null) return { favorable: 'Dites si la proposition est favorable ou non.' };
  if (!tapes.favorable) return {};
  const date_fin = tapes.date_fin === '' ? null : tapes.date_fin;
  // Whether it truly renews a titre is the server's to say: either length may be proposed.
  const isPermise = [false, true].some((renews) =>
    isDureePermise({ date_effet: tapes.date_effet, date_fin }, durees, renews),
  );
  return {
    ...(tapes.date_effet === '' && { date_effet: 'Donnez le premier jour du titre.' }),
    ...(tapes.date_effet !== '' &&
      !isPermise && { date_fin: `Cette durée n’est pas permise. ${sayDurees(durees, isRenouvellement)}` }),
    ...(!isNiveau(tapes.niveau) && { niveau: 'Choisissez un niveau.' }),
  };
};

/** As it is sent: what an unfavourable proposal does not say is not kept. */
export const termesOf = ({ favorable, date_effet, date_fin, niveau }: TermesTapes) =>
  favorable
    ? {
        favorable: true,
        date_effet,
        date_fin: date_fin === '' ? null : date_fin,
        niveau: isNiveau(niveau) ? niveau : null,
      }
    : { favorable: false, date_effet: null, date_fin: null, niveau: null };
