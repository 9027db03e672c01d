import { yearOf } from '@guichet/rules/jour';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { poivresOf, type Settings } from '../../config.ts';
import { demoFiches } from '../../modules/association/donnees/demoFiches.ts';
import { createPasswordHasher } from '../../modules/auth/compte/passwordHasher.ts';
import { createSenderBoss } from '../../platform/boss.ts';
import { createCoffre } from '../../platform/coffre/coffre.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from '../../platform/database.ts';
import { NO_ENVOI } from '../../platform/dehors/envoyer.ts';
import { createFiles } from '../../platform/files/files.ts';
import { jobsUrl } from '../../platform/jobsUrl.ts';
import { createLogger } from '../../platform/logger.ts';
import { createMailer } from '../../platform/mailer.ts';
import { NO_PRESENCE } from '../../platform/presence/presences.ts';
import { readTetes, setDates } from './dates.queries.ts';
import { writeDeclarations } from './declarations.repository.ts';
import { comptesSportifs } from './donnees/passSport.ts';
import { playDemo } from './jouer.ts';
import { writeDemandesSiret } from './numeroSiret.repository.ts';
import { writePassSport } from './passSport.repository.ts';
import * as lieu from './pays.repository.ts';
import { inventPays } from './pays.ts';
import { gatherPeuple, MANQUES, type Peuple, SIREN_FEDERATION } from './peuple.ts';
import type { createProgres } from './progres.ts';
import { withoutMail } from './sansCourriel.ts';

export class DemoRefusee extends Error {}

interface Options {
  readonly settings: Settings;
  readonly ownerUrl: string;
  readonly now: Date;
  readonly isSample: boolean;
  readonly progres: ReturnType<typeof createProgres>;
}

const ASSOCIATIONS = 180;
const ASSOCIATIONS_SAMPLE = 12;
/** Enough for the processor and the database to work at once. */
const ENSEMBLE = 4;

/** Cut by a failure, it is played again from the start: no call waits for the disk, nor for a plan made anew. */
const hurried = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('options', '-c synchronous_commit=off -c jit=off -c plan_cache_mode=force_generic_plan');
  return address.href;
};

const settle = async (db: lieu.Db, { settings, isSample, now }: Options): Promise<Peuple> => {
  const coffre = createCoffre(settings);
  const pays = inventPays(isSample ? ASSOCIATIONS_SAMPLE : ASSOCIATIONS);
  await lieu.writePays(db, coffre, pays, await createPasswordHasher(poivresOf(settings)).hash(DEMO_PASSWORD));
  for (const manque of MANQUES) await lieu.completeFiche(db, coffre, manque);
  await lieu.agePays(db, now);
  const emails = [...Object.values(PERSONAS).map(({ email }) => email), ...pays.map(({ membre }) => membre.email)];
  return gatherPeuple(pays, {
    personnes: await lieu.listPersonnes(db, emails),
    contacts: await lieu.listContacts(db),
    sirets: await lieu.listSirets(db, SIREN_FEDERATION),
  });
};

/** Codes that nobody has typed are told: there is no other way to know one. */
const openPassSport = async (
  db: lieu.Db,
  { settings, isSample, now }: Options,
  { agents: { helene, nadia } }: Peuple,
): Promise<string> => {
  const { clubs, libres } = await writePassSport({
    ...{ db, settings, now, coffre: createCoffre(settings), contacts: await lieu.listContacts(db) },
    comptes: comptesSportifs(demoFiches(yearOf(now)), inventPays(isSample ? ASSOCIATIONS_SAMPLE : ASSOCIATIONS)),
    admins: [helene.id, nadia.id],
  });
  const codes = libres.map(({ id_psp, prenom, nom }) => `${id_psp} (${prenom} ${nom})`).join(', ');
  return clubs === 0
    ? 'aucun club du Pass’Sport : la clé de la saison manque'
    : `${clubs} clubs du Pass’Sport ; codes libres : ${codes}`;
};

const refuseUnlessEmpty = async (db: lieu.Db): Promise<void> => {
  const dossiers = await lieu.countDossiers(db);
  if (dossiers > 0)
    throw new DemoRefusee(`Cette base a déjà ${dossiers} dossier(s) : la démonstration se joue dans une base vide.`);
  if ((await lieu.countPrograms(db)) > 0)
    throw new DemoRefusee('Le portail tourne sur cette base : arrêtez-le, puis relancez la démonstration.');
};

/** A small country that lives three years in two minutes, by the calls of the portal; then its dates are set. */
export const fillDemo = async (options: Options): Promise<{ readonly dossiers: number; readonly appels: number }> => {
  const { settings, ownerUrl, now, isSample, progres } = options;
  const logger = createLogger('error');
  const pool = (url: string, max: number) =>
    createPool({ url: hurried(url), max, patience: 5, applicationName: 'guichet demo', ...JOB_TIMEOUTS }, logger);
  const db = createDatabase<unknown>(pool(jobsUrl(settings), ENSEMBLE * 2));
  const owner = createDatabase<unknown>(pool(ownerUrl, 1));
  const boss = createSenderBoss(jobsUrl(settings), logger);
  const mailer = createMailer(settings.SMTP_URL, settings.MAIL_FROM);
  const files = createFiles(settings);
  try {
    await refuseUnlessEmpty(db as lieu.Db);
    await boss.start();
    const tetes = await readTetes(owner);
    const peuple = await settle(db as lieu.Db, options);
    progres.step(`${peuple.demandeurs.length} demandeurs, leurs membres et leurs comptes`);
    progres.step(`${await writeDeclarations(db as lieu.Db, now)} déclarations de bénévoles à décider`);
    progres.step(`${await writeDemandesSiret(db as lieu.Db, now)} demandes de numéro SIRET`);
    progres.step(await openPassSport(db as lieu.Db, options, peuple));
    const snapshot = async (): Promise<never> => {
      throw new Error('la démonstration ne fait pas de fichier');
    };
    const outside = {
      searchAdresses: async () => null,
      regent: null,
      askFederation: null,
      asp: null,
      envoyer: NO_ENVOI,
      snapshot,
      presences: NO_PRESENCE,
    };
    const tools = { settings, coffre: createCoffre(settings), mailer, files, logger, ...outside };
    const platform = { ...tools, db, jobs: withoutMail(boss) };
    const { pas, dossiers } = await playDemo(platform, peuple, {
      ...{ now, isSample, ensemble: ENSEMBLE },
      tell: progres.live,
    });
    progres.step(`${dossiers} dossiers joués, en ${pas.length} appels`);
    await setDates(owner, pas, tetes);
    progres.step('les dates sont posées, l’historique est chaîné');
    // Counted once the portal runs, from the dates that are there now.
    await boss.send('demandes.writeDelais', {});
    await boss.send('demandes.writeBilans', {});
    return { dossiers, appels: pas.length };
  } finally {
    await boss.stop({ graceful: false });
    mailer.close();
    files.store.close();
    await db.destroy();
    await owner.destroy();
  }
};
