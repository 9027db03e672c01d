import { formatMontant } from '@guichet/rules/budget';
import { echeanceCrf, exercicesCrf } from '@guichet/rules/crf';
import { dayOf } from '@guichet/rules/jour';
import { composeLettre, genreLettre, type Lettre, type LigneLettre, totalLettre } from '@guichet/rules/lettre';
import { sayJour, saySiret, sayTexte } from '../../../../platform/pdf/mots.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { InstructionSuivie } from '../instruction.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lignesDe } from '../lignes.ts';

const SANS_NOM = 'Projet sans intitulé';

const sayExercices = ({ exercice, exercice_fin }: Dossier): string =>
  exercice_fin > exercice ? `exercices ${exercice} à ${exercice_fin}` : `exercice ${exercice}`;
const sayComptesRendus = (dossier: Dossier): string =>
  exercicesCrf(dossier)
    .map((exercice) => `celui de ${exercice} avant le ${sayJour(echeanceCrf(exercice))}`)
    .join(', ');

/** What the letter would say now; null while nothing is decided. */
export const draftLettre = async (
  uow: Pick<InstructionUow, 'projets' | 'catalogue'>,
  dossier: Dossier,
  instruction: InstructionSuivie,
): Promise<Lettre | null> => {
  const genre = genreLettre(instruction.etat);
  if (!genre) return null;
  const [service] = await uow.catalogue.listServices([instruction.id_service]);
  const lignes: LigneLettre[] = lignesDe(await uow.projets.listOf(dossier), instruction.id_service).map(
    ({ intitule, annee, montant_demande, montant_accorde }) => ({
      intitule: intitule || SANS_NOM,
      annee,
      demande: montant_demande ?? 0,
      accorde: montant_accorde ?? 0,
    }),
  );
  const valeurs = {
    association: dossier.nom,
    siret: saySiret(dossier.id_siret),
    service: service?.nom ?? 'le service instructeur',
    subvention: dossier.nom_subvention,
    exercices: sayExercices(dossier),
    id_fo: dossier.id_fo,
    decide_le: sayJour(instruction.decide_at && dayOf(instruction.decide_at)),
    montant: formatMontant(totalLettre(lignes)),
    motif: sayTexte(instruction.texte),
    comptes_rendus: sayComptesRendus(dossier),
  };
  return composeLettre(genre, valeurs, lignes);
};
