import type { DispositifAnswer } from '@guichet/contract/rds';
import { type JSX, useState } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { TEXTS } from '../dispositifs/dispositifs.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { usePorte } from '../porte/usePorte.ts';
import { CreationForm } from './CreationForm.tsx';
import type { CreationSaisie } from './creationForm.ts';
import { type Gestionnaire, GestionnaireChoix } from './GestionnaireChoix.tsx';
import { Suite } from './Suite.tsx';
import { useCreation } from './useCreation.ts';
import { useDispositifs } from './useDispositifs.ts';
import { useDuplication } from './useDuplication.ts';
import { useSubventions } from './useSubventions.ts';

const SANS_DISPOSITIF =
  'Ajoutez d’abord un dispositif, dans la rubrique Dispositifs : une subvention en a toujours un.';

export const CreationScreen = (): JSX.Element => {
  const { now } = useServices();
  const { hasParts, liste, mots } = usePorte();
  const dispositifs = useDispositifs();
  const { list: modeles, suite } = useSubventions({});
  const [gestionnaire, setGestionnaire] = useState<Gestionnaire | null>(null);
  const create = useCreation();
  const duplicate = useDuplication();
  const onCreate = (saisie: CreationSaisie): Promise<void> => {
    if (saisie.depart === 'copie') return duplicate(saisie.modele, saisie.code);
    const gere = gestionnaire ? { id_gestionnaire: gestionnaire._id } : {};
    return create({ ...saisie.nouvelle, ...gere });
  };
  const form = (items: readonly DispositifAnswer[]): JSX.Element => (
    <CreationForm
      annee={now().getFullYear()}
      dispositifs={items}
      modeles={modeles.items}
      suite={<Suite {...suite} />}
      gestionnaire={<GestionnaireChoix choisi={gestionnaire} onChoose={setGestionnaire} />}
      onCreate={onCreate}
    />
  );
  const isLoading = dispositifs.isLoading || modeles.isLoading;
  return (
    <RepertoirePage title={mots.creer} back={liste}>
      {hasParts || isLoading ? (
        <ListState list={{ ...dispositifs, isLoading }} texts={{ ...TEXTS, empty: SANS_DISPOSITIF }}>
          {form}
        </ListState>
      ) : (
        form([])
      )}
    </RepertoirePage>
  );
};
