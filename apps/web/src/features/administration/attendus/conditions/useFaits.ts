import { FAITS, type Fait, SCOPES, type Scope } from '@guichet/rules/conditions';
import { keyOf, REFERENTIEL_TYPES, type ReferentielType } from '@guichet/rules/referentiel';
import { useReferentiels } from '../../../../shared/referentiels/useReferentiels.ts';

const isReferentiel = (nom: string | undefined): nom is ReferentielType =>
  REFERENTIEL_TYPES.some((type) => type === nom);

/** The reference lists that conditions take their values from. */
const LISTES_DES_CONDITIONS: readonly ReferentielType[] = [
  ...new Set(FAITS.map(({ referentiel }) => referentiel).filter(isReferentiel)),
];

const TITRES: Readonly<Record<Scope, string>> = {
  association: 'L’association',
  dossier: 'Le dossier',
  projet: 'Le projet',
  champs: 'Vos champs précédents',
};

export interface FaitsConnus {
  /** With the choices of their reference list. */
  readonly find: (scope: string, key: string) => Fait | null;
  readonly groups: (scopes?: readonly Scope[]) => { readonly label: string; readonly options: readonly Nomme[] }[];
  /** What the scheme itself adds, or says better: its fields, its sub-schemes. */
  readonly propres: readonly Fait[];
}
interface Nomme {
  readonly value: string;
  readonly label: string;
}

export const adresseOf = ({ scope, key }: { readonly scope: string; readonly key: string }): string =>
  key === '' ? '' : `${scope}:${key}`;

const capitalized = (label: string): string => label.charAt(0).toLocaleUpperCase('fr') + label.slice(1);

/** Everything that a condition may look at. */
export const useFaits = (propres: readonly Fait[]): FaitsConnus => {
  const { optionsOf } = useReferentiels(LISTES_DES_CONDITIONS);
  const withChoix = (fait: Fait): Fait => {
    if (fait.choix || !isReferentiel(fait.referentiel)) return fait;
    const choix = optionsOf(fait.referentiel).map((option) => ({ value: keyOf(option), label: option.label }));
    return choix.length === 0 ? fait : { ...fait, choix };
  };
  const isOwn = ({ scope, key }: Fait) => propres.some((fait) => fait.scope === scope && fait.key === key);
  const tous = [...FAITS.filter((fait) => !isOwn(fait)).map(withChoix), ...propres];
  return {
    propres,
    find: (scope, key) => tous.find((fait) => fait.scope === scope && fait.key === key) ?? null,
    groups: (scopes = SCOPES) =>
      scopes
        .map((scope) => ({
          label: TITRES[scope],
          options: tous
            .filter((fait) => fait.scope === scope)
            .map((fait) => ({ value: adresseOf(fait), label: capitalized(fait.label) })),
        }))
        .filter(({ options }) => options.length > 0),
  };
};
