import { Alert, Button } from '@guichet/ui';
import { type JSX, useEffect, useRef } from 'react';

export interface CodesSecoursProps {
  readonly codes: readonly string[];
  readonly level: 'h2' | 'h3';
  readonly onKept: () => void;
}

const download = (codes: readonly string[]): void => {
  const text = ['Guichet Asso, codes de secours. Chacun sert une fois.', '', ...codes, ''].join('\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'codes-de-secours-guichet-asso.txt';
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Shown once: the server keeps nothing that could show them again. */
export const CodesSecours = ({ codes, level: Title, onKept }: CodesSecoursProps): JSX.Element => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="ga-section ga-stack" aria-labelledby="codes-secours">
      <Title id="codes-secours" ref={title} tabIndex={-1}>
        Gardez vos codes de secours
      </Title>
      <Alert severity="warning">
        Ils ne seront plus montrés. Chacun sert une fois, si votre appareil est perdu ou en panne.
      </Alert>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="ga-actions">
        <Button priority="secondary" onClick={() => download(codes)}>
          Télécharger les codes
        </Button>
        <Button onClick={onKept}>J’ai gardé mes codes</Button>
      </div>
    </section>
  );
};
