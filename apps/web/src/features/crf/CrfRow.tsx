import type { CrfLigne } from '@guichet/contract/demandes';
import { isCrfEditable } from '@guichet/rules/crf';
import { Link, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseCrf, type SitueCrf } from '../../shared/crf/adresses.ts';
import { sayEcheanceCrf, sayMain, tonCrf } from '../../shared/crf/say.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { sayInstant } from '../../shared/subvention/echeance.ts';

export interface CrfRowProps {
  readonly crf: CrfLigne;
  readonly dossier: SitueCrf;
  readonly now: Date;
}

const sayManquants = (count: number): string => {
  if (count === 0) return 'Il ne manque rien : il peut être transmis.';
  return count === 1 ? 'Il manque 1 chose.' : `Il manque ${count} choses.`;
};

/** One year: where it is, who has it, until when. */
export const CrfRow = ({ crf, dossier, now }: CrfRowProps): JSX.Element => {
  const { description, transmis_at, manquants } = crf;
  const echeance = sayEcheanceCrf(description, description.echeance, now);
  return (
    <div className="ga-row__main ga-stack">
      <h2 className="fr-h6">
        <Link href={adresseCrf(dossier, crf._id)}>Compte rendu financier {description.exercice}</Link>
      </h2>
      <p>
        <Tag tone={tonCrf(description)}>{description.libelle}</Tag>
      </p>
      <p>
        {sayMain(description)}{' '}
        <span className="ga-mention">Depuis le {formatDate(new Date(description.etat_depuis))}.</span>
      </p>
      {echeance && (
        <p>
          <strong>{echeance}</strong>
        </p>
      )}
      {isCrfEditable(description.etat) && <p>{sayManquants(manquants)}</p>}
      {transmis_at && <p>Transmis le {sayInstant(new Date(transmis_at))}</p>}
      <p className="ga-mention">
        {formatMontant(description.montant_accorde)} accordés, {formatMontant(description.montant_verse)} versés
      </p>
    </div>
  );
};
