import { subventionQuery } from '../../shared/subvention/subvention.queries.ts';
import type { Lecture } from './lecture.ts';

export const read: Lecture = async ({ api, queryClient }, { params: { code } }, { populate = [] }) =>
  code === undefined ? undefined : queryClient.prefetchQuery(subventionQuery(api, code, populate));
