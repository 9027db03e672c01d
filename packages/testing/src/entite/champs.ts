/**
 * What each entity of the requirements holds, copied by hand from its sentence and from nowhere else: a field that the
 * contract loses is missed here. `tools/conformance/champs.test.ts` compares these words with the catalogue's.
 */
export const CHAMPS = {
  'ASSO-002':
    'activites agrements commentaire comptes coordonnees documents etablissements id_correspondance id_rna id_siren identite representants_legaux reseaux_affiliation composition_reseau adherents_personnes_morales rhs ribs budgets specificites',
  'ASSO-003': 'domaine champ_action_territorial objet id_objet_social1 lib_objet_social1 id_famille1',
  'ASSO-004': 'adresse_siege.cp courriel telephone site_web',
  'ASSO-005': 'passsport vaeb guidasso',
  'ASSO-006': 'est_volontaire activites a_accueil_handicap_moteur a_accueil_handicap_mental',
  'ASSO-007':
    'regime id_siren id_siret id_siret_siege id_correspondance id_forme_juridique util_publique date_publication_util_publique date_pub_registre tribunal_instance numero_amalia volume folio impots_commerciaux a_dons_subv_153000 a_publication_comptes_jo a_commissaire_aux_comptes type_structure_sportive',
  'ASSO-008': 'tca_etat',
  'ASSO-009': 'id_siret actif nom',
  'ASSO-010': 'titulaire banque domiciliation iban bic id_siret',
  'ASSO-011':
    'nom prenom fonction courriel telephone civilite valideur_cec est_representant_legal publication_internet deleted id_siret',
  'ASSO-012':
    'annee id_siret nb_adherents nb_adherents_f nb_adherents_h nb_dirigeants nb_benevoles nb_emplois_aides nb_personnels_detaches nb_salaries nb_salaries_etpt nb_volontaires cumul_top_5_salaires',
  'ASSO-013': 'annee charges produits resultat dons subv subv_cause aides_3ans',
  'ASSO-014': 'nb_licencies nb_licencies_f nb_licencies_h id_siren',
  'ASSO-015': 'id_type lib_type origine id_siret etat annee_validite date_chargement uuid url meta',
  'ASSO-016':
    'budgets adherents_personnes_morales agrements reseaux_affiliation comptes identite etablissements representants_legaux rhs ribs documents composition_reseau',
  'BUDGET-001': 'annee exerciceDu exerciceAu charges produits contributions',
  'BUDGET-004': 'intitule valeur',
  'COMPTE-001':
    'token refreshToken associations email role roles session rds authId _id lcaId nom prenom civilite enabled mustChangePassword id_responsable',
  'COMPTE-002': 'id_correspondance id_siret type fonction notifications declarations isValideurCEC representantsLegaux',
  'COMPTE-003': 'courriel valideur_cec deleted id_siret fonction id',
  'CRF-002':
    '_id description.exercice attestation updatedBy.id updatedBy.identifiant updatedBy.type projets.financements projets.description.montant_realise',
  'DOSSIER-002':
    'identifiant.id_fo identifiant.step description demandeur projets crfs attestation documents instructions createdBy.id createdBy.type instructeurs.service instructeurs.isReferent _id',
  'DOSSIER-003':
    'service subvention code_subvention id_type_dispositif id_sous_type_dispositif exercice exercice_fin renouvellement pluriannuel statut etat couplage_tca id_service_instructeur',
  'DOSSIER-004': 'id_siret nom enseigne id_representant_legal id_signataire id_responsable id_rib',
  'DOSSIER-005': 'etat id_service_instructeur',
  'PROJET-001':
    '_id identifiant.id_fo description beneficiaire territoires moyens evaluation financements cofinancements budgets customs.code customs.value need_validation',
  'PROJET-002':
    'intitule recurrence periode date_debut date_fin objectifs description exercice exercice_fin id_responsable rang_dossier numero_projet demandeur_id_siret',
  'PROJET-003': 'id_statut lib_statut id_tranche_age lib_tranche_age id_genre lib_genre nombre',
  'PROJET-004': 'commentaire territoires',
  'PROJET-005': 'commentaire recrutement_specifique recrutement_nb_etpt',
  'PROJET-006': 'commentaire indicateurs',
  'PROJET-007': 'rang intitule prevu_min prevu_max',
  'PROJET-008': 'annee id_service_instructeur code type nom bo montant_demande montant_propose montant_accorde',
  'REF-001': '_id type options.label',
  'SERVICE-001':
    'email siren nom adresse telephone site_internet type federation_sportive niveau_territorial zone_territoriale profil dispositifs parent bo authId code_territoire types_agrement',
  'SUBV-001':
    'code active campagne_exercice dispositif.code sous_dispositifs.code sous_dispositifs.date_debut sous_dispositifs.date_fin champs_attendus documents_attendus instructeurs',
  'SUBV-002':
    'service.code service.code_territoire service.type service.nom service.bo service.federation_sportive isReferent',
  'SUBV-003': 'code validation.regex default',
  'SUBV-004': 'code nature',
  'SUBV-005': 'scope key operator value scope2 key2 masquer_si_tca',
} as const satisfies Readonly<Record<string, string>>;
export type Entite = keyof typeof CHAMPS;

export const champsOf = (entite: Entite): readonly string[] => CHAMPS[entite].split(' ');

/** Whether something is said at this path; in a list, of each of its items. */
const isSaid = (value: unknown, path: readonly string[]): boolean => {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isSaid(item, path));
  const [first, ...rest] = path;
  if (first === undefined) return value !== undefined && value !== null && value !== '';
  return typeof value === 'object' && value !== null && isSaid((value as Record<string, unknown>)[first], rest);
};

/** The fields of the sentence about which this says nothing: absent, null or empty. */
export const missingOf = (entite: Entite, value: unknown): string[] =>
  champsOf(entite).filter((champ) => !isSaid(value, champ.split('.')));
