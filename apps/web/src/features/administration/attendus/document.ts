import { type DocumentAttendu, documentAttenduShape } from '@guichet/rules/subvention';
import type { Erreur, Lecture } from './champ.ts';
import { codeOf, freeCode } from './code.ts';
import { manqueOf } from './conditions/condition.ts';

export const NOUVEAU_DOCUMENT: DocumentAttendu = {
  code: '',
  libelle: '',
  nature: 'obligatoire',
  aide: null,
  type_document: null,
  asks: [],
};

export const withLibelleDocument = (
  document: DocumentAttendu,
  libelle: string,
  taken: readonly string[],
): DocumentAttendu => {
  const follows = document.code === '' || document.code === freeCode(codeOf(document.libelle), taken);
  return { ...document, libelle, ...(follows && { code: codeOf(libelle) && freeCode(codeOf(libelle), taken) }) };
};

export const manquesOf = (asks: DocumentAttendu['asks']): Erreur[] =>
  asks.flatMap((ask, index) => {
    const message = manqueOf(ask, index + 1);
    return message === null ? [] : [{ champ: `asks-${index}-fait`, message }];
  });

const ownErreurs = ({ code, nature, asks }: DocumentAttendu, taken: readonly string[]): Erreur[] => [
  ...(taken.includes(code) ? [{ champ: 'code', message: 'Ce code est déjà celui d’un autre document.' }] : []),
  ...(nature === 'conditionnel' && asks.length === 0
    ? [{ champ: 'asks', message: 'Ce document est conditionnel : dites dans quel cas il est demandé.' }]
    : []),
  ...manquesOf(asks),
];

/** SUBV-004: what the form holds becomes a document that the server accepts, or the list of what to mend. */
export const readDocument = (brouillon: DocumentAttendu, taken: readonly string[]): Lecture<DocumentAttendu> => {
  const own = ownErreurs(brouillon, taken);
  const read = documentAttenduShape.safeParse(brouillon);
  if (read.success && own.length === 0) return { ok: true, item: read.data };
  const issues = read.success ? [] : read.error.issues.filter(({ path }) => path[0] !== 'asks' || own.length === 0);
  return { ok: false, erreurs: [...issues.map(({ path, message }) => ({ champ: String(path[0]), message })), ...own] };
};
