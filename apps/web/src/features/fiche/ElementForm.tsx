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
import { useSuiteFiche } from './suite.ts';
import type { SujetListe } from './sujets/sujet.ts';
import { useElementSave } from './useElements.ts';

interface FormFrameProps {
  readonly titre: string;
  readonly children: ReactNode;
}

/** Opens where it is asked for, and takes the focus. */
const FormFrame = ({ titre, children }: FormFrameProps): JSX.Element => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className="ga-edit">
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
  /** Saved; asked from the foot, one goes on. */
  readonly onDone: (goesOn: boolean) => void;
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
  const { held } = useSuiteFiche();
  const save = async (saisies: Record<string, unknown>, goesOn: boolean) => {
    if (await onCreate(sujet.complete?.(saisies) ?? saisies)) onDone(goesOn);
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
        suite={held}
        onSave={save}
      >
        {() => <Cancel onCancel={onCancel} />}
      </ChampsForm>
    </FormFrame>
  );
};

export const Modification = (props: ElementFormProps & { readonly element: Element }): JSX.Element => {
  const { association, id, sujet, source, draft, element, onDone, onCancel } = props;
  const { held } = useSuiteFiche();
  const asked = useRef(false);
  const { save, resolve, conflict, refus } = useElementSave(id, sujet.nature, {
    ...{ element, draft },
    onSaved: () => onDone(asked.current),
  });
  const blocs = [...sujet.blocs, ...(sujet.blocsEnPlus?.(association, element) ?? [])];
  const champs = champsOf(blocs);
  const submit = async (saisies: Record<string, unknown>, goesOn: boolean) => {
    asked.current = goesOn;
    const typed = changesIn(element, sujet.complete?.(saisies) ?? saisies);
    const changes = sujet.entraine?.(element, typed) ?? typed;
    if (Object.keys(changes).length === 0) return onDone(goesOn);
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
          blocs={blocs}
          shape={shapeOf(sujet)}
          source={source}
          draft={draft}
          version={element.version}
          submit={sujet.enregistrer}
          suite={held}
          onSave={submit}
        >
          {() => <Cancel onCancel={onCancel} />}
        </ChampsForm>
      )}
    </FormFrame>
  );
};
