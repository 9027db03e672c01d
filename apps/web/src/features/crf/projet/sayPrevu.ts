import type { SaisieCrf } from '@guichet/rules/crf';

const nombreFormat = new Intl.NumberFormat('fr-FR');
export const sayNombre = (nombre: number | null): string =>
  nombre === null ? 'Non renseigné' : nombreFormat.format(nombre);

type Indicateur = Pick<SaisieCrf['indicateurs'][number], 'prevu_min' | 'prevu_max'>;

/** «Prévu : de 2 à 4» */
export const sayPrevu = ({ prevu_min, prevu_max }: Indicateur): string => {
  if (prevu_min === null && prevu_max === null) return 'Rien n’était chiffré';
  if (prevu_min === null) return `Prévu : ${sayNombre(prevu_max)} au plus`;
  if (prevu_max === null) return `Prévu : au moins ${sayNombre(prevu_min)}`;
  return prevu_min === prevu_max
    ? `Prévu : ${sayNombre(prevu_min)}`
    : `Prévu : de ${sayNombre(prevu_min)} à ${sayNombre(prevu_max)}`;
};
