import type { SubventionLigne } from '@guichet/contract/rds';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useAction } from '../../../shared/form/useAction.ts';
import { useList } from '../../../shared/list/useList.ts';
import { textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { withEchec } from '../contenu/withEchec.ts';
import { dispositifsQuery } from '../dispositifs/dispositifs.queries.ts';
import { contenuOf } from './contenu.ts';
import { downloadSubvention } from './downloadSubvention.ts';
import { PHRASES } from './phrases.ts';
import { type Criteres, SubventionsView } from './SubventionsView.tsx';
import { type Recherche, readBrouillon } from './subventions.queries.ts';
import { useDuplication } from './useDuplication.ts';
import { useSubventions } from './useSubventions.ts';

const useCriteres = (): Criteres => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const read = (name: string): string => textParam(search[name]) ?? '';
  return { q: read('q'), dispositif: read('dispositif'), exercice: read('exercice'), etat: read('etat') };
};

const rechercheOf = ({ q, dispositif, exercice }: Criteres): Recherche => ({
  ...(q && { q }),
  ...(dispositif && { dispositif }),
  ...(/^\d{4}$/.test(exercice) && { exercice: Number(exercice) }),
});

const addressOf = (criteres: Criteres): string => {
  const given = Object.entries(criteres).filter(([, value]) => value !== '');
  return `${RUBRIQUE_RDS.subventions.href}?${new URLSearchParams(given)}`;
};

/** ROUTE-036: the schemes that one manages, by state. */
export const SubventionsScreen = (): JSX.Element => {
  const { api, now } = useServices();
  const goTo = useGoTo();
  const criteres = useCriteres();
  const { list, suite } = useSubventions(rechercheOf(criteres));
  const { items: dispositifs } = useList(dispositifsQuery(api));
  const duplicate = useDuplication();
  const { busy, error, run } = useAction();
  const exportOne = ({ _id }: SubventionLigne) =>
    run(async () => {
      const subvention = await withEchec(PHRASES.lecture, () => readBrouillon(api, _id));
      downloadSubvention(subvention, contenuOf(subvention));
    });
  return (
    <SubventionsView
      key={JSON.stringify(criteres)}
      list={list}
      suite={suite}
      dispositifs={dispositifs}
      criteres={criteres}
      onSearch={(wanted) => void goTo(addressOf(wanted))}
      error={error}
      now={now()}
      isBusy={busy}
      onDuplicate={({ _id }) => void run(() => duplicate(_id))}
      onExport={(ligne) => void exportOne(ligne)}
    />
  );
};
