import { type Branche, ETATS_CLOS_DE, ETATS_DOSSIER, libelleEtat } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { ShareBars } from '@guichet/ui';
import type { JSX } from 'react';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { formatMontant } from '../../shared/format/format.ts';
import type { Vue } from './filtres.ts';

export type Comptes = Awaited<ReturnType<Api['demandes']['countDossiers']>>;

export interface CompteursProps {
  readonly comptes: Comptes;
  readonly branche: Branche;
  readonly hasMontants: boolean;
}

/** Of what is under way, what the list shows: the rest is counted by its year. */
export const comptesOf = (comptes: Comptes, vue: Vue, genre: Genre): Comptes => {
  if (vue.kind !== 'enCours') return comptes;
  const etats = comptes.etats.filter(({ etat }) => !ETATS_CLOS_DE[genre].includes(etat));
  return {
    ...comptes,
    etats,
    total: etats.reduce((sum, { nombre }) => sum + nombre, 0),
    montant_demande: etats.reduce((sum, { montant_demande }) => sum + montant_demande, 0),
  };
};

const sayNombre = (nombre: number): string => (nombre > 1 ? `${nombre} dossiers` : `${nombre} dossier`);

/** By what people read: stages that share a name are one bar. */
const rowsOf = ({ comptes: { etats }, branche, hasMontants }: CompteursProps) => {
  const labels = [...new Set(ETATS_DOSSIER.map((etat) => libelleEtat(etat, branche)))];
  return labels.flatMap((label) => {
    const some = etats.filter(({ etat }) => libelleEtat(etat, branche) === label);
    const value = some.reduce((sum, { nombre }) => sum + nombre, 0);
    const montant = some.reduce((sum, { montant_demande }) => sum + montant_demande, 0);
    return value === 0
      ? []
      : [
          {
            key: label,
            label,
            value,
            text: hasMontants ? `${value}, ${formatMontant(montant)} demandés` : String(value),
          },
        ];
  });
};

export const Compteurs = (props: CompteursProps): JSX.Element => (
  <section className="ga-stack" aria-label="En tout">
    <p>
      <strong>{sayNombre(props.comptes.total)}</strong>
      {props.hasMontants && `, ${formatMontant(props.comptes.montant_demande)} demandés`}
    </p>
    {props.comptes.total > 1 && (
      <details>
        <summary>Par état</summary>
        <ShareBars
          caption="Dossiers par état"
          heads={{ label: 'État', value: 'Dossiers', share: 'Part' }}
          rows={rowsOf(props)}
        />
      </details>
    )}
  </section>
);
