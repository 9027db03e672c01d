import { canExporter, type FormatExport, JOURS_EXPORT, type LigneExport } from '@guichet/rules/export';
import { dayOf, instantBefore } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import type { PageTravail } from '../../instruction/travail.queries.ts';
import { type Demande, readListe } from '../../instruction/usecases/listTravail.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { DemandeListe, ExportTenu } from '../export.ts';
import type { ExportUow } from '../export.uow.ts';

interface Input extends Demande, Pick<PageTravail, 'tri' | 'sens'> {
  readonly ligne: LigneExport;
  readonly format: FormatExport;
}

export const delaisOf = ({ clock }: Pick<Call, 'clock'>) => {
  const demande_at = clock.now();
  return { demande_at, expire_at: instantBefore(demande_at, -JOURS_EXPORT) };
};

const NOMS: Readonly<Record<LigneExport, string>> = {
  dossier: 'dossiers',
  projet: 'projets',
  versement: 'versements',
};

/** What will be in it is judged now, for who asks; it is read later, at one instant. */
export const createExport = async (
  uow: ExportUow,
  { ligne, format, tri, sens, ...asked }: Input,
  call: Call,
): Promise<ExportTenu> => {
  const { authId, role } = await readDemandant(uow, call);
  const liste = await readListe(uow, asked, call);
  orThrow(canExporter(await uow.exports.countEnCours(authId)));
  const demande: DemandeListe = { ...liste, tri, sens, role };
  const tenu = await uow.exports.insert({
    ...{ auth_id: authId, services: [...liste.services], objet: 'liste', ligne, format, ...delaisOf(call) },
    nom: `${NOMS[ligne]}-${dayOf(call.clock.now())}.${format}`,
    demande: JSON.stringify(demande),
  });
  await uow.jobs.add('demandes.makeExport', { id: tenu.id }, tenu.id);
  const changements = { ligne: { avant: null, apres: ligne }, format: { avant: null, apres: format } };
  uow.history.record({ objet: 'export', id_objet: tenu.id, action: 'createExport', changements });
  return tenu;
};
