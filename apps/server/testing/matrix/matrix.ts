import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortail } from '../portail.ts';
import { type Appel, cellsOf, joinRows } from './calls.ts';
import { createContenuOf } from './contenus.ts';
import { createFingerprint } from './fingerprint.ts';
import { ROWS } from './rows.ts';
import { runCall } from './runCall.ts';
import { createKeys } from './world.ts';
import type { Ground } from './worlds.ts';

/** Limits and slowness would answer instead of rights; the old form of refresh exists only when it is switched on. */
const SETTINGS = { REFRESH_BY_PATH: 'on', DATABASE_PATIENCE: '10', SECOND_FACTOR: 'required' };

export const startGround = async (): Promise<Ground> => {
  const portail = await startPortail({ settings: SETTINGS });
  const [keys, fingerprint] = await Promise.all([createKeys(), createFingerprint(portail.owner)]);
  return { portail, keys, fingerprint, contenuOf: createContenuOf(portail, keys) };
};

const LIMIT_MS = 240_000;
const ONLY = (process.env['MATRICE_APPELS'] ?? '').split(',').filter(Boolean);
const isAsked = ({ name }: Appel): boolean => ONLY.length === 0 || ONLY.some((start) => name.startsWith(start));

/** The cells of these services: one test a line, one portal a file. */
export const testMatrix = (...services: readonly string[]): void => {
  const appels = joinRows(ROWS).filter((appel) => services.includes(appel.service) && isAsked(appel));
  describe.skipIf(appels.length === 0)('matrice des droits', () => {
    let ground: Ground;
    beforeAll(async () => {
      ground = await startGround();
    });
    afterAll(() => ground?.portail.close());

    for (const appel of appels) {
      test(
        `${appel.name} : ${cellsOf(appel).length} cellules`,
        async () => {
          const { wrong } = await runCall(ground, appel);
          expect(wrong).toEqual([]);
        },
        LIMIT_MS,
      );
    }

    test('P-20 ce que le journal a gardé d’une association, d’un document ou d’un dossier nommé dit de qui il est', async () => {
      const { rows } = await sql<{ appel: string }>`select distinct appel from platform.lecture
        where objet in ('association', 'document', 'dossier') and id_objet is not null and association is null`.execute(
        ground.portail.owner,
      );
      expect(rows.map(({ appel }) => appel).filter((appel) => !appel.endsWith('.existsDossier'))).toEqual([]);
    });
  });
};
