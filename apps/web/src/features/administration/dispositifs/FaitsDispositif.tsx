import type { DispositifAnswer } from '@guichet/contract/rds';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { LABELS } from './dispositifs.ts';

export interface FaitsDispositifProps {
  readonly dispositif: DispositifAnswer;
  /** Why it is only read. */
  readonly refus: string;
}

/** What it holds, for who may not change it. */
export const FaitsDispositif = ({ dispositif, refus }: FaitsDispositifProps): JSX.Element => {
  const { nom, code, description, sous_dispositifs, actif } = dispositif;
  return (
    <RepertoirePage title={nom} back={RUBRIQUE_RDS.dispositifs}>
      <Alert severity="info">{refus}</Alert>
      <dl className="ga-facts">
        <dt>{LABELS.code}</dt>
        <dd>{code}</dd>
        {description && (
          <>
            <dt>{LABELS.description}</dt>
            <dd>{description}</dd>
          </>
        )}
        <dt>{LABELS.sous_dispositifs}</dt>
        {sous_dispositifs.length === 0 && <dd>Aucun</dd>}
        {sous_dispositifs.map((sous, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may bear the same code until they are mended
          <dd key={rang}>{`${sous.nom} (code ${sous.code})`}</dd>
        ))}
        <dt>Proposé pour les nouvelles subventions</dt>
        <dd>{actif ? 'Oui' : 'Non'}</dd>
      </dl>
    </RepertoirePage>
  );
};
