import {
  type Budget,
  COMPTE_RESSOURCES_PROPRES,
  COMPTE_SUBVENTIONS,
  type CompteBudget,
  type Cote,
  comptesOf,
  totalsOf,
} from '@guichet/rules/budget';
import { type Ecart, ecartOf, isSignificatif } from '@guichet/rules/crf';
import type { JSX } from 'react';
import { formatMontant } from '../../../shared/format/format.ts';

export interface EcartsTableProps {
  /** In percent, of the scheme. */
  readonly tolerance: number;
  readonly prevu: Budget | null;
  readonly realise: Budget;
}

interface Ligne {
  readonly libelle: string;
  readonly ecart: Ecart;
}

const CAPTIONS: Readonly<Record<Cote, string>> = {
  charges: 'Charges, prévues et réalisées',
  produits: 'Produits, prévus et réalisés',
  emplois: 'Contributions volontaires : emplois, prévus et réalisés',
  ressources: 'Contributions volontaires : ressources, prévues et réalisées',
};
const COTES = Object.keys(CAPTIONS) as readonly Cote[];
/** Their lines have names of their own: their sum is compared. */
const EN_BLOC: readonly string[] = [COMPTE_SUBVENTIONS, COMPTE_RESSOURCES_PROPRES];
const GROUPES = {
  charges: 'charges',
  produits: 'produits',
  emplois: 'contributions',
  ressources: 'contributions',
} as const;

const nomOf = (code: string, libelle: string): string => (/^\d+$/u.test(code) ? `${code} ${libelle}` : libelle);
const montantOf = (budget: Budget | null, cote: Cote, code: string): number =>
  budget?.[GROUPES[cote]].montants[code] ?? 0;
const sommeOf = (budget: Budget | null, compte: string): number =>
  budget ? (totalsOf(budget).comptes[compte] ?? 0) : 0;

const lignesDuCompte = (cote: Cote, { compte, libelle, lignes }: CompteBudget, props: EcartsTableProps): Ligne[] => {
  const { prevu, realise } = props;
  if (EN_BLOC.includes(compte)) {
    const ecart = ecartOf(compte, sommeOf(prevu, compte), sommeOf(realise, compte));
    return [{ libelle: nomOf(compte, libelle), ecart }];
  }
  return lignes.map((ligne) => ({
    libelle: nomOf(ligne.code, ligne.libelle),
    ecart: ecartOf(ligne.code, montantOf(prevu, cote, ligne.code), montantOf(realise, cote, ligne.code)),
  }));
};

const signe = (difference: number): string => {
  if (difference === 0) return formatMontant(0);
  return `${difference > 0 ? '+' : '−'}\u00a0${formatMontant(Math.abs(difference))}`;
};
const sayPourcent = ({ pourcent, realise }: Ecart): string => {
  if (pourcent !== null) return `${pourcent}\u00a0%`;
  return realise === 0 ? '' : 'non prévu';
};
const widthOf = (value: number, most: number): string => `${most === 0 ? 0 : (100 * value) / most}%`;

const Cellules = ({ ecart }: { readonly ecart: Ecart }): JSX.Element => (
  <>
    <td>{formatMontant(ecart.prevu)}</td>
    <td>{formatMontant(ecart.realise)}</td>
    <td>{signe(ecart.difference)}</td>
    <td>{sayPourcent(ecart)}</td>
  </>
);

const CoteTable = ({ cote, ...props }: EcartsTableProps & { readonly cote: Cote }): JSX.Element | null => {
  const lignes = comptesOf('projet', cote)
    .flatMap((compte) => lignesDuCompte(cote, compte, props))
    .filter(({ ecart }) => ecart.prevu !== 0 || ecart.realise !== 0);
  if (lignes.length === 0) return null;
  const most = Math.max(...lignes.flatMap(({ ecart }) => [ecart.prevu, ecart.realise]));
  const total = ecartOf('total', props.prevu ? totalsOf(props.prevu)[cote] : 0, totalsOf(props.realise)[cote]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className="ga-sheet" aria-label={CAPTIONS[cote]} tabIndex={0}>
      <table className="ga-shares">
        <caption>
          {CAPTIONS[cote]}
          <span className="ga-mention ga-shares__legend">Trait épais : réalisé. Trait fin : prévu.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">Prévu</th>
            <th scope="col">Réalisé</th>
            <th scope="col">Écart</th>
            <th scope="col">% du prévu</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ libelle, ecart }) => (
            <tr key={ecart.code}>
              <th scope="row">
                {libelle}
                {isSignificatif(ecart, props.tolerance) && (
                  <span className="ga-mention ga-shares__legend">{`Écart de plus de ${props.tolerance} %`}</span>
                )}
                <svg className="ga-shares__bar" aria-hidden="true" focusable="false">
                  <rect className="ga-shares__now" width={widthOf(ecart.realise, most)} height="8" />
                  <rect className="ga-shares__before" y="9" width={widthOf(ecart.prevu, most)} height="4" />
                </svg>
              </th>
              <Cellules ecart={ecart} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cellules ecart={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

/** facts.md 2.1: forecast against actual, in euros and in percent; the table is the picture's own text. */
export const EcartsTable = (props: EcartsTableProps): JSX.Element => (
  <div className="ga-stack">
    {COTES.map((cote) => (
      <CoteTable key={cote} cote={cote} {...props} />
    ))}
  </div>
);
