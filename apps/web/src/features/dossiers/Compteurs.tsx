import { type Branche, ETATS_CLOS, ETATS_DOSSIER, libelleEtat } from '@guichet/rules/dossier';
import { ShareBars } from '@guichet/ui';
import type { JSX } from 'react';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { formatMontant } from '../../shared/format/format.ts';
import type { Vue } from './filtres.ts';

export type Comptes = Awaited<ReturnType<Api['demandes']['countDossiers']>>;

export interface CompteursProps {
  readonly comptes: Comptes;
  readonly branche: Branche;
}

/** Of what is under way, what the list shows: the rest is counted by its year. */
export const comptesOf = (comptes: Comptes, vue: Vue): Comptes => {
  if (vue.kind !== 'enCours') return comptes;
  const etats = comptes.etats.filter(({ etat }) => !ETATS_CLOS.includes(etat));
  return {
    ...comptes,
    etats,
    total: etats.reduce((sum, { nombre }) => sum + nombre, 0),
    montant_demande: etats.reduce((sum, { montant_demande }) => sum + montant_demande, 0),
  };
};

const sayNombre = (nombre: number): string => (nombre > 1 ? `${nombre} dossiers` : `${nombre} dossier`);

/** By what people read: stages that share a name are one bar. */
const rowsOf = ({ etats }: Comptes, branche: Branche) => {
  const labels = [...new Set(ETATS_DOSSIER.map((etat) => libelleEtat(etat, branche)))];
  return labels.flatMap((label) => {
    const some = etats.filter(({ etat }) => libelleEtat(etat, branche) === label);
    const value = some.reduce((sum, { nombre }) => sum + nombre, 0);
    const montant = some.reduce((sum, { montant_demande }) => sum + montant_demande, 0);
    return value === 0 ? [] : [{ key: label, label, value, text: `${value}, ${formatMontant(montant)} demandés` }];
  });
};

export const Compteurs = ({ comptes, branche }: CompteursProps): JSX.Element => (
  <section className="ga-stack" aria-label="En tout">
    <p>
      <strong>{sayNombre(comptes.total)}</strong>, {formatMontant(comptes.montant_demande)} demandés
    </p>
    {comptes.total > 1 && (
      <details>
        <summary>Par état</summary>
        <ShareBars
          caption="Dossiers par état"
          heads={{ label: 'État', value: 'Dossiers', share: 'Part' }}
          rows={rowsOf(comptes, branche)}
        />
      </details>
    )}
  </section>
);
