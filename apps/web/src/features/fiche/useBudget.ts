import type { AssociationAnswer } from '@guichet/contract/association';
import { type Budget, budgetSchema, emptyBudget } from '@guichet/rules/budget';
import { useState } from 'react';
import { changesIn } from '../../shared/champs/ChampsForm.tsx';
import { useReprise } from '../../shared/filet/useReprise.ts';
import { readGarde, refusReprise } from '../../shared/form/gardeForm.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { elementsOf, useElementSave, useElements } from './useElements.ts';

type Element = NonNullable<ReturnType<typeof elementsOf>>[number];

const isBudget = (draft: unknown): draft is Budget => budgetSchema.safeParse(draft).success;

/** The item holds more than the budget: its number, its version. */
export const budgetOf = (element: Element): Budget => {
  const { annee, exerciceDu, exerciceAu, charges, produits, contributions } = element as unknown as Budget;
  return { annee, exerciceDu, exerciceAu, charges, produits, contributions };
};

export const budgetsOf = (association: AssociationAnswer): readonly Element[] =>
  elementsOf(association, 'budgets') ?? [];

/** One year's budget in the hands of the person: kept as it is typed, sent when asked. */
export const useBudget = (id: string, annee: number, element: Element | undefined) => {
  const { drafts } = useServices();
  const user = useUser();
  const draft = `budgets.${id}.${annee}.${user?.authId ?? ''}`;
  const held = element ? budgetOf(element) : emptyBudget(annee);
  const [kept] = useState(() => drafts.read(draft));
  const isRestored = isBudget(kept);
  const [budget, setBudget] = useState<Budget>(isRestored ? kept : held);
  const { create, refus, savedAt, markSaved } = useElements(id, 'budgets');
  const nobody = { id: '', id_siret: null, version: 0 };
  const {
    save,
    resolve,
    conflict,
    refus: refusSave,
  } = useElementSave(id, 'budgets', {
    ...{ element: element ?? nobody, draft },
    onSaved: () => {
      drafts.clear(draft);
      markSaved();
    },
  });
  const changes = changesIn(held as unknown as Record<string, unknown>, budget as unknown as Record<string, unknown>);
  const isDirty = Object.keys(changes).length > 0;
  const version = element?.version ?? null;
  useReprise(draft, {
    isUtile: (contenu) => {
      const garde = readGarde(contenu);
      return garde !== null && Object.keys(changesIn({ ...held }, garde.champs)).length > 0;
    },
    refus: (contenu) => refusReprise(contenu, changes),
    reprendre: (contenu) => {
      const garde = readGarde(contenu);
      const next = garde && budgetSchema.safeParse({ ...held, ...garde.champs, ...changes }).data;
      if (!next) return;
      drafts.write(draft, next, garde);
      if (garde.base !== null) drafts.writeBase(draft, garde.base);
      setBudget(next);
    },
  });
  return {
    budget,
    savedAt,
    isDirty,
    isRestored: isRestored && isDirty,
    conflict,
    resolve,
    refus: refus ?? refusSave,
    change: (next: Budget) => {
      setBudget(next);
      const champs = changesIn({ ...held }, { ...next });
      drafts.write(draft, next, { base: drafts.readBase(draft) ?? version, champs });
    },
    save: async () => {
      if (element) return isDirty ? save(changes) : true;
      const isDone = await create(budget as unknown as Record<string, unknown>, null);
      if (isDone) drafts.clear(draft);
      return isDone;
    },
  };
};
