import type { AssociationAnswer } from '@guichet/contract/association';
import { DEFINITIONS } from '@guichet/rules/association';
import { Alert, Button } from '@guichet/ui';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { AssociationRefus } from '../../shared/association/AssociationRefus.tsx';
import type { Element } from '../../shared/association/elements.ts';
import { ChampsForm, changesIn, type Shape } from '../../shared/champs/ChampsForm.tsx';
import { champsOf, type Source } from '../../shared/champs/champ.ts';
import { sayChamp } from '../../shared/champs/say.ts';
import { ConflitView } from '../../shared/versions/ConflitView.tsx';
import { identifiantsOf } from './FichePage.tsx';
import type { SujetListe } from './sujets/sujet.ts';
import { useElementSave } from './useElements.ts';

interface FormFrameProps {
  readonly titre: string;
  readonly children: ReactNode;
}

/** Takes the place of the list, and of the focus. */
const FormFrame = ({ titre, children }: FormFrameProps): JSX.Element => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className="ga-stack">
      <h2 ref={ref} tabIndex={-1}>
        {titre}
      </h2>
      {children}
    </section>
  );
};

interface ElementFormProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly sujet: SujetListe;
  readonly source: Source;
  readonly draft: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const shapeOf = ({ nature }: SujetListe): Shape => DEFINITIONS[nature].schema.shape;

const Cancel = ({ onCancel }: Pick<ElementFormProps, 'onCancel'>): JSX.Element => (
  <Button priority="secondary" onClick={onCancel}>
    Annuler
  </Button>
);

export interface CreationProps extends ElementFormProps {
  readonly refus: string | null;
  readonly onCreate: (champs: Record<string, unknown>) => Promise<boolean>;
}

export const Creation = (props: CreationProps): JSX.Element => {
  const { association, sujet, source, draft, refus, onCreate, onDone, onCancel } = props;
  const save = async (saisies: Record<string, unknown>) => {
    if (await onCreate(sujet.complete?.(saisies) ?? saisies)) onDone();
  };
  return (
    <FormFrame titre={sujet.ajouter}>
      {sujet.repris && source.valeurs['nom'] !== undefined && <Alert severity="info">{sujet.repris}</Alert>}
      {refus && <AssociationRefus identifiants={identifiantsOf(association)}>{refus}</AssociationRefus>}
      <ChampsForm
        blocs={sujet.blocs}
        shape={shapeOf(sujet)}
        source={source}
        draft={draft}
        submit={sujet.enregistrer}
        onSave={save}
      >
        {() => <Cancel onCancel={onCancel} />}
      </ChampsForm>
    </FormFrame>
  );
};

export const Modification = (props: ElementFormProps & { readonly element: Element }): JSX.Element => {
  const { association, id, sujet, source, draft, element, onDone, onCancel } = props;
  const { save, resolve, conflict, refus } = useElementSave(id, sujet.nature, element, onDone);
  const champs = champsOf(sujet.blocs);
  const submit = async (saisies: Record<string, unknown>) => {
    const changes = changesIn(element, sujet.complete?.(saisies) ?? saisies);
    if (Object.keys(changes).length === 0) return onDone();
    await save(changes);
  };
  return (
    <FormFrame titre={conflict ? 'Quelle valeur garder ?' : `Modifier : ${sujet.sayItem(element, source).titre}`}>
      {refus && <AssociationRefus identifiants={identifiantsOf(association)}>{refus}</AssociationRefus>}
      {conflict ? (
        <ConflitView
          {...conflict}
          labelOf={(name) => champs.find((champ) => champ.name === name)?.label ?? name}
          sayValue={(name, value) => sayChamp(champs, name, value, source)}
          onChoose={resolve}
        />
      ) : (
        <ChampsForm
          blocs={sujet.blocs}
          shape={shapeOf(sujet)}
          source={source}
          draft={draft}
          submit={sujet.enregistrer}
          onSave={submit}
        >
          {() => <Cancel onCancel={onCancel} />}
        </ChampsForm>
      )}
    </FormFrame>
  );
};
