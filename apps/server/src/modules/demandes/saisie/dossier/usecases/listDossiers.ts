import { etatsCherches } from '@guichet/rules/dossier';
import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { curseurDossier } from '../../../noyau/dossier/curseur.ts';
import type { Filtre } from '../../../noyau/dossier/filtre.queries.ts';
import { resolveMots } from '../../../noyau/dossier/mots.ts';
import { porteeOf } from '../../../noyau/dossier/portee.ts';
import { readDemandant } from '../../../noyau/personne.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { type PageLue, readLignes } from '../lecture.ts';

interface Input {
  readonly filtre: Filtre;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** CALL-DEM-002: what one may see, and nothing else, whatever the filters ask (P-4). */
export const listDossiers = reads(
  async (uow: SaisieUow, { filtre, limit, after }: Input, call: Call): Promise<PageLue> => {
    const demandant = await readDemandant(uow, call);
    const { authId, limites } = demandant;
    const portee = porteeOf(demandant);
    const branche = portee.kind === 'associations' ? 'association' : 'service';
    const etats = filtre.etats && etatsCherches(filtre.etats, branche);
    const narrowed = portee.kind === 'associations' ? filtre : await resolveMots(uow, filtre);
    const page = {
      filtre: { ...narrowed, etats, limites: limites ?? undefined },
      authId,
      limit,
      after: curseurDossier.read(after),
    };
    const { dossiers, last } = await uow.liste.list(portee, page);
    return {
      lignes: await readLignes(uow, dossiers, demandant, call),
      after: last && curseurDossier.write(last),
    };
  },
);
