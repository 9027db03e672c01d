import type { PreuveALire } from '@guichet/contract/psp';
import { Columns, Link } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { formatSiret } from '../../shared/format/format.ts';
import { attenteOf, faitsOf } from './preuve.ts';

/** The page alone, as wide as the frame: the reader's own panels would take half of it. */
const PAGE_SEULE = '#navpanes=0&view=FitH';
export const TITRE = 'preuve';

interface PreuveViewProps {
  readonly preuve: PreuveALire;
  readonly now: Date;
  readonly href: string;
  readonly children: ReactNode;
}

/** The paper beside what must be read on it, and the decision beside both. */
export const PreuveView = ({ preuve, now, href, children }: PreuveViewProps): JSX.Element => (
  <section className="ga-stack" aria-labelledby={TITRE}>
    <div>
      <h2 id={TITRE} tabIndex={-1} className="fr-mb-0">
        {preuve.club}
      </h2>
      <p className="ga-mention">
        {`SIRET ${formatSiret(preuve.id_siret)}, dossier ${preuve.id_dossier}, attend ${attenteOf(preuve, now)}. `}
        <Link href={`/associations/${preuve.id_siret}/pass-sport`}>Voir le dossier</Link>
      </p>
    </div>
    <Columns
      aside={
        <div className="ga-stack">
          <section aria-labelledby="a-lire">
            <h3 id="a-lire">Ce qu’il faut lire</h3>
            <dl className="ga-preuve__faits">
              {faitsOf(preuve).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {children}
        </div>
      }
    >
      <iframe className="ga-preuve__piece" title={`Pièce jointe par ${preuve.club}`} src={`${href}${PAGE_SEULE}`} />
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer" title="Ouvrir la pièce (nouvelle fenêtre)">
          Ouvrir la pièce
        </a>
      </p>
    </Columns>
  </section>
);
