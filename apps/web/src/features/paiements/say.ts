import { formatMontant } from '../../shared/format/format.ts';

export const compte = (nombre: number, un: string, plusieurs: string): string =>
  `${nombre} ${nombre > 1 ? plusieurs : un}`;

/** «2 versements, 1 400,00 €» */
export const sayVersements = ({ nombre, montant }: { readonly nombre: number; readonly montant: number }): string =>
  `${compte(nombre, 'versement', 'versements')}, ${formatMontant(montant)}`;
