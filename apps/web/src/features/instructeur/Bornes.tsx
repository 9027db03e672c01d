import { Button, TextField } from '@guichet/ui';
import { type JSX, useEffect, useState } from 'react';
import type { FiltresTravail } from '../../shared/instruction/filtresTravail.ts';

type Champ = 'du' | 'au' | 'min' | 'max';
interface BornesProps extends Readonly<Record<Champ, string>> {
  readonly hasMontant: boolean;
  readonly onChange: (filtres: Partial<FiltresTravail>) => void;
}

const JOURS = [
  ['du', 'Reçus à partir du'],
  ['au', 'Reçus jusqu’au'],
] as const;
const EUROS = [
  ['min', 'Demandent au moins (en euros)'],
  ['max', 'Demandent au plus (en euros)'],
] as const;
const sayJour = (jour: string): string => jour.split('-').toReversed().join('/');
/** What is asked for now; nothing when nothing is. */
export const sayBornes = ({ du, au, min, max }: Readonly<Record<Champ, string>>): string =>
  [
    ...(du === '' ? [] : [`dès le ${sayJour(du)}`]),
    ...(au === '' ? [] : [`jusqu’au ${sayJour(au)}`]),
    ...(min === '' ? [] : [`${min} € au moins`]),
    ...(max === '' ? [] : [`${max} € au plus`]),
  ].join(', ');
const ENTIER = /^\d{0,9}$/u;

/** From when to when, from how much to how much: written, then asked for at once. */
export const Bornes = ({ du, au, min, max, hasMontant, onChange }: BornesProps): JSX.Element => {
  const [saisie, setSaisie] = useState({ du, au, min, max });
  const [isTried, setIsTried] = useState(false);
  useEffect(() => setSaisie({ du, au, min, max }), [du, au, min, max]);
  const isWrong = (champ: Champ): boolean => isTried && !ENTIER.test(saisie[champ]);
  const dit = sayBornes({ du, au, min, max });
  return (
    <form
      noValidate
      className="ga-stack"
      aria-label="Date et montant"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (ENTIER.test(saisie.min) && ENTIER.test(saisie.max)) onChange(saisie);
      }}
    >
      {dit !== '' && <p className="ga-mention">Montrés : {dit}.</p>}
      {JOURS.map(([champ, label]) => (
        <TextField
          key={champ}
          id={`filtre-${champ}`}
          label={label}
          input={{
            ...{ type: 'date', value: saisie[champ] },
            onChange: ({ target }) => setSaisie({ ...saisie, [champ]: target.value }),
          }}
        />
      ))}
      {hasMontant &&
        EUROS.map(([champ, label]) => (
          <TextField
            key={champ}
            id={`filtre-${champ}`}
            label={label}
            error={isWrong(champ) ? 'Écrivez un nombre d’euros, sans virgule.' : undefined}
            input={{
              ...{ inputMode: 'numeric', autoComplete: 'off', value: saisie[champ] },
              onChange: ({ target }) => setSaisie({ ...saisie, [champ]: target.value.replaceAll(/\s/gu, '') }),
            }}
          />
        ))}
      <Button type="submit" priority="secondary">
        Appliquer
      </Button>
    </form>
  );
};
