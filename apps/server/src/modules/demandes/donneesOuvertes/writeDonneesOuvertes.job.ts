import { COLONNES_SCDL, type DecisionOuverte, ecartOf, toScdl } from '@guichet/rules/donneesOuvertes';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { openLineOf } from '../../../platform/csv.ts';
import type { Files } from '../../../platform/files/files.ts';
import { putPieces } from '../../../platform/files/putPieces.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import type { Place } from './donneesOuvertes.repository.ts';
import { objetDeLAnnee } from './donneesOuvertes.ts';
import type { DonneesOuvertesUow } from './donneesOuvertes.uow.ts';
import { writeAnnuaire } from './writeAnnuaire.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.writeDonneesOuvertes': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '41 3 * * *';
const PAGE = 500;
/** Payments, reports and refunds follow a decision for years; older files stand as they are. */
const ANNEES_VIVANTES = 3;

interface Deps {
  readonly run: Run<DonneesOuvertesUow>;
  readonly store: Files['store'];
}
interface Asked {
  readonly exercice: number;
  readonly after: Place | null;
}
interface Page {
  readonly decisions: readonly DecisionOuverte[];
  /** Null once all was read. */
  readonly after: Place | null;
}

const readPage = reads(
  async ({ donneesOuvertes, catalogue }: DonneesOuvertesUow, { exercice, after }: Asked): Promise<Page> => {
    const lues = await donneesOuvertes.listDecisions(exercice, after, PAGE);
    const services = await catalogue.listServices([...new Set(lues.map(({ id_service }) => id_service))]);
    const decisions = lues.map((lue) => {
      const service = services.find(({ id }) => id === lue.id_service);
      return {
        attribuant: { nom: service?.nom ?? '', siret: service?.siret ?? null },
        beneficiaire: { nom: lue.nom, siret: lue.id_siret },
        ...{ reference: lue.id_fo, decide_le: dayOf(lue.decide_at), exercice_fin: lue.exercice_fin },
        ...{ dispositif: lue.nom_subvention, intitules: lue.intitules, montant: lue.montant_accorde },
        versements: lue.versements.map(dayOf),
      };
    });
    const last = lues.length === PAGE ? lues.at(-1) : undefined;
    return { decisions, after: last ?? null };
  },
);

/** Those that may have changed, and those that nobody wrote yet. */
const listExercices = reads(async ({ donneesOuvertes }: DonneesOuvertesUow, _: undefined, { clock }: Call) => {
  const premier = Number(dayOf(clock.now()).slice(0, 4)) - ANNEES_VIVANTES;
  const faits = (await donneesOuvertes.listFichiers()).map(({ exercice }) => exercice);
  return (await donneesOuvertes.listExercices()).filter((one) => one >= premier || !faits.includes(one));
});

const writeExercice = async ({ run, store }: Deps, exercice: number, call: Call): Promise<void> => {
  let [lignes, ecartees] = [0, 0];
  async function* write(): AsyncGenerator<string> {
    yield openLineOf(COLONNES_SCDL);
    for (let page: Page | null = { after: null, decisions: [] }; page; ) {
      page = await run(readPage, { exercice, after: page.after }, call);
      const ouvertes = page.decisions.filter((decision) => ecartOf(decision) === null);
      lignes += ouvertes.length;
      ecartees += page.decisions.length - ouvertes.length;
      yield ouvertes.map((decision) => openLineOf(toScdl(decision))).join('');
      if (page.after === null) return;
    }
  }
  const mis = await putPieces(store, objetDeLAnnee(exercice), write(), 'text/csv; charset=utf-8');
  const fichier = { exercice, lignes, ecartees, ...mis, fait_at: call.clock.now() };
  await run(({ donneesOuvertes }: DonneesOuvertesUow) => donneesOuvertes.writeFichier(fichier), undefined, call);
};

/** Page by page, year after year: no night holds a year in memory. */
export const writeDonneesOuvertesJob = (deps: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.writeDonneesOuvertes',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob('demandes.writeDonneesOuvertes', jobId);
      await writeAnnuaire(deps, call);
      for (const exercice of await deps.run(listExercices, undefined, call)) await writeExercice(deps, exercice, call);
    },
  });
