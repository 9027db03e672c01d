import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { formatMontant } from '../../shared/format/format.ts';

export const compte = (nombre: number, un: string, plusieurs: string): string =>
  `${nombre} ${nombre > 1 ? plusieurs : un}`;

/** «2 versements, 1 400,00 €» */
export const sayVersements = ({ nombre, montant }: { readonly nombre: number; readonly montant: number }): string =>
  `${compte(nombre, 'versement', 'versements')}, ${formatMontant(montant)}`;

interface Situe {
  readonly id_fo: string;
  readonly id_siret: string;
}
/** The dossier where a movement is settled, on the side of the service that pays it. */
export const adresseVersement = ({ id_fo, id_siret }: Situe, service: string): string =>
  `${adresseDossier({ identifiant: { id_fo }, demandeur: { id_siret } }, { mode: 'read', etape: 4 })}&service=${service}`;
