import type { Subvention } from '@guichet/contract/rds';
import { Columns, Link } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { REPERTOIRE } from '../../shared/subvention/adresses.ts';
import { MontantsView } from './MontantsView.tsx';
import { PREPARATION_ID } from './PreparationView.tsx';

export interface SubventionViewProps {
  readonly subvention: Subvention;
  /** The association that it is compared with; nobody for an agent. */
  readonly nom: string | null;
  readonly faits: ReactNode;
  /** The way to ask for it, for who may. */
  readonly commencer: ReactNode;
  /** For whom, with the reasons; what is read apart from the scheme comes in its own time. */
  readonly criteres: ReactNode;
  readonly calendrier: ReactNode;
  readonly instructeurs: ReactNode;
  readonly preparation: ReactNode;
}

const paragraphs = (text: string): readonly string[] => text.split(/\n\s*\n/).filter((one) => one.trim() !== '');

const Presentation = ({ subvention }: Pick<SubventionViewProps, 'subvention'>): JSX.Element | null => {
  const { description, url_notice } = subvention;
  if (description === null && url_notice === null) return null;
  return (
    <section className="ga-sans-papier ga-stack">
      <h2>De quoi s’agit-il ?</h2>
      {paragraphs(description ?? '').map((text) => (
        <p key={text} className="ga-lignes">
          {text}
        </p>
      ))}
      {url_notice && (
        <p>
          <Link href={url_notice}>Lire la notice officielle</Link>
        </p>
      )}
    </section>
  );
};

/** One scheme: how much and until when, whether, what to prepare; beside it the way to begin and who decides. */
export const SubventionView = ({ subvention, ...parts }: SubventionViewProps): JSX.Element => (
  <div className="ga-sections">
    {subvention.resume && <p className="fr-text--lg">{subvention.resume}</p>}
    {parts.faits}
    <Columns
      aside={
        <div className="ga-sections">
          <section className="ga-panel ga-panel--tint ga-sans-papier ga-stack ga-start">
            <h2>Demander cette subvention</h2>
            {parts.commencer}
            <p>
              <Link href={`#${PREPARATION_ID}`}>Voir ce qu’il faut préparer</Link>
            </p>
          </section>
          <section>
            <h2>Qui instruira la demande ?</h2>
            {parts.instructeurs}
          </section>
          <section className="ga-sans-papier">
            <h2>Montants</h2>
            <MontantsView montants={subvention.montants} />
          </section>
        </div>
      }
    >
      <div className="ga-sections">
        <section>
          <h2>{parts.nom === null ? 'Pour qui ?' : `Les conditions, pour ${parts.nom}`}</h2>
          {parts.criteres}
        </section>
        <Presentation subvention={subvention} />
        <section>
          <h2>Calendrier</h2>
          {parts.calendrier}
        </section>
        {parts.preparation}
        <p className="ga-sans-papier">
          <Link href={REPERTOIRE}>Retour au répertoire des subventions</Link>
        </p>
      </div>
    </Columns>
  </div>
);
