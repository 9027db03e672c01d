import type { Crf } from '@guichet/contract/demandes';
import { TYPES_VERSEMENT } from '@guichet/rules/paiement';
import type { JSX } from 'react';
import { sayEcheanceCrf, sayMain } from '../../shared/crf/say.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';

interface ContexteCrfProps {
  readonly crf: Crf;
}

const Argent = ({ crf: { description, versements } }: ContexteCrfProps): JSX.Element => (
  <>
    <p>
      {formatMontant(description.montant_accorde)} accordés, {formatMontant(description.montant_verse)} versés.
    </p>
    {versements.length > 0 && (
      <details>
        <summary>Les versements de l’exercice</summary>
        <ul>
          {versements.map(({ type, montant, date }) => (
            <li key={`${type}${date}${montant}`}>
              {TYPES_VERSEMENT[type]} : {formatMontant(montant)}, le {formatDate(new Date(date))}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);

/** Who has it, until when, and the money that it is about. */
export const ContexteCrf = ({ crf }: ContexteCrfProps): JSX.Element => {
  const { session } = useServices();
  const { description } = crf;
  const echeance = sayEcheanceCrf(description, description.echeance, session.serverNow());
  return (
    <div className="ga-rapport__contexte">
      <p>{sayMain(description)}</p>
      {echeance && (
        <p>
          <strong>{echeance}</strong>
        </p>
      )}
      <Argent crf={crf} />
    </div>
  );
};
