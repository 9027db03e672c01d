import type { Commission } from '@guichet/contract/demandes';
import { Alert, Button, PageTitle, TextField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { useServices } from '../../shared/services/services.ts';
import { holdCommission } from './commissions.queries.ts';
import { Membres } from './Membres.tsx';
import { Points } from './Points.tsx';
import type { Saisie } from './saisie.ts';

const saisieOf = ({ titre, jour, lieu, quorum, membres, points }: Commission): Saisie => ({
  ...{ titre, jour, lieu, membres, quorum: String(quorum) },
  points: points.map(({ id, heure, titre: nom, subvention }) => ({ id, heure, titre: nom, subvention })),
});
/** Lines that nobody filled are not sent. */
const bodyOf = ({ membres, points, quorum, ...saisie }: Saisie) => ({
  ...saisie,
  quorum: Number.parseInt(quorum, 10) || 1,
  membres: membres
    .filter(({ nom }) => nom.trim() !== '')
    .map((membre) => ({ ...membre, courriel: membre.courriel?.trim() || null })),
  points: points.filter(({ titre }) => titre.trim() !== ''),
});

export interface PreparationProps {
  readonly commission: Commission;
  readonly role: string | null;
}
const DIT = 'preparation-dite';

/** Who sits, what is looked at, how many must come. */
export const Preparation = ({ commission, role }: PreparationProps): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const focusNext = useFocusNext();
  const { busy, error, run } = useAction();
  const [saisie, setSaisie] = useState(() => saisieOf(commission));
  const [said, setSaid] = useState('');
  const set = (change: Partial<Saisie>) => setSaisie((held) => ({ ...held, ...change }));
  const params = { commission: commission._id };
  const save = async (): Promise<Commission> => {
    const input = { params, query: roleOf(role), body: bodyOf(saisie) };
    const saved = await api.demandes.updateCommission(input, { version: commission.version });
    holdCommission(queryClient, role, saved);
    return saved;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await save();
      setSaid('La commission est enregistrée.');
      focusNext(DIT);
    });
  };
  const open = () =>
    run(async () => {
      const { version } = await save();
      holdCommission(
        queryClient,
        role,
        await api.demandes.openCommission({ params, query: roleOf(role) }, { version }),
      );
    });
  return (
    <form noValidate className="ga-stack" aria-label="Préparation de la commission" onSubmit={submit}>
      <PageTitle>{commission.titre}</PageTitle>
      <p>En préparation, {commission.service}.</p>
      <div id={DIT} tabIndex={-1} role="status">
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      <div className="ga-com__identite">
        <TextField
          id="commission-titre"
          label="Nom"
          input={{ value: saisie.titre, onChange: ({ target }) => set({ titre: target.value }) }}
        />
        <TextField
          id="commission-jour"
          label="Jour"
          input={{ type: 'date', value: saisie.jour, onChange: ({ target }) => set({ jour: target.value }) }}
        />
        <TextField
          id="commission-lieu"
          label="Lieu (facultatif)"
          input={{ value: saisie.lieu, onChange: ({ target }) => set({ lieu: target.value }) }}
        />
        <TextField
          id="commission-quorum"
          label="Quorum"
          input={{
            inputMode: 'numeric',
            value: saisie.quorum,
            onChange: ({ target }) => set({ quorum: target.value }),
          }}
        />
      </div>
      <Membres membres={saisie.membres} onChange={(membres) => set({ membres: [...membres] })} focusNext={focusNext} />
      <Points
        points={saisie.points}
        service={commission.id_service}
        role={role}
        onChange={(points) => set({ points })}
        focusNext={focusNext}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" priority="secondary" busy={busy}>
          Enregistrer
        </Button>
        <Button busy={busy} onClick={() => void open()}>
          Enregistrer et ouvrir la séance
        </Button>
      </div>
      <p className="ga-mention">Une fois la séance ouverte, ses membres et son ordre du jour ne changent plus.</p>
    </form>
  );
};
