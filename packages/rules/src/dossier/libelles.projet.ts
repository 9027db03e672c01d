import type { ChampRequis } from '../projet/index.ts';

/** A field of a project, in the list of what it lacks. */
export const LIBELLES: Readonly<Partial<Record<ChampRequis, string>>> = {
  'description.intitule': 'l’intitulé',
  'description.recurrence': 'première demande ou renouvellement',
  'description.periode': 'la période',
  'description.date_debut': 'la date de début',
  'description.date_fin': 'la date de fin',
  'description.objectifs': 'les objectifs',
  'description.description': 'la description',
  'description.id_responsable': 'la personne responsable du projet',
  'description.exercice': 'l’exercice',
  'description.exercice_fin': 'le dernier exercice',
  'description.rang_dossier': 'son rang dans le dossier',
  'description.numero_projet': 'son numéro',
  'beneficiaire.nombre': 'le nombre de bénéficiaires',
  'territoires.commentaire': 'le territoire',
  'moyens.commentaire': 'les moyens',
  'moyens.recrutement_specifique': 's’il y aura un recrutement',
  'moyens.recrutement_nb_etpt': 'le nombre d’équivalents temps plein recrutés',
  'evaluation.commentaire': 'la façon dont le projet sera évalué',
};

/** The same, as something to do. */
export const GESTES: Readonly<Partial<Record<ChampRequis, string>>> = {
  'description.intitule': 'Donner un nom au projet',
  'description.recurrence': 'Dire si c’est une première demande',
  'description.periode': 'Dire pour un an ou plusieurs',
  'description.date_debut': 'Dire quand le projet commence',
  'description.date_fin': 'Dire quand le projet finit',
  'description.objectifs': 'Dire à quel besoin il répond',
  'description.description': 'Décrire ce que vous ferez',
  'description.id_responsable': 'Choisir la personne responsable du projet',
  'description.exercice': 'Choisir l’année demandée',
  'description.exercice_fin': 'Choisir la dernière année demandée',
  'beneficiaire.nombre': 'Dire combien de personnes en profiteront',
  'territoires.commentaire': 'Dire où le projet a lieu',
  'moyens.commentaire': 'Décrire les moyens du projet',
  'moyens.recrutement_specifique': 'Dire si vous recruterez',
  'moyens.recrutement_nb_etpt': 'Dire combien de temps plein vous recruterez',
  'evaluation.commentaire': 'Dire comment vous évaluerez le projet',
};
