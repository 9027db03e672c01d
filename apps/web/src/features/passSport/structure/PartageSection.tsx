import type { DossierPsp } from '@guichet/contract/psp';
import { CheckboxesField, Loading } from '@guichet/ui';
import type { JSX } from 'react';
import { membresQuery } from '../../../shared/association/membres.queries.ts';
import { sayCount } from '../../../shared/format/count.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { Structure } from './useStructure.ts';

interface Props {
  readonly dossier: DossierPsp;
  readonly structure: Structure;
}

/** confirmed members of the association, ticked by who opened the file. */
const Choix = ({ dossier, structure }: Props): JSX.Element => {
  const { shared_with, created_by, id_correspondance } = dossier;
  const membres = useList(membresQuery(useServices().api, String(id_correspondance)));
  if (membres.hasFailed)
    return <ListFailure onRetry={membres.retry}>Les membres de l’association n’ont pas pu être lus.</ListFailure>;
  if (membres.isLoading) return <Loading>Lecture des membres…</Loading>;
  const autres = membres.items.filter(({ etat, authId }) => etat === 'confirme' && authId !== created_by.id);
  const uniques = [...new Map(autres.map((one) => [one.authId, one])).values()];
  if (uniques.length === 0)
    return <p>Personne d’autre n’est membre confirmé de cette association : il n’y a personne avec qui partager.</p>;
  return (
    <CheckboxesField
      id="psp-partage"
      label="Membres qui complètent ce dossier et saisissent les codes avec vous"
      hint="Aucun ne peut le partager, le supprimer ni changer le compte bancaire."
      options={uniques.map(({ authId, prenom, nom, fonction }) => ({
        ...{ value: authId, label: `${prenom} ${nom}` },
        ...(fonction && { hint: fonction }),
      }))}
      checked={shared_with}
      input={{
        disabled: structure.busy,
        onChange: ({ target: { value, checked } }) => {
          const others = shared_with.filter((authId) => authId !== value);
          void structure.save({ shared_with: checked ? [...others, value] : others });
        },
      }}
    />
  );
};

export const PartageSection = (props: Props): JSX.Element => {
  const { shared_with, isCreateur } = props.dossier;
  return (
    <section className="ga-stack">
      <h2>Qui peut saisir</h2>
      {isCreateur ? (
        <Choix {...props} />
      ) : (
        <p>{`La personne qui a ouvert ce dossier, et ${sayCount(shared_with.length, 'personne')} avec qui elle le partage.`}</p>
      )}
    </section>
  );
};
