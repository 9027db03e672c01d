import { toQueryString } from '@guichet/contract';
import { ViewTabs } from '@guichet/ui';
import type { JSX } from 'react';
import type { Comptes } from './Compteurs.tsx';
import { type Filtres, TOUS, vueOf, writeFiltres } from './filtres.ts';

export interface VuesProps {
  readonly filtres: Filtres;
  readonly annee: number;
  readonly comptes: Comptes | null;
  /** The address of the list. */
  readonly liste: string;
}

const EN_COURS = '';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A view keeps what else narrows the list; only what is under way is of every state. */
export const adresseVue = (liste: string, filtres: Filtres, exercice: string): string =>
  `${liste}${toQueryString(writeFiltres({ ...filtres, exercice, ...(exercice === EN_COURS && { etat: '' }) }))}`;

/** P-16: what is under way first, whatever its year; then each year that holds something, this one, and the one asked for. */
export const Vues = ({ filtres, annee, comptes, liste }: VuesProps): JSX.Element => {
  const counted = comptes?.exercices ?? [];
  const vue = vueOf(filtres, annee);
  const asked = vue.kind === 'exercice' ? [vue.exercice] : [];
  const annees = [...new Set([annee, ...asked, ...counted.map(({ exercice }) => exercice)])].toSorted((a, b) => b - a);
  const nombreOf = (year: number) => comptes && (counted.find(({ exercice }) => exercice === year)?.nombre ?? 0);
  const current = { enCours: EN_COURS, tous: TOUS, exercice: asked.join('') };
  const tabs = [
    { key: EN_COURS, label: 'En cours', count: comptes && sum(counted.map(({ en_cours }) => en_cours)) },
    ...annees.map((year) => ({ key: String(year), label: String(year), count: nombreOf(year) })),
    { key: TOUS, label: 'Tous', count: comptes && sum(counted.map(({ nombre }) => nombre)) },
  ];
  return (
    <ViewTabs
      label="Exercices"
      current={current[vue.kind]}
      tabs={tabs.map(({ count, ...tab }) => ({
        ...tab,
        count: count ?? undefined,
        href: adresseVue(liste, filtres, tab.key),
      }))}
    />
  );
};
