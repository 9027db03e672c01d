import type { CompteAdministre, FacteursAdministres } from '@guichet/contract/auth';
import { checkConfirmationRetrait, FACTEUR_ERREURS, motifRetraitSchema } from '@guichet/rules/facteur';
import { Alert, Button, Loading, TextareaField } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import { historiqueKey } from './comptes.queries.ts';

const ID = 'motif-retrait';
const schema = z.strictObject({ [ID]: motifRetraitSchema });

interface Gestes {
  readonly ask: (motif: string) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => Promise<void>;
}

const Demande = ({ ask }: Pick<Gestes, 'ask'>): JSX.Element => {
  const form = useZodForm(schema, { [ID]: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, [ID], (saisie) => ask(saisie[ID]))}>
      <FormErrors form={form} fields={[ID]} />
      <TextareaField
        id={ID}
        label="Motif du retrait"
        hint="Ce qui est arrivé, et comment vous savez que c’est bien cette personne qui le demande"
        error={errors[ID]?.message}
        textarea={{ ...form.register(ID), rows: 3 }}
      />
      <div className="ga-actions">
        <Button type="submit" priority="secondary" busy={isSubmitting}>
          Demander le retrait de ses seconds facteurs
        </Button>
      </div>
    </form>
  );
};

interface AttenteProps extends Pick<Gestes, 'confirm' | 'cancel'> {
  readonly retrait: NonNullable<FacteursAdministres['retrait']>;
  readonly canConfirm: boolean;
}

const Attente = ({ retrait, canConfirm, confirm, cancel }: AttenteProps): JSX.Element => {
  const confirmation = useConfirmed(confirm);
  const abandon = useConfirmed(cancel);
  return (
    <>
      <Alert severity="warning">
        Retrait demandé le {formatTimestamp(new Date(retrait.demande_le))}. Motif : {retrait.motif}
      </Alert>
      {!canConfirm && <p>{FACTEUR_ERREURS.RETRAIT_PAR_SOI.message}</p>}
      <div className="ga-actions">
        {canConfirm && (
          <ConfirmedAct
            verb="Confirmer le retrait"
            title="Retirer les seconds facteurs de ce compte ?"
            act={confirmation}
          >
            <p>
              La personne sera déconnectée partout et ajoutera un nouveau second facteur à sa prochaine connexion. Elle
              et tous les administrateurs en seront prévenus par courriel.
            </p>
          </ConfirmedAct>
        )}
        <ConfirmedAct verb="Abandonner le retrait" title="Abandonner ce retrait ?" act={abandon}>
          <p>Ses seconds facteurs serviront comme avant.</p>
        </ConfirmedAct>
      </div>
    </>
  );
};

/** A lost device: one administrator asks, another confirms. */
export const RetraitFacteurs = ({
  compte,
  par,
}: {
  readonly compte: CompteAdministre;
  readonly par: string;
}): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const params = { id: compte.authId };
  const key = ['facteurs', compte.authId];
  const { data, isError, error } = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: () => api.auth.listFacteursOf({ params }),
  });
  const [done, setDone] = useState<string | null>(null);
  const hold = (said: string) => (lus: FacteursAdministres) => {
    queryClient.setQueryData(key, lus);
    void queryClient.invalidateQueries({ queryKey: historiqueKey(compte.authId), exact: false });
    setDone(said);
  };
  const ask = (motif: string) =>
    api.auth.askRetrait({ params, body: { motif } }).then(hold('Demandé : un autre administrateur doit confirmer.'));
  const confirm = () => api.auth.confirmRetrait({ params }).then(hold('Ses seconds facteurs sont retirés.'));
  const cancel = () => api.auth.cancelRetrait({ params }).then(hold('Retrait abandonné.'));
  const nombre = data?.facteurs.length ?? 0;
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-facteurs">
      <h2 id="titre-facteurs">Second facteur</h2>
      {!data && !isError && <Loading>Lecture de ses seconds facteurs…</Loading>}
      {isError && <Alert severity="error">{messageOf(error)}</Alert>}
      {data && (
        <p>
          {nombre === 0
            ? 'Ce compte n’a pas de second facteur.'
            : `Seconds facteurs : ${data.facteurs.map(({ nom }) => nom).join(', ')}.`}
        </p>
      )}
      <div role="status">{done && <Alert severity="success">{done}</Alert>}</div>
      {data?.retrait && (
        <Attente
          retrait={data.retrait}
          canConfirm={
            checkConfirmationRetrait(par, { id_compte: compte.authId, demande_par: data.retrait.demande_par }).ok
          }
          confirm={confirm}
          cancel={cancel}
        />
      )}
      {data && !data.retrait && nombre > 0 && par !== compte.authId && (
        <>
          <p>Appareil perdu, sans code de secours ? Deux administrateurs peuvent retirer ses seconds facteurs.</p>
          <Demande ask={ask} />
        </>
      )}
    </section>
  );
};
