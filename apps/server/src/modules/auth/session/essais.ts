import { addEchec, attenteOf, type GenreFrein, isAlerte, removeEchec, sayAttente } from '@guichet/rules/session';
import type { Client } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AuthUow } from '../auth.uow.ts';
import { hashLien } from '../compte/hashLien.ts';
import type { Coffre } from '../facteur/coffre.ts';
import type { Familier } from './familier.repository.ts';
import type { Tenu } from './frein.queries.ts';

/** One counter that a guess weighs on. */
export interface Essai {
  readonly genre: GenreFrein;
  readonly cle: Buffer;
}

/** What may be known of where a call comes from. */
export const familiersOf = ({ appareil, lieu }: Client): readonly Familier[] => [
  ...(appareil ? [{ genre: 'appareil', hash: hashLien(appareil) } as const] : []),
  ...(lieu ? [{ genre: 'lieu', hash: lieu } as const] : []),
];

/**
 * What a guess at this account is counted under. From a device where it was opened before, a counter of its own: whatever
 * strangers do, its owner still enters there. From a place where it was, the place does not count: whatever the neighbours
 * of an office do, who is used to it still enters. Everything is counted alike for an address that nobody has.
 */
export const essaisOf = (
  { empreinteOf }: Pick<Coffre, 'empreinteOf'>,
  email: string,
  client: Client,
  connus: readonly Buffer[],
): readonly Essai[] => {
  const isKnown = (genre: Familier['genre']): Familier | undefined =>
    familiersOf(client).find((one) => one.genre === genre && connus.some((hash) => hash.equals(one.hash)));
  const appareil = isKnown('appareil');
  if (appareil) return [{ genre: 'appareil', cle: empreinteOf('appareil', email, appareil.hash.toString('hex')) }];
  const lieu = client.lieu?.toString('hex') ?? '';
  return [
    { genre: 'paire', cle: empreinteOf('paire', email, lieu) },
    { genre: 'compte', cle: empreinteOf('compte', email) },
    ...(isKnown('lieu') ? [] : [{ genre: 'lieu', cle: empreinteOf('lieu', lieu) } as const]),
  ];
};

/** In a session that is open already, it alone waits. */
export const essaisOfSession = ({ empreinteOf }: Pick<Coffre, 'empreinteOf'>, sessionId: string): readonly Essai[] => [
  { genre: 'session', cle: empreinteOf('session', sessionId) },
];

/** The longest of the waits, in seconds. */
export const attenteOfAll = (essais: readonly Essai[], tenus: readonly Tenu[], now: Date): number =>
  Math.max(
    0,
    ...essais.map(({ genre, cle }) => {
      const tenu = tenus.find((one) => one.cle.equals(cle));
      return tenu ? attenteOf(genre, tenu, now) : 0;
    }),
  );

export const tropDEchecs = (attente: number): DomainError =>
  new DomainError('TROP_D_ECHECS', {}, { delai: sayAttente(attente) }, attente);

/** Refuses while a wait lasts. */
export const refuseAttente = (attente: number): void => {
  if (attente > 0) throw tropDEchecs(attente);
};

/** Whether the owner is to be told: decided by the guess that crosses the line, and by no other. */
export interface Prise {
  readonly attente: number;
  readonly alerte: boolean;
}

/** Counts a guess, unless a wait lasts. Asked before the guess is looked at: of many sent together, no more pass than one by one. */
export const takeEssais = async ({ freins }: AuthUow, essais: readonly Essai[], now: Date): Promise<Prise> => {
  const tenus = await freins.lock(
    essais.map(({ cle }) => cle),
    now,
  );
  const attente = attenteOfAll(essais, tenus, now);
  if (attente > 0) return { attente, alerte: false };
  const pairs = essais.flatMap(({ genre, cle }) => {
    const avant = tenus.find((one) => one.cle.equals(cle));
    return avant ? [{ genre, avant, apres: { cle, ...addEchec(genre, avant, now) } }] : [];
  });
  await freins.write(pairs.map(({ apres }) => apres));
  return { attente, alerte: pairs.some(({ genre, avant, apres }) => isAlerte(genre, avant, apres)) };
};

/** It was right, or it was not looked at. */
export const giveBackEssais = async ({ freins }: AuthUow, essais: readonly Essai[], now: Date): Promise<void> => {
  const tenus = await freins.lock(
    essais.map(({ cle }) => cle),
    now,
  );
  await freins.write(tenus.map(({ cle, ...tenu }) => ({ cle, ...removeEchec(tenu) })));
};
