import { totalsOf } from '@guichet/rules/budget';
import type { ProjetCrf } from '@guichet/rules/crf';
import type { JSX } from 'react';
import { BudgetTable } from '../../../shared/budget/BudgetTable.tsx';
import { Montant } from '../../../shared/format/Montant.tsx';

/** CRF-003: what comes from the request and cannot be changed here. */
export const Prevu = ({ projet }: { readonly projet: ProjetCrf }): JSX.Element => {
  const { objectifs, montant_accorde, budget_previsionnel } = projet;
  return (
    <>
      <dl className="ga-facts">
        <div>
          <dt>Objectifs annoncés</dt>
          <dd>{objectifs ?? 'Non renseigné'}</dd>
        </div>
        <div>
          <dt>Montant accordé</dt>
          <dd>{montant_accorde === null ? 'Non renseigné' : <Montant cents={montant_accorde} />}</dd>
        </div>
        <div>
          <dt>Charges prévues</dt>
          <dd>
            {budget_previsionnel ? <Montant cents={totalsOf(budget_previsionnel).charges} /> : 'Aucun budget prévu'}
          </dd>
        </div>
      </dl>
      {budget_previsionnel && (
        <details>
          <summary>Le budget prévu, ligne par ligne</summary>
          <BudgetTable budget={budget_previsionnel} portee="projet" />
        </details>
      )}
    </>
  );
};
