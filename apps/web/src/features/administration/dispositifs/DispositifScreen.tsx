import { SUBVENTION_ERREURS } from '@guichet/rules/subvention';
import { Alert, Loading } from '@guichet/ui';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { useRefusCommun } from '../services/useRefusCommun.ts';
import { CreationDispositif } from './CreationDispositif.tsx';
import { dispositifsQuery } from './dispositifs.queries.ts';
import { NOUVEAU_DISPOSITIF, TEXTS } from './dispositifs.ts';
import { FaitsDispositif } from './FaitsDispositif.tsx';
import { ModificationDispositif } from './ModificationDispositif.tsx';

export const DispositifScreen = (): JSX.Element => {
  const { id } = useParams({ strict: false });
  const list = useList(dispositifsQuery(useServices().api));
  const dispositif = list.items.find(({ _id }) => _id === id);
  const refus = useRefusCommun();
  if (id === NOUVEAU_DISPOSITIF) return <CreationDispositif />;
  if (dispositif && refus) return <FaitsDispositif dispositif={dispositif} refus={refus} />;
  if (dispositif && refus === null) return <ModificationDispositif key={dispositif._id} dispositif={dispositif} />;
  const missing = SUBVENTION_ERREURS.DISPOSITIF_INEXISTANT.message;
  return (
    <RepertoirePage title="Dispositif" back={RUBRIQUE_RDS.dispositifs}>
      <ListState list={list} texts={{ ...TEXTS, empty: missing }}>
        {() => (dispositif ? <Loading>{TEXTS.loading}</Loading> : <Alert severity="error">{missing}</Alert>)}
      </ListState>
    </RepertoirePage>
  );
};
