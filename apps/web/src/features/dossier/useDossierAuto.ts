import type { Dossier } from '@guichet/contract/demandes';
import { CHEMINS_SAISIS, type Changements, type CheminSaisi, flattenDossier } from '@guichet/rules/dossier';
import { isSameValue } from '@guichet/rules/versions';
import { useEffect } from 'react';
import * as z from 'zod';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { PHRASES_DOSSIER } from '../../shared/dossier/phrases.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useSaisie } from '../../shared/versions/useSaisie.ts';
import { useSaisieAuto } from '../../shared/versions/useSaisieAuto.ts';
import { brouillonDossier } from './brouillons.ts';
import type { EtapeProps } from './etape.ts';

const changementsSchema = z.strictObject(CHEMINS_SAISIS).partial() as unknown as z.ZodType<Changements>;

/** A step of the dossier that keeps what is typed by itself: only what changed leaves (CALL-DEM-013, DOSSIER-037). */
export const useDossierAuto = (
  { dossier, role, onSaved }: Pick<EtapeProps, 'dossier' | 'role' | 'onSaved'>,
  partie: 'choix' | 'demandeur',
) => {
  const { api } = useServices();
  const name = brouillonDossier(dossier._id, partie, useUser()?.authId ?? '');
  const saisie = useSaisie(name, dossier.version, changementsSchema);
  const { changements, change, sent, follow } = saisie;
  const held = flattenDossier(dossier);
  const input = { params: { id: dossier.identifiant.id_fo }, query: roleOf(role) };
  const auto = useSaisieAuto<Dossier, Changements>({
    saisie,
    record: dossier,
    send: (body, options) => api.demandes.updateDossier({ ...input, body }, options),
    reload: () => api.demandes.readDossier(input),
    onSaved: (saved) => {
      onSaved(saved);
      const after = flattenDossier(saved);
      sent(saved.version, (chemin) => !isSameValue(held[chemin as CheminSaisi], after[chemin as CheminSaisi]));
    },
    enregistre: held,
    phrase: PHRASES_DOSSIER.modification,
  });
  const isEmpty = Object.keys(changements).length === 0;
  const hasIllisible = Object.keys(saisie.illisibles).length > 0;
  // Nothing is typed over it: what others saved since is what the next key is typed over.
  useEffect(() => {
    if (isEmpty && !hasIllisible) follow(dossier.version);
  }, [isEmpty, hasIllisible, follow, dossier.version]);
  return {
    valeurs: { ...held, ...changements } as Required<Changements>,
    change: (asked: Changements) => change(asked),
    ...auto,
  };
};
export type SaisieDossier = ReturnType<typeof useDossierAuto>;
