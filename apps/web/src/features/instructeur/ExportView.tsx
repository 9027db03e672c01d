import {
  FORMATS_EXPORT,
  type FormatExport,
  JOURS_EXPORT,
  LIGNES_EXPORT,
  type LigneExport,
  NOMS_FORMAT,
  NOMS_LIGNE,
} from '@guichet/rules/export';
import { Alert, Button, RadioField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ListeExports } from '../../shared/export/ListeExports.tsx';
import type { Exports } from '../../shared/export/useExports.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';

export interface Choix {
  readonly ligne: LigneExport;
  readonly format: FormatExport;
}
export interface ExportViewProps extends Omit<Exports, 'ask'> {
  readonly dit: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onSubmit: (choix: Choix) => void;
}
export const EXPORT_DIT = 'export-dit';

/** What a line is and in which kind of file; how far it is; and those that were asked for before. */
export const ExportView = (props: ExportViewProps): JSX.Element => {
  const { exports, hrefOf, hasFailed, onRetry, busy, refus, dit, isOpen, onToggle, onSubmit } = props;
  const [choix, setChoix] = useState<Choix>({ ligne: 'dossier', format: 'csv' });
  return (
    <details className="ga-choix" open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>Télécharger cette liste</summary>
      {isOpen && (
        <div className="ga-choix__panneau ga-stack">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit(choix);
            }}
          >
            <RadioField
              id="export-ligne"
              label="Ce qu’est une ligne"
              stacked
              value={choix.ligne}
              options={LIGNES_EXPORT.map((value) => ({ value, label: NOMS_LIGNE[value] }))}
              input={{
                name: 'export-ligne',
                onChange: ({ target }) => setChoix({ ...choix, ligne: target.value as LigneExport }),
              }}
            />
            <RadioField
              id="export-format"
              label="Le format"
              stacked
              value={choix.format}
              options={FORMATS_EXPORT.map((value) => ({ value, label: NOMS_FORMAT[value] }))}
              input={{
                name: 'export-format',
                onChange: ({ target }) => setChoix({ ...choix, format: target.value as FormatExport }),
              }}
            />
            <p className="ga-mention">
              Toute la liste, telle qu’elle est filtrée et triée, à l’instant où le fichier est préparé. Il est gardé{' '}
              {JOURS_EXPORT} jours. Les comptes bancaires n’y sont pas.
            </p>
            <Button type="submit" busy={busy}>
              Préparer le fichier
            </Button>
          </form>
          <p role="status" id={EXPORT_DIT} tabIndex={-1}>
            {dit}
          </p>
          <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
          {hasFailed ? (
            <ListFailure onRetry={onRetry}>Vos fichiers n’ont pas pu être lus. Vous pouvez recommencer.</ListFailure>
          ) : (
            <ListeExports exports={exports} hrefOf={hrefOf} />
          )}
        </div>
      )}
    </details>
  );
};
