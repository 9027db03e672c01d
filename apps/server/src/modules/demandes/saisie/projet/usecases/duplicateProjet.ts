import { montantDemande, type Projet } from '@guichet/rules/projet';
import type { Call } from '../../../../../platform/call.ts';
import type { ProjetDit } from '../../../noyau/projet/projet.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { checkPlace, lockProjet, nextNumero, type ReferenceProjet } from '../openProjet.ts';
import { saveProjets, titleOf } from '../saveProjets.ts';

const COPIE = ' (copie)';
const TITRE_MAXIMUM = 300;
const copyTitle = (titre: string): string => `${titre.slice(0, TITRE_MAXIMUM - COPIE.length)}${COPIE}`;

/** CALL-DEM-010: all that was typed, and nothing that a service decided. */
const copyOf = (projet: Projet, titre: string, rang: number, numero: number): Projet => ({
  ...projet,
  description: { ...projet.description, intitule: copyTitle(titre), rang_dossier: rang, numero_projet: numero },
  financements: projet.financements.map((line) => ({ ...line, montant_propose: null, montant_accorde: null })),
});

export const duplicateProjet = async (uow: SaisieUow, input: ReferenceProjet, call: Call): Promise<ProjetDit> => {
  const { ouvert, projets, projet } = await lockProjet(uow, input, call);
  const { dossier } = ouvert;
  checkPlace(dossier, projets);
  const [rang, numero] = [projets.length + 1, nextNumero(projets)];
  const contenu = copyOf(projet.contenu, titleOf(projet), rang, numero);
  const montant_demande = montantDemande(contenu);
  const place = { id_dossier: dossier.id, exercice: dossier.exercice, rang, numero };
  const copy = await uow.projets.insert({ ...place, contenu, montant_demande, need_validation: true });
  await saveProjets(uow, ouvert, { action: 'duplicateProjet', projet: titleOf(copy) }, call);
  return { projet: copy, id_fo: dossier.id_fo };
};
