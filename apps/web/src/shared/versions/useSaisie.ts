import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { markUnsaved } from '../form/unsavedInput.ts';
import { useServices } from '../services/services.ts';

/** What was typed and cannot be sent as it stands, by the path of its field. */
const illisibleSchema = z.object({ texte: z.string(), message: z.string() });
type Illisible = z.infer<typeof illisibleSchema>;

export interface Illisibles {
  readonly illisibles: Readonly<Record<string, Illisible>>;
  readonly setIllisible: (chemin: string, illisible: Illisible | null) => void;
}

const gardeSchema = z.object({
  base: z.number(),
  changements: z.record(z.string(), z.unknown()),
  illisibles: z.record(z.string(), illisibleSchema),
});

/** Whether someone else changed what stands at that path. */
type IsAutre = (chemin: string) => boolean;
const PERSONNE: IsAutre = () => false;

const without = <T extends object>(held: T, isGone: (name: string, value: unknown) => boolean): T =>
  Object.fromEntries(Object.entries(held).filter(([name, value]) => !isGone(name, value))) as T;

const readGarde = <C extends object>(schema: z.ZodType<C>, draft: unknown) => {
  const garde = gardeSchema.safeParse(draft);
  const read = garde.success ? schema.safeParse(garde.data.changements) : null;
  if (!garde.success || !read?.success) return null;
  // A default that the schema fills in was never typed: only what the draft names is kept.
  const named = Object.keys(garde.data.changements);
  return { ...garde.data, changements: without(read.data, (champ) => !named.includes(champ)) };
};

/** What is typed over what the server holds; kept by the tab until it is saved, with the version it was typed over. */
export const useSaisie = <C extends object>(name: string, version: number, schema: z.ZodType<C>) => {
  const { drafts } = useServices();
  const [garde] = useState(() => readGarde(schema, drafts.read(name)));
  const [base, setBase] = useState(garde?.base ?? version);
  const [changements, setChangements] = useState<C>(garde?.changements ?? ({} as C));
  const [illisibles, setIllisibles] = useState<Readonly<Record<string, Illisible>>>(garde?.illisibles ?? {});
  const gone = useRef<object>({});
  const typed = useRef({ changements, illisibles });
  const isEmpty = Object.keys(changements).length + Object.keys(illisibles).length === 0;
  useEffect(() => {
    if (isEmpty) drafts.clear(name);
    else drafts.write(name, { base, changements, illisibles });
  }, [isEmpty, drafts, name, base, changements, illisibles]);
  useEffect(() => (isEmpty ? undefined : markUnsaved()), [isEmpty]);
  useEffect(() => {
    typed.current = { changements, illisibles };
  });

  const change = useCallback((asked: Partial<C>) => setChangements((held) => ({ ...held, ...asked })), []);
  const drop = useCallback(
    (names: readonly string[]) => setChangements((held) => without(held, (champ) => names.includes(champ))),
    [],
  );
  /**
   * What is typed now is typed over that version; an answer that comes late does not bring back an older one. What is
   * still to be sent, and that someone else wrote meanwhile, stays over the version it was read at: the server sees it.
   */
  const follow = useCallback((saved: number, isAutre: IsAutre = PERSONNE) => {
    const left = gone.current as Readonly<Record<string, unknown>>;
    const { changements: held, illisibles: kept } = typed.current;
    const reste = [...Object.keys(held), ...Object.keys(kept)].filter((champ) => !(champ in left));
    if (!reste.some(isAutre)) setBase((before) => Math.max(before, saved));
  }, []);
  /** Saved: what was typed meanwhile stays to be sent. Only the save that left says it. */
  const sent = useCallback(
    (saved: number, isAutre: IsAutre = PERSONNE) => {
      follow(saved, isAutre);
      const left = gone.current as Readonly<Record<string, unknown>>;
      gone.current = {};
      setChangements((held) => without(held, (champ, value) => left[champ] === value));
    },
    [follow],
  );
  const setIllisible = useCallback(
    (chemin: string, illisible: Illisible | null) =>
      setIllisibles((held) => {
        const others = without(held, (champ) => champ === chemin);
        return illisible ? { ...others, [chemin]: illisible } : others;
      }),
    [],
  );
  return {
    nom: name,
    /** What was kept under its name, if it still makes sense. */
    lire: (kept: unknown) => readGarde(schema, kept),
    base,
    changements,
    illisibles,
    isRestored: garde !== null,
    change,
    drop,
    sent,
    follow,
    setIllisible,
    /** What leaves now, so that `sent` knows it. */
    leaving: (left: C) => {
      gone.current = left;
    },
  };
};
