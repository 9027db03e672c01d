import type { Bilan } from '@guichet/contract/demandes';
import { ETAPES, NOMS_ETAPE, NOMS_STADE, STADES } from '@guichet/rules/chiffres';
import { ShareBars, SpanBars, StackColumns } from '@guichet/ui';
import type { JSX } from 'react';
import { Argent } from './Argent.tsx';
import { Faits } from './Faits.tsx';
import { toutLesMois } from './mois.ts';
import { sayJoursCourt, sayMois, sayMoisCourt, sayNombre } from './mots.ts';

interface PartProps {
  readonly bilan: Bilan;
}

const Stock = ({ bilan: { annee } }: PartProps): JSX.Element => (
  <section aria-labelledby="titre-stock" className="ga-stack">
    <h2 id="titre-stock">Où en sont les dossiers</h2>
    <ShareBars
      caption="Dossiers reçus, par étape"
      heads={{ label: 'Étape', value: 'Dossiers', share: 'Part' }}
      rows={STADES.map((stade) => ({
        ...{ key: stade, label: NOMS_STADE[stade], value: annee.stock[stade] },
        text: sayNombre(annee.stock[stade]),
      }))}
    />
  </section>
);

const Mois = ({ bilan: { annee } }: PartProps): JSX.Element => (
  <section aria-labelledby="titre-mois" className="ga-stack">
    <h2 id="titre-mois">Mois après mois</h2>
    <StackColumns
      caption="Dossiers reçus et décidés, par mois"
      head="Mois"
      series={['Reçus', 'Accordés', 'Refusés ou rejetés']}
      columns={toutLesMois(annee.mois).map(({ mois, recus, accordes, refuses }) => ({
        ...{ key: mois, label: sayMois(mois), short: sayMoisCourt(mois) },
        values: [recus, accordes, refuses],
      }))}
    />
  </section>
);

const Delais = ({ bilan: { annee, avant, exercice } }: PartProps): JSX.Element => (
  <section aria-labelledby="titre-delais" className="ga-stack">
    <h2 id="titre-delais">Délai par étape</h2>
    <SpanBars
      caption="En jours, du premier acte au suivant"
      heads={{
        ...{ label: 'Étape', now: `Médiane ${exercice}`, span: 'Un dossier sur deux' },
        before: `Médiane ${exercice - 1}`,
      }}
      rows={ETAPES.map((etape) => {
        const [mesure, passe] = [annee.delais[etape], avant?.delais[etape]];
        return {
          ...{ key: etape, label: NOMS_ETAPE[etape] },
          now: mesure && {
            ...{ low: mesure.quart, middle: mesure.mediane, high: mesure.troisQuarts },
            text: sayJoursCourt(mesure.mediane),
            span: `${sayNombre(mesure.quart)} à ${sayJoursCourt(mesure.troisQuarts)}`,
          },
          before: passe ? { middle: passe.mediane, text: sayJoursCourt(passe.mediane) } : null,
        };
      })}
    />
    <p className="ga-mention">
      Le temps passé chez l’association y est. Une proposition ou une décision refaite compte du jour où elle a été
      refaite.
    </p>
  </section>
);

/** The year of a service: figures first, then pictures, each with its table. */
export const ChiffresView = ({ bilan }: PartProps): JSX.Element => (
  <div className="ga-bilan">
    <Faits bilan={bilan} />
    <div className="ga-bilan__deux">
      <div className="ga-bilan__pile">
        <Stock bilan={bilan} />
        <Mois bilan={bilan} />
      </div>
      <Delais bilan={bilan} />
    </div>
    <Argent bilan={bilan} />
  </div>
);
