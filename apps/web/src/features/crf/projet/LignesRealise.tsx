import { emptyBudget, formatSaisie } from '@guichet/rules/budget';
import { cheminCrf, type Ecart, isSignificatif } from '@guichet/rules/crf';
import { Accordion, Button } from '@guichet/ui';
import type { JSX } from 'react';
import { startFrom } from '../../../shared/budget/edition.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { ChampAuto } from '../../../shared/versions/ChampAuto.tsx';
import { lireMontant } from '../../../shared/versions/lectures.ts';
import { BudgetRealise, type BudgetRealiseProps } from './BudgetRealise.tsx';
import { type CoteRealise, isRecevable, type LigneRealise, lignesRealise, totalRealise } from './realise.ts';

export interface LignesRealiseProps extends BudgetRealiseProps {
  /** In percent, of the scheme. */
  readonly tolerance: number;
}

const TITRES: Readonly<Record<CoteRealise, string>> = { charges: 'Dépenses', produits: 'Recettes' };
const COTES = ['charges', 'produits'] as const;

const sayEcart = ({ difference, pourcent }: Ecart): string => {
  if (difference === 0) return 'égal au prévu';
  const signe = difference > 0 ? '+' : '−';
  const part = pourcent === null ? 'non prévu' : `${signe}\u00a0${Math.abs(pourcent - 100)}\u00a0%`;
  return `${signe}\u00a0${formatMontant(Math.abs(difference))}, ${part}`;
};

/** What was spent as a bar, what was forecast as a line on it; the words beside say the same. */
const Trait = ({
  ecart,
  most,
  tolerance,
}: {
  readonly ecart: Ecart;
  readonly most: number;
  readonly tolerance: number;
}) => {
  const place = (cents: number) => (most === 0 ? 0 : (98 * cents) / most);
  return (
    <div>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="ga-mesure__fond" y="4" width="100" height="2" />
        <rect className="ga-mesure__prevu" y="2" width={place(ecart.realise)} height="6" />
        <rect className="ga-mesure__atteint" x={place(ecart.prevu)} width="0.6" height="10" />
      </svg>
      <p className={isSignificatif(ecart, tolerance) ? 'ga-dit ga-dit--attention' : 'ga-mention'}>{sayEcart(ecart)}</p>
    </div>
  );
};

const idLigne = (chemin: string, { cle }: LigneRealise): string => `${chemin}.${cle}`;

/** The money as it came, a line beside its forecast; the whole chart opens for a line that was not planned. */
export const LignesRealise = (props: LignesRealiseProps): JSX.Element => {
  const { editeur, projet, exercice, tolerance } = props;
  const { saisie } = editeur;
  const focusNext = useFocusNext();
  const chemin = cheminCrf(projet._id, 'budget_realise');
  const [prevu, realise] = [projet.budget_previsionnel, projet.saisie.budget_realise];
  const start = () => {
    if (!prevu) return;
    const depart = startFrom(prevu, emptyBudget(exercice));
    saisie.change({ [chemin]: depart });
    const [first] = lignesRealise('charges', prevu, depart);
    if (first) focusNext(idLigne(chemin, first));
  };
  return (
    <>
      {!realise && prevu && (
        <div>
          <p>Reprenez le budget prévu, puis corrigez chaque ligne avec ce qui a été dépensé et reçu.</p>
          <Button priority="secondary" onClick={start}>
            Partir du budget prévu
          </Button>
        </div>
      )}
      {realise &&
        COTES.map((cote) => {
          const lignes = lignesRealise(cote, prevu, realise);
          const most = Math.max(0, ...lignes.flatMap(({ ecart }) => [ecart.prevu, ecart.realise]));
          const total = totalRealise(cote, prevu, realise);
          return (
            <section key={cote} aria-labelledby={`titre-${cote}`}>
              <h4 id={`titre-${cote}`}>{TITRES[cote]}</h4>
              {lignes.map((ligne) => (
                <div key={ligne.cle} className="ga-mesure">
                  <ChampAuto
                    saisie={saisie}
                    chemin={idLigne(chemin, ligne)}
                    label={ligne.libelle}
                    hint={`Prévu : ${formatMontant(ligne.ecart.prevu)}`}
                    texte={ligne.ecart.realise === 0 ? '' : formatSaisie(ligne.ecart.realise)}
                    lire={(texte) => {
                      const lu = lireMontant(texte);
                      if (!lu.ok || isRecevable(ligne.set(lu.valeur))) return lu;
                      return { ok: false, message: 'Ce montant ne peut pas être enregistré ici.' };
                    }}
                    onValeur={(cents) => saisie.change({ [chemin]: ligne.set(cents) })}
                    input={{ inputMode: 'decimal' }}
                  />
                  <Trait ecart={ligne.ecart} most={most} tolerance={tolerance} />
                </div>
              ))}
              <p>
                <strong>{`Total des ${TITRES[cote].toLocaleLowerCase('fr')} : ${formatMontant(total.realise)}`}</strong>
                {`, prévu ${formatMontant(total.prevu)}, ${sayEcart(total)}`}
              </p>
            </section>
          );
        })}
      <Accordion title="Une ligne qui n’était pas prévue : tout le plan comptable" level={4} isLazy>
        <BudgetRealise editeur={editeur} projet={projet} exercice={exercice} />
      </Accordion>
    </>
  );
};
