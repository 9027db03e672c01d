import { isMasqueParTca, issueCouplage } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import type { Dossier } from './dossier.ts';
import { refreshDossier } from './refreshDossier.ts';

/** What is told of a grant whose common core was not given, or is asked for again. */
const phraseOf = ({ id_fo }: Dossier, tca: Dossier): string =>
  isMasqueParTca(issueCouplage({ couplage_tca: true, etatTca: tca.etat, preuve: null }))
    ? `Dossier ${id_fo} : la demande de tronc commun ${tca.id_fo} est de nouveau examinée, ses documents ne sont plus attendus.`
    : `Dossier ${id_fo} : le tronc commun demandé par le dossier ${tca.id_fo} n’est pas obtenu, les documents qu’il remplaçait sont attendus.`;

/** In the transaction of what happened to the common core: the grants coupled with it are complete, or no longer are. */
export const followTca = async (uow: NoyauUow, tca: Dossier, call: Call): Promise<void> => {
  if (tca.contenu.tca === undefined) return;
  for (const reference of await uow.couplages.listCouples(tca)) {
    const couple = await uow.dossiers.lock(reference);
    if (!couple || couple.supprime_at !== null) continue;
    await refreshDossier(uow, couple, { phrase: phraseOf(couple, tca) }, call);
  }
};
