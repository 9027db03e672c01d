import type { SubventionLigne } from '@guichet/contract/rds';
import type { SousDispositif } from '@guichet/rules/subvention';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseSubvention } from '../../shared/subvention/adresses.ts';
import { sayEcheance } from '../../shared/subvention/echeance.ts';
import { sayCombien } from '../../shared/subvention/montants.ts';
import { Verdict } from './VerdictView.tsx';

export interface SubventionRowProps {
  readonly subvention: SubventionLigne;
  /** Those of its parts that this visitor may ask for. */
  readonly montres: readonly SousDispositif[];
  readonly id: string | null;
  readonly now: Date;
}

const SERVICES_NOMMES = 2;
const sayServices = (services: readonly string[]): string => {
  const others = services.length - SERVICES_NOMMES;
  const named = services.slice(0, SERVICES_NOMMES).join(', ');
  if (others <= 0) return named;
  return `${named} et ${others} autre${others > 1 ? 's' : ''}`;
};

export const SubventionRow = ({ subvention, montres, id, now }: SubventionRowProps): JSX.Element => {
  const { code, nom, resume, dispositif, campagne_exercice, services, eligibilite } = subvention;
  const { phrase, reste } = sayEcheance(montres, now);
  const combien = sayCombien(subvention.montants);
  return (
    <div className="ga-row__main ga-subvention">
      <h2 className="fr-h6">
        <Link href={adresseSubvention(code)}>{nom}</Link>
      </h2>
      {eligibilite && id !== null && <Verdict eligibilite={eligibilite} id={id} />}
      <p>
        {phrase}
        {reste && <strong>, {reste}</strong>}
      </p>
      {combien && (
        <p>
          <strong>{combien}</strong>
        </p>
      )}
      {resume && <p>{resume}</p>}
      <p className="ga-mention">
        {dispositif.nom}, exercice {campagne_exercice}
        {services.length > 0 && `. Instruite par ${sayServices(services)}`}
      </p>
    </div>
  );
};
