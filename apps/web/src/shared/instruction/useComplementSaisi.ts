import { type ComplementSaisi, MOTIFS_COMPLEMENT } from '@guichet/rules/instruction';
import { addDays, dayOf } from '@guichet/rules/jour';
import { useState } from 'react';
import { useServices } from '../services/services.ts';
import { readChose } from './choses.ts';

export const AUTRE = 'autre';
const DELAI_JOURS = 15;

/** What is asked for, why, until when: as one types it, and as it is sent once nothing is missing. */
export const useComplementSaisi = (chose: string) => {
  const { now } = useServices();
  const [code, setCode] = useState('');
  const [autre, setAutre] = useState('');
  const [message, setMessage] = useState('');
  const [echeance, setEcheance] = useState(() => addDays(dayOf(now()), DELAI_JOURS));
  const [bloquant, setBloquant] = useState(true);
  const asked = readChose(chose);
  const motifs: readonly { readonly code: string; readonly libelle: string }[] = asked
    ? MOTIFS_COMPLEMENT[asked.cible]
    : [];
  // Said of something else, a reason may make no sense of this.
  const known = code === AUTRE || motifs.some((one) => one.code === code) ? code : '';
  const motif = known === AUTRE ? autre.trim() : (motifs.find((one) => one.code === known)?.libelle ?? '');
  const saisi: ComplementSaisi | null =
    asked && motif !== '' && echeance !== '' ? { ...asked, motif, message: message.trim(), echeance, bloquant } : null;
  return {
    ...{ asked, motifs, code: known, autre, message, echeance, bloquant, saisi },
    ...{ setCode, setAutre, setMessage, setEcheance, setBloquant },
    /** The next one is asked from nothing, until the same day. */
    empty: () => {
      setCode('');
      setAutre('');
      setMessage('');
    },
  };
};
export type SaisieComplement = ReturnType<typeof useComplementSaisi>;
