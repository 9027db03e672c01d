import type { Genre } from '@guichet/rules/genre';

/** What the type of an approval begins with: counters tell the two genres apart by it, without a key more. */
const PREFIXES: Readonly<Record<Genre, string>> = { subvention: '', agrement: 'agrement:' };
const AGREMENT = PREFIXES.agrement;

export const typeDe = (genre: Genre, type: string): string => `${PREFIXES[genre]}${type}`;
export const typeAgrement = (type: string): string => typeDe('agrement', type);
/** As people call it. */
export const typeNu = (type: string): string => (type.startsWith(AGREMENT) ? type.slice(AGREMENT.length) : type);

/** A type asked for is one of the genre that is asked. */
export const ofType = <T extends { readonly id_type_dispositif?: string | undefined }>(genre: Genre, asked: T): T =>
  asked.id_type_dispositif === undefined
    ? asked
    : { ...asked, id_type_dispositif: typeDe(genre, asked.id_type_dispositif) };

/** The line of all types of a genre. */
export const TOTAL = PREFIXES;
export const totalDe = (type: string): string => (type.startsWith(AGREMENT) ? AGREMENT : '');
