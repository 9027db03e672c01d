import { type Plat, realChanges } from '@guichet/rules/versions';
import { useEffect } from 'react';
import { useReprise } from '../filet/useReprise.ts';
import { useServices } from '../services/services.ts';
import { useAutosave } from './useAutosave.ts';
import type { useSaisie } from './useSaisie.ts';
import { useVersionedSave, type VersionedSaveOptions } from './useVersionedSave.ts';

interface Options<R extends { readonly version: number }, C extends object> extends VersionedSaveOptions<R, C> {
  readonly saisie: ReturnType<typeof useSaisie<C>>;
  /** What the server holds of what can be typed, under the names that it is typed with. */
  readonly enregistre: object;
  /** Said of a failure when the server does not say better. */
  readonly phrase: string;
}

const sizeOf = (one: object): number => Object.keys(one).length;

/** What a closed tab left: back in this one with the version it was typed over, and the page begins again from there. */
const useSaisieReprise = <R extends { readonly version: number }, C extends object>(options: Options<R, C>) => {
  const { drafts, filet } = useServices();
  const { saisie, enregistre } = options;
  useReprise(saisie.nom, {
    isUtile: (contenu) => {
      const garde = saisie.lire(contenu);
      return (
        garde !== null &&
        sizeOf(realChanges(enregistre as Plat, garde.changements as Plat)) + sizeOf(garde.illisibles) > 0
      );
    },
    reprendre: (contenu) => {
      const [garde, held] = [saisie.lire(contenu), saisie.lire(drafts.read(saisie.nom))];
      if (!garde) return;
      drafts.write(saisie.nom, {
        base: Math.min(garde.base, held?.base ?? garde.base),
        changements: { ...garde.changements, ...held?.changements },
        illisibles: { ...garde.illisibles, ...held?.illisibles },
      });
      filet.tour.set(filet.tour.get() + 1);
    },
  });
};

/** What is typed leaves by itself, over the version that it was typed over, and says where it is. */
export const useSaisieAuto = <R extends { readonly version: number }, C extends object>(options: Options<R, C>) => {
  const { saisie, record, enregistre, phrase } = options;
  const { base, changements, drop } = saisie;
  useSaisieReprise(options);
  const saving = useVersionedSave<R, C>({ ...options, record: { ...record, version: base } });
  const autosave = useAutosave<C>({
    phrase,
    changes: realChanges(enregistre as Record<string, unknown>, changements as Record<string, unknown>) as C,
    hasConflict: saving.conflict !== null,
    send: (asked) => {
      saisie.leaving(changements);
      return saving.save(asked);
    },
  });
  // Typed, then typed back: there is nothing to send, and nothing to keep.
  const isBack = !autosave.isDirty && !autosave.isSending && Object.keys(changements).length > 0;
  useEffect(() => {
    if (isBack) drop(Object.keys(changements));
  }, [isBack, drop, changements]);
  return {
    saisie,
    autosave,
    savedAt: saving.savedAt,
    conflict: saving.conflict,
    /** Of what was left to the other, nothing stays to be sent. */
    resolve: async (laisses: readonly string[]) => {
      saisie.leaving((saving.conflict?.demandes ?? {}) as C);
      await saving.resolve(laisses);
      drop(laisses);
    },
  };
};
