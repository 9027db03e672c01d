import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';

interface Entry {
  readonly code: string;
  readonly label: string;
  readonly url: string;
}

export interface LinkListProps {
  readonly title: string;
  /** As a sentence begins. */
  readonly named: string;
  /** Where the documents give the sentence of a failure. */
  readonly failed?: string;
  readonly list: List<Entry>;
}

export const LinkList = ({ title, named, failed, list }: LinkListProps): JSX.Element => {
  const texts = {
    loading: `${named} arrivent…`,
    failed: failed ?? `${named} n’ont pas pu être chargés. Vous pouvez recommencer.`,
    empty: 'Il n’y en a pas pour le moment.',
  };
  return (
    <section>
      <h2 className="fr-h4">{title}</h2>
      <ListState list={list} texts={texts}>
        {(items) => (
          <ul>
            {items.map(({ code, label, url }) => (
              <li key={code}>
                <Link href={url}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </section>
  );
};
