import type { AssociationAnswer } from '@guichet/contract/association';
import type { FicheChanges } from '@guichet/rules/association';
import { type JSX, useMemo } from 'react';
import { useReferentiels } from '../../shared/referentiels/useReferentiels.ts';
import { useUser } from '../../shared/services/services.ts';
import { useChampVoulu } from '../../shared/useChampVoulu.ts';
import { FichePage } from './FichePage.tsx';
import { Numeros } from './Numeros.tsx';
import { PAGES, referentielsOf } from './rubriques.ts';
import { SujetFicheView } from './SujetFicheView.tsx';
import { SUJETS_FICHE } from './sujets/fiche.sujets.ts';
import { useFicheSave } from './useFicheSave.ts';
import { valeursOf } from './valeurs.ts';

export interface SujetFicheScreenProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly rubrique: keyof typeof SUJETS_FICHE;
}

/** A subject that each association has once. */
export const SujetFicheScreen = ({ association, id, rubrique }: SujetFicheScreenProps): JSX.Element => {
  const user = useUser();
  const { optionsOf } = useReferentiels(referentielsOf(rubrique));
  const valeurs = useMemo(() => valeursOf(association), [association]);
  const draft = `fiche.${id}.${rubrique}.${user?.authId ?? ''}`;
  const { save, resolve, ...state } = useFicheSave(association, id, draft);
  useChampVoulu();
  return (
    <FichePage
      association={association}
      id={id}
      rubrique={rubrique}
      title={state.conflict ? 'Quelle valeur garder ?' : PAGES[rubrique].titre}
      takesFocus={state.conflict !== null}
      aside={rubrique === 'identite' && !state.conflict && <Numeros association={association} />}
    >
      <SujetFicheView
        {...state}
        association={association}
        sujet={SUJETS_FICHE[rubrique]}
        source={{ optionsOf, valeurs }}
        draft={draft}
        onSave={(changes) => save(changes as FicheChanges)}
        onResolve={resolve}
      />
    </FichePage>
  );
};
