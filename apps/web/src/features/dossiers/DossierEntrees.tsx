import type { DossierLigne } from '@guichet/contract/demandes';
import { Link, LinkButton } from '@guichet/ui';
import type { JSX } from 'react';
import { DossierActes } from '../../shared/dossier/DossierActes.tsx';
import { entreesOf } from '../../shared/dossier/entrees.ts';

export interface DossierEntreesProps {
  readonly dossier: DossierLigne;
  readonly role: string | null;
}

/** One act in sight, the one that moves the dossier; the others, and why not the rest, behind it. */
export const DossierEntrees = ({ dossier, role }: DossierEntreesProps): JSX.Element => {
  const [first, ...others] = entreesOf(dossier, role);
  const named = `le dossier ${dossier.identifiant.id_fo}`;
  return (
    <div className="ga-row-acts">
      {first && (
        <LinkButton href={first.href} priority="secondary">
          {first.verbe} <span className="fr-sr-only">{named}</span>
        </LinkButton>
      )}
      <details>
        <summary>
          Autres actes <span className="fr-sr-only">pour {named}</span>
        </summary>
        <DossierActes dossier={dossier} role={role}>
          {others.map(({ verbe, href }) => (
            <Link key={verbe} href={href}>
              {verbe} <span className="fr-sr-only">{named}</span>
            </Link>
          ))}
        </DossierActes>
      </details>
    </div>
  );
};
