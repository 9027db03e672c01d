import type { Dossier } from '@guichet/contract/demandes';
import { brancheOf, type EtatDossier } from '@guichet/rules/dossier';
import { isDecide } from '@guichet/rules/instruction';
import { Accordion } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { Paiements } from '../paiement/Paiements.tsx';
import { Historique } from './Historique.tsx';
import { LettresDecision } from './LettresDecision.tsx';
import { Messages } from './Messages.tsx';
import type { SuiviProps } from './suiviProps.ts';

/** Granted: there is money to follow. */
const ACCORDES: readonly EtatDossier[] = ['6', '7', '8', '9', '10'];
const isAccorde = ({ instructions }: Dossier): boolean => instructions.some(({ etat }) => ACCORDES.includes(etat));

const hasDecision = ({ instructions }: Dossier): boolean => instructions.some(({ etat }) => isDecide(etat));

/** Read only by who opens it. */
const Panneau = ({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element => (
  <Accordion title={title} level={2} isLazy>
    {children}
  </Accordion>
);

/** Around the dossier: what was said of it, and what happened to it. */
export const Suivi = (props: SuiviProps): JSX.Element => (
  <div>
    {hasDecision(props.dossier) && brancheOf(props.role ?? '') === 'association' && (
      <Panneau title="Décision">
        <LettresDecision {...props} />
      </Panneau>
    )}
    {isAccorde(props.dossier) && (
      <Panneau title="Paiements">
        <Paiements {...props} />
      </Panneau>
    )}
    <Panneau title="Messages">
      <Messages {...props} />
    </Panneau>
    <Panneau title="Historique">
      <Historique {...props} />
    </Panneau>
  </div>
);
