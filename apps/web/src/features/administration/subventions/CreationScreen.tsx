import { type JSX, useState } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { RepertoirePage } from '../commun/RepertoirePage.tsx';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { dispositifsQuery } from '../dispositifs/dispositifs.queries.ts';
import { TEXTS } from '../dispositifs/dispositifs.ts';
import { CreationForm } from './CreationForm.tsx';
import type { CreationSaisie } from './creationForm.ts';
import { type Gestionnaire, GestionnaireChoix } from './GestionnaireChoix.tsx';
import { Suite } from './Suite.tsx';
import { useCreation } from './useCreation.ts';
import { useDuplication } from './useDuplication.ts';
import { useSubventions } from './useSubventions.ts';

const SANS_DISPOSITIF =
  'Ajoutez d’abord un dispositif, dans la rubrique Dispositifs : une subvention en a toujours un.';

export const CreationScreen = (): JSX.Element => {
  const { api, now } = useServices();
  const dispositifs = useList(dispositifsQuery(api));
  const { list: modeles, suite } = useSubventions({});
  const [gestionnaire, setGestionnaire] = useState<Gestionnaire | null>(null);
  const create = useCreation();
  const duplicate = useDuplication();
  const onCreate = (saisie: CreationSaisie): Promise<void> => {
    if (saisie.depart === 'copie') return duplicate(saisie.modele, saisie.code);
    const { nom, code, dispositif, exercice } = saisie;
    const gere = gestionnaire ? { id_gestionnaire: gestionnaire._id } : {};
    return create({ nom, code, dispositif: { code: dispositif }, campagne_exercice: exercice, ...gere });
  };
  return (
    <RepertoirePage title="Créer une subvention" back={RUBRIQUE_RDS.subventions}>
      <ListState
        list={{ ...dispositifs, isLoading: dispositifs.isLoading || modeles.isLoading }}
        texts={{ ...TEXTS, empty: SANS_DISPOSITIF }}
      >
        {(items) => (
          <CreationForm
            annee={now().getFullYear()}
            dispositifs={items}
            modeles={modeles.items}
            suite={<Suite {...suite} />}
            gestionnaire={<GestionnaireChoix choisi={gestionnaire} onChoose={setGestionnaire} />}
            onCreate={onCreate}
          />
        )}
      </ListState>
    </RepertoirePage>
  );
};
