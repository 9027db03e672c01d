import type { Dossier } from '@guichet/contract/demandes';
import { ETAPES_DE } from '@guichet/rules/dossier';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { brouillonDossier, brouillonProjet } from '../brouillons.ts';

/** What was typed in this tab and never reached the server: opening its place sends it, or says why it cannot be. */
export const useRestes = (dossier: Dossier) => {
  const { drafts } = useServices();
  const etapes = ETAPES_DE[usePorte().genre];
  const authId = useUser()?.authId ?? '';
  const placeOf = (place: Parameters<typeof adresseDossier>[1]) => adresseDossier(dossier, { mode: 'edit', ...place });
  return [
    { nom: brouillonDossier(dossier._id, 'choix', authId), titre: etapes[0], href: placeOf({ etape: 0 }) },
    { nom: brouillonDossier(dossier._id, 'demandeur', authId), titre: etapes[1], href: placeOf({ etape: 1 }) },
    { nom: brouillonDossier(dossier._id, 'criteres', authId), titre: etapes[3], href: placeOf({ etape: 3 }) },
    ...dossier.projets.map(({ _id, description }, index) => ({
      nom: brouillonProjet(_id, authId),
      titre: description?.intitule ?? `Projet ${index + 1}`,
      href: placeOf({ etape: 3, projet: _id }),
    })),
  ].filter(({ nom }) => drafts.read(nom) !== null);
};
