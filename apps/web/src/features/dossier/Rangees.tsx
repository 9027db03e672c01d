import { Link } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';

export interface Rangee {
  readonly label: string;
  readonly valeur: ReactNode;
  /** Where it is changed; absent for who reads, and for what is not typed. */
  readonly modifier?: string | null;
}

/** What was answered, a line each: the question, the answer, and the way to change it. */
export const Rangees = ({ rangees }: { readonly rangees: readonly Rangee[] }): JSX.Element => (
  <dl className="ga-rangees">
    {rangees.map(({ label, valeur, modifier = null }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two funders may have the same name
      <div key={index}>
        <dt>{label}</dt>
        <dd>{valeur}</dd>
        {modifier !== null && (
          <dd className="ga-rangees__acte">
            <Link href={modifier}>
              Modifier <span className="fr-sr-only">: {label}</span>
            </Link>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
