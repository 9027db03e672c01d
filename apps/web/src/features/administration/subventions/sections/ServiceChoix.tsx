import type { ServiceRecord } from '@guichet/contract/rds';
import { Combobox } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useServiceSearch } from './useServiceSearch.ts';

export interface ServiceChoixProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Already taken: not proposed again. */
  readonly isOff: (service: ServiceRecord) => boolean;
  readonly onChoose: (service: ServiceRecord) => void;
}

/** A service of the directory, by a part of its name. */
export const ServiceChoix = ({ id, label, hint, isOff, onChoose }: ServiceChoixProps): JSX.Element => {
  const [text, setText] = useState('');
  const { results, status } = useServiceSearch(text, isOff);
  return (
    <Combobox
      id={id}
      label={label}
      hint={hint}
      text={text}
      onText={setText}
      options={results}
      keyOf={({ _id }) => _id}
      onChoose={(service) => {
        setText('');
        onChoose(service);
      }}
      status={status}
    >
      {({ nom, type, zone_territoriale }) => (
        <>
          {nom} <span className="ga-mention">{[type, zone_territoriale].filter(Boolean).join(', ')}</span>
        </>
      )}
    </Combobox>
  );
};
