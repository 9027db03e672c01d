import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AnnuaireSaisi } from './serviceForm.ts';

export interface Choix {
  readonly value: string;
  readonly label: string;
}

/** What the fields of a service need of the form that they are in, and of the lists they choose from. */
export interface FieldKit {
  readonly register: (champ: keyof AnnuaireSaisi) => UseFormRegisterReturn;
  /** What the form opens with: a list shows it from the first drawing on. */
  readonly initial: AnnuaireSaisi;
  readonly errorOf: (champ: keyof AnnuaireSaisi) => string | undefined;
  /** A federation names the sport it is for. */
  readonly isFederation: boolean;
  readonly choix: {
    readonly types: readonly Choix[];
    readonly federations: readonly Choix[];
    readonly agrements: readonly Choix[];
    readonly parents: readonly Choix[];
    readonly profils: readonly Choix[];
  };
  /** Whether a service may stand at the top of the tree. */
  readonly canBeRoot: boolean;
  /** Why the place in the tree and the profile may not be changed; null when they may. */
  readonly refusPlace: string | null;
  /** The same of what the service answers for. */
  readonly refusCompetence: string | null;
}
