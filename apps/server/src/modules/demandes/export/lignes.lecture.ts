import type { LigneExport } from '@guichet/rules/export';
import type { Cellule } from '../../../platform/tableur/tableur.ts';
import type { CurseurTravail } from '../instruction/curseur.ts';
import type { LigneTravail } from '../instruction/travail.queries.ts';
import { readNoms } from '../noyau/noms.ts';
import { type LigneLue, type LignesDe, TO_LIGNES } from './colonnes.presenter.ts';
import type { Avance, DemandeListe } from './export.ts';
import type { ExportUow } from './export.uow.ts';

const PAGE = 500;
/** A project is as long as what was written of it. */
const PAGE_PROJETS = 100;

type Cles = Parameters<ExportUow['suites']['listSuites']>[0];
const RIEN: LignesDe = { projets: [], versements: [] };
const READ_DE: Readonly<Record<LigneExport, (uow: ExportUow, cles: Cles) => Promise<LignesDe>>> = {
  dossier: async () => RIEN,
  projet: async ({ suites }, cles) => ({ ...RIEN, projets: await suites.listProjets(cles) }),
  versement: async ({ suites }, cles) => ({ ...RIEN, versements: await suites.listVersements(cles) }),
};

const readLues = async (uow: ExportUow, lignes: readonly LigneTravail[]): Promise<LigneLue[]> => {
  const suites = await uow.suites.listSuites(lignes);
  const suiteDe = new Map(suites.map((suite) => [`${suite.id_dossier} ${suite.id_service}`, suite]));
  const ids = [...new Set(suites.map(({ id_correspondance }) => id_correspondance))];
  const identites = new Map((await uow.associations.listIdentites(ids)).map((one) => [one.id_correspondance, one]));
  const services = await uow.catalogue.listServices([...new Set(lignes.map(({ id_service }) => id_service))]);
  const nomOf = await readNoms(
    uow,
    lignes.flatMap(({ assigne_a }) => assigne_a ?? []),
  );
  return lignes.map((ligne) => {
    const suite = suiteDe.get(`${ligne.id} ${ligne.id_service}`);
    return {
      ...{ ligne, suite, identite: suite && identites.get(suite.id_correspondance) },
      service: services.find(({ id }) => id === ligne.id_service)?.nom ?? 'Service supprimé',
      agent: ligne.assigne_a === null ? '' : nomOf(ligne.assigne_a),
    };
  });
};

/** The lines of the screen, in its order, page after page of one same instant; a reader of its own for each. */
export async function* readPages(
  reader: () => ExportUow,
  { role: _, ...demande }: DemandeListe,
  ligne: LigneExport,
  avance: Avance,
): AsyncGenerator<Cellule[][]> {
  const limit = ligne === 'projet' ? PAGE_PROJETS : PAGE;
  let [faites, after]: [number, CurseurTravail | null] = [0, null];
  for (let isOver = false; !isOver; ) {
    const uow = reader();
    const rows = await uow.travail.list({ ...demande, limit, after });
    const [lues, de] = [await readLues(uow, rows), await READ_DE[ligne](uow, rows)];
    yield lues.flatMap((lue) => TO_LIGNES[ligne](lue, de));
    faites += rows.length;
    await avance(faites);
    const last = rows.at(-1);
    isOver = rows.length < limit || last === undefined;
    after = last ? { cle: last.cle, id: last.id, service: last.id_service } : null;
  }
}
