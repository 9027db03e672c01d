import type { Fait } from '@guichet/rules/conditions';
import { TYPES_DOCUMENT } from '@guichet/rules/document';
import { type DocumentAttendu, NATURES_DOCUMENT } from '@guichet/rules/subvention';
import { CheckboxField, RadioField, SelectField, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { ConditionsEditor } from './conditions/ConditionsEditor.tsx';
import { NOUVEAU_DOCUMENT, readDocument, withLibelleDocument } from './document.ts';
import { ElementForm } from './ElementForm.tsx';
import { NATURES_DITES } from './say.ts';
import { cleOf, type ElementState, type Keep, useElement } from './useElement.ts';

export interface DocumentFormProps {
  readonly id: string;
  readonly document: DocumentAttendu | null;
  readonly isNew: boolean;
  readonly propres: readonly Fait[];
  readonly taken: readonly string[];
  readonly onKeep: Keep<DocumentAttendu>;
  readonly onCancel: () => void;
}

const TYPES = Object.entries(TYPES_DOCUMENT).map(([value, label]) => ({ value, label }));

interface NomProps extends Pick<DocumentFormProps, 'id' | 'taken'> {
  readonly state: ElementState<DocumentAttendu>;
}
const Nom = ({ id, taken, state: { brouillon, set, erreurOf } }: NomProps): JSX.Element => (
  <>
    <TextField
      id={`${id}-libelle`}
      label="Libellé"
      hint="Le nom du document, tel que l’association le lira."
      error={erreurOf('libelle')}
      input={{
        value: brouillon.libelle,
        onChange: ({ target }) => set(withLibelleDocument(brouillon, target.value, taken)),
      }}
    />
    <TextareaField
      id={`${id}-aide`}
      label="Aide (facultatif)"
      hint="Qui le délivre, de quelle année il doit être, s’il doit être signé."
      error={erreurOf('aide')}
      textarea={{
        rows: 2,
        value: brouillon.aide ?? '',
        onChange: ({ target }) => set({ ...brouillon, aide: target.value === '' ? null : target.value }),
      }}
    />
  </>
);

const JOURS_PROPOSES = 30;
/** Whether it may come after the dossier is sent, within how long, and whether deciding waits for it. */
const Suite = ({ id, state: { brouillon, set, erreurOf } }: Pick<NomProps, 'id' | 'state'>): JSX.Element => {
  const { suivra } = brouillon;
  return (
    <>
      <CheckboxField
        id={`${id}-suivra`}
        label="Ce document peut suivre après l’envoi"
        hint="L’association coche « Suivra plus tard » ; le document est alors attendu, avec des rappels."
        input={{
          checked: Boolean(suivra),
          onChange: ({ target }) =>
            set({ ...brouillon, suivra: target.checked ? { jours: JOURS_PROPOSES, bloquant: true } : null }),
        }}
      />
      {suivra && (
        <>
          <TextField
            id={`${id}-suivra-jours`}
            label="Au plus tard, en jours après l’envoi"
            error={erreurOf('suivra')}
            input={{
              value: Number.isNaN(suivra.jours) ? '' : String(suivra.jours),
              inputMode: 'numeric',
              onChange: ({ target }) =>
                set({ ...brouillon, suivra: { ...suivra, jours: Number.parseInt(target.value, 10) } }),
            }}
          />
          <CheckboxField
            id={`${id}-suivra-bloquant`}
            label="Aucune décision tant qu’il n’est pas reçu"
            input={{
              checked: suivra.bloquant,
              onChange: ({ target }) => set({ ...brouillon, suivra: { ...suivra, bloquant: target.checked } }),
            }}
          />
        </>
      )}
    </>
  );
};

/** SUBV-004: one expected document. */
export const DocumentForm = (props: DocumentFormProps): JSX.Element => {
  const { id, document, isNew, propres, taken, onKeep, onCancel } = props;
  const state = useElement(
    cleOf('document', isNew, document?.code),
    document ?? NOUVEAU_DOCUMENT,
    (brouillon) => readDocument(brouillon, taken),
    onKeep,
  );
  const { brouillon, set, erreurOf } = state;
  return (
    <ElementForm
      id={id}
      titre={isNew ? 'Nouveau document' : `Document « ${document?.libelle ?? ''} »`}
      verb={isNew ? 'Ajouter le document' : 'Enregistrer le document'}
      state={state}
      onCancel={onCancel}
    >
      <Nom id={id} taken={taken} state={state} />
      <RadioField
        id={`${id}-nature`}
        label="Nature"
        stacked
        error={erreurOf('nature')}
        options={NATURES_DOCUMENT.map((value) => ({ value, ...NATURES_DITES[value] }))}
        value={brouillon.nature}
        input={{
          name: `${id}-nature`,
          onChange: ({ target }) => set({ ...brouillon, nature: target.value as DocumentAttendu['nature'] }),
        }}
      />
      <SelectField
        id={`${id}-type_document`}
        label="Document de la fiche qui y répond (facultatif)"
        hint="S’il est déjà dans la fiche de l’association, il est repris sans rien lui demander."
        none="Aucun : il est propre à cette subvention"
        options={TYPES}
        error={erreurOf('type_document')}
        select={{
          value: brouillon.type_document ?? '',
          onChange: ({ target }) => set({ ...brouillon, type_document: target.value === '' ? null : target.value }),
        }}
      />
      <Suite id={id} state={state} />
      <TextField
        id={`${id}-code`}
        label="Code"
        hint="Proposé d’après le libellé. Ne le changez plus une fois la subvention publiée."
        error={erreurOf('code')}
        input={{
          value: brouillon.code,
          spellCheck: false,
          autoCapitalize: 'none',
          onChange: ({ target }) => set({ ...brouillon, code: target.value.trim() }),
        }}
      />
      <ConditionsEditor
        id={`${id}-asks`}
        titre="Demander ce document seulement si…"
        verbe="Demandé"
        sans="Toujours demandé."
        asks={brouillon.asks}
        propres={propres}
        isChecked={state.attempt > 0}
        onChange={(asks) => set({ ...brouillon, asks })}
      />
    </ElementForm>
  );
};
