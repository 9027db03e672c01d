import type { Cle, CleFaite } from '@guichet/contract/rds';
import { Button, RowList } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { ListState } from '../../../../shared/list/ListState.tsx';
import type { List } from '../../../../shared/list/useList.ts';
import { CleRow } from './CleRow.tsx';
import { CreationCle } from './CreationCle.tsx';
import { SecretCle } from './SecretCle.tsx';

const TEXTS = {
  loading: 'Lecture des clés…',
  failed: 'Les clés n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Ce service n’a pas encore de clé.',
};
const LISTE = 'cles';

interface ClesViewProps {
  readonly service: string;
  readonly list: List<Cle>;
  readonly onMade: (faite: CleFaite) => void;
  readonly onRevoke: (cle: Cle) => Promise<void>;
}

export const ClesView = ({ service, list, onMade, onRevoke }: ClesViewProps): JSX.Element => {
  const focusNext = useFocusNext();
  const [etape, setEtape] = useState<'liste' | 'creation' | CleFaite>('liste');
  const leave = () => {
    focusNext(LISTE);
    setEtape('liste');
  };
  const made = (faite: CleFaite) => {
    onMade(faite);
    focusNext('cle-faite');
    setEtape(faite);
  };
  const revoke = async (cle: Cle) => {
    await onRevoke(cle);
    focusNext(`cle-${cle._id}`);
  };
  return (
    <>
      <p>
        Une clé laisse un système d’information du service lire ce que le service lit ici, et rien de plus. Ce qu’elle
        lit est gardé au journal, et les associations voient quel service l’a lu.
      </p>
      {etape === 'creation' && <CreationCle service={service} onMade={made} onCancel={leave} />}
      {typeof etape === 'object' && <SecretCle faite={etape} onLeave={leave} />}
      {etape === 'liste' && (
        <div id={LISTE}>
          <Button onClick={() => setEtape('creation')}>Faire une clé</Button>
        </div>
      )}
      <ListState list={list} texts={TEXTS}>
        {(cles) => (
          <RowList label="Clés, la dernière faite d’abord" items={cles} keyOf={({ _id }) => _id}>
            {(cle) => <CleRow cle={cle} onRevoke={revoke} />}
          </RowList>
        )}
      </ListState>
    </>
  );
};
