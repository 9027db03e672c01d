import { join } from 'node:path';
import { REPOSITORY } from '../../faults/harness/settings.ts';
import { type MesureListe, measureListes } from '../dossiers/listes.ts';
import { createBareEngine } from '../harness/bareEngine.ts';
import { createTokenKey, readComptes } from '../harness/comptes.ts';
import { openTravail } from './base.ts';
import { listQuestions } from './questions.ts';

export interface Size {
  readonly instructions: number;
  readonly tenus: number;
  /** One client of `pgbench -S`, before and after. */
  readonly calibration: readonly [before: number, after: number];
  readonly listes: readonly MesureListe[];
}

const REPORTS = join(REPOSITORY, 'reports/travail');

export const measureSize = async (instructions: number, seconds: number, signal: AbortSignal): Promise<Size> => {
  const { base, service, tenus } = await openTravail(instructions);
  try {
    const { appUrl, ownerUrl } = base;
    const tokenKey = createTokenKey();
    const bare = createBareEngine({ appUrl, ownerUrl, connections: 1, comptes: 1, signal });
    await bare.prepareCalibration();
    await bare.calibrate(1);
    const before = await bare.calibrate(Math.min(5, seconds));
    const listes = await measureListes({
      ...{ base, dossiers: instructions, tokenKey, signal, folder: REPORTS, seconds: Math.max(0.5, seconds / 8) },
      comptes: await readComptes(base, tokenKey),
      questions: await listQuestions(base, service),
    });
    return { instructions, tenus, calibration: [before, await bare.calibrate(Math.min(5, seconds))], listes };
  } finally {
    await base.close();
  }
};
