import type { Dossier } from '@guichet/contract/demandes';
import type { Faits } from '@guichet/rules/conditions';
import { isMasqueParTca } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { type FicheConnue, faitsAssociation } from '@guichet/rules/subvention';
import { useQuery } from '@tanstack/react-query';
import { associationQuery } from '../../../shared/association/association.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { Personne } from './blocProps.ts';

interface Representant {
  readonly id: string;
  readonly nom: string | null;
  readonly prenom: string | null;
}

const nameOf = ({ nom, prenom }: Representant): string => [prenom, nom].filter(Boolean).join(' ') || 'Sans nom';

/** What the record says of who asks: its people, and what the scheme's questions look at. */
export const useDemandeur = (dossier: Dossier): { readonly faits: Faits; readonly personnes: readonly Personne[] } => {
  const { api, now } = useServices();
  const { data } = useQuery(associationQuery(api, String(dossier.id_correspondance)));
  const { exercice, id_sous_type_dispositif, pluriannuel, renouvellement } = dossier.description;
  const couplage_tca = isMasqueParTca(dossier.couplage.issue);
  const est_siege = data?.identite?.id_siret_siege === dossier.demandeur.id_siret;
  const jour = dayOf(now());
  const representants = (data?.representants_legaux ?? []) as unknown as readonly Representant[];
  return {
    personnes: representants.map((one) => ({ id: one.id, nom: nameOf(one) })),
    faits: {
      ...(data ? faitsAssociation(data as unknown as FicheConnue, { jour }) : {}),
      dossier: {
        description: { exercice, id_sous_type_dispositif, pluriannuel, renouvellement, couplage_tca },
        demandeur: { est_siege },
        montant_demande: dossier.montant_demande,
      },
    },
  };
};
