import './roleSwitch.css';
import { pageArrivee } from '@guichet/rules/session';
import { Button } from '@guichet/ui';
import { type FormEvent, type JSX, useEffect, useId, useState } from 'react';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

interface RoleFormProps {
  readonly current: string;
  readonly roles: readonly string[];
  readonly onChoose: (role: string) => void;
}

/** A button rather than a change at once: going through the choices by keyboard must not leave the page. */
const RoleForm = ({ current, roles, onChoose }: RoleFormProps): JSX.Element => {
  const id = useId();
  const [chosen, setChosen] = useState(current);
  useEffect(() => setChosen(current), [current]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== current) onChoose(chosen);
  };
  return (
    <form className="fr-container ga-role" aria-label="Mon rôle" onSubmit={submit}>
      <label className="fr-label" htmlFor={id}>
        Vous agissez en tant que
      </label>
      <select className="fr-select" id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </select>
      <Button type="submit" priority="secondary">
        Changer de rôle
      </Button>
    </form>
  );
};

/** Only for who holds several. The page in sight may not be one for the new role: its own first page opens. */
export const RoleSwitch = (): JSX.Element | null => {
  const { role } = useServices();
  const user = useUser();
  const current = useRole();
  const goTo = useGoTo();
  if (!user || current === null || user.roles.length < 2) return null;
  const choose = (chosen: string) => {
    role.choose(chosen);
    void goTo(pageArrivee(chosen));
  };
  return <RoleForm current={current} roles={user.roles} onChoose={choose} />;
};
