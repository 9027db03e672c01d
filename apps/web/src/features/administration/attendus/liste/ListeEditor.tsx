import type { Probleme } from '@guichet/rules/subvention';
import { Alert, Button, RowList, SelectField } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { ElementActions } from './ElementActions.tsx';
import { addId, rowId, undoId, useListe } from './useListe.ts';

export interface FormProps<T> {
  readonly item: T | null;
  /** The place it has, or would have. */
  readonly index: number;
  readonly onKeep: (item: T) => void;
  readonly onCancel: () => void;
}

export interface ListeEditorProps<T> {
  readonly id: string;
  readonly label: string;
  /** «Ajouter un champ» */
  readonly ajouter: string;
  /** What an empty list teaches. */
  readonly vide: string;
  readonly items: readonly T[];
  readonly maximum: number;
  readonly nomOf: (item: T) => string;
  readonly copy: (item: T) => T;
  /** What the row says under its name. */
  readonly children: (item: T, index: number) => ReactNode;
  readonly problemesOf: (index: number) => readonly Probleme[];
  readonly form: (props: FormProps<T>) => ReactNode;
  readonly bibliotheque?: readonly T[];
  readonly onChange: (items: T[]) => void;
}

/** Each bears the path of what it is about: the list of what is missing leads to it. */
const Problemes = ({ problemes }: { readonly problemes: readonly Probleme[] }): JSX.Element | null =>
  problemes.length === 0 ? null : (
    <ul className="ga-problemes">
      {problemes.map(({ champ, message }, rang) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be said by the same words
        <li key={`${champ} ${rang}`} id={champ} tabIndex={-1} className="fr-message fr-message--error">
          <span className="fr-sr-only">À corriger : </span>
          {message}
        </li>
      ))}
    </ul>
  );

interface BibliothequeProps<T> {
  readonly id: string;
  readonly items: readonly T[];
  readonly nomOf: (item: T) => string;
  readonly onChoose: (item: T) => void;
}
const Bibliotheque = <T,>({ id, items, nomOf, onChoose }: BibliothequeProps<T>): JSX.Element | null =>
  items.length === 0 ? null : (
    <SelectField
      id={`${id}-bibliotheque`}
      label="Reprendre un élément de la bibliothèque"
      hint="Il est copié ici : vous pourrez le modifier sans changer la bibliothèque."
      none="Choisir…"
      options={items.map((item, index) => ({ value: String(index), label: nomOf(item) }))}
      select={{
        value: '',
        onChange: ({ target }) => {
          const chosen = target.value === '' ? undefined : items[Number(target.value)];
          if (chosen !== undefined) onChoose(chosen);
        },
      }}
    />
  );

/** An ordered list that one person composes: by keyboard, with a way back from each removal, problems beside their item. */
export const ListeEditor = <T,>(props: ListeEditorProps<T>): JSX.Element => {
  const { id, label, ajouter, vide, items, maximum, nomOf, children, problemesOf, form, bibliotheque = [] } = props;
  const liste = useListe(props);
  const { ouvert, retire } = liste;
  const isFull = items.length >= maximum;
  const formAt = (index: number) =>
    ouvert?.index === index && form({ item: ouvert.item, index, onKeep: liste.keep, onCancel: liste.close });
  return (
    <div className="ga-stack">
      <p role="status" className="fr-sr-only">
        {liste.annonce}
      </p>
      {items.length === 0 && !ouvert && <p>{vide}</p>}
      {items.length > 0 && ouvert && (
        <p className="ga-mention">Terminez ou annulez l’élément ouvert pour agir sur les autres.</p>
      )}
      <RowList label={label} items={items.map((item, index) => ({ item, index }))} keyOf={({ index }) => String(index)}>
        {({ item, index }) =>
          formAt(index) || (
            <>
              <div className="ga-row__main" id={rowId(id, index)}>
                <strong>{`${index + 1}. ${nomOf(item)}`}</strong>
                <p className="ga-mention">{children(item, index)}</p>
                <Problemes problemes={problemesOf(index)} />
              </div>
              <ElementActions
                id={rowId(id, index)}
                nom={nomOf(item)}
                index={index}
                count={items.length}
                isFull={isFull}
                liste={liste}
              />
            </>
          )
        }
      </RowList>
      {retire && !ouvert && (
        <Alert severity="info" announced="status">
          <p>« {nomOf(retire.item)} » est supprimé.</p>
          <div id={undoId(id)}>
            <Button priority="secondary" onClick={liste.restore}>
              Annuler la suppression
            </Button>
          </div>
        </Alert>
      )}
      {formAt(items.length) ||
        (isFull ? (
          <p>{maximum} éléments au plus : supprimez-en un pour en ajouter un autre.</p>
        ) : (
          <div id={addId(id)} className="ga-stack">
            <Button priority="secondary" onClick={() => liste.add()}>
              {ajouter}
            </Button>
            <Bibliotheque id={id} items={bibliotheque} nomOf={nomOf} onChoose={(item) => liste.add(item)} />
          </div>
        ))}
    </div>
  );
};
