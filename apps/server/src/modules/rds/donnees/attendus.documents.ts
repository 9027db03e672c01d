import { document, siDossier, siFiche } from './composer.ts';

/** A collectivity has no statutes; an association whose common core is valid has shown them already. */
const ASSOCIATION_SEULE = {
  ...siFiche('identite.regime', 'includes', ['loi1901', 'alsaceMoselle', 'autre']),
  masquer_si_tca: true,
};

/** The papers that schemes ask for, with the type of the record that answers each. */
export const DOCUMENTS = {
  statuts: document('STC', 'Statuts à jour', {
    type_document: 'STC',
    nature: 'conditionnel',
    aide: 'La dernière version déclarée, signée. Si elle est déjà dans votre fiche, elle sera reprise.',
    asks: [ASSOCIATION_SEULE],
  }),
  dirigeants: document('LDC', 'Liste des dirigeants', {
    type_document: 'LDC',
    nature: 'conditionnel',
    aide: 'La liste des personnes chargées de l’administration, telle que déclarée au greffe ou au tribunal.',
    asks: [ASSOCIATION_SEULE],
  }),
  rib: document('RIB', 'Relevé d’identité bancaire', {
    type_document: 'RIB',
    aide: 'Au nom de l’association, à la même adresse que celle de son SIRET : c’est la première cause de retard de paiement.',
  }),
  comptes: document('CPT', 'Comptes approuvés du dernier exercice clos', {
    type_document: 'CPT',
    nature: 'conditionnel',
    aide: 'Bilan et compte de résultat, ou recettes et dépenses si vous tenez une comptabilité simple.',
    asks: [{ ...siFiche('anciennete', '>=', 1), masquer_si_tca: true }],
  }),
  budget: document('BPA', 'Budget prévisionnel de l’année', {
    type_document: 'BPA',
    aide: 'Celui que votre assemblée a voté pour l’année de la demande.',
  }),
  rapportActivite: document('RAR', 'Rapport d’activité', {
    type_document: 'RAR',
    nature: 'conditionnel',
    aide: 'Le plus récent, approuvé par l’assemblée générale.',
    asks: [{ ...siFiche('anciennete', '>=', 1), masquer_si_tca: true }],
  }),
  projetAssociatif: document('PRS', 'Projet associatif', {
    type_document: 'PRS',
    nature: 'facultatif',
    aide: 'S’il est écrit, joignez-le : il aide à comprendre votre demande.',
  }),
  affiliation: document('AFF', 'Attestation d’affiliation de la saison', {
    type_document: 'AFF',
    aide: 'Délivrée par votre fédération pour la saison en cours.',
  }),
  commissaire: document('RCA', 'Rapport du commissaire aux comptes', {
    type_document: 'RCA',
    nature: 'conditionnel',
    aide: 'Demandé à qui a un commissaire aux comptes.',
    asks: [siFiche('identite.a_commissaire_aux_comptes', '==', true)],
  }),
  delegation: document('DELEGATION', 'Délégation de pouvoirs au nom de l’établissement', {
    nature: 'conditionnel',
    aide: 'Un établissement secondaire dépose avec son propre SIRET, son propre compte bancaire, et le pouvoir que lui donne le siège.',
    asks: [siDossier('demandeur.est_siege', '==', false)],
  }),
  compteRendu: document('CRF', 'Compte rendu financier de l’aide précédente', {
    nature: 'conditionnel',
    aide: 'Formulaire 15059, pour l’action aidée l’an dernier par ce même dispositif.',
    asks: [siDossier('description.renouvellement', '==', true)],
  }),
} as const;
export const CONVENTION_COLLEGE = document('CONVENTION', 'Convention signée avec le collège', {
  aide: 'Elle dit les horaires, le lieu et qui encadre.',
});
export const CARTES_PROFESSIONNELLES = document('CARTES', 'Cartes professionnelles des éducateurs', {
  aide: 'Une copie pour chaque personne qui encadre contre rémunération.',
});
export const CONTRAT_TRAVAIL = document('CONTRAT', 'Contrat de travail ou promesse d’embauche', {
  nature: 'facultatif',
  aide: 'Si la personne est déjà choisie.',
});
export const FICHE_POSTE = document('POSTE', 'Fiche de poste', {
  aide: 'Les missions, le temps de travail, la rémunération.',
});
export const PROGRAMME = document('PROGRAMME', 'Programme des formations', {
  nature: 'facultatif',
  aide: 'Une page par formation suffit.',
});
export const DEVIS = document('DEVIS', 'Devis des achats importants', {
  nature: 'facultatif',
  aide: 'Utile si la demande porte sur du matériel ou une prestation.',
});
