import { CheckboxField, SelectField, type SelectGroup, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { AUTRE, type SaisieComplement } from './useComplementSaisi.ts';

export const CHAMP_CHOSE = 'complement-chose';
const MOTIF_MAXIMUM = 200;
const MESSAGE_MAXIMUM = 2_000;

export interface ComplementFieldsProps {
  readonly choses: readonly SelectGroup[];
  readonly chose: string;
  readonly onChose: (chose: string) => void;
  readonly saisie: SaisieComplement;
  /** What is missing is said once sending was tried. */
  readonly isTried: boolean;
}

/** One thing, its reason, until when: what is asked for becomes editable for the association, and nothing else. */
export const ComplementFields = (props: ComplementFieldsProps): JSX.Element => {
  const { choses, chose, onChose, saisie, isTried } = props;
  const errorOf = (isMissing: boolean, phrase: string): string | undefined =>
    isTried && isMissing ? phrase : undefined;
  return (
    <>
      <SelectField
        id={CHAMP_CHOSE}
        label="Ce qu’il faut corriger ou compléter"
        none="Choisir"
        groups={choses}
        error={errorOf(!saisie.asked, 'Choisissez ce qu’il faut corriger ou compléter.')}
        select={{ value: chose, onChange: ({ target }) => onChose(target.value) }}
      />
      <SelectField
        id="complement-motif"
        label="Pourquoi"
        none="Choisir"
        options={[
          ...saisie.motifs.map((one) => ({ value: one.code, label: one.libelle })),
          { value: AUTRE, label: 'Autre motif' },
        ]}
        error={errorOf(saisie.code === '', 'Dites pourquoi.')}
        select={{ value: saisie.code, onChange: ({ target }) => saisie.setCode(target.value) }}
      />
      {saisie.code === AUTRE && (
        <TextField
          id="complement-autre"
          label="Autre motif"
          error={errorOf(saisie.autre.trim() === '', 'Écrivez le motif.')}
          input={{
            ...{ value: saisie.autre, maxLength: MOTIF_MAXIMUM },
            onChange: ({ target }) => saisie.setAutre(target.value),
          }}
        />
      )}
      <TextareaField
        id="complement-message"
        label="Précisions pour l’association (facultatif)"
        textarea={{
          rows: 2,
          value: saisie.message,
          maxLength: MESSAGE_MAXIMUM,
          onChange: ({ target }) => saisie.setMessage(target.value),
        }}
      />
      <TextField
        id="complement-echeance"
        label="Attendu avant le"
        error={errorOf(saisie.echeance === '', 'Donnez une date.')}
        input={{
          ...{ type: 'date', value: saisie.echeance },
          onChange: ({ target }) => saisie.setEcheance(target.value),
        }}
      />
      <CheckboxField
        id="complement-bloquant"
        label="La proposition attend cette réponse"
        input={{ checked: saisie.bloquant, onChange: ({ target }) => saisie.setBloquant(target.checked) }}
      />
    </>
  );
};
