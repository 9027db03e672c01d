import { isOwnRib } from '@guichet/rules/dossier';
import type { CompteVise } from '@guichet/rules/paiement';
import type { RessourcesConnues } from '../../../association/api.ts';
import type { ContenuDossier, Dossier } from './dossier.ts';

/** What tells the account that a dossier points at, as the association's record has it now. */
export const empreinteNow = (
  { demandeur }: Pick<ContenuDossier, 'demandeur'>,
  { ribs }: RessourcesConnues,
): string | undefined => ribs.find(({ id }) => id === demandeur.id_rib)?.empreinte;

/** P-7: the record may change under a dossier; one of before accounts were told apart is taken as unchanged. */
export const compteOf = ({ contenu, id_siret }: Dossier, ressources: RessourcesConnues): CompteVise => {
  const { demandeur, rib_empreinte, rib_change } = contenu;
  const { id_rib } = demandeur;
  const isTheirs = isOwnRib({ id_rib, id_siret }, ressources);
  return {
    id_rib: isTheirs ? id_rib : null,
    estLeMeme: rib_empreinte === undefined || rib_empreinte === empreinteNow(contenu, ressources),
    change: rib_change,
  };
};
