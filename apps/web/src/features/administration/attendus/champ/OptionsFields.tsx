import { OPTIONS_MAXIMUM, type OptionChamp } from '@guichet/rules/subvention';
import { Button, SelectField, TextareaField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { readOptions, writeOptions } from '../options.ts';
import type { PartProps, Voisins } from './champFormProps.ts';

interface LignesProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly options: readonly OptionChamp[];
  readonly parent?: string | null;
  readonly taken?: readonly string[];
  readonly onOptions: (options: OptionChamp[]) => void;
}

const HINT =
  'Un choix par ligne, tapés ou collés depuis un tableur. Pour imposer un code : « code | libellé ». Un libellé corrigé garde son code.';

/** Choices as lines; what is typed stays as it is until one leaves the field. */
const Lignes = ({ options, parent = null, taken = [], onOptions, ...texts }: LignesProps): JSX.Element => {
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(options);
  return (
    <TextareaField
      {...texts}
      textarea={{
        rows: 6,
        value: typed ?? writeOptions(options),
        onFocus: () => setBefore(options),
        onChange: ({ target }) => {
          setTyped(target.value);
          onOptions(readOptions(target.value, before, parent, taken));
        },
        onBlur: () => setTyped(null),
      }}
    />
  );
};

export const OptionsFields = ({ id, state }: PartProps): JSX.Element => {
  const { brouillon, set, erreurOf } = state;
  return (
    <>
      <Lignes
        id={`${id}-options`}
        label="Choix proposés"
        hint={HINT}
        error={erreurOf('options')}
        options={brouillon.options}
        onOptions={(options) => set({ ...brouillon, options })}
      />
      <p className="ga-mention">{`${brouillon.options.length} choix, ${OPTIONS_MAXIMUM} au plus.`}</p>
    </>
  );
};

/** A dependent list: the field that decides, then the choices under each of its own. */
export const DependanteFields = ({ id, state, avant }: PartProps & Pick<Voisins, 'avant'>): JSX.Element => {
  const { brouillon, set, erreurOf } = state;
  const parents = avant.filter(({ type }) => type === 'choix' || type === 'liste_dependante');
  const parent = parents.find(({ code }) => code === brouillon.depend_de);
  const under = (code: string) => brouillon.options.filter((option) => option.parent === code);
  const orphans = brouillon.options.filter((option) => !parent?.options.some(({ code }) => code === option.parent));
  if (parents.length === 0)
    return (
      <p id={`${id}-depend_de`} tabIndex={-1}>
        Cette liste dépend du choix fait dans un champ qui la précède. Ajoutez d’abord un champ « Choix dans une liste
        », puis revenez ici.
      </p>
    );
  return (
    <>
      <SelectField
        id={`${id}-depend_de`}
        label="Champ dont elle dépend"
        none="Choisir…"
        options={parents.map(({ code, libelle }) => ({ value: code, label: libelle }))}
        error={erreurOf('depend_de')}
        select={{
          value: brouillon.depend_de ?? '',
          onChange: ({ target }) => set({ ...brouillon, depend_de: target.value === '' ? null : target.value }),
        }}
      />
      {parent?.options.map(({ code, libelle }, index) => (
        <Lignes
          key={code}
          id={index === 0 ? `${id}-options` : `${id}-options-${index}`}
          label={`Choix proposés pour « ${libelle} »`}
          {...(index === 0 && { hint: HINT })}
          error={index === 0 ? erreurOf('options') : undefined}
          options={under(code)}
          parent={code}
          taken={brouillon.options.filter((option) => option.parent !== code).map((option) => option.code)}
          onOptions={(options) =>
            set({
              ...brouillon,
              options: [
                ...parent.options.flatMap((one) => (one.code === code ? options : under(one.code))),
                ...orphans,
              ],
            })
          }
        />
      ))}
      {parent && orphans.length > 0 && (
        <>
          <p className="fr-message fr-message--error">
            {`Ces choix ne sont sous aucun des choix ci-dessus : ${orphans.map(({ libelle }) => libelle).join(', ')}.`}
          </p>
          <Button
            priority="secondary"
            onClick={() => set({ ...brouillon, options: brouillon.options.filter((one) => !orphans.includes(one)) })}
          >
            Retirer ces choix
          </Button>
        </>
      )}
    </>
  );
};
