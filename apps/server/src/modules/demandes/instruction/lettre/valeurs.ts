import { NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import { formatMontant } from '@guichet/rules/budget';
import { echeanceCrf, exercicesCrf } from '@guichet/rules/crf';
import type { Genre } from '@guichet/rules/genre';
import { dayOf } from '@guichet/rules/jour';
import { FONDEMENTS, type LigneLettre, totalLettre, type ValeursLettre } from '@guichet/rules/lettre';
import type { Call } from '../../../../platform/call.ts';
import { sayJour, saySiret, sayTexte } from '../../../../platform/pdf/mots.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { readContenu, readDemandeur } from '../../noyau/dossier/jugement.ts';
import type { InstructionSuivie } from '../instruction.ts';
import type { InstructionUow, TitreNomme } from '../instruction.uow.ts';

type Decision = Pick<InstructionSuivie, 'id_service' | 'decide_at' | 'decide_par' | 'texte'>;

const sayDepot = ({ transmis_at }: Dossier): string => sayJour(transmis_at && dayOf(transmis_at));

/** On every letter: who writes and signs (CRPA, art. L. 212-1), to whom, of what, when and why. */
const commonOf = async (uow: InstructionUow, dossier: Dossier, decision: Decision, call: Call) => {
  const { adresse } = await readDemandeur(uow, dossier.id_correspondance, call);
  const signataire = decision.decide_par ? await uow.comptes.findCompte(decision.decide_par) : null;
  const [service] = await uow.catalogue.listServices([decision.id_service]);
  return {
    association: dossier.nom,
    siret: saySiret(dossier.id_siret),
    service: service?.nom ?? 'le service instructeur',
    id_fo: dossier.id_fo,
    adresse: adresse ?? '',
    courriel_service: service?.email ?? '',
    depose_le: sayDepot(dossier),
    signataire: signataire ? `${signataire.prenom} ${signataire.nom}` : 'La personne qui décide',
    decide_le: sayJour(decision.decide_at && dayOf(decision.decide_at)),
    motif: sayTexte(decision.texte),
  };
};

const sayExercices = ({ exercice, exercice_fin }: Dossier): string =>
  exercice_fin > exercice ? `exercices ${exercice} à ${exercice_fin}` : `exercice ${exercice}`;
const sayComptesRendus = (dossier: Dossier): string =>
  exercicesCrf(dossier)
    .map((exercice) => `celui de ${exercice} avant le ${sayJour(echeanceCrf(exercice))}`)
    .join(', ');

const niveauOf = (niveau: string): string =>
  (Object.hasOwn(NIVEAUX_AGREMENT, niveau)
    ? NIVEAUX_AGREMENT[niveau as keyof typeof NIVEAUX_AGREMENT]
    : niveau
  ).toLowerCase();
const sayDuree = (fin: string | null): string =>
  fin === null ? 'Il est accordé sans limite de durée.' : `Il court jusqu’au ${sayJour(fin)} inclus.`;

/** P-26: terms, where a grant has amounts. */
export const valeursTitre = async (
  uow: InstructionUow,
  dossier: Dossier,
  decision: Decision,
  titre: Omit<TitreNomme, 'code'> | null,
  call: Call,
): Promise<ValeursLettre> => {
  const { categorie = 'sectoriel' } = await readContenu(uow, dossier);
  return {
    ...(await commonOf(uow, dossier, decision, call)),
    agrement: dossier.nom_subvention,
    fondement: FONDEMENTS[categorie].replace('{agrement}', dossier.nom_subvention),
    ...(titre && {
      titre: titre.numero,
      niveau: niveauOf(titre.niveau),
      date_effet: sayJour(titre.date_effet),
      duree: sayDuree(titre.date_fin),
    }),
  };
};

type Valeurs = (
  uow: InstructionUow,
  dossier: Dossier,
  instruction: InstructionSuivie,
  lignes: readonly LigneLettre[],
  call: Call,
) => Promise<ValeursLettre>;
export const VALEURS: Readonly<Record<Genre, Valeurs>> = {
  subvention: async (uow, dossier, instruction, lignes, call) => ({
    ...(await commonOf(uow, dossier, instruction, call)),
    subvention: dossier.nom_subvention,
    exercices: sayExercices(dossier),
    projet: [...new Set(lignes.map(({ intitule }) => intitule))].join(', '),
    montant: formatMontant(totalLettre(lignes)),
    comptes_rendus: sayComptesRendus(dossier),
  }),
  agrement: async (uow, dossier, instruction, _, call) => {
    const delivre = await uow.findTitre(dossier);
    const tca = delivre?.tca ? `vu le tronc commun d’agrément acquis sous le titre n°\u00a0${delivre.tca} ;` : '';
    const valeurs = await valeursTitre(uow, dossier, instruction, delivre?.titre ?? null, call);
    return { ...valeurs, tca, code: delivre?.titre.code ?? '' };
  },
};
