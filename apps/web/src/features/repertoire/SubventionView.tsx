import type { Subvention } from '@guichet/contract/rds';
import { Link } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { REPERTOIRE } from '../../shared/subvention/adresses.ts';
import type { Echeance } from '../../shared/subvention/echeance.ts';
import { MontantsView } from './MontantsView.tsx';
import { PREPARATION_ID } from './PreparationView.tsx';

export interface SubventionViewProps {
  readonly subvention: Subvention;
  readonly echeance: Echeance;
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

/** One scheme: whether, until when, by whom, and what to prepare. */
export const SubventionView = ({ subvention, ...parts }: SubventionViewProps): JSX.Element => (
  <>
    <p className="ga-mention">
      {subvention.dispositif.nom}, exercice {subvention.campagne_exercice}
    </p>
    {subvention.resume && <p className="fr-text--lg">{subvention.resume}</p>}
    <p>
      {parts.echeance.phrase}
      {parts.echeance.reste && <strong>, {parts.echeance.reste}</strong>}
    </p>
    <div className="ga-sans-papier ga-actions">
      {parts.commencer}
      <Link href={`#${PREPARATION_ID}`}>Voir ce qu’il faut préparer</Link>
    </div>
    <section className="ga-stack">
      <h2>Pour qui ?</h2>
      {parts.criteres}
    </section>
    <Presentation subvention={subvention} />
    <section className="ga-stack">
      <h2>Calendrier</h2>
      {parts.calendrier}
    </section>
    <section className="ga-sans-papier ga-stack">
      <h2>Montants</h2>
      <MontantsView montants={subvention.montants} />
    </section>
    <section className="ga-stack">
      <h2>Qui instruira la demande ?</h2>
      {parts.instructeurs}
    </section>
    {parts.preparation}
    <p className="ga-sans-papier">
      <Link href={REPERTOIRE}>Retour au répertoire des subventions</Link>
    </p>
  </>
);
