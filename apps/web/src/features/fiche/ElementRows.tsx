import type { AssociationAnswer } from '@guichet/contract/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { dayOf } from '@guichet/rules/jour';
import { ConfirmDialog, RowList, Tag } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import type { Element } from '../../shared/association/elements.ts';
import type { Source } from '../../shared/champs/champ.ts';
import { RowButton } from '../../shared/list/RowButton.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SujetListe } from './sujets/sujet.ts';
import { elementsOf } from './useElements.ts';
import { refusElement } from './valeurs.ts';

export interface ElementRowsProps {
  readonly association: AssociationAnswer;
  readonly sujet: SujetListe;
  readonly source: Source;
  readonly items: readonly Element[];
  /** The name of this part of the list, when it is in several. */
  readonly titre?: string | undefined;
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
  const { association, sujet, source, items, titre: nomListe, refus, onEdit, onRemove, edited, form, isBusy } = props;
  const jour = dayOf(useServices().now());
  const all = elementsOf(association, sujet.nature) ?? items;
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
      <RowList label={nomListe ?? sujet.titre ?? 'Liste'} items={items} keyOf={({ id }) => id}>
        {(element) => {
          const { titre, details } = sujet.sayItem(element, source);
          const manque = sujet.manque?.(element) ?? [];
          const etiquette = sujet.verifies?.etiquette(element, all, jour);
          const isVerifie = sujet.verifies?.isVerifie(element) ?? false;
          return (
            <>
              <div className="ga-row__main">
                <p>
                  <strong>{titre}</strong> {element.id_siret && <Tag>{whereOf(association, element.id_siret)}</Tag>}{' '}
                  {etiquette && <Tag tone={etiquette.tone}>{etiquette.texte}</Tag>}{' '}
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
              {!isBusy && !isVerifie && refusElement(association.lien, element.id_siret) === null && (
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
