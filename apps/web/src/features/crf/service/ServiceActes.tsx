import type { JSX } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { EvaluationForm } from './EvaluationForm.tsx';
import { RenvoiDialog } from './RenvoiDialog.tsx';
import { type ActeProps, useActe } from './useActe.ts';

const RECU = 'Ce compte rendu est reçu. Vous pouvez l’évaluer.';

const Recevoir = (props: ActeProps): JSX.Element => {
  const act = useActe(props);
  const confirmed = useConfirmed(() => act({ acte: 'recevoir' }, RECU));
  return (
    <ConfirmedAct verb="Recevoir" title="Recevoir ce compte rendu ?" act={confirmed}>
      <p>L’association saura que vous l’avez reçu. Vous ne pourrez plus le lui renvoyer.</p>
    </ConfirmedAct>
  );
};

/** Theirs to do if they were someone else: said, where all other refusals only say that it is not the moment. */
const PERSONNELS: readonly (string | undefined)[] = ['INTERET_PERSONNEL', 'CRF_MEME_PERSONNE'];

/** What the service may do of it now, or why this person may not; nothing is shown to others. */
export const ServiceActes = (props: ActeProps): JSX.Element | null => {
  const { recevoir, renvoyer, evaluer } = props.crf.droits;
  const actes = [recevoir, renvoyer, evaluer];
  const raison = actes.find(({ code }) => PERSONNELS.includes(code))?.raison;
  if (!raison && !actes.some(({ ok }) => ok)) return null;
  return (
    <section className="ga-bloc ga-stack" aria-labelledby="titre-service">
      <h2 id="titre-service">Votre service</h2>
      {raison && <p>{raison}</p>}
      {(recevoir.ok || renvoyer.ok) && (
        <div className="ga-actions">
          {recevoir.ok && <Recevoir {...props} />}
          {renvoyer.ok && <RenvoiDialog {...props} />}
        </div>
      )}
      {evaluer.ok && <EvaluationForm {...props} />}
    </section>
  );
};
