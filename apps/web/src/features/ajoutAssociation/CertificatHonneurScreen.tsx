import type { Rattachement } from '@guichet/rules/rattachement';
import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Navigate } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { type ChoixAssociation, readChoix } from '../../shared/association/choixAssociation.ts';
import { useReferentiels } from '../../shared/referentiels/useReferentiels.ts';
import { useServices } from '../../shared/services/services.ts';
import { CertificatHonneurView } from './CertificatHonneurView.tsx';
import { ETABLISSEMENT } from './etapes.ts';
import { RecuRattachementView } from './RecuRattachementView.tsx';
import { useFonctionsTenues } from './useFonctionsTenues.ts';
import { useRejoindre } from './useRejoindre.ts';

const FONCTIONS = ['fonctions'] as const;

const Certificat = ({ choix }: { readonly choix: ChoixAssociation }): JSX.Element => {
  const { optionsOf, hasFailed, retry } = useReferentiels(FONCTIONS);
  const join = useRejoindre(choix);
  const tenues = useFonctionsTenues(choix);
  const [obtenu, setObtenu] = useState<Rattachement | null>(null);
  if (obtenu) return <RecuRattachementView rattachement={obtenu} />;
  const fonctions = optionsOf('fonctions').flatMap(({ value, label }) => (value ? [{ value, label }] : []));
  return (
    <CertificatHonneurView
      choix={choix}
      fonctions={fonctions}
      tenues={tenues}
      hasFailed={hasFailed}
      onRetry={retry}
      onAccept={async (certificat) => setObtenu(await join(certificat))}
    />
  );
};

/** Held from the first sight: the choice is forgotten once it is made. */
export const CertificatHonneurScreen = (): JSX.Element => {
  const { drafts } = useServices();
  const [choix] = useState(() => readChoix(drafts));
  if (choix?.etablissement) return <Certificat choix={choix} />;
  return <Navigate to={choix ? ETABLISSEMENT : CHOIX_ASSOCIATION} replace />;
};
