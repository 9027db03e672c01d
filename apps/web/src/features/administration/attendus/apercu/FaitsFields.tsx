import { type Ask, type Faits, readFait } from '@guichet/rules/conditions';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { Accordion } from '@guichet/ui';
import type { JSX } from 'react';
import { useFaits } from '../conditions/useFaits.ts';
import { ValeurControl } from '../conditions/ValeurControl.tsx';
import { faitsRegardes, withFaitValeur } from './faits.ts';

export interface FaitsFieldsProps {
  readonly id: string;
  readonly contenu: ContenuSubvention;
  readonly faits: Faits;
  readonly onFaits: (faits: Faits) => void;
}

const capitalized = (label: string): string => label.charAt(0).toLocaleUpperCase('fr') + label.slice(1);

/** Only what the conditions look at: what else is known of the persona changes nothing here. */
export const FaitsFields = ({ id, contenu, faits, onFaits }: FaitsFieldsProps): JSX.Element | null => {
  const { find } = useFaits([]);
  const regardes = faitsRegardes(contenu, find);
  if (regardes.length === 0) return null;
  return (
    <Accordion level={2} title="Changer ce que l’on sait de ce profil">
      <p className="ga-mention">Ce sont les informations que les conditions de cette subvention regardent.</p>
      {regardes.map((fait) => {
        const value = readFait(faits, fait.scope, fait.key) as Ask['value'] | undefined;
        return (
          <ValeurControl
            key={`${fait.scope}.${fait.key}`}
            id={`${id}-${fait.scope}-${fait.key.replaceAll('.', '-')}`}
            label={capitalized(fait.label)}
            fait={fait}
            value={value ?? ''}
            isPlusieurs={fait.type === 'liste'}
            none="Pas encore connu"
            onValue={(next) => onFaits(withFaitValeur(faits, fait.scope, fait.key, next === '' ? undefined : next))}
          />
        );
      })}
    </Accordion>
  );
};
