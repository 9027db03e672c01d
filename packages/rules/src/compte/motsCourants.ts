/**
 * Words that most guessed passwords are made of, written by us from what French and general habits show:
 * keyboard rows, first names, clubs, seasons, offices. Lower case, without accents; digits and signs around
 * them do not help (P-11).
 */
const CLAVIER =
  'azerty azertyuiop qwerty qwertyuiop qwertz qsdfghjklm asdfghjkl wxcvbn zxcvbnm azer qsdf wxcv azertyui aqwzsx ' +
  'qaz wsx qazwsx qazwsxedc aqwxsz poiuytreza mlkjhgfdsq asdf zxcv hjkl jklm uiop';
const SECRETS =
  'password passwd passe mdp motdepasse monmotdepasse motpasse secret code codesecret acces connexion connecter login ' +
  'identifiant ouvretoi sesame letmein welcome bienvenue changeme changezmoi changermoi provisoire temporaire nouveau ' +
  'nouvelle ancien defaut default test tests testtest essai user utilisateur invite guest admin administrateur ' +
  'administration root toor superuser compte moncompte session internet ordinateur portable serveur windows linux google ' +
  'gmail facebook instagram youtube twitter tiktok whatsapp snapchat netflix amazon microsoft apple samsung iphone ' +
  'android orange bouygues free wanadoo laposte hotmail outlook yahoo';
const PRENOMS =
  'marie jean pierre michel andre philippe alain bernard jacques daniel patrick nicolas christophe laurent stephane ' +
  'frederic olivier david julien sebastien thomas alexandre antoine maxime kevin romain guillaume anthony quentin lucas ' +
  'hugo louis gabriel arthur jules nathan mathis theo enzo leo raphael ethan mohamed ahmed karim mehdi youssef ibrahim ' +
  'nathalie isabelle sylvie catherine martine christine francoise valerie sandrine stephanie veronique sophie celine ' +
  'chantal patricia anne annie brigitte julie caroline laura emilie aurelie virginie camille manon lea chloe emma ' +
  'sarah pauline marine lucie clara ines jade louise alice juliette charlotte fatima aicha samira nadia leila';
const AFFECTION =
  'jetaime jtm amour monamour moncoeur coeur cheri cherie doudou loulou chouchou bisou bisous calin bebe mabelle ' +
  'princesse prince ange angel lapin chaton minou nounours papillon licorne bonheur famille maman papa mamie papy frere ' +
  'soeur enfant enfants iloveyou love lovely baby sunshine princess forever';
const LOISIRS =
  'football foot rugby judo karate tennis basket handball volley natation velo cyclisme petanque danse musique guitare ' +
  'piano chorale theatre cinema photo peche chasse equitation cheval chevaux chien chat chiens chats dragon pokemon ' +
  'naruto mario zelda minecraft fortnite starwars superman batman spiderman matrix ninja samurai shadow master hunter ' +
  'killer monster champion champions olympique marseille om omdroitaubut allezlom psg parissg paris saintgermain lyon ' +
  'olympiquelyonnais bordeaux girondins lens lille nantes rennes monaco toulouse montpellier strasbourg nice metz ' +
  'barcelone barcelona realmadrid arsenal liverpool chelsea juventus zidane ronaldo messi mbappe griezmann';
const SAISONS =
  'printemps ete automne hiver janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche soleil lune etoile etoiles ciel mer ocean plage vacances noel ' +
  'pere summer winter spring monday friday sunday';
const LIEUX =
  'france francais francaise republique liberte egalite fraternite vivelafrance europe bretagne normandie corse alsace ' +
  'provence aquitaine occitanie auvergne bourgogne picardie lorraine savoie vendee algerie maroc tunisie portugal ' +
  'italie espagne mairie commune prefecture region departement ministere etat service services bureau accueil';
const ASSOCIATIONS =
  'association associations asso assos assoc monasso notreasso club monclub comite federation ligue president presidente ' +
  'tresorier tresoriere secretaire benevole benevoles adherent adherents membre membres subvention subventions dossier ' +
  'dossiers demande demandes guichetasso compteasso lecompteasso sport sports culture jeunesse solidarite tousensemble ' +
  'ensemble loi loidecembre';
const POLITESSES =
  'bonjour bonsoir salut coucou merci hello bonjourbonjour cava oui non super genial trop cool chocolat caramel fraise ' +
  'cerise banane fromage camembert baguette croissant pastis ricard champagne bourgogne computer monkey flower freedom ' +
  'trustno trustnoone whatever nothing football baseball superstar rockstar blink nirvana metallica';

export const MOTS_COURANTS: ReadonlySet<string> = new Set(
  [CLAVIER, SECRETS, PRENOMS, AFFECTION, LOISIRS, SAISONS, LIEUX, ASSOCIATIONS, POLITESSES].flatMap((words) =>
    words.split(' '),
  ),
);
