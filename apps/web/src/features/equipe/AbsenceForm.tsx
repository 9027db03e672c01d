import type { Equipe } from '@guichet/contract/rds';
import { checkAbsence, SERVICE_ERREURS } from '@guichet/rules/service';
import { Alert, Button, SelectField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { nomOf } from './equipe.queries.ts';
import { useActeEquipe } from './useActeEquipe.ts';

export interface AbsenceFormProps {
  readonly equipe: Equipe;
  readonly onDone: (phrase: string) => void;
}

/** Whose absence may be said here: one’s own, or anyone’s for who manages the team. */
const dicibles = ({ personnes, donnables }: Equipe): Equipe['personnes'] =>
  personnes.filter(
    ({ moi, role }) => moi || (donnables.length > 0 && (role === null || donnables.some((one) => one === role))),
  );

export const AbsenceForm = ({ equipe, onDone }: AbsenceFormProps): JSX.Element => {
  const { api } = useServices();
  const { busy, refus, run } = useActeEquipe();
  const choix = dicibles(equipe);
  const [personne, setPersonne] = useState((choix.find(({ moi }) => moi) ?? choix[0])?.authId ?? '');
  const [du, setDu] = useState('');
  const [au, setAu] = useState('');
  const [remplacant, setRemplacant] = useState('');
  const [faute, setFaute] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { personne, du, au, remplacant: remplacant === '' ? null : remplacant };
    const { aujourdhui, absences, personnes } = equipe;
    const verdict = checkAbsence(body, { aujourdhui, absences, equipe: personnes.map(({ authId }) => authId) });
    const isEmpty = du === '' || au === '';
    setFaute(
      isEmpty || !verdict.ok
        ? SERVICE_ERREURS[verdict.ok || isEmpty ? 'ABSENCE_DATES' : verdict.code].message
        : undefined,
    );
    if (isEmpty || !verdict.ok) return document.getElementById('absence-du')?.focus();
    const input = { params: { id: equipe.service._id }, body };
    if (!(await run(input, (options) => api.rds.addAbsence(input, options)))) return;
    setDu('');
    setAu('');
    onDone('L’absence est dite. Qui remplace verra ces dossiers dans « À moi » du premier au dernier jour.');
  };
  const options = (people: Equipe['personnes']) => people.map((one) => ({ value: one.authId, label: nomOf(one) }));
  const jour = (value: string, set: (value: string) => void) => ({
    ...{ value, type: 'date', min: equipe.aujourdhui },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(target.value),
  });
  return (
    <form
      noValidate
      className="ga-stack ga-reading"
      aria-label="Dire une absence"
      onSubmit={(event) => void submit(event)}
    >
      {choix.length > 1 && (
        <SelectField
          id="absence-personne"
          label="Qui sera absent"
          options={options(choix)}
          select={{ value: personne, onChange: ({ target }) => setPersonne(target.value) }}
        />
      )}
      <TextField id="absence-du" label="Premier jour" error={faute} input={jour(du, setDu)} />
      <TextField id="absence-au" label="Dernier jour" input={jour(au, setAu)} />
      <SelectField
        id="absence-remplacant"
        label="Qui remplace"
        hint="Avec ses propres fonctions : remplacer n’en donne aucune."
        none="Personne"
        options={options(equipe.personnes.filter(({ authId }) => authId !== personne))}
        select={{ value: remplacant, onChange: ({ target }) => setRemplacant(target.value) }}
      />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Enregistrement…' : 'Dire cette absence'}
        </Button>
      </div>
    </form>
  );
};
