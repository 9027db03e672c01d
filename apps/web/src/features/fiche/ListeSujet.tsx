import type { AssociationAnswer } from '@guichet/contract/association';
import { Alert, Button } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import type { Element } from '../../shared/association/elements.ts';
import { useMesAssociations } from '../../shared/association/useAssociationId.ts';
import type { Source } from '../../shared/champs/champ.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { SaveState } from '../../shared/versions/SaveState.tsx';
import { Creation, Modification } from './ElementForm.tsx';
import { ElementRows } from './ElementRows.tsx';
import { useSuiteFiche } from './suite.ts';
import type { SujetListe } from './sujets/sujet.ts';
import { elementsOf, useElements } from './useElements.ts';
import { refusElement, siretForNew } from './valeurs.ts';

export interface ListeSujetProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly sujet: SujetListe;
  readonly optionsOf: Source['optionsOf'];
  /** Only what concerns this establishment. */
  readonly siret: string | null;
}

const MASQUEE = 'Vous n’avez pas accès à cette partie de la fiche.';

/** One list of the record: read, add, change, delete, each where the person may. */
export const ListeSujet = ({ association, id, sujet, optionsOf, siret }: ListeSujetProps): JSX.Element => {
  const { drafts } = useServices();
  const suite = useSuiteFiche();
  const user = useUser();
  const mine = useMesAssociations().find((one) => one.id_correspondance === association.id_correspondance);
  const fonction = mine?.fonction ?? null;
  const { nouveau } = useSearch({ strict: false }) as { nouveau?: unknown };
  const isAsked = nouveau === sujet.nature && !refusElement(association.lien, siretForNew(association.lien, siret));
  const [editing, setEditing] = useState<Element | 'new' | null>(isAsked ? 'new' : null);
  const { create, remove, refus, savedAt, markSaved } = useElements(id, sujet.nature);
  const all = elementsOf(association, sujet.nature);
  if (!all) return <Alert severity="info">{MASQUEE}</Alert>;
  const items = siret === null ? all : all.filter(({ id_siret }) => id_siret === siret);
  const where = siretForNew(association.lien, siret);
  const interdit = refusElement(association.lien, where);
  const nom = association.identite?.nom ?? '';
  const defauts = sujet.defauts?.({ user, fonction, nom, isFirst: items.length === 0 }) ?? {};
  const held = editing === null || editing === 'new' ? defauts : editing;
  const source = { optionsOf, valeurs: held };
  const draft = `${sujet.nature}.${id}.${editing === 'new' ? 'nouveau' : (editing?.id ?? '')}.${user?.authId ?? ''}`;
  const close = () => {
    drafts.clear(draft);
    setEditing(null);
  };
  const done = (goesOn: boolean) => {
    markSaved();
    close();
    if (goesOn) suite.go(true);
  };
  const form = { association, id, sujet, source, draft, onDone: done, onCancel: close };
  return (
    <section className="ga-stack">
      {sujet.titre && <h2>{sujet.titre}</h2>}
      {interdit && <Alert severity="info">{interdit}</Alert>}
      {editing === 'new' && <Creation {...form} refus={refus} onCreate={(champs) => create(champs, where)} />}
      {items.length === 0 && editing === null && <p>{sujet.vide}</p>}
      {items.length > 0 && (
        <ElementRows
          association={association}
          sujet={sujet}
          source={{ optionsOf, valeurs: {} }}
          items={items}
          refus={refus}
          onEdit={setEditing}
          onRemove={remove}
          edited={editing === 'new' ? null : editing}
          form={editing !== null && editing !== 'new' && <Modification key={editing.id} {...form} element={editing} />}
        />
      )}
      <SaveState savedAt={savedAt} isDirty={false} />
      {!interdit && editing === null && (
        <Button priority="secondary" onClick={() => setEditing('new')}>
          {sujet.ajouter}
        </Button>
      )}
    </section>
  );
};
