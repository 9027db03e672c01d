import type { RechercheGardee } from '@guichet/contract/rds';
import { LIBELLES_RYTHME } from '@guichet/rules/annonce';
import { Alert, Button, Link, Loading, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { REPERTOIRE } from '../../../shared/subvention/adresses.ts';

export const TITRE_RECHERCHES = 'mes-recherches';
export interface RecherchesViewProps {
  /** `null` while they are read. */
  readonly recherches: readonly RechercheGardee[] | null;
  /** They could not be read, or one could not be removed. */
  readonly error: string | null;
  readonly done: string | null;
  readonly busy: boolean;
  readonly onRemove: (recherche: RechercheGardee) => void;
  readonly onRetry: () => void;
}

const adresseOf = ({ filtres }: RechercheGardee): string => {
  const dits = Object.entries(filtres).map(([name, value]): [string, string] => [name, String(value)]);
  const question = new URLSearchParams(dits).toString();
  return question === '' ? REPERTOIRE : `${REPERTOIRE}?${question}`;
};

const Recherches = ({ recherches, busy, onRemove }: RecherchesViewProps): JSX.Element => {
  if (!recherches) return <Loading>Lecture de vos recherches…</Loading>;
  if (recherches.length === 0)
    return (
      <p>
        Aucune recherche gardée. Le <Link href={REPERTOIRE}>répertoire des subventions</Link> permet d’en garder une.
      </p>
    );
  return (
    <RowList label="Mes recherches gardées" items={recherches} keyOf={({ _id }) => _id}>
      {(recherche) => (
        <>
          <div className="ga-row__main">
            <p>
              <Link href={adresseOf(recherche)}>{recherche.nom}</Link>
            </p>
            <p className="ga-mention">Courriel : {LIBELLES_RYTHME[recherche.rythme].toLowerCase()}</p>
          </div>
          <Button priority="secondary" busy={busy} onClick={() => onRemove(recherche)}>
            Retirer<span className="fr-sr-only"> la recherche {recherche.nom}</span>
          </Button>
        </>
      )}
    </RowList>
  );
};

export const RecherchesView = (props: RecherchesViewProps): JSX.Element => (
  <section className="ga-section ga-stack" aria-labelledby={TITRE_RECHERCHES}>
    <h2 id={TITRE_RECHERCHES} tabIndex={-1}>
      Mes recherches gardées
    </h2>
    {(props.recherches || !props.error) && <Recherches {...props} />}
    <div role="status" className="ga-outcome">
      {props.done && <Alert severity="success">{props.done}</Alert>}
      {props.error && <Alert severity="error">{props.error}</Alert>}
    </div>
    {!props.recherches && props.error && (
      <Button priority="secondary" onClick={props.onRetry}>
        Recommencer
      </Button>
    )}
  </section>
);
