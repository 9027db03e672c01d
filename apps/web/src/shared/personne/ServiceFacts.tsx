import type { ServiceRecord } from '@guichet/contract/rds';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import { formatSiret } from '../format/format.ts';

const factsOf = (service: ServiceRecord): readonly (readonly [string, string | null])[] => [
  ['Nom', service.nom],
  ['Type', service.type],
  ['Adresse électronique', service.email],
  ['Téléphone', service.telephone],
  ['SIREN', service.siren && formatSiret(service.siren)],
  ['Niveau territorial', service.niveau_territorial],
  ['Territoire', service.zone_territoriale],
  ['Profil', service.profil],
];

export const ServiceFacts = ({ service }: { readonly service: ServiceRecord | null }): JSX.Element => {
  if (!service)
    return (
      <Alert severity="info">
        Aucun service n’est rattaché à votre compte. Un administrateur de services peut le faire.
      </Alert>
    );
  return (
    <dl className="ga-facts">
      {factsOf(service).map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
