import type { JSX } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { MentionsLegalesView } from './MentionsLegalesView.tsx';
import { EXPLOITANT } from './mentions.ts';

export const MentionsLegalesScreen = (): JSX.Element => (
  <MentionsLegalesView exploitant={EXPLOITANT} asksForCookies={useServices().config.cookies} />
);
