import type { ContenuSiret } from '@guichet/rules/numeroSiret';
import type { Call } from '../../../../platform/call.ts';
import type { Platform } from '../../../../platform/defineModule.ts';
import type { PageRetours, Regent } from '../../../../platform/dehors/regent.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../../platform/unitOfWork.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { findAEnvoyer, noteAccuse } from './emettre.ts';
import { createGenerer } from './generer.ts';
import { applyRetenu, applyRetour } from './relever.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.emettreRegent': { readonly id: string };
    'demandes.releverRetours': Readonly<Record<string, never>>;
    'demandes.attribuerSirene': { readonly id: string; readonly ape: string | null };
  }
}

interface Deps {
  readonly run: Run<NumeroSiretUow>;
  readonly platform: Pick<Platform, 'regent' | 'neighbours' | 'logger'>;
}

const EVERY_TWO_MINUTES = '*/2 * * * *';
/** A few hundred answers at a time: longer, a job would be taken for dead and begun again beside itself. */
const PAGES = 2;
const SIREN = 9;
const LOT = 2_000;
const A_LA_FOIS = 100;
/** Longer than a job that goes well takes. */
const PATIENCE_MS = 60_000;

const SUITES = { AEM: 'demandes.genererRegent', RGEN: 'demandes.emettreRegent' } as const;
type EtatArrete = keyof typeof SUITES;

const listArretees = reads(({ siret }: NumeroSiretUow, etat: EtatArrete, { clock }: Call) =>
  siret.reception.listArretees(etat, new Date(clock.now().getTime() - PATIENCE_MS), LOT),
);

/**
 * What stopped on its way goes on: Insee may be away longer than a job is tried again, or be set after people began to
 * ask. The state of a request says what is left to do, so nothing else has to be remembered. By small lots: thousands
 * may wait, and another round must not wait for all of them.
 */
const resume = async (run: Run<NumeroSiretUow>, etat: EtatArrete, call: Call): Promise<void> => {
  const arretees = await run(listArretees, etat, call);
  for (let from = 0; from < arretees.length; from += A_LA_FOIS) {
    const lot = arretees.slice(from, from + A_LA_FOIS);
    // Under the key of its first job: one that still waits is not doubled.
    const ask = async ({ jobs }: NumeroSiretUow) => {
      for (const { id, numero } of lot) await jobs.add(SUITES[etat], { id }, `${id}:${numero}`);
    };
    await run(ask, null, call);
  }
};

/** As the registries write it. */
const adresseRegistre = ({ coordonnees: { adresse_siege } }: ContenuSiret) => {
  const { num_voie, repet_voie, type_voie, voie, cplt_1, cp, commune, code_insee, pays } = adresse_siege;
  const numero = [num_voie, repet_voie].filter(Boolean).join(' ') || null;
  const said = { numero, type_voie, voie, complement: cplt_1, cp, commune, code_insee, pays };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
};

const readCurseur = reads(({ siret }: NumeroSiretUow) => siret.reception.readCurseur());
const writeCurseur = ({ siret }: NumeroSiretUow, curseur: string, { clock }: Call) =>
  siret.reception.writeCurseur(curseur, clock.now());

/** One after the other, to the last: one that fails holds back none of the others, and is said in the end. */
const doEach = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** Each answer in a transaction of its own; after a failure, all are read again. */
const applyAll = (run: Run<NumeroSiretUow>, { retours }: PageRetours, call: Call): Promise<void> =>
  doEach(retours.map((retour) => () => run(applyRetour, retour, call)));

const relever = async (run: Run<NumeroSiretUow>, regent: Regent, call: Call): Promise<void> => {
  for (let page = 0; page < PAGES; page += 1) {
    const before = await run(readCurseur, null, call);
    const read = await regent.readRetours(before);
    if (!read) return;
    await applyAll(run, read, call);
    if (read.curseur === before || read.retours.length === 0) return;
    await run(writeCurseur, read.curseur, call);
  }
  await run(({ jobs }: NumeroSiretUow) => jobs.add('demandes.releverRetours', {}, 'suite'), null, call);
};

/** What was laid down as files: applied as the channel's own answers are, and gone once all of it is kept. */
const emptyDepot = async ({ run, platform: { logger } }: Deps, { depot }: Regent, call: Call): Promise<void> => {
  for (const nom of (await depot?.list()) ?? []) {
    const page = await depot?.read(nom);
    if (page) {
      await applyAll(run, page, call);
      await depot?.remove(nom);
    } else {
      logger.error({ fichier: nom }, 'réponses déposées que rien ne signe, ou illisibles : mises de côté');
      await depot?.refuse(nom);
    }
  }
};

export const regentJobs = ({ run, platform, platform: { regent, neighbours, logger } }: Deps): JobDefinition[] => [
  defineJob({
    name: 'demandes.genererRegent',
    async run({ id }, { jobId }) {
      if (regent) await run(createGenerer(regent), { id }, asJob('demandes.genererRegent', jobId));
    },
  }),
  defineJob({
    name: 'demandes.emettreRegent',
    async run({ id }, { jobId }) {
      const call = asJob('demandes.emettreRegent', jobId);
      const message = regent && (await run(findAEnvoyer, { id }, call));
      if (!regent || !message) return;
      const envoi = await regent.send(message);
      // It stays where it is, and leaves again with the next round.
      if (envoi.ok) await run(noteAccuse, message, call);
      else logger.warn({ c02: message.c02, panne: envoi.panne }, 'message non reçu par l’Insee');
    },
  }),
  defineJob({
    name: 'demandes.releverRetours',
    cron: EVERY_TWO_MINUTES,
    async run(_, { jobId }) {
      if (!regent) return;
      const call = asJob('demandes.releverRetours', jobId);
      await resume(run, 'AEM', call);
      await resume(run, 'RGEN', call);
      // Two ways in: one that is cut does not close the other.
      await doEach([() => relever(run, regent, call), () => emptyDepot({ run, platform }, regent, call)]);
    },
  }),
  /** Jobs alone write what Insee answered. */
  defineJob({
    name: 'demandes.appliquerRetour',
    run: ({ id_retour }, { jobId }) => run(applyRetenu, { id_retour }, asJob('demandes.appliquerRetour', jobId)),
  }),
  defineJob({
    name: 'demandes.attribuerSirene',
    async run({ id, ape }, { jobId }) {
      const call = asJob('demandes.attribuerSirene', jobId);
      const demande = await run(({ siret }: NumeroSiretUow) => siret.demandes.find(id), undefined, call);
      if (!demande?.id_siret) return;
      const { id_correspondance, id_rna, id_siret, contenu } = demande;
      const numero = { siren: id_siret.slice(0, SIREN), nic: id_siret.slice(SIREN), ape };
      const { nom } = contenu.identite;
      const issue = await neighbours.association.attribuerSirene(
        { id_correspondance, id_rna, ...numero, nom, adresse: adresseRegistre(contenu) },
        call,
      );
      if (issue !== 'attribue' && issue !== 'dejaAttribue')
        logger.error({ demande: id, issue }, 'numéro attribué, mais pas inscrit dans la fiche');
    },
  }),
];
