import { managedBy } from '@guichet/rules/service';
import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { useUser } from '../../../shared/services/services.ts';
import { usePorte } from '../porte/usePorte.ts';
import { useGestionnaire } from '../services/useGestionnaire.ts';
import { ServiceChoix } from './sections/ServiceChoix.tsx';

export interface Gestionnaire {
  readonly _id: string;
  readonly nom: string;
}

export interface GestionnaireChoixProps {
  readonly choisi: Gestionnaire | null;
  readonly onChoose: (choisi: Gestionnaire | null) => void;
}

const Choix = ({
  user,
  choisi,
  onChoose,
}: GestionnaireChoixProps & { readonly user: Parameters<typeof useGestionnaire>[0] }): JSX.Element | null => {
  const qui = useGestionnaire(user);
  const { mots } = usePorte();
  if (!qui || managedBy(qui).kind !== 'tout') return null;
  if (choisi)
    return (
      <div className="ga-stack">
        <p>
          Service gestionnaire : <strong>{choisi.nom}</strong>
        </p>
        <Button priority="secondary" onClick={() => onChoose(null)}>
          Choisir un autre service gestionnaire
        </Button>
      </div>
    );
  return (
    <ServiceChoix
      id="gestionnaire"
      label="Service gestionnaire (facultatif)"
      hint={mots.gestionnaireAide}
      isOff={() => false}
      onChoose={onChoose}
    />
  );
};

/** Who manages all says who will manage this one; anyone else manages it with their own service. */
export const GestionnaireChoix = (props: GestionnaireChoixProps): JSX.Element | null => {
  const user = useUser();
  return user && <Choix user={user} {...props} />;
};
