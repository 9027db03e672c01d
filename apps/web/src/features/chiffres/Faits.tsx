import type { Bilan } from '@guichet/contract/demandes';
import type { JSX } from 'react';
import { sayEuros, sayEvolution, sayFois, sayJours, sayNombre, sayPart } from './mots.ts';

type Fait = readonly [label: string, valeur: string, mention: string];

const delaiOf = ({ annee, avant, exercice }: Bilan): Fait => {
  const label = 'Jusqu’à la décision, médiane';
  const mesure = annee.delais.reponse;
  const passe = avant?.delais.reponse;
  const mention = passe ? `${sayJours(passe.mediane)} en ${exercice - 1}` : '';
  return mesure ? [label, sayJours(mesure.mediane), mention] : [label, '–', mention || 'aucune décision encore'];
};

const faitsOf = (bilan: Bilan): readonly Fait[] => {
  const { annee, avant, exercice } = bilan;
  const { demande, accorde, paye, enveloppe } = annee;
  const enveloppes = enveloppe !== null && enveloppe > 0 ? enveloppe : null;
  return [
    ['Dossiers reçus', sayNombre(annee.recus), avant ? sayEvolution(avant.recus, annee.recus, exercice - 1) : ''],
    delaiOf(bilan),
    ['Demandé', sayEuros(demande), enveloppes === null ? '' : sayFois(demande, enveloppes)],
    [
      'Accordé',
      sayEuros(accorde),
      enveloppes === null
        ? sayPart(accorde, demande, 'du demandé')
        : sayPart(accorde, enveloppes, `de ${sayEuros(enveloppes)}`),
    ],
    ['Payé', sayEuros(paye), sayPart(paye, accorde, 'de l’accordé')],
  ];
};

/** The five figures that are asked for first. */
export const Faits = ({ bilan }: { readonly bilan: Bilan }): JSX.Element => (
  <dl className="ga-figures">
    {faitsOf(bilan).map(([label, valeur, mention]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {valeur}
          {mention !== '' && <small>{mention}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
