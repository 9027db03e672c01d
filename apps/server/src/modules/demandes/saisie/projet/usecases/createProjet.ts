import { emptyProjet, type Projet } from '@guichet/rules/projet';
import { reponsesProposees } from '@guichet/rules/subvention';
import type { Call } from '../../../../../platform/call.ts';
import type { Dossier } from '../../../noyau/dossier/dossier.ts';
import { judgeDossier } from '../../../noyau/dossier/jugement.ts';
import { lockFor } from '../../../noyau/dossier/openDossier.ts';
import type { ProjetDit } from '../../../noyau/projet/projet.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { emptyFinancements } from '../financementsDe.ts';
import { checkPlace, nextNumero } from '../openProjet.ts';
import { saveProjets, titleOf } from '../saveProjets.ts';

interface Input {
  readonly id: string;
  readonly intitule: string | null;
}

/** PROJET-012, PROJET-013: what the dossier already says of its projects; nothing of it is made up. */
const startOf = (dossier: Dossier, intitule: string | null, rang: number, numero: number): Projet => {
  const projet = emptyProjet();
  const { exercice, exercice_fin, pluriannuel, renouvellement, id_siret } = dossier;
  return {
    ...projet,
    description: {
      ...projet.description,
      intitule,
      recurrence: renouvellement ? 'renouvellement' : 'première demande',
      periode: pluriannuel ? 'Pluriannuel' : 'Annuel',
      exercice,
      exercice_fin,
      id_responsable: dossier.contenu.demandeur.id_responsable,
      rang_dossier: rang,
      numero_projet: numero,
      demandeur_id_siret: id_siret,
    },
  };
};

/** CALL-DEM-005, P-18: empty, but for what the dossier and its scheme already answer. */
export const createProjet = async (uow: SaisieUow, { id, intitule }: Input, call: Call): Promise<ProjetDit> => {
  const ouvert = await lockFor(uow, id, 'modifier', call);
  const { dossier } = ouvert;
  const projets = await uow.projets.listOf(dossier);
  checkPlace(dossier, projets);
  const { contenu: subvention, instructeurs } = await judgeDossier(uow, dossier, projets, call);
  const [rang, numero] = [projets.length + 1, nextNumero(projets)];
  const start = startOf(dossier, intitule, rang, numero);
  const contenu = {
    ...start,
    customs: reponsesProposees(subvention.champs_attendus),
    financements: emptyFinancements(start.description, instructeurs),
  };
  const place = { id_dossier: dossier.id, exercice: dossier.exercice, rang, numero };
  const projet = await uow.projets.insert({ ...place, contenu, montant_demande: 0, need_validation: false });
  await saveProjets(uow, ouvert, { action: 'createProjet', projet: titleOf(projet) }, call);
  return { projet, id_fo: dossier.id_fo };
};
