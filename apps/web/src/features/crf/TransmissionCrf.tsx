import type { ManqueCrf } from '@guichet/rules/crf';
import { Alert, Button, ConfirmDialog, ErrorSummary } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ListeManques, sayManque } from './ManquesCrf.tsx';
import { idDuManque } from './plat.ts';
import { type TransmissionOptions, useTransmissionCrf } from './useTransmissionCrf.ts';

/** ERR-073, ERR-075, word for word. */
const PAS_TRANSMIS =
  "Votre demande de subvention ou votre compte-rendu financier n'a pas été transmis. Veuillez cliquer sur « Transmettre ».";
const A_VERIFIER =
  'Veuillez vérifier que tous les champs sont renseignés et que les rubriques précédentes sont complétées.';
const ILLISIBLE = 'Un champ contient une valeur qui ne peut pas être enregistrée : corrigez-la, puis transmettez.';

export interface TransmissionCrfProps extends TransmissionOptions {
  readonly manques: readonly ManqueCrf[];
  /** Fields that hold what cannot be sent. */
  readonly illisibles: number;
  readonly attempt: number;
  readonly onAttempt: () => void;
}

/** The last act of the association: what still stops it, then one button and its confirmation. */
export const TransmissionCrf = (props: TransmissionCrfProps): JSX.Element => {
  const { crf, manques, illisibles, attempt, onAttempt } = props;
  const envoi = useTransmissionCrf(props);
  const [shown, setShown] = useState(0);
  const isStopped = manques.length > 0 || illisibles > 0;
  const send = () => {
    if (!isStopped) return envoi.ask();
    onAttempt();
    setShown(attempt + 1);
  };
  const here = (manque: ManqueCrf) => document.getElementById(idDuManque(manque)) !== null;
  /** The summary says it all, unless something stands in another project. */
  const isSaidBelow = shown > 0 && manques.every(here);
  const { exercice } = crf.description;
  return (
    <section className="ga-bloc ga-stack" aria-labelledby="titre-transmission">
      <h2 id="titre-transmission">Transmettre</h2>
      {manques.length > 0 && !isSaidBelow && (
        <Alert severity="warning">
          <p>Avant de transmettre : {manques.length} à compléter</p>
          <ListeManques crf={crf} manques={manques} />
        </Alert>
      )}
      {shown > 0 && isStopped && (
        <ErrorSummary
          attempt={shown}
          errors={[
            { message: A_VERIFIER },
            ...(illisibles > 0 ? [{ message: ILLISIBLE }] : []),
            ...manques.map((manque) => ({
              message: sayManque(crf, manque),
              ...(here(manque) ? { id: idDuManque(manque) } : {}),
            })),
          ]}
        />
      )}
      <Alert severity="info">{PAS_TRANSMIS}</Alert>
      <div>
        <Button onClick={send}>Transmettre le compte rendu</Button>
      </div>
      {envoi.isOpen && (
        <ConfirmDialog
          title={`Transmettre le compte rendu financier ${exercice} ?`}
          confirm={envoi.busy ? 'Transmission en cours…' : 'Transmettre'}
          busy={envoi.busy}
          error={envoi.error}
          onConfirm={envoi.confirm}
          onCancel={envoi.cancel}
        >
          <p>
            Le service instructeur le reçoit aussitôt. Vous ne pourrez plus le modifier, sauf s’il vous le renvoie pour
            le corriger.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
};
