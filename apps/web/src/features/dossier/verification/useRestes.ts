import type { Dossier } from '@guichet/contract/demandes';
import { ETAPES } from '@guichet/rules/dossier';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { brouillonDossier, brouillonProjet } from '../brouillons.ts';

/** What was typed in this tab and never reached the server: opening its place sends it, or says why it cannot be. */
export const useRestes = (dossier: Dossier) => {
  const { drafts } = useServices();
  const authId = useUser()?.authId ?? '';
  const placeOf = (place: Parameters<typeof adresseDossier>[1]) => adresseDossier(dossier, { mode: 'edit', ...place });
  return [
    { nom: brouillonDossier(dossier._id, 'choix', authId), titre: ETAPES[0], href: placeOf({ etape: 0 }) },
    { nom: brouillonDossier(dossier._id, 'demandeur', authId), titre: ETAPES[1], href: placeOf({ etape: 1 }) },
    ...dossier.projets.map(({ _id, description }, index) => ({
      nom: brouillonProjet(_id, authId),
      titre: description?.intitule ?? `Projet ${index + 1}`,
      href: placeOf({ etape: 3, projet: _id }),
    })),
  ].filter(({ nom }) => drafts.read(nom) !== null);
};
