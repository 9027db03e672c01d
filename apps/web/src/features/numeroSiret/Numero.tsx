import { groupByThree } from '@guichet/rules/identifiant';
import { Button } from '@guichet/ui';
import { type JSX, useState } from 'react';

const COPIE = 'Numéro copié.';
const PAS_COPIE = 'Le numéro n’a pas pu être copié : sélectionnez-le, puis copiez-le.';

/** A number to be given elsewhere: read by groups of three, copied without blanks. */
export const Numero = ({ siret }: { readonly siret: string }): JSX.Element => {
  const [dit, setDit] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(siret);
      setDit(COPIE);
    } catch {
      setDit(PAS_COPIE);
    }
  };
  return (
    <div className="ga-siret-numero">
      <p className="ga-siret-numero__chiffres">{groupByThree(siret)}</p>
      <Button priority="secondary" onClick={() => void copy()}>
        Copier
      </Button>
      <p role="status" className="ga-mention">
        {dit}
      </p>
    </div>
  );
};
