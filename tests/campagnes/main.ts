import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * What a full run only samples, at full size: npm run campagne -- <nom>.
 * What each is for and what it last gave: docs/CAMPAGNES.md.
 */
const ROOT = join(import.meta.dirname, '../..');
const SEED = String(Date.now() % 1_000_000);

interface Campagne {
  readonly test: string;
  readonly env: Readonly<Record<string, string>>;
}
/** All that is done on the way to Insee and back: each is killed for good, by kill -9, before each of its steps. */
const SIRET_TUEES = [
  ...['genererRegent', 'emettreRegent', 'releverRetours', 'attribuerSirene', 'appliquerRetour', 'closeSiret'],
  ...['makeSiretPdf', 'makeCourrierSiret', 'remindSiret', 'eraseRegent', 'tellSiret', 'tellSiretOfficiel'],
].map((name) => `demandes.${name}`);

const CAMPAGNES: Readonly<Record<string, Campagne>> = {
  matrice: { test: 'src/matrix.', env: { MATRICE_CELLULES: 'toutes' } },
  portes: { test: 'matrix.policies.http.test.ts', env: { MATRICE_PORTES: 'toutes' } },
  modele: { test: 'demandes/modele.http.test.ts', env: { MODELE_SUITES: '20000', MODELE_GRAINE: SEED } },
  titres: { test: 'titreModele.http.test.ts', env: { TITRES_SUITES: '300', MODELE_GRAINE: SEED } },
  invariants: { test: 'invariants.http.test.ts', env: { INVARIANTS_RUNS: '200', INVARIANTS_SEED: SEED } },
  cockpit: { test: 'cockpitModele.http.test.ts', env: { COCKPIT_HISTOIRES: '300', COCKPIT_GRAINE: SEED } },
  exports: { test: 'exportPropriete.http.test.ts', env: { EXPORT_HISTOIRES: '2000' } },
  detournement: {
    test: 'detournementPropriete.http.test.ts',
    env: { DETOURNEMENT_HISTOIRES: '20000', DETOURNEMENT_SEED: SEED },
  },
  devinettes: { test: 'devinettes.http.test.ts', env: { DEVINETTES: '10000' } },
  devineCodes: { test: 'devineCodes.http.test.ts', env: { DEVINE_CODES: '2000' } },
  chronometre: { test: 'chronometre.http.test.ts', env: { CHRONOMETRE: '10000' } },
  chronoCodes: { test: 'chronometreCodes.http.test.ts', env: { CHRONOMETRE_CODES: '10000' } },
  hostiles: { test: 'hostile.http.test.ts', env: { HOSTILES_REQUETES: '200000', HOSTILES_GRAINE: SEED } },
  paires: { test: 'numeroSiret.http.test.ts', env: { SIRET_PAIRES: '500' } },
  insee: { test: 'absence.http.test.ts', env: { INSEE_ATTENDENT: '2000', INSEE_TOURS: '24' } },
  siret: { test: 'siretSuites.http.test.ts', env: { SIRET_SUITES: '2000', SIRET_GRAINE: SEED } },
  argent: { test: 'argentSuites.http.test.ts', env: { ARGENT_HISTOIRES: '2000', ARGENT_GRAINE: SEED } },
  codes: { test: 'psp/inscription/inscription.http.test.ts', env: { PSP_PAIRES: '10000', PSP_CLICS: '50' } },
  tuees: {
    test: 'platform/travaux.http.test.ts',
    env: { KILL9: SIRET_TUEES.join(',') },
  },
  vagues: {
    test: 'platform/travaux.http.test.ts',
    env: { KILL9: 'psp.avancerLot,psp.avancerRetour,psp.reprendreLots,psp.tellVersements' },
  },
  evenements: { test: 'evenementsDebit.http.test.ts', env: { EVENEMENTS_NOMBRE: '10000' } },
  ribs: { test: 'texte/lecteur.real.test.ts', env: { RIBS: '10' } },
  histoires: { test: 'histoires.real.test.ts', env: { HISTOIRES: '10000' } },
};

const [name = ''] = process.argv.slice(2);
const campagne = CAMPAGNES[name];
if (!campagne) throw new Error(`« ${name} » : dites ${Object.keys(CAMPAGNES).join(', ')}.`);
/** What the caller sets wins: another number, or the seed of a failure. */
const env = { ...campagne.env, ...process.env };
console.log(
  Object.keys(campagne.env)
    .map((key) => `${key}=${env[key]}`)
    .join(' '),
);
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'real', '--testTimeout=36000000', campagne.test];
spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).on('close', (code) => {
  process.exitCode = code ?? 1;
});
