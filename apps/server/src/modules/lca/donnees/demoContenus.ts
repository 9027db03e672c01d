import type { Ressource } from '@guichet/rules/contenu';

interface DemoContenu {
  readonly ressource: Ressource;
  readonly entrees: readonly Readonly<Record<string, unknown>>[];
}

const QUESTIONS = [
  {
    categorie: 'mon-compte',
    question: 'Je n’ai pas reçu le courriel de confirmation. Que faire ?',
    reponse:
      '<p>Regardez d’abord dans les courriers indésirables. S’il n’y est pas, connectez-vous : la page propose de le renvoyer.</p><p>Le lien fonctionne une seule fois, pendant 24 heures.</p>',
  },
  {
    categorie: 'mon-compte',
    question: 'J’ai oublié mon mot de passe',
    reponse:
      '<p>Sur la page de connexion, choisissez <a href="/client/mot-de-passe-oublie">Mot de passe oublié</a>. Vous recevez un lien par courriel pour en choisir un nouveau.</p>',
  },
  {
    categorie: 'mon-association',
    question: 'Comment quitter une association ?',
    reponse:
      '<p>Ouvrez votre profil, puis choisissez <strong>Quitter l’association</strong>. Ses dossiers restent à elle.</p>',
  },
  {
    categorie: 'demander-une-subvention',
    question: 'Quels documents préparer avant de demander une subvention ?',
    reponse:
      '<ul><li>les statuts signés</li><li>la liste des dirigeants</li><li>le relevé d’identité bancaire au nom de l’association</li><li>le budget de l’année</li><li>le dernier rapport d’activité</li></ul>',
  },
  {
    categorie: 'obtenir-un-siret',
    question: 'Mon association n’a pas de SIRET. Puis-je demander une subvention ?',
    reponse: '<p>Non : le numéro SIRET est nécessaire pour recevoir de l’argent public. La demande est gratuite.</p>',
  },
];

const NOTES = [
  {
    type: 'info',
    routes: ['login'],
    contenu: '<p>Ce portail est une démonstration : les personnes et les associations y sont inventées.</p>',
  },
];

const URLS = [
  {
    code: 'service-public-associations',
    label: 'Service-public.gouv.fr, associations',
    url: 'https://www.service-public.gouv.fr/associations',
  },
  { code: 'associations-gouv', label: 'Associations.gouv.fr', url: 'https://www.associations.gouv.fr' },
  { code: 'faq', label: 'Questions fréquentes', url: '/client/faq' },
  { code: 'assistance', label: 'Assistance', url: '/client/assistance' },
];

const MODELES = [
  {
    code: 'demande-subvention',
    label: 'Demande de subvention (formulaire n° 12156)',
    url: 'https://www.service-public.gouv.fr/associations/vosdroits/R1271',
  },
  {
    code: 'compte-rendu-financier',
    label: 'Compte rendu financier (formulaire n° 15059)',
    url: 'https://www.service-public.gouv.fr/associations/vosdroits/R46623',
  },
];

export const DEMO_CONTENUS: readonly DemoContenu[] = [
  { ressource: 'questions', entrees: QUESTIONS },
  { ressource: 'notesOnPage', entrees: NOTES },
  { ressource: 'urls', entrees: URLS },
  { ressource: 'documents-modeles', entrees: MODELES },
];
