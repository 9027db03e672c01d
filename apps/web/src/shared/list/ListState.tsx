import { Loading } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { ListFailure } from './ListFailure.tsx';
import type { List } from './useList.ts';

export interface ListStateProps<T> {
  readonly list: List<T>;
  readonly texts: { readonly loading: string; readonly failed: string; readonly empty: string };
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Being read, failed, empty or there: each is told apart. */
export const ListState = <T,>({ list, texts, children }: ListStateProps<T>): JSX.Element => {
  if (list.isLoading) return <Loading>{texts.loading}</Loading>;
  if (list.hasFailed) return <ListFailure onRetry={list.retry}>{texts.failed}</ListFailure>;
  return <>{list.items.length === 0 ? <p>{texts.empty}</p> : children(list.items)}</>;
};
