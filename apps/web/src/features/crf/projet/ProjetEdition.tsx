import { cheminCrf, type ProjetCrf } from '@guichet/rules/crf';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import type { EditeurCrf } from '../useCrf.ts';
import { BudgetRealise } from './BudgetRealise.tsx';
import { BeneficiairesField, IndicateursFields, MontantRealiseField, TexteField } from './Champs.tsx';
import { EcartsTable } from './EcartsTable.tsx';
import { sayEcart, sayPart } from './ecartProjet.ts';
import { Prevu } from './Prevu.tsx';

export interface ProjetEditionProps {
  readonly editeur: EditeurCrf;
  readonly projet: ProjetCrf;
  readonly exercice: number;
  readonly tolerance: number;
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** UI-016: one project in the three parts of the official form. */
export const ProjetEdition = ({ editeur, projet, exercice, tolerance }: ProjetEditionProps): JSX.Element => {
  const champs = { editeur, projet };
  const budget = projet.saisie.budget_realise;
  const [ecart, part] = [sayEcart(projet, tolerance), sayPart(projet)];
  const explication = cheminCrf(projet._id, 'explication_ecarts');
  const isMissing = ecart !== null && projet.saisie.explication_ecarts === null;
  return (
    <>
      <Prevu projet={projet} />
      <section className="ga-bloc ga-stack" aria-labelledby="titre-bilan">
        <h3 id="titre-bilan">1. Bilan qualitatif</h3>
        <TexteField {...champs} champ="mise_en_oeuvre" />
        <BeneficiairesField {...champs} />
        <TexteField {...champs} champ="dates_et_lieux" />
        <TexteField {...champs} champ="bilan_qualitatif" />
        <IndicateursFields {...champs} />
      </section>
      <section className="ga-bloc ga-stack" aria-labelledby={cheminCrf(projet._id, 'budget_realise')}>
        <h3 id={cheminCrf(projet._id, 'budget_realise')} tabIndex={-1}>
          2. Données chiffrées
        </h3>
        <MontantRealiseField {...champs} />
        <BudgetRealise editeur={editeur} projet={projet} exercice={exercice} />
        {budget && <EcartsTable prevu={projet.budget_previsionnel} realise={budget} tolerance={tolerance} />}
        {part && <p>{part}</p>}
        {isMissing && (
          <Alert severity="warning">
            <p>
              {ecart}{' '}
              <a
                href={`#${explication}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusOn(explication);
                }}
              >
                Expliquer l’écart
              </a>
            </p>
          </Alert>
        )}
      </section>
      <section className="ga-bloc ga-stack" aria-labelledby="titre-annexe">
        <h3 id="titre-annexe">3. Annexe</h3>
        <TexteField {...champs} champ="explication_ecarts" hint={ecart ?? undefined} />
        <TexteField {...champs} champ="repartition_charges" />
        <TexteField {...champs} champ="contributions_volontaires" />
        <TexteField {...champs} champ="observations" />
      </section>
    </>
  );
};
