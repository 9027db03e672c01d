import type { AssociationAnswer } from '@guichet/contract/association';
import { canCouplerTca } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { anterieursQuery } from '../../../shared/dossier/dossiers.queries.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { preparationQuery } from '../../../shared/subvention/subvention.queries.ts';
import { OptionsDemande } from '../choix/OptionsDemande.tsx';
import { preuveOf } from '../couplage/preuveOf.ts';
import type { Precision } from './choix.ts';

export interface PrecisionsProps {
  readonly association: AssociationAnswer;
  readonly role: string | null;
  readonly subvention: string;
  readonly siret: string;
  readonly value: Precision;
  readonly onChange: (changed: Partial<Precision>) => void;
}

/** Of the same establishment: what it says is taken, and read again. */
const Anterieurs = ({ role, siret, value, onChange }: PrecisionsProps): JSX.Element | null => {
  const { api } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(anterieursQuery(api.demandes, siret, role));
  if (isError && !isFetching && !data)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Vos dossiers d’avant n’ont pas pu être lus. Recommencez, ou commencez un dossier vide.
      </ListFailure>
    );
  if (!data || data.length === 0) return null;
  return (
    <SelectField
      id="depuis"
      label="Repartir d’un dossier d’avant (facultatif)"
      hint="Ses contacts, ses documents et ses projets sont repris : vous n’aurez qu’à les relire et les mettre à jour."
      none="Non, commencer un dossier vide"
      options={data.map(({ identifiant: { id_fo }, description: { subvention, exercice } }) => ({
        value: id_fo,
        label: `${subvention}, exercice ${exercice}, dossier ${id_fo}`,
      }))}
      select={{ value: value.depuis ?? '', onChange: ({ target }) => onChange({ depuis: target.value || null }) }}
    />
  );
};

/** Once a scheme is chosen: again, for how long, coupled or not. All of it may be changed later, at step 0. */
export const Precisions = (props: PrecisionsProps): JSX.Element => {
  const { association, subvention, siret, value, onChange } = props;
  const { api, now } = useServices();
  const { data } = useQuery(preparationQuery(api, subvention, String(association.id_correspondance)));
  return (
    <>
      <OptionsDemande
        options={value}
        pluriannuel={data?.pluriannuel ?? null}
        annees={null}
        canCoupler={canCouplerTca(preuveOf(association, dayOf(now())))}
        onChange={onChange}
      />
      {value.renouvellement && siret !== '' && <Anterieurs {...props} />}
    </>
  );
};
