import { type ChampAttendu, OBLIGATIONS, TYPES_CHAMP, type TypeChamp } from '@guichet/rules/subvention';
import { RadioField, SelectField, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { ChampControl } from '../../../../shared/attendus/ChampControl.tsx';
import { usePorte } from '../../porte/usePorte.ts';
import { withLibelle, withType } from '../champ.ts';
import { EXPLICATIONS, isNombre, isTexte, OBLIGATIONS_DITES } from '../types.ts';
import { BornesFields } from './BornesFields.tsx';
import type { PartProps, Voisins } from './champFormProps.ts';
import { ExpressionFields } from './ExpressionFields.tsx';
import { DependanteFields, OptionsFields } from './OptionsFields.tsx';

export interface ChampFieldsProps extends PartProps, Voisins {
  readonly types: readonly TypeChamp[];
}

/** The question, and what helps to answer it. */
const Nom = ({ id, state, taken }: PartProps & Pick<Voisins, 'taken'>): JSX.Element => {
  const { brouillon, set, erreurOf } = state;
  return (
    <>
      <TextField
        id={`${id}-libelle`}
        label="Libellé"
        hint="La question, telle que l’association la lira."
        error={erreurOf('libelle')}
        input={{
          value: brouillon.libelle,
          onChange: ({ target }) => set(withLibelle(brouillon, target.value, taken)),
        }}
      />
      <TextareaField
        id={`${id}-aide`}
        label="Aide (facultatif)"
        hint="Une phrase sous la question : ce qu’il faut compter, où le trouver."
        error={erreurOf('aide')}
        textarea={{
          rows: 2,
          value: brouillon.aide ?? '',
          onChange: ({ target }) => set({ ...brouillon, aide: target.value === '' ? null : target.value }),
        }}
      />
    </>
  );
};

/** Under which name the answers are kept: proposed, rarely touched, hence last. */
const Code = ({ id, state }: PartProps): JSX.Element => {
  const { mots } = usePorte();
  const { brouillon, set, erreurOf } = state;
  return (
    <TextField
      id={`${id}-code`}
      label="Code"
      hint={mots.codeAide}
      error={erreurOf('code')}
      input={{
        value: brouillon.code,
        spellCheck: false,
        autoCapitalize: 'none',
        onChange: ({ target }) => set({ ...brouillon, code: target.value.trim() }),
      }}
    />
  );
};

const Forme = ({ id, state, avant }: PartProps & Pick<Voisins, 'avant'>): JSX.Element | null => {
  const { type } = state.brouillon;
  if (isTexte(type))
    return (
      <>
        <BornesFields id={id} state={state} kind="nombre" bornes={['longueur_minimum', 'longueur_maximum']} />
        <ExpressionFields id={id} state={state} />
      </>
    );
  if (isNombre(type)) return <BornesFields id={id} state={state} kind={type} bornes={['minimum', 'maximum']} />;
  if (type === 'liste_dependante') return <DependanteFields id={id} state={state} avant={avant} />;
  return type === 'choix' || type === 'choix_multiple' ? <OptionsFields id={id} state={state} /> : null;
};

const SANS_DEFAUT: readonly TypeChamp[] = ['groupe', 'liste_dependante'];

/** SUBV-010: proposed with the control that the association will have. */
const Defaut = ({ id, state }: PartProps): JSX.Element | null => {
  const { brouillon, set, erreurOf } = state;
  if (SANS_DEFAUT.includes(brouillon.type) || brouillon.virtuel) return null;
  const { longueur_minimum: _, longueur_maximum: __, minimum: ___, maximum: ____, ...libre } = brouillon.validation;
  const champ: ChampAttendu = {
    ...brouillon,
    libelle: 'Valeur proposée au départ',
    aide: 'L’association peut la garder ou la changer.',
    obligation: 'facultatif',
    validation: { ...libre, longueur_minimum: null, longueur_maximum: null, minimum: null, maximum: null },
  };
  return (
    <ChampControl
      id={`${id}-default`}
      champ={champ}
      value={brouillon.default}
      reponses={{}}
      error={erreurOf('default')}
      onValue={(value) => set({ ...brouillon, default: value as ChampAttendu['default'] })}
    />
  );
};

/** Everything of a field but its conditions. */
export const ChampFields = ({ id, state, types, avant, taken }: ChampFieldsProps): JSX.Element => {
  const { brouillon, set, erreurOf } = state;
  return (
    <>
      <Nom id={id} state={state} taken={taken} />
      <SelectField
        id={`${id}-type`}
        label="Type de réponse"
        hint={EXPLICATIONS[brouillon.type]}
        options={types.map((type) => ({ value: type, label: TYPES_CHAMP[type] }))}
        select={{
          value: brouillon.type,
          onChange: ({ target }) => set(withType(brouillon, target.value as TypeChamp)),
        }}
      />
      <Forme id={id} state={state} avant={avant} />
      <RadioField
        id={`${id}-obligation`}
        label="La réponse est"
        error={erreurOf('obligation')}
        stacked
        options={OBLIGATIONS.map((value) => ({ value, ...OBLIGATIONS_DITES[value] }))}
        value={brouillon.obligation}
        input={{
          name: `${id}-obligation`,
          onChange: ({ target }) => set({ ...brouillon, obligation: target.value as ChampAttendu['obligation'] }),
        }}
      />
      <Defaut id={id} state={state} />
      <Code id={id} state={state} />
    </>
  );
};
