import type { ChampAttendu } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import type { Typed } from '../../../../shared/attendus/lecture.ts';
import { TypedField } from '../../../../shared/attendus/TypedField.tsx';
import type { PartProps } from './champFormProps.ts';

type Borne = Exclude<keyof ChampAttendu['validation'], 'regex'>;

const LABELS: Readonly<Record<Borne, string>> = {
  minimum: 'Minimum (facultatif)',
  maximum: 'Maximum (facultatif)',
  longueur_minimum: 'Nombre de caractères au moins (facultatif)',
  longueur_maximum: 'Nombre de caractères au plus (facultatif)',
};

interface BornesProps extends PartProps {
  readonly bornes: readonly [Borne, Borne];
  readonly kind: Typed;
}

/** What is not a number is kept as typed, and refused by the schema when the field is kept. */
export const BornesFields = ({ id, state, bornes, kind }: BornesProps): JSX.Element => {
  const { brouillon, set, erreurOf } = state;
  return (
    <div className="ga-condition__champs">
      {bornes.map((borne) => (
        <TypedField
          key={borne}
          id={`${id}-validation-${borne}`}
          label={LABELS[borne]}
          hint={kind === 'montant' ? 'En euros.' : undefined}
          error={erreurOf(`validation-${borne}`)}
          kind={kind}
          value={brouillon.validation[borne]}
          onValue={(value) =>
            set({ ...brouillon, validation: { ...brouillon.validation, [borne]: value as number | null } })
          }
        />
      ))}
    </div>
  );
};
