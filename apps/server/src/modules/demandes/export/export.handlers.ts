import type { Handlers } from '../../../platform/defineModule.ts';
import { readParts } from '../../../platform/files/parts.ts';
import { demandeOf } from '../instruction/demandeTravail.presenter.ts';
import { objetLettre } from '../instruction/lettre/lettre.presenter.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import { toAnswer } from '../saisie/dossier/dossier.presenter.ts';
import { toExport } from './export.presenter.ts';
import { prefixeDe, TYPES_MIME } from './export.ts';
import type { ExportUow } from './export.uow.ts';
import { createArchive } from './usecases/createArchive.ts';
import { createExport } from './usecases/createExport.ts';
import { listExports, openExport, takeAway } from './usecases/lectures.ts';

type Routes = Pick<DemandesRoutes, 'createExport' | 'createArchive' | 'listExports' | 'readExport'>;

/** As the contract says a dossier, and where its acts are kept. */
const DIRE = { dire: toAnswer, objetDe: objetLettre };

export const exportHandlers = ({ run, files: { store } }: RoomDeps<ExportUow>): Handlers<Routes> => ({
  createExport: async ({ query: { tri, sens, ...query }, body }, call) =>
    toExport(await run(createExport, { ...demandeOf(query), tri, sens, ...body }, call)),
  createArchive: async ({ params }, call) => toExport(await run(createArchive, { ...params, ...DIRE }, call)),
  listExports: async (_, call) => ({ exports: (await run(listExports, undefined, call)).map(toExport) }),
  readExport: async ({ params }, call) => {
    const tenu = await run(openExport, params, call);
    // Refused before it is marked: what a budget kept back was not taken away.
    await call.lecture?.more(tenu.emporte_at === null ? (tenu.lignes ?? 0) : 0);
    if (tenu.emporte_at === null) await run(takeAway, tenu, call);
    const size = tenu.octets ?? 0;
    const part = (from: number, to: number) => readParts(store, prefixeDe(tenu.id), from, to);
    const { nom: name, empreinte } = tenu;
    return {
      content: part(0, size - 1),
      name,
      type: TYPES_MIME[tenu.format],
      size,
      inline: false,
      etag: `"${empreinte}"`,
      part,
    };
  },
});
