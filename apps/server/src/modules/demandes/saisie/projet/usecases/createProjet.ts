import { blocsOf, requisOf } from '@guichet/rules/dossier';
import { addDays, dayOf } from '@guichet/rules/jour';
import { autopopulate, emptyProjet, type Jours, type Projet } from '@guichet/rules/projet';
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

const joursAt = (now: Date): Jours => ({
  aujourdhui: dayOf(now),
  demain: addDays(dayOf(now), 1),
});

/** What the dossier already says of its projects; PROJET-013: ranks and years are given here, never made up. */
const startOf = (dossier: Dossier, intitule: string | null, rang: number, numero: number): Projet => {
  const projet = emptyProjet();
  const { exercice, exercice_fin, pluriannuel, renouvellement, id_siret } = dossier;
  return {
    ...projet,
    description: {
      ...projet.description,
      intitule,
      recurrence: renouvellement ? 'renouvellement' : null,
      periode: pluriannuel ? 'Pluriannuel' : null,
      exercice,
      exercice_fin,
      rang_dossier: rang,
      numero_projet: numero,
      demandeur_id_siret: id_siret,
    },
  };
};

/** CALL-DEM-005, PROJET-010 to 013: filled with what can be guessed, and so to be read again. */
export const createProjet = async (uow: SaisieUow, { id, intitule }: Input, call: Call): Promise<ProjetDit> => {
  const ouvert = await lockFor(uow, id, 'modifier', call);
  const { dossier } = ouvert;
  const projets = await uow.projets.listOf(dossier);
  checkPlace(dossier, projets);
  const { contenu: subvention, instructeurs } = await judgeDossier(uow, dossier, projets, call);
  const [rang, numero] = [projets.length + 1, nextNumero(projets)];
  const requis = requisOf(blocsOf(subvention, dossier.id_sous_type_dispositif));
  const { id_responsable } = dossier.contenu.demandeur;
  const filled = autopopulate(startOf(dossier, intitule, rang, numero), requis, {
    ...joursAt(call.clock.now()),
    id_responsable,
  });
  const contenu = {
    ...filled,
    customs: reponsesProposees(subvention.champs_attendus),
    financements: emptyFinancements(filled.description, instructeurs),
  };
  const place = { id_dossier: dossier.id, exercice: dossier.exercice, rang, numero };
  const projet = await uow.projets.insert({ ...place, contenu, montant_demande: 0, need_validation: true });
  await saveProjets(uow, ouvert, { action: 'createProjet', projet: titleOf(projet) }, call);
  return { projet, id_fo: dossier.id_fo };
};
