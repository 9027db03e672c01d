import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseSubvention } from '../../../shared/subvention/adresses.ts';
import { sayPeriode } from '../../../shared/subvention/echeance.ts';
import type { EtapeProps } from '../etape.ts';

export interface ChoixFaitsProps extends Pick<EtapeProps, 'dossier' | 'subvention'> {
  /** What the person may change is not said twice. */
  readonly isEdited: boolean;
}

export const sayExercices = (exercice: number, fin: number): string =>
  exercice === fin ? String(exercice) : `${exercice} à ${fin}`;

const OUI = { true: 'Oui', false: 'Non' } as const;

/** What was chosen when the dossier was begun, and since. */
export const ChoixFaits = ({ dossier, subvention, isEdited }: ChoixFaitsProps): JSX.Element => {
  const { description, instructeurs } = dossier;
  const chosen = subvention.sous_dispositifs.find(({ code }) => code === description.id_sous_type_dispositif);
  const services = instructeurs.map(({ service }) => service.nom);
  const choisis = [
    ['Renouvellement', OUI[`${description.renouvellement}`]],
    ...(description.couplage_tca ? [['Couplée au tronc commun d’agrément', 'Oui'] as const] : []),
  ] as const;
  const faits = [
    ['Sous-dispositif', chosen?.nom ?? description.id_sous_type_dispositif],
    ...(isEdited ? [] : choisis),
    ['Exercice', sayExercices(description.exercice, description.exercice_fin)],
    ...(chosen ? [['Campagne', sayPeriode(chosen)] as const] : []),
    ['Instruite par', services.join(', ') || 'aucun service pour ce territoire'],
  ] as const;
  return (
    <dl className="ga-facts">
      <div>
        <dt>Subvention</dt>
        <dd>
          <Link href={adresseSubvention(description.code_subvention)}>{description.subvention}</Link>
        </dd>
      </div>
      {faits.map(([label, texte]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{texte}</dd>
        </div>
      ))}
    </dl>
  );
};
