import type { CallOptions } from '@guichet/contract';
import type { ProjetAnswer } from '@guichet/contract/demandes';
import { useCallback, useRef, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { useSaisie } from '../../../shared/versions/useSaisie.ts';
import { useSaisieAuto } from '../../../shared/versions/useSaisieAuto.ts';
import { brouillonProjet } from '../brouillons.ts';
import { PHRASES_PROJET } from './phrases.ts';
import { bodyOf, changementsSchema, flatten, hasChanged, type Plat, projetOf, withChanges } from './plat.ts';
import { readProjet } from './projet.queries.ts';

interface Options {
  readonly dossier: string;
  readonly role: string | null;
  readonly lu: ProjetAnswer;
  /** The dossier's total, what it lacks and its version follow from each save. */
  readonly onSaved: () => void;
}

/** One project being written: what the server holds, under what is typed and leaves by itself (CALL-DEM-007). */
export const useProjet = ({ dossier, role, lu, onSaved }: Options) => {
  const { api } = useServices();
  const [held, setHeld] = useState(lu);
  const latest = useRef(lu);
  const { _id: projet } = lu;
  const params = { id: dossier, projet };
  const name = brouillonProjet(projet, useUser()?.authId ?? '');
  const saisie = useSaisie(name, lu.version, changementsSchema(projetOf(lu)));
  const { changements, sent, follow } = saisie;
  /** Holds it, and tells what others changed of it. */
  const hold = useCallback(
    (saved: ProjetAnswer) => {
      const isAutre = hasChanged(projetOf(latest.current), projetOf(saved));
      latest.current = saved;
      setHeld(saved);
      onSaved();
      return isAutre;
    },
    [onSaved],
  );
  const reload = () => readProjet(api, dossier, projet, role);
  /** The answer of a write has only the usual parts: the rest is what was held and what was sent. */
  const whole = (changes: Plat, answer: ProjetAnswer): ProjetAnswer => ({
    ...withChanges(projetOf(latest.current), changes),
    ...answer,
  });
  const enregistre = projetOf(held);
  const auto = useSaisieAuto<ProjetAnswer, Plat>({
    saisie,
    record: held,
    send: async (changes, options: CallOptions) =>
      whole(changes, await api.demandes.patchProjet({ params, query: roleOf(role), body: bodyOf(changes) }, options)),
    reload,
    onSaved: (saved) => sent(saved.version, hold(saved)),
    enregistre: flatten(enregistre),
    phrase: PHRASES_PROJET.modification,
  });
  return {
    projet: withChanges(enregistre, changements),
    needValidation: held.need_validation,
    identifiant: held.identifiant.id_fo,
    ...auto,
    /** CALL-DEM-006: the whole is checked; once nothing is wrong with it, it has been read again (PROJET-010). */
    confirm: async () => {
      await auto.autosave.settled();
      const { version, description } = latest.current;
      const body = { description: { intitule: description?.intitule ?? null } };
      const answer = await api.demandes.updateProjet({ params, query: roleOf(role), body }, { version });
      follow(answer.version, hold(whole({}, answer)));
    },
  };
};
export type Editeur = ReturnType<typeof useProjet>;
