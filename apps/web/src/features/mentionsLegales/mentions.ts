/** Who publishes and who hosts: to be filled by each body that runs the portal. */
export interface Exploitant {
  readonly editeur: string;
  readonly directeur: string;
  readonly hebergeur: string;
  readonly delegue: string;
}

const A_COMPLETER = 'à compléter par l’organisme qui met ce portail en service';

export const EXPLOITANT: Exploitant = {
  editeur: A_COMPLETER,
  directeur: A_COMPLETER,
  hebergeur: A_COMPLETER,
  delegue: A_COMPLETER,
};

/** Everything that the portal leaves in a browser; a line here for each. */
export const TRACES: readonly { readonly nom: string; readonly usage: string; readonly duree: string }[] = [
  { nom: 'token', usage: 'votre session ; posé par le serveur, illisible par les pages', duree: 'dix minutes' },
  {
    nom: 'refresh_token',
    usage: 'le renouvellement de votre session ; posé par le serveur, illisible par les pages',
    duree: 'le temps de votre session',
  },
  {
    nom: 'appareil',
    usage: 'reconnaît ce navigateur quand vous vous connectez, pour vous protéger de qui devine votre mot de passe',
    duree: '180 jours',
  },
  { nom: 'cookie_consent', usage: 'votre choix sur les cookies, s’il vous est demandé', duree: '395 jours' },
  { nom: 'notes-masquees', usage: 'les messages que vous avez masqués', duree: 'jusqu’à la fermeture de l’onglet' },
  {
    nom: 'guichet.session',
    usage: 'sait qu’une connexion a eu lieu, sans dire de qui',
    duree: 'jusqu’à la déconnexion',
  },
  {
    nom: 'guichet.filet',
    usage:
      'ce que vous avez tapé et qui n’a pas encore pu être envoyé, scellé : seul votre compte, une fois connecté, peut le lire',
    duree: 'jusqu’à ce que ce soit enregistré, jusqu’à la déconnexion, sept jours au plus',
  },
  {
    nom: 'guichet.pages',
    usage: 'reconnaît cet onglet quand vous rechargez la page',
    duree: 'jusqu’à la fermeture de l’onglet',
  },
  { nom: 'scheme', usage: 'votre choix de couleurs, clair ou sombre', duree: 'jusqu’à ce que vous l’effaciez' },
];
