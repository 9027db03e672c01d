/** What people write to each other in the demonstration. */
export const QUESTIONS_ASSOCIATION = [
  'Bonjour, pouvons-nous encore corriger le nombre de bénéficiaires ? Une classe de plus nous a rejoints.',
  'Bonjour, notre trésorière a changé en septembre. Faut-il refaire le dossier ?',
  'Bonjour, savez-vous quand la décision sera prise ? Nous devons réserver la salle avant la fin du mois.',
  'Bonjour, le devis du matériel a augmenté de 120 €. Nous gardons la même demande.',
] as const;
export const REPONSES_SERVICE = [
  'Bonjour, oui : dites-le simplement dans votre réponse, nous en tiendrons compte.',
  'Bonjour, inutile de refaire le dossier : mettez à jour la fiche de votre association.',
  'Bonjour, la commission se réunit dans trois semaines. Vous serez prévenus ici même.',
] as const;
export const COMPLEMENTS = [
  [
    'description.objectifs',
    'Objectifs trop généraux',
    'Dites combien de personnes sont attendues, et ce qui aura changé pour elles.',
  ],
  ['description.description', 'Déroulement imprécis', 'Précisez les dates, les lieux et qui encadre chaque séance.'],
  ['beneficiaire.nombre', 'Nombre de bénéficiaires absent', 'Indiquez le nombre de personnes que le projet touchera.'],
] as const;
export const REPONSES_COMPLEMENT = [
  'C’est corrigé : nous attendons bien ce nombre de personnes, réparties sur deux groupes.',
  'Voici les précisions demandées. Merci de votre relecture.',
] as const;
export const RENVOIS = [
  'Le budget ne correspond pas au projet décrit : reprenez les charges de personnel, puis transmettez à nouveau.',
  'La demande porte sur deux projets réunis en un seul : séparez-les pour que chacun puisse être étudié.',
] as const;
export const REJETS = [
  'Le siège de l’association est hors du territoire de cette subvention.',
  'La demande finance un achat de véhicule, que cette subvention ne couvre pas.',
  'Le projet est terminé depuis plusieurs mois : cette subvention n’aide que les projets à venir.',
] as const;
export const REFUS = [
  'Projet de qualité, mais l’enveloppe de l’année est engagée sur des demandes prioritaires.',
  'L’effet attendu sur le territoire n’est pas assez démontré au regard du montant demandé.',
] as const;
export const QUESTIONS_AVIS = [
  'Connaissez-vous cette association ? Le gymnase demandé est-il disponible le samedi ?',
  'Ce projet complète-t-il ce que vous soutenez déjà dans ce quartier ?',
] as const;
export const AVIS = [
  ['favorable', 'Association sérieuse, présente depuis plus de dix ans. Le projet répond à un besoin réel.'],
  ['favorable', 'Avis favorable : le partenariat avec l’école est déjà signé.'],
  ['reserve', 'Bon projet, mais le calendrier nous semble serré pour une première année.'],
  ['defavorable', 'Une action très proche est déjà financée par la commune.'],
] as const;
export const BILANS = [
  'Le projet s’est déroulé comme prévu. La participation a dépassé nos attentes au printemps, et une liste d’attente s’est formée.',
  'Après un démarrage difficile, le groupe a trouvé son rythme. Les partenaires souhaitent continuer l’an prochain.',
  'Toutes les séances ont eu lieu, sauf deux annulées pour intempéries et reportées en septembre.',
] as const;
export const RETOURS_CRF =
  'Le budget réalisé ne distingue pas les achats et les prestations : précisez ces deux lignes.';
export const REFUS_COMPTABLE = 'Compte clos' as const;

/** Why a mark is what it is, from the lowest. */
export const RAISONS_NOTE: readonly string[] = [
  'Le dossier n’en dit rien.',
  'À peine évoqué, sans rien qui le montre.',
  'Quelques intentions, peu de faits.',
  'Ce qui est attendu, sans plus.',
  'Bien étayé, des partenaires nommés.',
  'Exemplaire : chiffré, daté, déjà éprouvé.',
];
