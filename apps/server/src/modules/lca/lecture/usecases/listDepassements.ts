import { budgetOf, canReadJournal, seuilPasse } from '@guichet/rules/lecture';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import type { JournalDeps } from '../journalDeps.ts';

const MOST = 100;

/** By the roles that the account has now; one that is gone has the narrowest budget. */
export const listDepassements =
  ({ journal, personnes }: Pick<JournalDeps, 'journal' | 'personnes'>) =>
  async (call: Call) => {
    orThrow(canReadJournal(call.acteur?.roles ?? []));
    const lus = await journal.listDuJour();
    const comptes = await personnes.findComptes([...new Set(lus.map(({ compte }) => compte))]);
    const known = new Map(comptes.map((one) => [one.authId, one]));
    return lus
      .flatMap(({ compte, mesure, total, refus }) => {
        const who = known.get(compte);
        const roles = [...(who?.roles ?? [])];
        const budget = budgetOf(roles, mesure);
        const seuil = seuilPasse(budget, total, refus);
        const nom = who ? `${who.prenom} ${who.nom}` : null;
        return seuil ? [{ compte: { id: compte, nom }, roles, mesure, seuil, total, refus, ...budget }] : [];
      })
      .toSorted((a, b) => Number(b.refus > 0) - Number(a.refus > 0) || b.total / b.arret - a.total / a.arret)
      .slice(0, MOST);
  };
