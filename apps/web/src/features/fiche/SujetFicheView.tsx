import type { AssociationAnswer } from '@guichet/contract/association';
import { ficheSchema } from '@guichet/rules/association';
import { Alert } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { AssociationRefus } from '../../shared/association/AssociationRefus.tsx';
import { ChampsForm, changesIn } from '../../shared/champs/ChampsForm.tsx';
import { champsOf, type Source } from '../../shared/champs/champ.ts';
import { Faits } from '../../shared/champs/Faits.tsx';
import { sayChamp } from '../../shared/champs/say.ts';
import { ConflitView, type ConflitViewProps } from '../../shared/versions/ConflitView.tsx';
import { SaveState } from '../../shared/versions/SaveState.tsx';
import { identifiantsOf } from './FichePage.tsx';
import { useSuiteFiche } from './suite.ts';
import type { SujetFiche } from './sujets/sujet.ts';
import { refusFiche } from './valeurs.ts';

export interface SujetFicheViewProps {
  readonly association: AssociationAnswer;
  readonly sujet: SujetFiche;
  readonly source: Source;
  readonly draft: string;
  readonly savedAt: string | null;
  readonly refus: string | null;
  readonly conflict: Pick<ConflitViewProps, 'conflits' | 'auteur' | 'modifie_at'> | null;
  readonly onSave: (changes: Record<string, unknown>) => Promise<boolean>;
  readonly onResolve: (laisses: readonly string[]) => Promise<void>;
}

const RIEN_DE_NEUF = 'Rien n’a changé : il n’y a rien à enregistrer.';

export const SujetFicheView = (props: SujetFicheViewProps): JSX.Element => {
  const { association, sujet, source, draft, savedAt, refus, conflict, onSave, onResolve } = props;
  const suite = useSuiteFiche();
  const [nothing, setNothing] = useState<string | null>(null);
  const champs = champsOf(sujet.blocs);
  const labelOf = (name: string) => sujet.labels?.[name] ?? champs.find((champ) => champ.name === name)?.label ?? name;
  const interdit = refusFiche(association.lien);
  if (interdit !== null)
    return (
      <>
        <Alert severity="info">{interdit}</Alert>
        <Faits blocs={sujet.blocs} source={source} />
      </>
    );
  const save = async (saisies: Record<string, unknown>, goesOn: boolean) => {
    const changes = changesIn(source.valeurs, saisies);
    const isEmpty = Object.keys(changes).length === 0;
    setNothing(isEmpty && !goesOn ? RIEN_DE_NEUF : null);
    const isKept = isEmpty || (await onSave(sujet.complete?.(changes, source) ?? changes));
    if (isKept && goesOn) suite.go(!isEmpty);
  };
  return (
    <>
      {refus && <AssociationRefus identifiants={identifiantsOf(association)}>{refus}</AssociationRefus>}
      {conflict ? (
        <ConflitView
          {...conflict}
          labelOf={labelOf}
          sayValue={(name, value) => sayChamp(champs, name, value, source)}
          onChoose={onResolve}
        />
      ) : (
        <ChampsForm
          blocs={sujet.blocs}
          shape={ficheSchema.shape}
          {...(sujet.vides && { vides: sujet.vides })}
          source={source}
          registre={association.registre ?? {}}
          draft={draft}
          version={(association as { readonly version?: number }).version}
          submit="Enregistrer"
          suite={suite.held}
          onSave={save}
        >
          {(isDirty) => <SaveState savedAt={savedAt} isDirty={isDirty} nothing={isDirty ? null : nothing} />}
        </ChampsForm>
      )}
    </>
  );
};
