import { Link, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { decisivesOf, type Eligibilite, type Raison, remedeOf, sayVerdict, VERDICTS } from './verdicts.ts';

export interface VerdictProps {
  readonly eligibilite: Eligibilite;
  /** The association whose record is mended. */
  readonly id: string;
}

const Manque = ({ raison, id }: { readonly raison: Raison; readonly id: string }): JSX.Element => {
  const remede = remedeOf(id, raison);
  return (
    <>
      {remede ? (
        <Link href={remede.href}>{remede.fait ? `Indiquer ${remede.fait}` : 'Compléter la fiche'}</Link>
      ) : (
        raison.explication
      )}
      <span className="ga-mention"> (condition : {raison.libelle})</span>
    </>
  );
};

const Refus = ({ raison }: { readonly raison: Raison }): JSX.Element => (
  <>
    {raison.libelle} : non, car {raison.explication}.
  </>
);

/** The verdict in words, then why: what is missing leads to its place in the record. */
export const Verdict = ({ eligibilite, id }: VerdictProps): JSX.Element => {
  const { etat } = eligibilite;
  const raisons = etat === 'eligible' ? [] : decisivesOf(eligibilite);
  return (
    <div className="ga-verdict">
      <p>
        <Tag tone={VERDICTS[etat].tone}>{sayVerdict(eligibilite)}</Tag>
      </p>
      {raisons.length > 0 && (
        <ul>
          {raisons.map((raison, rang) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be said by the same words
            <li key={`${raison.libelle} ${rang}`}>
              {etat === 'non' ? <Refus raison={raison} /> : <Manque raison={raison} id={id} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
