import type { AssociationAnswer } from '@guichet/contract/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { ConfirmDialog, RowList, Tag } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import type { Element } from '../../shared/association/elements.ts';
import type { Source } from '../../shared/champs/champ.ts';
import { RowButton } from '../../shared/list/RowButton.tsx';
import type { SujetListe } from './sujets/sujet.ts';
import { refusElement } from './valeurs.ts';

export interface ElementRowsProps {
  readonly association: AssociationAnswer;
  readonly sujet: SujetListe;
  readonly source: Source;
  readonly items: readonly Element[];
  readonly refus: string | null;
  readonly onEdit: (element: Element) => void;
  readonly onRemove: (element: Element) => Promise<boolean>;
  /** The one that is being changed, and its form, opened under it. */
  readonly edited: Element | null;
  readonly form: ReactNode;
  /** One form at a time: nothing else is begun meanwhile. */
  readonly isBusy: boolean;
}

const whereOf = ({ etablissements = [] }: AssociationAnswer, id_siret: string): string =>
  etablissements.find((etablissement) => etablissement.id_siret === id_siret)?.nom ?? groupByThree(id_siret);

export const ElementRows = (props: ElementRowsProps): JSX.Element => {
  const { association, sujet, source, items, refus, onEdit, onRemove, edited, form, isBusy } = props;
  const [asked, setAsked] = useState<Element | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (element: Element) => {
    setBusy(true);
    const isDone = await onRemove(element);
    setBusy(false);
    if (isDone) setAsked(null);
  };
  return (
    <>
      <RowList label={sujet.titre ?? 'Liste'} items={items} keyOf={({ id }) => id}>
        {(element) => {
          const { titre, details } = sujet.sayItem(element, source);
          const manque = sujet.manque?.(element) ?? [];
          return (
            <>
              <div className="ga-row__main">
                <p>
                  <strong>{titre}</strong> {element.id_siret && <Tag>{whereOf(association, element.id_siret)}</Tag>}{' '}
                  {manque.length > 0 && <Tag tone="warning">À compléter</Tag>}
                </p>
                {details.map((detail) => (
                  <p key={detail} className="ga-mention">
                    {detail}
                  </p>
                ))}
                {manque.length > 0 && <p className="ga-mention">Il manque : {manque.join(', ')}.</p>}
              </div>
              {edited?.id === element.id && <div className="ga-row__form">{form}</div>}
              {!isBusy && refusElement(association.lien, element.id_siret) === null && (
                <div className="ga-row__actions">
                  <RowButton verb="Modifier" named={titre} onClick={() => onEdit(element)} />
                  <RowButton verb="Supprimer" named={titre} onClick={() => setAsked(element)} />
                </div>
              )}
            </>
          );
        }}
      </RowList>
      {asked && (
        <ConfirmDialog
          title={`Supprimer ${sujet.celui} ?`}
          confirm="Supprimer"
          busy={busy}
          error={refus}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{sujet.sayItem(asked, source).titre} ne sera plus dans la fiche ni proposé dans les formulaires.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
