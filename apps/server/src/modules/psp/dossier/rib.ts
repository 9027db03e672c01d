import { isOwnRib } from '@guichet/rules/dossier';
import { etatRib, type RibVise, tenuesOf } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import type { RessourcesConnues } from '../../association/api.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import type { DossierUow } from './dossier.uow.ts';

/** The account that a file points at, as the record has it now: another number under the same line is another account. */
export const readRibVise = async (
  { membres }: Pick<DossierUow, 'membres'>,
  dossier: DossierTenu,
  ressources: RessourcesConnues,
): Promise<RibVise> => {
  const { id_rib, id_siret, rib_empreinte, rib_change, id_correspondance } = dossier;
  const now = ressources.ribs.find(({ id }) => id === id_rib)?.empreintes ?? [];
  return {
    id_rib: id_rib !== null && isOwnRib({ id_rib, id_siret }, ressources) ? id_rib : null,
    estLeMeme: rib_empreinte === null || now.includes(rib_empreinte),
    change: rib_change ?? undefined,
    revendication: (await membres.findRevendication(id_correspondance))?.cause,
  };
};

/** As it is shown: usable, or what holds it and until when. */
export const sayRib = (vise: RibVise, { clock }: Pick<Call, 'clock'>) => {
  if (vise.id_rib === null) return null;
  const now = clock.now();
  const waits = vise.change && vise.change.confirme_par === null ? vise.change.demande_at : null;
  return {
    id_rib: vise.id_rib,
    etat: etatRib(vise, now),
    tenues: tenuesOf(vise, now).map(({ raison, jusqua }) => ({ raison, jusqua })),
    demande_at: waits,
  };
};
export type RibDit = ReturnType<typeof sayRib>;
