import type { SaisieCrf } from '@guichet/rules/crf';

const nombreFormat = new Intl.NumberFormat('fr-FR');
export const direNombre = (nombre: number | null): string =>
  nombre === null ? 'Non renseigné' : nombreFormat.format(nombre);

type Indicateur = Pick<SaisieCrf['indicateurs'][number], 'prevu_min' | 'prevu_max'>;

/** «Prévu : de 2 à 4» */
export const direPrevu = ({ prevu_min, prevu_max }: Indicateur): string => {
  if (prevu_min === null && prevu_max === null) return 'Rien n’était chiffré';
  if (prevu_min === null) return `Prévu : ${direNombre(prevu_max)} au plus`;
  if (prevu_max === null) return `Prévu : au moins ${direNombre(prevu_min)}`;
  return prevu_min === prevu_max
    ? `Prévu : ${direNombre(prevu_min)}`
    : `Prévu : de ${direNombre(prevu_min)} à ${direNombre(prevu_max)}`;
};
