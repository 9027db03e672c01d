import { Link } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { textParam } from '../searchParams.ts';

/** An address is written by anyone: only such a place is followed. */
const DOSSIER = /^\/associations\/\d{14}\/subvention-demande\/[\d-]+(?:\?[^#]*)?$/u;
const CRF = /^\/associations\/\d{14}\/dossier\/[\d-]+\/crf\/[\da-f-]+(?:\?[^#]*)?$/u;

/** Back to the dossier that sent the person here, when one did. */
export const RetourDossier = (): JSX.Element | null => {
  const { retour } = useSearch({ strict: false }) as { readonly retour?: unknown };
  const wanted = textParam(retour) ?? '';
  const isCrf = CRF.test(wanted);
  if (!isCrf && !DOSSIER.test(wanted)) return null;
  return (
    <p>
      <Link href={wanted}>{isCrf ? 'Revenir au compte rendu financier' : 'Revenir au dossier de subvention'}</Link>
    </p>
  );
};
