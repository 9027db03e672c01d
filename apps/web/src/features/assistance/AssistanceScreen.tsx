import { useParams } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useReferentiels } from '../../shared/referentiels/useReferentiels.ts';
import { useUser } from '../../shared/services/services.ts';
import { AssistanceView } from './AssistanceView.tsx';
import { motifsOf } from './motifs.ts';
import { RecuView } from './RecuView.tsx';
import { type Recu, useAssistance } from './useAssistance.ts';

const ASSISTANCE_REFERENTIELS = ['motifs-assistance-primaires', 'motifs-assistance-secondaires'] as const;

export const AssistanceScreen = (): JSX.Element => {
  const user = useUser();
  const { sujet } = useParams({ strict: false });
  const { optionsOf, hasFailed, retry } = useReferentiels(ASSISTANCE_REFERENTIELS);
  const motifs = motifsOf(optionsOf('motifs-assistance-primaires'), optionsOf('motifs-assistance-secondaires'));
  const send = useAssistance(motifs);
  const [recu, setRecu] = useState<Recu | null>(null);
  if (recu) return <RecuView recu={recu} onAgain={() => setRecu(null)} />;
  return (
    <AssistanceView
      key={`${user?.authId} ${sujet}`}
      motifs={motifs}
      sujet={sujet}
      email={user?.email ?? null}
      hasFailed={hasFailed}
      onRetry={retry}
      onSend={async (saisie) => setRecu(await send(saisie))}
    />
  );
};
