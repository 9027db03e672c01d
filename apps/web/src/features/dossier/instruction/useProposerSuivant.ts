import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { leaveFait } from './fait.ts';
import type { PartProps } from './panelProps.ts';
import { porteeOf } from './portee.ts';
import { useFile } from './useFile.ts';
import { RIEN, useTransition } from './useTransition.ts';

/** What is proposed, sent with its amounts, then the next of the queue: one gesture. None without a next one. */
export const useProposerSuivant = (props: PartProps) => {
  const { detail, place, montants, dossier } = props;
  const { drafts } = useServices();
  const goTo = useGoTo();
  const { next } = useFile(place);
  const { acte, go } = useTransition(props);
  const action = detail.actions.find(({ transition }) => transition === 'proposer');
  const portee = action && montants.champ === 'montant_propose' ? porteeOf(action, montants) : null;
  const libelle = next && portee?.ok ? `${portee.libelle} · suivant` : null;
  const act = async (): Promise<void> => {
    const done = action && next && libelle && (await go(action, RIEN, true));
    if (!done) return;
    leaveFait(drafts, `Dossier ${dossier.identifiant.id_fo}. ${done}`);
    await goTo(next.adresse);
  };
  return { acte, libelle, act };
};
export type ProposerSuivant = ReturnType<typeof useProposerSuivant>;
