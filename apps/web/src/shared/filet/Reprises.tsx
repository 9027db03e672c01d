import { useLocation } from '@tanstack/react-router';
import { type JSX, Suspense, useState } from 'react';
import { later } from '../later.ts';
import { useServices } from '../services/services.ts';
import { useStore } from '../store/useStore.ts';
import type { Trouve } from './filet.ts';
import { useRestes } from './useRestes.ts';

const ReprisesView = later(() => import('./ReprisesView.tsx').then((file) => file.ReprisesView));

interface Place {
  readonly address: string;
  readonly restes: readonly Trouve[];
}

/** Once shown it stays until the page is left: what came of it is said there. */
const Ici = ({ address, restes }: Place): JSX.Element | null => {
  const offres = useStore(useServices().filet.offres);
  const [wasShown, setWasShown] = useState(false);
  const isShown = offres.length > 0 || restes.length > 0;
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown && !wasShown) return null;
  return (
    <Suspense>
      <ReprisesView offres={offres} restes={restes} address={address} />
    </Suspense>
  );
};

/** Above each page: what was typed here or elsewhere, and never reached the server. */
export const Reprises = (): JSX.Element => {
  const { pathname, href } = useLocation();
  return <Ici key={pathname} address={href} restes={useRestes(href)} />;
};
