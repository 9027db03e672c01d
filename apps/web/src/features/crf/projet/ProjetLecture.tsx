import { CHAMPS_CRF_SAISIS, type ProjetCrf, type SaisieCrf } from '@guichet/rules/crf';
import type { JSX } from 'react';
import { formatMontant } from '../../../shared/format/format.ts';
import { labelOf } from '../plat.ts';
import { EcartsTable } from './EcartsTable.tsx';
import { sayEcart, sayPart } from './ecartProjet.ts';
import { Prevu } from './Prevu.tsx';
import { sayNombre, sayPrevu } from './sayPrevu.ts';

const EN_TABLE: readonly (keyof SaisieCrf)[] = ['budget_realise', 'indicateurs'];

const sayChamp = (champ: keyof SaisieCrf, saisie: SaisieCrf): string => {
  const value = saisie[champ];
  if (champ === 'montant_realise') return typeof value === 'number' ? formatMontant(value) : 'Non renseigné';
  return typeof value === 'number' ? sayNombre(value) : String(value ?? 'Non renseigné');
};

const Indicateurs = ({ indicateurs }: Pick<SaisieCrf, 'indicateurs'>): JSX.Element | null =>
  indicateurs.length === 0 ? null : (
    <div className="ga-sheet">
      <table className="ga-shares">
        <caption>Indicateurs, prévus et réalisés</caption>
        <thead>
          <tr>
            <th scope="col">Indicateur</th>
            <th scope="col">Prévu</th>
            <th scope="col">Réalisé</th>
          </tr>
        </thead>
        <tbody>
          {indicateurs.map((one) => (
            <tr key={one.rang}>
              <th scope="row">{one.intitule}</th>
              <td>{sayPrevu(one).replace('Prévu : ', '')}</td>
              <td>{sayNombre(one.realise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

interface ProjetLectureProps {
  readonly projet: ProjetCrf;
  readonly tolerance: number;
}

/** What was reported of one project, for who reads it. */
export const ProjetLecture = ({ projet, tolerance }: ProjetLectureProps): JSX.Element => {
  const { saisie, budget_previsionnel } = projet;
  return (
    <>
      <Prevu projet={projet} />
      <dl className="ga-facts">
        {CHAMPS_CRF_SAISIS.filter((champ) => !EN_TABLE.includes(champ)).map((champ) => (
          <div key={champ}>
            <dt>{labelOf(champ)}</dt>
            <dd className="ga-message">{sayChamp(champ, saisie)}</dd>
          </div>
        ))}
      </dl>
      <Indicateurs indicateurs={saisie.indicateurs} />
      {saisie.budget_realise ? (
        <EcartsTable prevu={budget_previsionnel} realise={saisie.budget_realise} tolerance={tolerance} />
      ) : (
        <p>Le budget réalisé n’est pas encore renseigné.</p>
      )}
      {[sayEcart(projet, tolerance), sayPart(projet)].map((phrase) => phrase && <p key={phrase}>{phrase}</p>)}
    </>
  );
};
