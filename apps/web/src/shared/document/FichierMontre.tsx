import type { JSX } from 'react';

export interface FichierMontreProps {
  readonly nom: string;
  readonly isPdf: boolean;
  readonly href: string;
}

/** The page alone, as wide as the frame: the reader's own panels would take half of it. */
const PAGE_SEULE = '#navpanes=0&view=FitH';

/** A file as the browser shows it, in the page: from the portal itself, under a policy that lets it run nothing. */
export const FichierMontre = ({ nom, isPdf, href }: FichierMontreProps): JSX.Element =>
  isPdf ? (
    <iframe className="ga-apercu" title={`Aperçu de ${nom}`} src={`${href}${PAGE_SEULE}`} />
  ) : (
    <img className="ga-apercu__image" alt={`Aperçu de ${nom}`} src={href} />
  );
