import type { ComponentType } from 'react';
import type { ContenuFormProps } from './contenuForm.ts';
import type { Champs, Entree, Ressource } from './ressource.ts';

export interface ContenuFicheProps<E extends Entree, C extends Champs> {
  readonly ressource: Ressource<E, C>;
  readonly Form: ComponentType<ContenuFormProps<C>>;
}
