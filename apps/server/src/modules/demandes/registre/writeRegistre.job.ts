import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { BOM, lineOf } from '../../../platform/csv.ts';
import type { Files } from '../../../platform/files/files.ts';
import { putPieces } from '../../../platform/files/putPieces.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import { COLONNES, toCells } from './registre.presenter.ts';
import type { TitreRegistre } from './registre.ts';
import type { RegistreUow } from './registre.uow.ts';
import { inscribeOthers, nameServices } from './usecases/inscribe.ts';
import { say } from './usecases/registre.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.writeRegistre': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '23 3 * * *';
const PAGE = 500;
export const OBJET_REGISTRE = 'registre/agrements.csv';

interface Deps {
  readonly run: Run<RegistreUow>;
  readonly store: Files['store'];
}

interface Place {
  readonly cle: string;
  readonly id: string;
}
interface Page {
  readonly dits: readonly TitreRegistre[];
  /** Null once all was read. */
  readonly after: Place | null;
}
const readPage = reads(async (uow: RegistreUow, after: Place | null, call: Call): Promise<Page> => {
  const jour = dayOf(call.clock.now());
  const dits = await say(uow, await uow.registre.search({ mots: [] }, { jour, limit: PAGE, after }), call);
  const last = dits.length === PAGE ? dits.at(-1)?.titre : undefined;
  return { dits, after: last ? { cle: last.cle ?? '', id: last.id } : null };
});

/** All that runs that day, page by page: no night holds the whole register in memory. */
export const writeRegistreJob = ({ run, store }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.writeRegistre',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob('demandes.writeRegistre', jobId);
      while ((await run(inscribeOthers, null, call)) > 0);
      await run(nameServices, undefined, call);
      const jour = dayOf(call.clock.now());
      let lignes = 0;
      async function* write(): AsyncGenerator<string> {
        yield `${BOM}${lineOf(COLONNES)}`;
        for (let page: Page | null = { after: null, dits: [] }; page; ) {
          page = await run(readPage, page.after, call);
          lignes += page.dits.length;
          yield page.dits.map((dit) => lineOf(toCells(dit, jour))).join('');
          if (page.after === null) return;
        }
      }
      const { empreinte } = await putPieces(store, OBJET_REGISTRE, write(), 'text/csv; charset=utf-8');
      const fichier = { empreinte, lignes, fait_at: call.clock.now() };
      await run(({ registre }: RegistreUow) => registre.writeFichier(fichier), undefined, call);
    },
  });
