import { ConsentBanner, Link } from '@guichet/ui';
import type { JSX } from 'react';
import type { Consent } from './consent.ts';
import type { ConsentState } from './useConsent.ts';

const SAID = { accepted: 'Vous les avez acceptés.', refused: 'Vous les avez refusés.' } as const;

export interface CookieBannerProps {
  readonly consent: ConsentState;
  readonly onChosen: () => void;
}

export const CookieBanner = ({ consent, onChosen }: CookieBannerProps): JSX.Element | null => {
  const { banner, choice, choose } = consent;
  if (banner === 'closed') return null;
  const decide = (decision: Consent) => () => {
    choose(decision);
    onChosen();
  };
  return (
    <ConsentBanner
      title="Vos choix sur les cookies"
      takesFocus={banner === 'reopened'}
      onAccept={decide('accepted')}
      onRefuse={decide('refused')}
    >
      <p>
        Les cookies nécessaires à votre connexion sont toujours là. Ceux qui mesurent la fréquentation du site attendent
        votre accord. {choice && `${SAID[choice]} `}Vous pouvez changer d’avis à tout moment en bas de page.{' '}
        <Link href="/mentions-legales">En savoir plus sur les cookies</Link>
      </p>
    </ConsentBanner>
  );
};
