import { NOTIFICATION } from '@guichet/rules/dossier';
import type { LigneExport } from '@guichet/rules/export';
import type { Call } from '../../../platform/call.ts';
import { type Depot, putParts } from '../../../platform/files/parts.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { csvOf } from '../../../platform/tableur/csvOf.ts';
import { odsOf } from '../../../platform/tableur/odsOf.ts';
import type { Cellule } from '../../../platform/tableur/tableur.ts';
import type { Photograph } from '../../../platform/unitOfWork.ts';
import { type Archiver, archiveOf } from './archive.job.ts';
import { COLONNES, TITRES } from './colonnes.presenter.ts';
import {
  type Avance,
  type DemandeArchive,
  type DemandeListe,
  type ExportTenu,
  prefixeDe,
  TYPES_MIME,
} from './export.ts';
import type { ExportUow } from './export.uow.ts';
import { readPages } from './lignes.lecture.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makeExport': { readonly id: string };
  }
}

interface Deps extends Archiver {
  readonly photograph: Photograph<ExportUow>;
}

/** Progress is for eyes: twice a second is enough. */
const DIT_MS = 500;
const NULLE_PART = 1e9;
const INSTRUCTEUR = '/instructeur';
const FORMATS = { csv: csvOf, ods: odsOf } as const;

async function* counted(pages: AsyncIterable<Cellule[][]>, add: (lignes: number) => void): AsyncGenerator<Cellule[][]> {
  for await (const page of pages) {
    add(page.length);
    yield page;
  }
}

/** NOTIF: in the bell of who asked, once. */
const tellPret = ({ notifications }: ExportUow, { id, auth_id, nom }: ExportTenu, page: string, call: Call) =>
  notifications.add([{ destinataire: auth_id, isEcrit: false, resume_le: null, id_correspondance: null }], {
    ...{ type: NOTIFICATION.documents, sujet: 'export', id_sujet: id, cle: `pret:${id}`, cree_at: call.clock.now() },
    ...{ titre: nom, page },
    phrase: 'Le fichier que vous avez demandé est prêt. Il est gardé sept jours.',
  });

export const makeExportJob = ({ run, photograph, store, ...archiver }: Deps): JobDefinition => {
  const make = async (tenu: ExportTenu, demande: DemandeListe | DemandeArchive, call: Call) => {
    const { id, format } = tenu;
    let [lignes, dit] = [0, 0];
    const avance: Avance = async (faites, total) => {
      if (total === undefined && Date.now() - dit < DIT_MS) return;
      dit = Date.now();
      await run(({ exports }: ExportUow) => exports.advance(id, faites, total), undefined, call);
    };
    const onPart = (faits: readonly string[]) =>
      run(({ exports }: ExportUow) => exports.keepMorceaux(id, faits), undefined, call);
    const lieu = { prefixe: prefixeDe(id), type: TYPES_MIME[format], deposes: tenu.morceaux, onPart };
    const keep = (bytes: AsyncIterable<Buffer>): Promise<Depot> => putParts(store, lieu, bytes);

    if (format === 'zip') {
      const depot = await keep(
        archiveOf({ ...archiver, run, store }, { tenu, demande: demande as DemandeArchive, avance, call }),
      );
      return { ...depot, lignes: 1 };
    }
    const ligne: LigneExport = tenu.ligne ?? 'dossier';
    const liste = demande as DemandeListe;
    const depot = await photograph(async (reader) => {
      const sommes = await reader().travail.sum(liste, NULLE_PART);
      await avance(0, sommes?.nombre ?? 0);
      const add = (nombre: number) => {
        lignes += nombre;
      };
      const pages = counted(readPages(reader, liste, ligne, avance), add);
      return keep(FORMATS[format]({ nom: TITRES[ligne], colonnes: COLONNES[ligne], pages, le: tenu.demande_at }));
    });
    return { ...depot, lignes };
  };

  return defineJob({
    name: 'demandes.makeExport',
    isLong: true,
    async run({ id }, { jobId }) {
      const call = asJob('demandes.makeExport', jobId);
      const [tenu, demande] = await run(
        async ({ exports }: ExportUow) => [await exports.find(id), await exports.readDemande(id)] as const,
        undefined,
        call,
      );
      if (!tenu || !demande || tenu.etat === 'pret') return;
      try {
        const fini = await make(tenu, demande, call);
        const finish = async (uow: ExportUow) => {
          await uow.exports.finish(id, { ...fini, fait_at: call.clock.now() });
          await tellPret(uow, tenu, 'page' in demande ? demande.page : INSTRUCTEUR, call);
        };
        await run(finish, undefined, call);
      } catch (error) {
        // Told at once; the next attempts still come by themselves, and one that succeeds takes it back.
        await run(({ exports }: ExportUow) => exports.fail(id), undefined, call);
        throw error;
      }
    },
  });
};
