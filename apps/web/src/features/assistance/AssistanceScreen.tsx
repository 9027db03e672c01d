import { useParams, useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useReferentiels } from '../../shared/referentiels/useReferentiels.ts';
import { useUser } from '../../shared/services/services.ts';
import { AssistanceView } from './AssistanceView.tsx';
import { motifsOf } from './motifs.ts';
import { RecuView } from './RecuView.tsx';
import { type Recu, useAssistance } from './useAssistance.ts';

/** The page that sent here. An address is written by anyone: only a place of the portal is taken up. */
const PAGE = /^\/[\w/-]{0,200}$/u;
const readPage = (page: unknown): string | null => (typeof page === 'string' && PAGE.test(page) ? page : null);

const ASSISTANCE_REFERENTIELS = ['motifs-assistance-primaires', 'motifs-assistance-secondaires'] as const;

export const AssistanceScreen = (): JSX.Element => {
  const user = useUser();
  const { sujet } = useParams({ strict: false });
  const { optionsOf, hasFailed, retry } = useReferentiels(ASSISTANCE_REFERENTIELS);
  const motifs = motifsOf(optionsOf('motifs-assistance-primaires'), optionsOf('motifs-assistance-secondaires'));
  const page = readPage((useSearch({ strict: false }) as { readonly page?: unknown }).page);
  const send = useAssistance(motifs, page);
  const [recu, setRecu] = useState<Recu | null>(null);
  if (recu) return <RecuView recu={recu} onAgain={() => setRecu(null)} />;
  return (
    <AssistanceView
      key={`${user?.authId} ${sujet}`}
      motifs={motifs}
      sujet={sujet}
      email={user?.email ?? null}
      page={page}
      hasFailed={hasFailed}
      onRetry={retry}
      onSend={async (saisie) => setRecu(await send(saisie))}
    />
  );
};
