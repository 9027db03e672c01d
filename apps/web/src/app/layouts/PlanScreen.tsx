import type { JSX } from 'react';
import { PlanView } from '../../features/plan/PlanView.tsx';
import { useUser } from '../../shared/services/services.ts';
import { useOpenPages } from './openPages.ts';
import { planOf } from './planOf.ts';

/** Here and not among the features: only this side knows the table of routes and the guards. */
export const PlanScreen = (): JSX.Element => {
  const user = useUser();
  return <PlanView groups={planOf(useOpenPages(), user !== null)} isSignedIn={user !== null} />;
};
