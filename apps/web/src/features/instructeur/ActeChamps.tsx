import type { TravailLigne } from '@guichet/contract/demandes';
import { SelectField, TextareaField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { agentsQuery } from '../../shared/instruction/agents.queries.ts';
import { useServices, useUser } from '../../shared/services/services.ts';

const MESSAGE_MAXIMUM = 5_000;
export const PERSONNE = 'personne';

interface ChampProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}
interface AgentProps extends ChampProps {
  /** Those who may follow this one; the others of the batch say so themselves when it is tried. */
  readonly ligne: TravailLigne | undefined;
  readonly role: string;
}

export const AgentChamp = ({ ligne, role, value, error, onChange }: AgentProps): JSX.Element => {
  const { api } = useServices();
  const user = useUser();
  const place = { id: ligne?.dossier.identifiant.id_fo ?? '', service: ligne?.id_service ?? '', role };
  const { data: agents = [] } = useQuery({ ...agentsQuery(api.demandes, place), enabled: ligne !== undefined });
  return (
    <SelectField
      id="lot-agent"
      label="À qui"
      none="Choisir une personne"
      error={error}
      options={[
        ...agents.map(({ id, nom }) => ({ value: id, label: id === user?.authId ? `${nom} (moi)` : nom })),
        { value: PERSONNE, label: 'Plus personne' },
      ]}
      select={{ value, onChange: ({ target }) => onChange(target.value) }}
    />
  );
};

export const MessageChamp = ({ value, error, onChange }: ChampProps): JSX.Element => (
  <TextareaField
    id="lot-message"
    label="Message, le même pour chaque association"
    hint="Chacune le reçoit sur son dossier et par courriel, sans savoir qu’il est parti à d’autres."
    error={error}
    textarea={{ rows: 4, value, maxLength: MESSAGE_MAXIMUM, onChange: ({ target }) => onChange(target.value) }}
  />
);
