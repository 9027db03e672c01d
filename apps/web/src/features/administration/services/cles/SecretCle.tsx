import type { CleFaite } from '@guichet/contract/rds';
import { Alert, Button, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';

const COPIEE = 'Clé copiée.';
const PAS_COPIEE = 'La clé n’a pas pu être copiée : sélectionnez-la, puis copiez-la.';

interface SecretCleProps {
  readonly faite: CleFaite;
  readonly onLeave: () => void;
}

/** The only time that anybody sees it. */
export const SecretCle = ({ faite: { cle, secret }, onLeave }: SecretCleProps): JSX.Element => {
  const [dit, setDit] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setDit(COPIEE);
    } catch {
      setDit(PAS_COPIEE);
    }
  };
  return (
    <section className="ga-section ga-stack" aria-labelledby="cle-faite">
      <h2 id="cle-faite" tabIndex={-1}>{`La clé « ${cle.nom} » est faite`}</h2>
      <Alert severity="warning">
        Copiez-la maintenant : elle ne sera plus jamais montrée. Perdue, elle se révoque et se refait.
      </Alert>
      <TextField
        id="secret"
        label="Clé entière"
        hint="À mettre dans le système, jamais dans un courriel ni dans une adresse. Elle s’envoie dans l’en-tête Authorization, après le mot Bearer."
        input={{ readOnly: true, value: secret, autoComplete: 'off', spellCheck: false }}
      />
      <div className="ga-actions">
        <Button onClick={() => void copy()}>Copier la clé</Button>
        <Button priority="secondary" onClick={onLeave}>
          J’ai gardé la clé
        </Button>
      </div>
      <p role="status" className="ga-mention">
        {dit}
      </p>
    </section>
  );
};
