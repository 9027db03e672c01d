import type { AssociationAnswer } from '@guichet/contract/association';
import type { Nature } from '@guichet/rules/association';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { holdAssociation } from '../../shared/association/association.queries.ts';
import { type Element, elementCalls } from '../../shared/association/elements.ts';
import { failReading, PHRASES } from '../../shared/association/phrases.ts';
import { formatHeure } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { useVersionedSave } from '../../shared/versions/useVersionedSave.ts';
import { useRefus } from './useRefus.ts';

type Champs = Record<string, unknown>;

export const elementsOf = (association: AssociationAnswer, nature: Nature): readonly Element[] | undefined =>
  association[nature] as readonly Element[] | undefined;

/** The list as it becomes, in the cache that every page reads. */
const useHold = (id: string, nature: Nature) => {
  const queryClient = useQueryClient();
  return (change: (items: readonly Element[]) => readonly Element[]) =>
    holdAssociation(queryClient, id, (held) => ({ ...held, [nature]: change(elementsOf(held, nature) ?? []) }));
};

/** Adding to a list, and taking from it. */
export const useElements = (id: string, nature: Nature) => {
  const { api, now } = useServices();
  const intend = useIntention();
  const hold = useHold(id, nature);
  const { refus, guarded } = useRefus();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const calls = elementCalls(api, nature);
  return {
    refus,
    savedAt,
    /** Saved elsewhere on the page. */
    markSaved: () => setSavedAt(formatHeure(now())),
    create: (champs: Champs, id_siret: string | null) =>
      guarded(PHRASES.creation, async () => {
        const creation = { id_asso: id, id_siret, champs };
        const created = await intend({ nature, ...creation }, (key) => calls.create(creation, key));
        hold((items) => [...items, created]);
        setSavedAt(formatHeure(now()));
      }),
    remove: (element: Element) =>
      guarded(PHRASES.suppression, async () => {
        await calls.remove(id, element.id);
        hold((items) => items.filter((item) => item.id !== element.id));
        setSavedAt(null);
      }),
  };
};

interface ElementSave {
  readonly element: Element;
  readonly draft: string;
  readonly onSaved: () => void;
}

/** Changing one item: only what changed, with its version; both values when someone was faster. */
export const useElementSave = (id: string, nature: Nature, { element, draft, onSaved }: ElementSave) => {
  const { api } = useServices();
  const hold = useHold(id, nature);
  const { refus, guarded } = useRefus();
  const calls = elementCalls(api, nature);
  const replace = (saved: Element) => hold((items) => items.map((item) => (item.id === saved.id ? saved : item)));
  const { save, resolve, conflict } = useVersionedSave<Element, Champs>({
    record: element,
    draft,
    send: (changes, options) => calls.update(id, element.id, changes, options),
    reload: async () => {
      const fresh = await calls.list(id).catch(failReading);
      hold(() => fresh);
      return fresh.find((item) => item.id === element.id) ?? element;
    },
    onSaved: (saved) => {
      replace(saved);
      onSaved();
    },
  });
  return {
    refus,
    conflict,
    save: (changes: Champs) => guarded(PHRASES.modification, () => save(changes)),
    resolve: (laisses: readonly string[]) =>
      guarded(PHRASES.modification, () => resolve(laisses)).then(() => undefined),
  };
};
