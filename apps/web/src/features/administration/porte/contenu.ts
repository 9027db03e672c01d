import type { Subvention } from '@guichet/contract/rds';
import type { ContenuOffre } from '@guichet/rules/agrement';
import { CHAMPS_CONTENU, type ContenuSubvention, type SousDispositif } from '@guichet/rules/subvention';

/** Without what the rules say of it: that is answered, never sent. */
const partOf = ({ code, nom, date_debut, date_fin, types_projet }: SousDispositif): SousDispositif => ({
  code,
  nom,
  date_debut,
  date_fin,
  types_projet,
});

/** What is composed, out of what the server answers: services by their number, the dispositif by its code. */
export const contenuOf = (subvention: Subvention): ContenuSubvention => {
  const whole: ContenuSubvention = {
    ...subvention,
    dispositif: { code: subvention.dispositif.code },
    sous_dispositifs: subvention.sous_dispositifs.map(partOf),
    instructeurs: subvention.instructeurs.map(({ service, isReferent }) => ({ service: service._id, isReferent })),
  };
  return Object.fromEntries(
    CHAMPS_CONTENU.map((champ): [string, unknown] => [champ, whole[champ]]),
  ) as ContenuSubvention;
};

export const LIBELLES: Readonly<Record<keyof ContenuOffre | 'code' | 'active', string>> = {
  code: 'Code',
  active: 'Ouverture',
  nom: 'Nom',
  resume: 'Résumé',
  description: 'Présentation',
  url_notice: 'Adresse de la notice',
  campagne_exercice: 'Exercice',
  dispositif: 'Dispositif',
  sous_dispositifs: 'Sous-dispositifs et dates',
  duree_pluriannuelle: 'Durée d’une demande pluriannuelle',
  silence_mois: 'Silence qui vaut refus',
  tolerance_crf: 'Écart à expliquer dans le compte rendu financier',
  eligibilite: 'Critères d’éligibilité',
  montants: 'Montants',
  champs_attendus: 'Champs demandés',
  documents_attendus: 'Documents demandés',
  instructeurs: 'Services instructeurs',
  grille: 'Grille de notation',
  type_agrement: 'Type d’agrément',
  categorie: 'Catégorie',
  niveau: 'Niveau',
  fenetre: 'Fenêtre',
  duree_premiere: 'Durée du premier titre',
  duree_renouvellement: 'Durée d’un renouvellement, en mois',
  exige_tca: 'Repose sur le tronc commun',
  extensible_membres: 'Couvre les membres du réseau',
  rappels: 'Rappels avant la fin',
  motifs_retrait: 'Motifs de suspension ou de retrait',
  echeance_donnees: 'Échéance des données annuelles',
};
