import type { Dispositif as Donnees } from '@guichet/rules/subvention';
import type { Versionne } from '@guichet/rules/versions';

/** A family of schemes as use cases see it. */
export interface Dispositif extends Donnees, Versionne {
  readonly id: string;
}

/** Read whole by every list: few enough to choose among. */
export const DISPOSITIFS_MAXIMUM = 200;

export const fieldsOf = ({ code, nom, description, sous_dispositifs, actif }: Dispositif): Donnees => ({
  code,
  nom,
  description,
  sous_dispositifs,
  actif,
});
