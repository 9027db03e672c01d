import './roleSwitch.css';
import { Button } from '@guichet/ui';
import { type FormEvent, type JSX, useEffect, useId, useState } from 'react';
import { useAssociationEnCours, useMesAssociations } from '../../shared/association/useAssociationId.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

/** Only for who has several: which one they work for, and the way to another. A button, as for the role. */
export const AssociationSwitch = (): JSX.Element | null => {
  const id = useId();
  const { association } = useServices();
  const mine = useMesAssociations();
  const current = useAssociationEnCours();
  const role = useRole();
  const goTo = useGoTo();
  const [chosen, setChosen] = useState(String(current ?? ''));
  useEffect(() => setChosen(String(current ?? '')), [current]);
  if (role !== 'lca.association' || mine.length < 2) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '' || chosen === String(current)) return;
    association.choose(Number(chosen));
    void goTo(`/informations-administratives/${chosen}`);
  };
  return (
    <form className="fr-container ga-role" aria-label="Mon association" onSubmit={submit}>
      <label className="fr-label" htmlFor={id}>
        Association
      </label>
      <select className="fr-select" id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {current === null && <option value="">Choisissez une association</option>}
        {mine.map(({ id_correspondance, nom }) => (
          <option key={id_correspondance} value={String(id_correspondance)}>
            {nom}
          </option>
        ))}
      </select>
      <Button type="submit" priority="secondary">
        Changer d’association
      </Button>
    </form>
  );
};
