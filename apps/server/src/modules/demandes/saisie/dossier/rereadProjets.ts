import { montantDemande } from '@guichet/rules/projet';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';
import type { SaisieUow } from '../saisie.uow.ts';

const isWithin = ({ contenu }: ProjetLu, dernier: number): boolean =>
  (contenu.description.exercice_fin ?? dernier) <= dernier;

/**
 * The part of the scheme or the years that are asked for changed: nothing typed is lost, no project goes beyond the
 * dossier's last year, and each is to be read again before it is sent. What they ask for in all.
 */
export const rereadProjets = async (
  { projets }: SaisieUow,
  dossier: Dossier,
  exercice_fin: number,
): Promise<number> => {
  let total = 0;
  for (const projet of await projets.listOf(dossier)) {
    const { contenu } = projet;
    const kept = isWithin(projet, exercice_fin)
      ? contenu
      : { ...contenu, description: { ...contenu.description, exercice_fin } };
    const montant_demande = montantDemande(kept);
    total += montant_demande;
    if (kept === contenu && projet.need_validation) continue;
    const chemins = kept === contenu ? {} : { 'description.exercice_fin': exercice_fin };
    await projets.write(
      projet,
      { contenu: kept, montant_demande, need_validation: true },
      { ...chemins, need_validation: true },
    );
  }
  return total;
};
