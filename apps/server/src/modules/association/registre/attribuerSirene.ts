import { isSiret } from '@guichet/rules/identifiant';
import type { AssociationUow } from '../association.uow.ts';
import type { Registre } from './registre.tables.ts';

/** The number that Insee gave to an association, for the request that it accepted. */
export interface Attribution {
  readonly id_correspondance: number;
  readonly id_rna: string;
  readonly siren: string;
  readonly nic: string;
  readonly ape: string | null;
  readonly nom: string;
  /** Of the head office, in the words of the registries. */
  readonly adresse: Registre;
}
/**
 * What became of it. A number borne by another record, or a record that bears another number, is left as it is: a person
 * looks at it.
 */
export type IssueAttribution = 'attribue' | 'dejaAttribue' | 'porteAilleurs' | 'autreNumero' | 'inconnue';

/** Under the laws of the registries: a number that a record bears is never given to a second one. Asking twice is once. */
export const attribuerSirene = async (
  { attributions, history }: AssociationUow,
  { id_correspondance, id_rna, siren, nic, ape, nom, adresse }: Attribution,
): Promise<IssueAttribution> => {
  const id_siret = `${siren}${nic}`;
  if (!isSiret(id_siret)) return 'inconnue';
  await attributions.lockSiren(siren);
  const porteuse = await attributions.lock(id_correspondance);
  if (porteuse?.id_rna !== id_rna) return 'inconnue';
  if (porteuse.id_siren !== null && porteuse.id_siren !== siren) return 'autreNumero';
  const isOwn = porteuse.id_siren === siren;
  if (!isOwn && (await attributions.isBorne(siren))) return 'porteAilleurs';
  if (!isOwn) {
    const partie = { nom, actif: true, id_siret_siege: id_siret, ...(ape !== null && { id_activite_principale: ape }) };
    await attributions.give(id_correspondance, siren, partie);
    const changements = { id_siren: { avant: null, apres: siren }, id_siret_siege: { avant: null, apres: id_siret } };
    history.record({
      objet: 'association',
      id_objet: String(id_correspondance),
      action: 'attribuerSirene',
      changements,
    });
  }
  await attributions.link(id_rna, siren);
  await attributions.addSiege(id_siret, adresse);
  return isOwn ? 'dejaAttribue' : 'attribue';
};
