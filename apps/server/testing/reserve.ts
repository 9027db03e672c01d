import { readFileSync } from 'node:fs';
import { RECOMPTE } from '@guichet/testing/recompte';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** A kind of thing that a stage keeps ready, how many, and the scene that makes one. */
export interface Sorte {
  readonly sorte: string;
  readonly nombre: number;
  readonly make: () => Promise<unknown>;
}

const RESERVE = readFileSync(new URL('reserve.sql', import.meta.url), 'utf8');
const COMPTEURS = ['compteur', 'compteur_commun', 'compteur_delai'];
const RECOMPTER = [...COMPTEURS.map((table) => `delete from demandes.${table}`), ...RECOMPTE].join(';\n');

/** Plays each scene as often as asked, and sets aside what it made: whoever clones this database sees none of it. */
export const fillReserve = async (admin: pg.Client, sortes: readonly Sorte[]): Promise<void> => {
  await admin.query(`create schema essai;
    create function essai.recompter() returns void language sql as $recompte$ ${RECOMPTER} $recompte$;`);
  await admin.query(RESERVE);
  await admin.query('select essai.retenir()');
  for (const { sorte, nombre, make } of sortes) {
    for (let rang = 1; rang <= nombre; rang += 1) {
      const recit = JSON.stringify(await make());
      await admin.query('select essai.mettre_de_cote($1, $2, $3)', [sorte, rang, recit]);
    }
  }
  await admin.query('select essai.alleger(), essai.recompter()');
};

/** The next of its kind, as its scene left it; null once all were taken. */
export interface Reserve {
  take<T>(sorte: string): Promise<T | null>;
}

/** While the stage itself is played, everything is made. */
export const NO_RESERVE: Reserve = { take: async () => null };

export const reserveOf = ({ owner }: { readonly owner: Kysely<unknown> }): Reserve => {
  const isOut = new Set<string>();
  return {
    async take<T>(sorte: string) {
      if (isOut.has(sorte)) return null;
      const { rows } = await sql<{ recit: T | null }>`select essai.rendre(${sorte}) as recit`.execute(owner);
      const recit = rows[0]?.recit ?? null;
      if (recit === null) isOut.add(sorte);
      return recit;
    },
  };
};
