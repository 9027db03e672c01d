import type { DossierLigne } from '@guichet/contract/demandes';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { entreesOf } from '../../shared/dossier/entrees.ts';

export interface DossierEntreesProps {
  readonly dossier: DossierLigne;
  readonly role: string | null;
}

/** The ways into a dossier, by what the table allows in its state (DOSSIER-022, DOSSIER-031). */
export const DossierEntrees = ({ dossier, role }: DossierEntreesProps): JSX.Element => (
  <>
    {entreesOf(dossier, role).map(({ verbe, href }) => (
      <Link key={verbe} href={href}>
        {verbe} <span className="fr-sr-only">le dossier {dossier.identifiant.id_fo}</span>
      </Link>
    ))}
  </>
);
