import { formatMontant, totalsOf } from '@guichet/rules/budget';
import { type Projet, totalFinancements } from '@guichet/rules/projet';
import type { BlocProps } from './blocProps.ts';
import { sayReponse } from './sayReponse.ts';

const count = (nombre: number, mot: string): string => `${nombre} ${mot}${nombre > 1 ? 's' : ''}`;

/** A list is told by what it makes: its lines would not fit in a choice. */
const LISTES: Readonly<Record<string, (value: never) => string>> = {
  financements: (value: Projet['financements']) =>
    `${formatMontant(totalFinancements(value, 'montant_demande'))} demandés`,
  cofinancements: (value: Projet['cofinancements']) => count(value.length, 'financeur'),
  budgets: (value: Projet['budgets']) =>
    value
      .map((budget) => {
        const { charges, produits } = totalsOf(budget);
        return `${budget.annee} : charges ${formatMontant(charges)}, produits ${formatMontant(produits)}`;
      })
      .join(' ; ') || 'rien',
  'evaluation.indicateurs': (value: Projet['evaluation']['indicateurs']) => count(value.length, 'indicateur'),
};

export const sayValeur =
  ({ personnes, subvention }: Pick<BlocProps, 'personnes' | 'subvention'>) =>
  (chemin: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'rien';
    const liste = LISTES[chemin];
    if (liste && Array.isArray(value)) return liste(value as never);
    if (typeof value === 'boolean') return value ? 'oui' : 'non';
    if (chemin === 'description.id_responsable')
      return personnes.find(({ id }) => id === value)?.nom ?? 'une autre personne';
    const question = subvention.champs_attendus.find(({ code }) => `customs.${code}` === chemin);
    if (question) return sayReponse(question, value);
    return Array.isArray(value) ? value.map(String).join(', ') : String(value);
  };
