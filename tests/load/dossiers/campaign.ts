import type { Database } from '../../faults/harness/databases.ts';
import { createBareEngine } from '../harness/bareEngine.ts';
import { type Compte, createTokenKey, readComptes } from '../harness/comptes.ts';
import { hasAllProjets, openDossiers } from './base.ts';
import { CONNEXIONS, type MesureDebit, measureDebits } from './debits.ts';
import { recordAll } from './enregistrer.ts';
import { type MesureListe, measureListes } from './listes.ts';
import { type Octets, readOctets } from './octets.ts';
import { DOSSIERS } from './questions.ts';
import { EXERCICES } from './remplir.ts';

export interface Size {
  readonly dossiers: number;
  readonly calibration: readonly [before: number, after: number];
  readonly listes: readonly MesureListe[];
  readonly debits: readonly MesureDebit[];
  /** Where every dossier has its projects. */
  readonly octets: Octets | null;
}

export interface CampaignOptions {
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** Rates are read at one size only: the smallest that was asked for. */
  readonly withDebits: boolean;
  readonly contre: string | null;
}

const LUS = 60;
const LISIBLES = `select id::text as id, right(created_by::text, 12)::integer as rank from demandes.dossier_2027
  where id_correspondance between 1000 and 1099 order by md5(id::text) limit ${LUS}`;

interface Place {
  readonly base: Database;
  readonly comptes: readonly Compte[];
  readonly tokenKey: string;
  readonly signal: AbortSignal;
}
const measureOctets = async ({ base, comptes, tokenKey, signal }: Place): Promise<Octets> => {
  const lisibles = await base.rows<{ id: string; rank: number }>(LISIBLES);
  const read = await recordAll(
    { appUrl: base.appUrl, tokenKey, signal },
    lisibles.flatMap(({ id, rank }) => {
      const compte = comptes[rank - 1];
      return compte ? [{ compte, method: 'GET', path: `${DOSSIERS}/${id}?projectFields=*` } as const] : [];
    }),
  );
  const whole = read.filter(({ status }) => status === 200).map(({ answer }) => Buffer.byteLength(answer));
  return readOctets(base, EXERCICES, whole.reduce((sum, size) => sum + size, 0) / whole.length);
};

export const measureSize = async (dossiers: number, options: CampaignOptions): Promise<Size> => {
  const { seconds, signal, withDebits, contre } = options;
  const base = await openDossiers(dossiers);
  try {
    const { appUrl, ownerUrl } = base;
    const tokenKey = createTokenKey();
    const bare = createBareEngine({ appUrl, ownerUrl, connections: CONNEXIONS.base, comptes: 1, signal });
    await bare.prepareCalibration();
    await bare.calibrate(1);
    const before = await bare.calibrate(Math.min(5, seconds));
    const debits = withDebits ? await measureDebits({ base, bare, tokenKey, signal, seconds, contre }) : [];
    const given = { base, dossiers, tokenKey, signal, comptes: await readComptes(base, tokenKey) };
    const listes = await measureListes({ ...given, seconds: Math.max(0.5, seconds / 8) });
    const octets = hasAllProjets(dossiers) ? await measureOctets(given) : null;
    return { dossiers, calibration: [before, await bare.calibrate(Math.min(5, seconds))], listes, debits, octets };
  } finally {
    await base.close();
  }
};
