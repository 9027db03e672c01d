import { dayOf } from '@guichet/rules/jour';
import { etatSaison } from '@guichet/rules/passSport';
import { RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../../shared/list/ListState.tsx';
import { listQuery } from '../../../../shared/list/listQuery.ts';
import { useList } from '../../../../shared/list/useList.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { ETATS, faitsOf, joursOf, nomOf, TONS } from './saisons.ts';

const TEXTS = {
  loading: 'Lecture des saisons…',
  failed: 'Les saisons n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune saison pour le moment.',
};

/** CALL-PSP-005: as everyone reads them. */
export const SaisonsLues = (): JSX.Element => {
  const { api, now } = useServices();
  const list = useList(listQuery('exercicesPsp', [], () => api.psp.listExercices({})));
  const today = dayOf(now());
  return (
    <section className="ga-stack" aria-labelledby="saisons">
      <h2 id="saisons">Saisons</h2>
      <p>L’équipe nationale ouvre les saisons, charge les codes et fait partir les remboursements.</p>
      <ListState list={list} texts={TEXTS}>
        {(saisons) => (
          <RowList label="Saisons" items={saisons} keyOf={({ id }) => String(id)}>
            {(saison) => {
              const etat = etatSaison(saison, today);
              return (
                <div className="ga-row__main">
                  <p>
                    <strong>{nomOf(saison)}</strong> <Tag tone={TONS[etat] ?? 'info'}>{ETATS[etat]}</Tag>
                  </p>
                  <p className="ga-mention">{`${joursOf(saison)}. ${faitsOf(saison)}.`}</p>
                </div>
              );
            }}
          </RowList>
        )}
      </ListState>
    </section>
  );
};
