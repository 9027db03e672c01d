import { type JSX, Suspense } from 'react';
import { later } from '../../shared/later.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';

const PreuveDialog = later(() => import('./PreuveDialog.tsx').then((file) => file.PreuveDialog));
const RepriseDialog = later(() => import('./RepriseDialog.tsx').then((file) => file.RepriseDialog));

/** What may be asked over a page. It comes as soon as someone has entered: asked for in the middle, it is already here. */
export const Dialogues = (): JSX.Element | null => {
  const { preuve, session } = useServices();
  const user = useUser();
  const isAsked = [useStore(preuve.asked), useStore(session.asked)].some((asked) => asked !== null);
  if (user === null && !isAsked) return null;
  return (
    <Suspense>
      <PreuveDialog />
      <RepriseDialog />
    </Suspense>
  );
};
