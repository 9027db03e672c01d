import type { CallOptions } from '@guichet/contract';
import type { Crf } from '@guichet/contract/demandes';
import { isSameValue } from '@guichet/rules/versions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdCrf } from '../../shared/crf/crf.queries.ts';
import { PHRASES_CRF } from '../../shared/crf/phrases.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useSaisie } from '../../shared/versions/useSaisie.ts';
import { useSaisieAuto } from '../../shared/versions/useSaisieAuto.ts';
import { bodyOf, changementsSchema, contenuOf, flatten, type Plat, withChanges } from './plat.ts';

const brouillonCrf = (crf: string, authId: string): string => `crf.${crf}.${authId}`;

type Envoi = ReturnType<typeof bodyOf>;
/** Most keys are about one project: only that one leaves (CALL-DEM-027). */
const seulProjet = ({ projets = [], ...others }: Envoi) =>
  projets.length === 1 && Object.keys(others).length === 0 ? projets[0] : undefined;

/** One report being written: what the server holds, under what is typed and leaves by itself (CALL-DEM-026). */
export const useCrf = (crf: Crf, role: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const contenu = contenuOf(crf);
  const held = flatten(contenu);
  const saisie = useSaisie(brouillonCrf(crf._id, useUser()?.authId ?? ''), crf.version, changementsSchema(contenu));
  const { changements, illisibles, follow, sent } = saisie;
  const input = { params: { id: crf.dossier.id_fo, crf: crf._id }, query: roleOf(role) };
  const auto = useSaisieAuto<Crf, Plat>({
    saisie,
    record: crf,
    send: (changes, options: CallOptions) => {
      const body = bodyOf(contenu, changes);
      const projet = seulProjet(body);
      if (!projet) return api.demandes.updateCrf({ ...input, body }, options);
      const params = { crf: crf._id, project: projet._id };
      return api.demandes.updateProjetCrf({ params, query: input.query, body: projet.saisie }, options);
    },
    reload: () => api.demandes.readCrf(input),
    onSaved: (saved) => {
      holdCrf(queryClient, saved);
      const after = flatten(contenuOf(saved));
      sent(saved.version, (chemin) => !isSameValue(held[chemin], after[chemin]));
    },
    enregistre: held,
    phrase: PHRASES_CRF.modification,
  });
  const isEmpty = Object.keys(changements).length + Object.keys(illisibles).length === 0;
  // Nothing is typed over it: what others saved since is what the next key is typed over.
  useEffect(() => {
    if (isEmpty) follow(crf.version);
  }, [isEmpty, follow, crf.version]);
  return { ...auto, contenu: withChanges(contenu, changements) };
};
export type EditeurCrf = ReturnType<typeof useCrf>;
