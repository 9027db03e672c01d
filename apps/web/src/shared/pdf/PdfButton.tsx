import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';
import { type PreparationOptions, usePreparation } from './usePreparation.ts';

export interface PdfButtonProps extends PreparationOptions {
  readonly label: string;
}

/** ERR-010. Where it is is said, and what is ready stays at hand. */
export const PdfButton = ({ label, ...options }: PdfButtonProps): JSX.Element => {
  const { busy, pret, refus, request } = usePreparation(options);
  return (
    <div className="ga-stack">
      <Button priority="secondary" busy={busy} onClick={() => void request()}>
        {busy ? 'Préparation du PDF…' : label}
      </Button>
      <div role="status">
        {busy && <p className="ga-mention">Cela prend quelques secondes ; vous pouvez continuer pendant ce temps.</p>}
        {pret && (
          <p>
            Le PDF est prêt. S’il ne s’est pas enregistré tout seul,{' '}
            <a href={pret} download>
              ouvrez-le ici
            </a>
            .
          </p>
        )}
      </div>
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
    </div>
  );
};
