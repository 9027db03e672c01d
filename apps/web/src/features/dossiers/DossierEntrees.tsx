import type { DossierLigne } from '@guichet/contract/demandes';
import { canDossier } from '@guichet/rules/dossier';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';

export interface DossierEntreesProps {
  readonly dossier: DossierLigne;
  readonly role: string | null;
}

/** The ways into a dossier, by what the table allows in its state (DOSSIER-022, DOSSIER-031). */
export const DossierEntrees = ({ dossier, role }: DossierEntreesProps): JSX.Element => {
  const { droits, identifiant, description, createdBy } = dossier;
  const item = { etat: description.etat, createdByType: createdBy.type };
  const named = `le dossier ${identifiant.id_fo}`;
  return (
    <>
      {droits.modifier.ok && (
        <Link href={adresseDossier(dossier, { mode: 'edit' })}>
          Modifier <span className="fr-sr-only">{named}</span>
        </Link>
      )}
      {!droits.modifier.ok && droits.corriger.ok && (
        <Link href={adresseDossier(dossier, { mode: 'edit' })}>
          Corriger <span className="fr-sr-only">{named}</span>
        </Link>
      )}
      {canDossier(role, item, 'consult').ok && (
        <Link href={adresseDossier(dossier, { mode: 'read' })}>
          Consulter <span className="fr-sr-only">{named}</span>
        </Link>
      )}
    </>
  );
};
