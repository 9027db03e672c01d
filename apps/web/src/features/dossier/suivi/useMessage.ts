import { useState } from 'react';
import * as z from 'zod';
import { useReprise } from '../../../shared/filet/useReprise.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';

const saisieSchema = z.object({ message: z.string().min(1), cle: z.uuid() });
const readSaisie = (kept: unknown) => saisieSchema.safeParse(kept).data ?? null;
const vide = () => ({ message: '', cle: crypto.randomUUID() });

/**
 * A message being written, kept until it is sent. The key goes with the words: sent from a tab that closed before the
 * answer came, then again from another, the same message is received once.
 */
export const useMessage = (dossier: string) => {
  const { drafts } = useServices();
  const name = `message.${dossier}.${useUser()?.authId ?? ''}`;
  const [saisie, setSaisie] = useState<z.infer<typeof saisieSchema>>(() => readSaisie(drafts.read(name)) ?? vide());
  const forget = () => {
    drafts.clear(name);
    setSaisie(vide());
  };
  const hold = (next: typeof saisie) => {
    drafts.write(name, next);
    setSaisie(next);
  };
  useReprise(name, {
    isUtile: (contenu) => readSaisie(contenu) !== null,
    reprendre: (contenu) => {
      const kept = readSaisie(contenu);
      if (!kept) return;
      const typed = saisie.message.trim();
      hold(typed === '' ? kept : { ...vide(), message: `${kept.message}\n\n${typed}` });
    },
  });
  return {
    ...saisie,
    forget,
    type: (message: string) => {
      if (message === '') forget();
      else hold({ ...vide(), message });
    },
  };
};
