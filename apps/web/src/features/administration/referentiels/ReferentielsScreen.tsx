import type { JSX } from 'react';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { ReferentielsView } from './ReferentielsView.tsx';
import { tousReferentielsQuery } from './referentiels.queries.ts';

export const ReferentielsScreen = (): JSX.Element => (
  <ReferentielsView list={useList(tousReferentielsQuery(useServices().api))} />
);
