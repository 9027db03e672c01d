import { isPieceRevendication } from '@guichet/rules/paiement';
import type { RessourcesConnues } from '../../association/api.ts';
import { readNoms } from '../noyau/noms.ts';
import type { PaiementUow } from './paiement.uow.ts';
import type { RibLu } from './rib.ts';

export const listPieces = ({ documents }: RessourcesConnues) => documents.filter(isPieceRevendication);

/** What an agent needs to say who claims the association: who acts for its head office, what proves it, who represents it. */
export const readRevendication = async (
  uow: PaiementUow,
  id_correspondance: number,
  { revendication, ressources }: RibLu,
) => {
  if (!revendication) return null;
  const { cause, revendique_at, id_utilisateur } = revendication;
  const members = await uow.membres.listMembres(id_correspondance);
  const heads = [...new Set(members.filter(({ type }) => type === 'Siège').map(({ authId }) => authId))];
  const nomOf = await readNoms(uow, heads);
  return {
    ...{ cause, depuis: revendique_at },
    membres: heads.map((id) => ({ id, nom: nomOf(id), estPremier: id === id_utilisateur })),
    pieces: listPieces(ressources).map(({ uuid, nom, id_type: type }) => ({ uuid, nom, type })),
    representants: ressources.representants.map(({ id, personne: { prenom = '', nom = '' } }) => ({
      ...{ id, nom: `${prenom} ${nom}`.trim() },
    })),
  };
};
