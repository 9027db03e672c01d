import type { TitreSuivi } from '@guichet/contract/rda';
import { Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../../shared/format/format.ts';
import { jourLong } from '../../shared/format/jours.ts';

type Procedure = TitreSuivi['procedures'][number];
const ISSUES: Readonly<Record<string, string>> = {
  suspendre: 'Suspension',
  retirer: 'Retrait',
  classer: 'Classée sans suite',
  renoncer: 'Close : l’association a renoncé',
};

const Une = ({ procedure }: { readonly procedure: Procedure }): JSX.Element => (
  <li className="ga-titre__procedure ga-stack">
    <h3>
      {procedure.libelle}{' '}
      <Tag tone={procedure.issue ? 'neutral' : 'warning'}>
        {procedure.issue ? (ISSUES[procedure.issue] ?? procedure.issue) : 'En cours'}
      </Tag>
    </h3>
    <p className="ga-mention">Engagée le {formatTimestamp(new Date(procedure.engage_at))}</p>
    <p>{procedure.texte}</p>
    {procedure.observations === null ? (
      !procedure.issue && <p>Observations attendues jusqu’au {jourLong(procedure.echeance)}.</p>
    ) : (
      <blockquote className="ga-titre__observations">
        <p className="ga-mention">
          Observations de l’association, {formatTimestamp(new Date(procedure.observations_at ?? procedure.engage_at))}
        </p>
        <p>{procedure.observations}</p>
      </blockquote>
    )}
    {procedure.issue_texte && <p>Décision : {procedure.issue_texte}</p>}
  </li>
);

/** What was engaged, what was answered, how it ended: both sides read the same. */
export const Procedures = ({ procedures }: Pick<TitreSuivi, 'procedures'>): JSX.Element | null =>
  procedures.length === 0 ? null : (
    <section className="ga-stack" aria-labelledby="titre-procedures">
      <h2 id="titre-procedures">Procédures</h2>
      <ul className="ga-titre__liste">
        {procedures.map((procedure) => (
          <Une key={procedure._id} procedure={procedure} />
        ))}
      </ul>
    </section>
  );
