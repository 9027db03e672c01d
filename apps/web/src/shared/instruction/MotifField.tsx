import { DEFINITIONS_TRANSITION, MOTIFS, type Transition } from '@guichet/rules/instruction';
import { SelectField, TextareaField } from '@guichet/ui';
import type { JSX } from 'react';

export interface MotifFieldProps {
  readonly id: string;
  readonly transition: Transition;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (texte: string) => void;
}

const TEXTE_MAXIMUM = 5_000;
const LABELS = {
  motif: { label: 'Motif', hint: 'L’association le lira.' },
  commentaire: { label: 'Commentaire', hint: 'Lu dans le service seulement.' },
} as const;

/** The reason that goes with a decision: one of the library, then one's own words. */
export const MotifField = ({ id, transition, value, error, onChange }: MotifFieldProps): JSX.Element => {
  const texts = LABELS[DEFINITIONS_TRANSITION[transition].texte ?? 'commentaire'];
  const motifs = MOTIFS[transition] ?? [];
  return (
    <>
      {motifs.length > 0 && (
        <SelectField
          id={`${id}-motif`}
          label="Motif tout prêt (facultatif)"
          none="Aucun"
          options={motifs.map(({ code, libelle }) => ({ value: code, label: libelle }))}
          select={{
            value: motifs.find(({ libelle }) => value.startsWith(libelle))?.code ?? '',
            onChange: ({ target }) => {
              const rest = motifs.reduce((text, { libelle }) => text.replace(libelle, ''), value).trim();
              const chosen = motifs.find(({ code }) => code === target.value)?.libelle ?? '';
              onChange([chosen, rest].filter(Boolean).join(' '));
            },
          }}
        />
      )}
      <TextareaField
        id={id}
        label={texts.label}
        hint={texts.hint}
        error={error}
        textarea={{ rows: 3, value, maxLength: TEXTE_MAXIMUM, onChange: ({ target }) => onChange(target.value) }}
      />
    </>
  );
};
