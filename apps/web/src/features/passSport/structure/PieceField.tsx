import type { Document } from '@guichet/contract/association';
import type { TypeDocument } from '@guichet/rules/document';
import { FileButton, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { candidatsOf, sayDocument } from '../../../shared/association/choixDocument.ts';
import { sayEnvoi } from '../../../shared/depot/envois.ts';
import type { Depots } from '../../../shared/depot/useDepots.ts';

export interface PieceFieldProps {
  /** What it is given for. */
  readonly code: string;
  readonly label: string;
  readonly type: TypeDocument;
  readonly document: string | null;
  /** Of what year it must be; absent where any will do. */
  readonly annee?: number | undefined;
  readonly documents: readonly Document[];
  readonly depots: Depots;
  readonly busy: boolean;
  readonly onChoose: (uuid: string | null) => void;
}

const PETITS = '.pdf,.jpg,.jpeg';

/** One paper: chosen among those of the library, or sent now. */
export const PieceField = (props: PieceFieldProps): JSX.Element => {
  const { code, label, type, annee, document, documents, depots, busy, onChoose } = props;
  const candidats = candidatsOf(documents, { type_document: type });
  const envoi = depots.envois.filter(({ pour }) => pour === code).at(-1);
  return (
    <div className="ga-stack">
      {candidats.length > 0 && (
        <SelectField
          id={`piece-${code}`}
          label={label}
          none="Aucun"
          options={candidats.map((one) => ({ value: one.uuid, label: sayDocument(one) }))}
          select={{
            value: document ?? '',
            disabled: busy,
            onChange: ({ target }) => onChoose(target.value === '' ? null : target.value),
          }}
        />
      )}
      {candidats.length === 0 && <p>{label}</p>}
      <FileButton
        id={`depot-${code}`}
        accept={PETITS}
        small
        onFiles={(files) => depots.add(files.slice(0, 1), { code, id_type: type, annee })}
      >
        Joindre <span className="fr-sr-only">{label}</span>
      </FileButton>
      <p className="ga-mention">
        PDF ou photo JPEG, 2 Mo ; la photo est réduite avant l’envoi.{annee && ` Celle de la saison ${annee}.`}
      </p>
      <p role="status">{envoi && sayEnvoi(envoi, documents).words}</p>
    </div>
  );
};
