import type { Caisse } from '@guichet/contract/demandes';
import { SYSTEMES } from '@guichet/rules/paiement';
import { SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { sayVersements } from './say.ts';

export interface CaisseChoixProps {
  readonly caisses: readonly Caisse[];
  readonly caisse: Caisse;
  readonly onChange: (caisse: Caisse) => void;
}

const cleOf = ({ service, systeme }: Caisse): string => `${service} ${systeme}`;
const nomOf = ({ nom, systeme }: Caisse): string => `${nom}, ${SYSTEMES[systeme]}`;
const attenteOf = (caisse: Caisse): string => (caisse.nombre === 0 ? 'rien à envoyer' : sayVersements(caisse));

/** Of a branch with several, the one looked at; with one, only its name. */
export const CaisseChoix = ({ caisses, caisse, onChange }: CaisseChoixProps): JSX.Element =>
  caisses.length === 1 ? (
    <p>
      <strong>{nomOf(caisse)}</strong>
    </p>
  ) : (
    <SelectField
      id="caisse"
      label="Service et système comptable"
      options={caisses.map((one) => ({ value: cleOf(one), label: `${nomOf(one)} : ${attenteOf(one)}` }))}
      select={{
        value: cleOf(caisse),
        onChange: ({ target }) => {
          const chosen = caisses.find((one) => cleOf(one) === target.value);
          if (chosen) onChange(chosen);
        },
      }}
    />
  );
