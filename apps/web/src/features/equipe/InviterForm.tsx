import type { Equipe } from '@guichet/contract/rds';
import { emailSchema } from '@guichet/rules/compte';
import { NOMS_ROLE_EQUIPE, type RoleEquipe } from '@guichet/rules/service';
import { Alert, Button, SelectField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { useActeEquipe } from './useActeEquipe.ts';

export interface InviterFormProps {
  readonly equipe: Equipe;
  readonly onDone: (phrase: string) => void;
}

const CHAMP = 'invite-adresse';

export const InviterForm = ({ equipe, onDone }: InviterFormProps): JSX.Element => {
  const { api } = useServices();
  const { busy, refus, run } = useActeEquipe();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<RoleEquipe>('rds.user');
  const [faute, setFaute] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = emailSchema.safeParse(email);
    setFaute(read.error?.issues[0]?.message);
    if (!read.success) return document.getElementById(CHAMP)?.focus();
    const input = { params: { id: equipe.service._id }, body: { email: read.data, role } };
    if (!(await run(input, (options) => api.rds.inviteAgent(input, options)))) return;
    setEmail('');
    onDone(`Un courriel part pour ${read.data} : son lien fonctionne une fois, pendant trois jours.`);
  };
  return (
    <form
      noValidate
      className="ga-stack ga-reading"
      aria-label="Inviter quelqu’un"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        id={CHAMP}
        label="Adresse professionnelle"
        hint="Exemple : nom@domaine.fr"
        error={faute}
        input={{
          value: email,
          type: 'email',
          autoComplete: 'off',
          spellCheck: false,
          onChange: ({ target }) => setEmail(target.value),
        }}
      />
      <SelectField
        id="invite-fonction"
        label="Fonction"
        options={equipe.donnables.map((value) => ({ value, label: NOMS_ROLE_EQUIPE[value] }))}
        select={{ value: role, onChange: ({ target }) => setRole(target.value as RoleEquipe) }}
      />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Envoi…' : 'Envoyer l’invitation'}
        </Button>
      </div>
    </form>
  );
};
