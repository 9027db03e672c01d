import type { DemandeSiret } from '@guichet/contract/demandes';
import { CHEMINS_SIRET, flattenSiret } from '@guichet/rules/numeroSiret';
import { isSameValue, type Plat } from '@guichet/rules/versions';
import { useEffect } from 'react';
import * as z from 'zod';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { PHRASES_SIRET } from '../../../shared/numeroSiret/phrases.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { useSaisie } from '../../../shared/versions/useSaisie.ts';
import { useSaisieAuto } from '../../../shared/versions/useSaisieAuto.ts';

const changementsSchema = z.strictObject(CHEMINS_SIRET).partial() as unknown as z.ZodType<Plat>;

const platOf = ({ identifiant, identite, activites, coordonnees, attestation }: DemandeSiret): Plat => ({
  ...Object.fromEntries(flattenSiret({ identite, activites, coordonnees, attestation })),
  'identifiant.step': identifiant.step,
});

export interface DemandeAutoProps {
  readonly demande: DemandeSiret;
  readonly role: string | null;
  readonly onSaved: (demande: DemandeSiret) => void;
}

/** A request that keeps what is typed by itself: only what changed leaves (CALL-SIRET-004). */
export const useDemandeAuto = ({ demande, role, onSaved }: DemandeAutoProps) => {
  const { api } = useServices();
  const saisie = useSaisie<Plat>(`siret.${demande._id}.${useUser()?.authId ?? ''}`, demande.version, changementsSchema);
  const { changements, change, sent, follow } = saisie;
  const held = platOf(demande);
  const input = { params: { id: demande._id }, query: roleOf(role) };
  const auto = useSaisieAuto<DemandeSiret, Plat>({
    saisie,
    record: demande,
    send: (body, options) => api.demandes.updateDemandeSiret({ ...input, body: { ...body } }, options),
    reload: () => api.demandes.readDemandeSiret(input),
    onSaved: (saved) => {
      onSaved(saved);
      const after = platOf(saved);
      sent(saved.version, (chemin) => !isSameValue(held[chemin], after[chemin]));
    },
    enregistre: held,
    phrase: PHRASES_SIRET.modification,
  });
  const isEmpty = Object.keys(changements).length === 0;
  const hasIllisible = Object.keys(saisie.illisibles).length > 0;
  // Nothing is typed over it: what others saved since is what the next key is typed over.
  useEffect(() => {
    if (isEmpty && !hasIllisible) follow(demande.version);
  }, [isEmpty, hasIllisible, follow, demande.version]);
  const valeurs: Plat = { ...held, ...changements };
  return { valeurs, change, ...auto };
};
export type SaisieDemande = ReturnType<typeof useDemandeAuto>;
