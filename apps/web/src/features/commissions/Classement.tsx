import type { LigneCommission } from '@guichet/contract/demandes';
import { type Classement as Classe, DEFINITIONS_SORT, type Rangee, type Sort } from '@guichet/rules/commission';
import { Tag, type TagProps } from '@guichet/ui';
import { Fragment, type JSX, type KeyboardEvent } from 'react';
import { formatMontant } from '../../shared/format/format.ts';
import { NoteRangee } from './NoteRangee.tsx';

export interface ClassementProps {
  readonly classement: Classe<LigneCommission>;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}
const TONS: Readonly<Record<Sort, NonNullable<TagProps['tone']>>> = {
  ...{ adopte: 'success', refuse: 'error', ajourne: 'info', reserve: 'warning' },
};
const PAS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const boutonOf = (id: string): string => `ligne-${id}`;

const Etat = ({ ligne: { vote, attend } }: { readonly ligne: LigneCommission }): JSX.Element => {
  if (vote)
    return (
      <>
        <Tag tone={TONS[vote.sort]}>{DEFINITIONS_SORT[vote.sort].libelle}</Tag>
        {vote.echec && !vote.prise_at && <small className="ga-com__echec">{vote.echec}</small>}
      </>
    );
  return <span>{attend ? 'À voter' : 'Sorti'}</span>;
};

/** In the order that was asked for; the line where the money ends is said between those that it parts. */
export const Classement = ({ classement, chosen, onChoose }: ClassementProps): JSX.Element => {
  const { rangees, coupure } = classement;
  const isNotee = rangees.some(({ ligne }) => ligne.bilan !== null);
  const follow = (event: KeyboardEvent, { rang }: Rangee<LigneCommission>) => {
    const next = rangees[rang - 1 + (PAS[event.key] ?? 0)];
    if (!next || !PAS[event.key]) return;
    event.preventDefault();
    onChoose(next.ligne.id);
    document.getElementById(boutonOf(next.ligne.id))?.focus();
  };
  return (
    <table className="ga-com__table">
      <caption className="fr-sr-only">Dossiers classés</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="fr-sr-only">Rang</span>
          </th>
          <th scope="col">Association</th>
          {isNotee && (
            <th scope="col" data-note>
              Note sur 20
            </th>
          )}
          <th scope="col" data-nombre data-large>
            Demandé
          </th>
          <th scope="col" data-nombre>
            Proposé
          </th>
          <th scope="col" data-nombre data-large>
            Cumul
          </th>
          <th scope="col">Vote</th>
        </tr>
      </thead>
      <tbody>
        {rangees.map((rangee) => {
          const { ligne, rang, cumul, isAuDela } = rangee;
          return (
            <Fragment key={ligne.id}>
              {coupure?.rang === rang && (
                <tr className="ga-com__coupure">
                  <td colSpan={isNotee ? 7 : 6}>Enveloppe épuisée ici, il reste {formatMontant(coupure.reste)}</td>
                </tr>
              )}
              <tr aria-current={ligne.id === chosen}>
                <td>{rang}</td>
                <th scope="row">
                  <button
                    type="button"
                    id={boutonOf(ligne.id)}
                    onClick={() => onChoose(ligne.id)}
                    onKeyDown={(event) => follow(event, rangee)}
                  >
                    {ligne.nom} <span className="ga-com__numero">{ligne.id_fo}</span>
                  </button>
                </th>
                {isNotee && (
                  <td data-note>
                    <NoteRangee bilan={ligne.bilan} />
                  </td>
                )}
                <td data-nombre data-large>
                  {formatMontant(ligne.demande)}
                </td>
                <td data-nombre>
                  <strong>{formatMontant(ligne.vote?.sort === 'adopte' ? ligne.vote.montant : ligne.propose)}</strong>
                </td>
                <td data-nombre data-large data-audela={isAuDela}>
                  {formatMontant(cumul)}
                </td>
                <td>
                  <Etat ligne={ligne} />
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};
