import type { DemandeSiret } from '@guichet/contract/demandes';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { sayCount } from '../../../shared/format/count.ts';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { type Contenu, type LigneLue, lignesChangees, lignesIdentiques } from './lignes.ts';

export interface LectureInseeProps {
  readonly demande: Pick<DemandeSiret, '_id' | 'identite'>;
  readonly contenu: Contenu;
  /** Only who may still write is sent to a field. */
  readonly isEdit: boolean;
}

const Ligne = ({ ligne, demande, isEdit }: Omit<LectureInseeProps, 'contenu'> & { readonly ligne: LigneLue }) => {
  const { champ, label, etape, garde, perdu, lu, dit, isRange } = ligne;
  return (
    <tr>
      <th scope="row">
        {label}
        <p className={isRange ? 'ga-dit ga-dit--neutre' : 'ga-dit ga-dit--attention'}>{dit}</p>
      </th>
      <td data-head="Ce que vous avez écrit">
        {garde}
        {perdu !== '' && <del>{perdu}</del>}
      </td>
      <td data-head="Ce que l’Insee lira">
        <span className="ga-siret-lu">{lu}</span>
        {perdu !== '' && <strong className="ga-siret-coupe"> coupé ici</strong>}
      </td>
      <td>
        {isEdit && (
          <Link href={adresseDemandeSiret(demande, { mode: 'edit', etape, champ })}>
            {isRange ? 'Modifier' : 'Raccourcir'}
            <span className="fr-sr-only"> : {label}</span>
          </Link>
        )}
      </td>
    </tr>
  );
};

/** «Ce que vous avez écrit / ce que l’Insee lira»: each cut is marked in words, before it is made. */
export const LectureInsee = (props: LectureInseeProps): JSX.Element => {
  const lignes = lignesChangees(props.contenu);
  const memes = lignesIdentiques(props.contenu);
  return (
    <section className="ga-stack" aria-labelledby="titre-lecture">
      <h3 id="titre-lecture">Ce que l’Insee lira</h3>
      <p>
        Le message à l’Insee a des places comptées.{' '}
        <strong>
          {lignes.length === 0
            ? 'Rien ne change'
            : lignes.length === 1
              ? '1 ligne change'
              : `${lignes.length} lignes changent`}
        </strong>
        . Rien n’est coupé dans votre demande.
      </p>
      {lignes.length > 0 && (
        <div className="ga-siret-table">
          <table>
            <caption className="fr-sr-only">Les lignes que l’Insee ne lira pas telles quelles</caption>
            <thead>
              <tr>
                <th scope="col">Ligne</th>
                <th scope="col">Ce que vous avez écrit</th>
                <th scope="col">Ce que l’Insee lira</th>
                <th scope="col">
                  <span className="fr-sr-only">Agir</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lignes.map((ligne) => (
                <Ligne key={ligne.champ} ligne={ligne} demande={props.demande} isEdit={props.isEdit} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary>{sayCount(memes.length, 'ligne')} à l’identique</summary>
        <dl className="ga-facts">
          {memes.map(({ label, texte }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{texte}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
};
