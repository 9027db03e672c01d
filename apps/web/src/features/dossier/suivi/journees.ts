import type { Evenement } from '@guichet/contract/demandes';
import { dayOf } from '@guichet/rules/jour';

/** What one person did in one day of what is the same act: when it began and ended, and all the fields that it changed. */
export interface Fait {
  readonly fait: string;
  readonly champs: readonly string[];
  readonly debut: string;
  readonly fin: string;
}
export interface Journee {
  readonly jour: string;
  readonly qui: string;
  readonly faits: readonly Fait[];
}

const withFait = (faits: readonly Fait[], { fait, champs, survenu_at }: Evenement): readonly Fait[] => {
  const same = faits.find((one) => one.fait === fait);
  if (!same) return [...faits, { fait, champs, debut: survenu_at, fin: survenu_at }];
  const [debut = survenu_at, , fin = survenu_at] = [same.debut, survenu_at, same.fin].toSorted();
  const merged = { fait, champs: [...new Set([...same.champs, ...champs])], debut, fin };
  return faits.map((one) => (one === same ? merged : one));
};

/** The latest first, as they come; the same person may come back the same day after somebody else. */
export const journeesOf = (evenements: readonly Evenement[]): readonly Journee[] => {
  const journees: Journee[] = [];
  for (const evenement of evenements) {
    const { qui } = evenement;
    const jour = dayOf(new Date(evenement.survenu_at));
    const last = journees.at(-1);
    const isSame = last?.jour === jour && last.qui === qui;
    if (isSame) journees.pop();
    journees.push({ jour, qui, faits: withFait(isSame ? last.faits : [], evenement) });
  }
  return journees;
};
