import type { Route } from '@guichet/contract';

/** What a word of a path stands for, by the segment that comes before it. */
const IN_PATH: Readonly<Record<string, string>> = {
  'agrements/:id': 'L’agrément.',
  'status/:id': 'La déclaration.',
  'sessions/:id': 'La session ouverte, d’après la liste des sessions.',
  'facteurs/:id': 'Le second facteur.',
  'users/:id': 'Le compte de la personne.',
  'users/:authId': 'Le compte de la personne.',
  'dossiers/:id': 'Le dossier, par son numéro interne ou par celui que l’on lit : 27-000123.',
  'projets/:projet': 'Le projet, d’après la liste des projets du dossier.',
  'projects/:project': 'Le projet du compte rendu.',
  'instructions/:service': 'Le service qui instruit.',
  'enveloppes/:service': 'Le service dont c’est l’enveloppe.',
  'complements/:complement': 'La demande de complément.',
  'avis/:avis': 'La demande d’avis.',
  'versements/:versement': 'Le versement, d’après le registre.',
  'lots/:lot': 'Le fichier de paiement.',
  'crf/:crf': 'Le compte rendu financier.',
  'recus/:code': 'Le code écrit sur le reçu.',
  'validate/:token': 'Le jeton du lien reçu par courriel.',
  'resetPassword/:token': 'Le jeton du lien reçu par courriel.',
  'refreshToken/:refreshToken': 'Le jeton de renouvellement de la session.',
  'forgotPassword/:email': 'L’adresse du compte dont le mot de passe est oublié.',
  'referentiels/:_id': 'La liste à modifier.',
  'rattachements/:id': 'Le rattachement d’une personne à une association.',
  'questions/:id': 'La question.',
  'notesOnPage/:id': 'La note de page.',
  'urls/:id': 'L’adresse utile.',
  'documents-modeles/:id': 'Le modèle de document.',
  'documents/:uuid': 'Le document, d’après la liste des documents.',
  'services/:id': 'Le service de l’annuaire.',
  'subventions/:id': 'La subvention, par son identifiant.',
  'versions/:numero': 'Le numéro de la version publiée.',
  'dispositifs/:id': 'Le dispositif.',
  'champs-attendus/:id': 'Le champ attendu.',
  'documents-attendus/:id': 'Le document attendu.',
  ':service/:subvention': 'La subvention, par son identifiant.',
  ':subvention/:exercice': 'L’exercice de l’enveloppe.',
};

