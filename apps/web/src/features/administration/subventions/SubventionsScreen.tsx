import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useAction } from '../../../shared/form/useAction.ts';
import { textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { withEchec } from '../contenu/withEchec.ts';
import type { Ligne, Porte, Recherche } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { downloadSubvention } from './downloadSubvention.ts';
import { type Criteres, SubventionsView } from './SubventionsView.tsx';
import { useDuplication } from './useDuplication.ts';
import { useSubventions } from './useSubventions.ts';
import { useTypes } from './useTypes.ts';

const useCriteres = (): Criteres => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const read = (name: string): string => textParam(search[name]) ?? '';
  return { q: read('q'), type: read('type') || read('dispositif'), exercice: read('exercice'), etat: read('etat') };
};

const rechercheOf = ({ q, type, exercice }: Criteres): Recherche => ({
  ...(q && { q }),
  ...(type && { type }),
  ...(/^\d{4}$/.test(exercice) && { exercice: Number(exercice) }),
});

const addressOf = ({ liste }: Porte, criteres: Criteres): string => {
  const given = Object.entries(criteres).filter(([, value]) => value !== '');
  return `${liste.href}?${new URLSearchParams(given)}`;
};

/** ROUTE-035, ROUTE-036: what one manages, by state. */
export const SubventionsScreen = (): JSX.Element => {
  const { api, now } = useServices();
  const goTo = useGoTo();
  const porte = usePorte();
  const criteres = useCriteres();
  const { list, suite } = useSubventions(rechercheOf(criteres));
  const types = useTypes(list.items);
  const duplicate = useDuplication();
  const { busy, error, run } = useAction();
  const exportOne = ({ _id }: Ligne) =>
    run(async () => {
      const subvention = await withEchec(porte.phrases.lecture, () => porte.appels(api).read(_id));
      downloadSubvention(subvention, porte.contenuOf(subvention));
    });
  return (
    <SubventionsView
      key={JSON.stringify(criteres)}
      list={list}
      suite={suite}
      types={types}
      criteres={criteres}
      onSearch={(wanted) => void goTo(addressOf(porte, wanted))}
      error={error}
      now={now()}
      isBusy={busy}
      onDuplicate={({ _id }) => void run(() => duplicate(_id))}
      onExport={(ligne) => void exportOne(ligne)}
    />
  );
};
