import type { Database } from '../../faults/harness/databases.ts';
import { sleep } from '../../faults/harness/wait.ts';
import { type Compte, createTokenKey, insertComptes, readComptes } from '../harness/comptes.ts';
import { percentile, sortedOf } from '../harness/stats.ts';
import { openOwner } from '../recherche/owner.ts';
import { createEmpty, dropDatabase } from '../recherche/registreDatabase.ts';
import { codeOf, dossierOf, EXERCICE, FEDERATION, insertClubs, insertCodes, openSaison } from './base.ts';
import { insertMembres } from './debits.ts';
import { type Cadence, createClients, type Fait } from './minute.ts';
import { demarrerPortes, type Portes } from './portes.ts';
import { openSceaux } from './produit.ts';

/** Verified for each that is registered: pass-sport.md 8. */
const VERIFICATIONS = 4;
const AUTRES_PAR_SECONDE = 5;
const AUTRES_SEULES_SECONDES = 20;
const TUE_A = 1 / 3;
const AVANT_SECONDES = 10;
const PORTES = 2;

export interface Rythme {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly nombre: number;
  readonly reprises: number;
  /** How each was answered. */
  readonly statuts: Readonly<Record<string, number>>;
}
export interface Ouverture {
  readonly inscriptions: number;
  readonly secondes: number;
  readonly inscrire: Rythme;
  readonly verifier: Rythme;
  readonly autres: { readonly avant: Rythme; readonly pendant: Rythme };
  readonly lignes: { readonly inscrites: number; readonly distinctes: number; readonly perdues: number };
  readonly relance: number;
}

const rythmeOf = (faits: readonly Fait[]): Rythme => {
  const sorted = sortedOf(faits.map(({ ms }) => ms));
  const statuts: Record<string, number> = {};
  for (const { status } of faits) statuts[status] = (statuts[status] ?? 0) + 1;
  return {
    ...{ p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), max: sorted.at(-1) ?? Number.NaN },
    ...{ nombre: faits.length, reprises: faits.filter(({ essais }) => essais > 1).length, statuts },
  };
};

const POST = 'POST';
const cadencesOf = (comptes: readonly Compte[], inscriptions: number) => {
  const clubOf = (rang: number) => rang % comptes.length;
  const compteOf = (rang: number) => comptes[clubOf(rang)] as Compte;
  const inscrire: Cadence = {
    parSeconde: inscriptions,
    next: (rang) => ({
      ...{ compte: compteOf(rang), method: POST, path: `/api/psp/dossiers/${dossierOf(clubOf(rang))}/inscriptions` },
      body: JSON.stringify({ beneficiaire: { id_psp: codeOf(rang), nom: 'BER' }, federation: { siren: FEDERATION } }),
    }),
  };
  const verifier = (from: number): Cadence => ({
    parSeconde: inscriptions * VERIFICATIONS,
    next: (rang) => ({
      ...{ compte: compteOf(rang), method: POST, path: '/api/psp/beneficiaires/verification' },
      body: JSON.stringify({ id_dossier: dossierOf(clubOf(rang)), id_psp: codeOf(from + rang), nom: 'BER' }),
    }),
  });
  /** Who does something else meanwhile: their establishment's file, and the directory. */
  const autres: Cadence = {
    parSeconde: AUTRES_PAR_SECONDE,
    next: (rang) => ({
      ...{ compte: compteOf(rang), method: 'GET' },
      path: rang % 2 === 0 ? `/api/psp/dossiers/${dossierOf(clubOf(rang))}` : '/api/rds/annuaire/subventions',
    }),
  };
  return { inscrire, verifier, autres };
};

/** As the base has them, beside what was answered «done». */
const readLignes = async (
  { rows }: Database,
  { sceau }: Awaited<ReturnType<typeof openSceaux>>,
  faits: readonly Fait[],
) => {
  const codes = faits.flatMap(({ status }, rang) => (status === 201 ? [sceau.codeOf(EXERCICE, codeOf(rang))] : []));
  const [row] = await rows<{ inscrites: number; distinctes: number; tenues: number }>(
    `select count(*)::int as inscrites, count(distinct code)::int as distinctes,
        count(*) filter (where code = any($1::bytea[]))::int as tenues from psp.inscription where id_etat = 1`,
    [codes],
  );
  const { inscrites = 0, distinctes = 0, tenues = 0 } = row ?? {};
  return { inscrites, distinctes, perdues: codes.length - tenues };
};

const killOne = async (portes: Portes, seconds: number): Promise<number> => {
  await sleep(seconds * TUE_A * 1_000);
  return portes.killFirst();
};

/** The first minute of a season: codes typed at that pace through two doors, one of which dies in it. */
export const measureOuverture = async (
  inscriptions: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Ouverture> => {
  const name = `guichet_bench_ouverture_${inscriptions}`;
  await dropDatabase(name);
  try {
    const { appUrl, ownerUrl } = await createEmpty(name);
    const base = openOwner(appUrl, ownerUrl);
    const sceaux = await openSceaux();
    await openSaison(base);
    await insertComptes(base);
    const createdBy = (rang: number) => `00000000-0000-4000-8000-${String(rang + 1).padStart(12, '0')}`;
    const tokenKey = createTokenKey();
    const comptes = await readComptes(base, tokenKey);
    await insertClubs(base, sceaux, { from: 0, to: comptes.length, createdBy });
    await insertMembres(base);
    const total = inscriptions * (seconds + AVANT_SECONDES) * (1 + VERIFICATIONS);
    await insertCodes(base, sceaux, 0, total);
    await base.rows('vacuum analyze');
    const portes = await demarrerPortes(PORTES, { DATABASE_URL: appUrl, TOKEN_KEY: tokenKey }, signal);
    const clients = createClients(portes.bases);
    try {
      const { inscrire, verifier, autres } = cadencesOf(comptes, inscriptions);
      const from = inscriptions * seconds;
      const toutes = from + inscriptions * VERIFICATIONS * seconds;
      await clients.play(verifier(toutes), AVANT_SECONDES, signal);
      const seules = await clients.play(autres, AUTRES_SEULES_SECONDES, signal);
      const [inscrits, verifies, pendant, relance] = await Promise.all([
        clients.play(inscrire, seconds, signal),
        clients.play(verifier(from), seconds, signal),
        clients.play(autres, seconds, signal),
        killOne(portes, seconds),
      ]);
      return {
        ...{ inscriptions, secondes: seconds, relance },
        ...{ inscrire: rythmeOf(inscrits), verifier: rythmeOf(verifies) },
        autres: { avant: rythmeOf(seules), pendant: rythmeOf(pendant) },
        lignes: await readLignes(base, sceaux, inscrits),
      };
    } finally {
      clients.close();
      await portes.stop();
      await base.close();
    }
  } finally {
    await dropDatabase(name);
  }
};
