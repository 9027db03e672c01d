import type { AssociationAnswer } from '@guichet/contract/association';
import { Alert, Button } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { Fragment, type JSX, useState } from 'react';
import type { Element } from '../../shared/association/elements.ts';
import { useMesAssociations } from '../../shared/association/useAssociationId.ts';
import type { Source, Valeurs } from '../../shared/champs/champ.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
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
  /** Read elsewhere, to be looked at: it fills the form of a new item. */
  readonly propose?: Valeurs | null;
}

/** «L’ajouter» or «M’ajouter»: the address says which. */
const qui = (moi: unknown): 'autre' | 'moi' => (moi === 'oui' ? 'moi' : 'autre');

interface Partie {
  readonly titre?: string;
  readonly items: readonly Element[];
}
/** P-26: what was decided and what is only declared are never read for one another. */
const partiesOf = ({ verifies }: SujetListe, items: readonly Element[]): readonly Partie[] => {
  const parties = verifies
    ? [
        { titre: verifies.titre, items: items.filter(verifies.isVerifie) },
        { titre: verifies.declares, items: items.filter((item) => !verifies.isVerifie(item)) },
      ]
    : [{ items }];
  return parties.filter((partie) => partie.items.length > 0);
};

const MASQUEE = 'Vous n’avez pas accès à cette partie de la fiche.';

/** One list of the record: read, add, change, delete, each where the person may. */
export const ListeSujet = ({
  association,
  id,
  sujet,
  optionsOf,
  siret,
  propose = null,
}: ListeSujetProps): JSX.Element => {
  const { drafts } = useServices();
  const suite = useSuiteFiche();
  const user = useUser();
  const mine = useMesAssociations().find((one) => one.id_correspondance === association.id_correspondance);
  const fonction = mine?.fonction ?? null;
  const { nouveau, moi } = useSearch({ strict: false }) as { nouveau?: unknown; moi?: unknown };
  const isAsked = nouveau === sujet.nature && !refusElement(association.lien, siretForNew(association.lien, siret));
  const [ajout, setAjout] = useState<'autre' | 'moi' | null>(isAsked ? qui(moi) : null);
  const [edited, setEdited] = useState<Element | null>(null);
  const focusNext = useFocusNext();
  const { create, remove, refus, savedAt, markSaved } = useElements(id, sujet.nature);
  const all = elementsOf(association, sujet.nature);
  if (!all) return <Alert severity="info">{MASQUEE}</Alert>;
  const items = siret === null ? all : all.filter(({ id_siret }) => id_siret === siret);
  const where = siretForNew(association.lien, siret);
  const interdit = refusElement(association.lien, where);
  const nom = association.identite?.nom ?? '';
  const connus = sujet.defauts?.({ user, fonction, nom, isFirst: items.length === 0, isMoi: ajout === 'moi' }) ?? {};
  const defauts = ajout === null ? connus : { ...connus, ...propose };
  const source = { optionsOf, valeurs: edited ?? defauts };
  const draft = `${sujet.nature}.${id}.${edited?.id ?? (ajout === 'moi' ? 'moi' : 'nouveau')}.${user?.authId ?? ''}`;
  const isMoiDedans = items.some((item) => sujet.moi?.isMoi(item, user?.email ?? '') ?? true);
  const actes = `ajouter-${sujet.nature}`;
  const close = () => {
    drafts.clear(draft);
    setAjout(null);
    setEdited(null);
    focusNext(actes);
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
      {ajout && <Creation key={ajout} {...form} refus={refus} onCreate={(champs) => create(champs, where)} />}
      {items.length === 0 && !ajout && <p>{sujet.vide}</p>}
      {partiesOf(sujet, items).map(({ titre, items: some }) => (
        <Fragment key={titre ?? sujet.nature}>
          {titre && <h2 className="fr-h6">{titre}</h2>}
          <ElementRows
            association={association}
            sujet={sujet}
            source={{ optionsOf, valeurs: {} }}
            items={some}
            titre={titre}
            refus={refus}
            onEdit={setEdited}
            onRemove={remove}
            edited={edited}
            isBusy={edited !== null || ajout !== null}
            form={edited && <Modification key={edited.id} {...form} element={edited} />}
          />
        </Fragment>
      ))}
      <SaveState savedAt={savedAt} isDirty={false} />
      {!interdit && !edited && !ajout && (
        <div className="ga-actions" id={actes}>
          <Button priority="secondary" onClick={() => setAjout('autre')}>
            {sujet.ajouter}
          </Button>
          {sujet.moi && items.length > 0 && !isMoiDedans && (
            <Button priority="tertiary" onClick={() => setAjout('moi')}>
              {sujet.moi.ajouter}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
