import type { ServiceRecord } from '@guichet/contract/rds';
import type { JSX } from 'react';
import { sayValeurService } from './sayService.ts';
import { LABELS, saisieOf } from './serviceForm.ts';

export interface FaitsServiceProps {
  readonly services: readonly ServiceRecord[];
  readonly service: ServiceRecord;
}

/** For who may read a service and not change it. */
export const FaitsService = ({ services, service }: FaitsServiceProps): JSX.Element => {
  const values = Object.entries<unknown>(saisieOf(service));
  const say = sayValeurService(services);
  return (
    <dl className="ga-facts">
      {Object.entries(LABELS).map(([champ, label]) => (
        <div key={champ}>
          <dt>{label}</dt>
          <dd>{say(champ, values.find(([nom]) => nom === champ)?.[1])}</dd>
        </div>
      ))}
    </dl>
  );
};
