import type { Subvention } from '@guichet/contract/rds';
import { referentOf } from '@guichet/rules/subvention';
import { RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../shared/list/ListState.tsx';
import { Tranches } from '../../shared/list/Tranches.tsx';
import type { List } from '../../shared/list/useList.ts';

type Instructeur = Subvention['instructeurs'][number];

export interface InstructeursViewProps {
  readonly list: List<Instructeur>;
  readonly isMember: boolean;
}

const textsOf = (isMember: boolean) => ({
  loading: 'Recherche des services instructeurs…',
  failed: 'Les services instructeurs n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: isMember
    ? 'Aucun service n’instruit cette subvention pour votre territoire. L’assistance peut vous orienter.'
    : 'Aucun service instructeur n’est désigné.',
});

const placeOf = ({ service }: Instructeur): string =>
  [service.type, service.niveau_territorial, service.federation_sportive].filter(Boolean).join(', ');

/** SUBV-023: the referent comes first, and is said to be. */
const referentFirst = (all: readonly Instructeur[]): readonly Instructeur[] => {
  const referent = referentOf(all);
  return referent ? [referent, ...all.filter((one) => one !== referent)] : all;
};

export const InstructeursView = ({ list, isMember }: InstructeursViewProps): JSX.Element => (
  <ListState list={list} texts={textsOf(isMember)}>
    {(items) => (
      <Tranches items={referentFirst(items)} named="services">
        {(shown) => (
          <RowList label="Services instructeurs" items={shown} keyOf={({ service }) => service._id}>
            {(instructeur) => (
              <>
                <div className="ga-row__main">
                  <p>{instructeur.service.nom}</p>
                  <p className="ga-mention">{placeOf(instructeur)}</p>
                </div>
                {instructeur.isReferent && <Tag tone="info">Service référent</Tag>}
              </>
            )}
          </RowList>
        )}
      </Tranches>
    )}
  </ListState>
);