const IN_QUERY: Readonly<Record<string, string>> = {
  actif: 'Seulement les dispositifs en service, ou seulement les autres.',
  after: 'Où la page précédente s’est arrêtée : la valeur « after » de sa réponse.',
  annee: 'L’année de l’élément, ou celle de la fiche.',
  apercu: 'Avec 1, le navigateur montre le fichier au lieu de l’enregistrer.',
  campagne: 'L’état de la campagne : l’un de ces mots, ou plusieurs.',
  categorie: 'Seulement cette catégorie.',
  code: 'Seulement ce code.',
  code_territoire: 'Le code du territoire.',
  commune: 'Le code INSEE de la commune.',
  createdBy: 'Seulement les dossiers commencés par ce compte.',
  createdByType: 'Seulement les dossiers commencés de ce côté.',
  departement: 'Le code du département : 75, 2A, 971.',
  dispositif: 'Le code du dispositif.',
  eligibilite: 'Ce que l’éligibilité doit être : l’un de ces mots, ou plusieurs.',
  enabled:
    'Seulement ce qui est montré, ou seulement ce qui est caché ; ce qui est caché ne se lit que par un administrateur.',
  endpoint: 'Ce qui est cherché est un numéro de fiche, quand c’est dit ici.',
  etat: 'Seulement les documents dans cet état.',
  etats: 'Seulement ces états du dossier.',
  etatsCRF: 'Seulement les dossiers dont le compte rendu est dans l’un de ces états.',
  exclude: 'Les parties à taire, répétées ou séparées par des virgules.',
  exercice: 'L’année de l’exercice.',
  exercices: 'Seulement ces exercices.',
  federation: 'La fédération sportive.',
  fields: 'Ne rendre que ces champs.',
  filterOptions: 'Ne rendre que les options qui portent ces valeurs : un objet JSON, ou des paires clé:valeur.',
  from: 'Accepté et sans effet.',
  hideRepresentantsLegaux: 'Avec true, les représentants légaux sont tus.',
  id: 'L’élément de la liste.',
  idAsso: 'Autre écriture de id_asso.',
  id_asso: 'L’association : numéro de fiche, SIREN, SIRET ou RNA.',
  id_asso_membre: 'L’association membre du réseau.',
  id_asso_parent: 'L’association à la tête du réseau.',
  id_correspondance_parent: 'Le numéro de fiche de l’association à la tête du réseau.',
  id_service_instructeur: 'Seulement les dossiers que ce service instruit.',
  id_siret: 'L’établissement dont l’élément parle ; l’association entière sinon.',
  id_type: 'Seulement ce type de document.',
  id_type_dispositif: 'Seulement ce dispositif.',
  include: 'Les seules parties à rendre, répétées ou séparées par des virgules.',
  includeDeleted: 'Avec true, ce qui a été supprimé est rendu aussi.',
  include_children: 'Avec true, les services rattachés sont rendus aussi.',
  membre_haa: 'Accepté et sans effet.',
  niveau_territorial: 'Seulement ce niveau territorial.',
  numero: 'Le numéro que l’élément doit porter, s’il est dit.',
  origin: 'Le site d’où vient la personne.',
  parent: 'Seulement les services rattachés à celui-ci.',
  piece: 'Le dossier entier, ou son seul reçu.',
  populate: 'Les parties à rendre entières et non par leur seul code.',
  projectFields: 'Les parties à rendre de chaque projet.',
  q: 'Ce que l’on cherche : un nom, un SIREN, un SIRET ou un RNA.',
  representants_legaux: 'Avec true, la fonction des représentants légaux est rendue.',
  route: 'Seulement la page de cette adresse.',
  searchQuery: 'Des mots ou un numéro cherchés dans le dossier.',
  select_notifications: 'Avec true, seulement les dossiers dont une notification n’est pas lue.',
  sendValidation: 'Avec false, aucun courriel de confirmation ne part.',
  service: 'Le service dont on lit la liste.',
  shouldOrderProjects: 'Avec true, les projets sont remis dans leur ordre.',
  siret: 'L’établissement qui demande.',
  sous_dispositif: 'Le sous-dispositif.',
  statuts: 'Seulement ces statuts.',
  subvention: 'La subvention, par son code ou son identifiant.',
  systeme: 'Le système comptable.',
  type: 'Seulement ce type.',
  uuid: 'Autre écriture de id.',
  version: 'La version publiée, ou le brouillon.',
  vue: 'Les dossiers qui me sont affectés, ceux de mon équipe, ou ceux que personne n’a pris.',
};

/** Where the same word means something else. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'notifyDossier.type': 'La notification à envoyer, de 1 à 8.',
  'readReferentiel.type': 'La liste à lire.',
  'listReferentiels.type': 'Seulement ces listes.',
  'listConsultables.q': 'Une partie du nom du service.',
  'listChampsAttendus.q': 'Une partie du nom ou du code.',
  'listDocumentsAttendus.q': 'Une partie du nom ou du code.',
};

const segmentsBefore = ({ path }: Route, name: string): string => {
  const segments = path.split('/');
  return `${segments[segments.indexOf(`:${name}`) - 1]}/:${name}`;
};

/** What a parameter is for, in French; its own schema may say more. */
export const wordOf = (operation: string, route: Route, where: 'path' | 'query', name: string): string => {
  const word =
    where === 'path' ? IN_PATH[segmentsBefore(route, name)] : (ELSEWHERE[`${operation}.${name}`] ?? IN_QUERY[name]);
  if (word === undefined) throw new Error(`parameterWords.ts : rien sur ${name} de ${operation} (${route.path})`);
  return word;
};
