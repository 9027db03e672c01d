import { budgetOf, canReadJournal, seuilPasse } from '@guichet/rules/lecture';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import type { JournalDeps } from '../journalDeps.ts';

const MOST = 100;

interface Lecteur {
  readonly nom: string;
  readonly roles: readonly string[];
}

/** By the roles that the account has now; one that is gone has the narrowest budget. */
export const listDepassements =
  ({ journal, personnes, cles }: Pick<JournalDeps, 'journal' | 'personnes' | 'cles'>) =>
  async (call: Call) => {
    orThrow(canReadJournal(call.acteur?.roles ?? []));
    const lus = await journal.listDuJour();
    const ids = [...new Set(lus.map(({ compte }) => compte))];
    const [comptes, services] = await Promise.all([personnes.findComptes(ids), cles.nameServices(ids)]);
    const known = new Map<string, Lecteur>([
      ...comptes.map(({ authId, prenom, nom, roles }) => [authId, { nom: `${prenom} ${nom}`, roles }] as const),
      // All the keys of a service read as who answers for it, and have that one budget.
      ...services.map(({ id, nom }) => [id, { nom: `Clés de « ${nom} »`, roles: ['rds.service'] }] as const),
    ]);
    return lus
      .flatMap(({ compte, mesure, total, refus }) => {
        const who = known.get(compte);
        const roles = [...(who?.roles ?? [])];
        const budget = budgetOf(roles, mesure);
        const seuil = seuilPasse(budget, total, refus);
        const nom = who?.nom ?? null;
        return seuil ? [{ compte: { id: compte, nom }, roles, mesure, seuil, total, refus, ...budget }] : [];
      })
      .toSorted((a, b) => Number(b.refus > 0) - Number(a.refus > 0) || b.total / b.arret - a.total / a.arret)
      .slice(0, MOST);
  };
