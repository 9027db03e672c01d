/** What an association does: its names, and what it asks money for, are of one kind. */
export const DOMAINES = ['sport', 'culture', 'jeunesse', 'solidarite', 'environnement'] as const;
export type Domaine = (typeof DOMAINES)[number];

/** `@` is its town. Each name is worn once a town. */
export const NOMS_ASSOCIATION: Readonly<Record<Domaine, readonly string[]>> = {
  sport: [
    'Aviron club de @',
    'Les Nageurs de @',
    'Handball @ Avenir',
    'Étoile sportive de @',
    'Club de roller de @',
    'Cercle d’escrime de @',
    'Gymnastique volontaire de @',
    'Union sportive des quartiers nord de @',
  ],
  culture: [
    'Compagnie du Grand Large',
    'Ensemble vocal de @',
    'Les Ateliers du Regard',
    'Ciné-club de @',
    'Harmonie municipale de @',
    'La Fabrique des contes',
    'Patrimoine vivant de @',
    'Association pour la sauvegarde et la mise en valeur du patrimoine industriel, ouvrier et maritime de @ et de sa région',
  ],
  jeunesse: [
    'Maison des jeunes de @',
    'Les Petits Débrouillards de @',
    'Foyer des jeunes travailleurs de @',
    'Club Ados @',
    'Colo et compagnie',
    'La Ludothèque de @',
    'Parrains et filleuls de @',
  ],
  solidarite: [
    'La Table ouverte de @',
    'Entraide et partage @',
    'Accueil et langues de @',
    'Les Voisins solidaires',
    'Vestiaire solidaire de @',
    'Accompagner ensemble les aidants familiaux et les personnes isolées de @ et des communes voisines',
    'Mobilité pour tous @',
  ],
  environnement: [
    'Les Jardins partagés de @',
    'Repair café de @',
    'Vélo en ville @',
    'Les Amis de la rivière',
    'Abeilles et compagnie',
    'Recyclerie de @',
    'Observatoire des oiseaux de @',
  ],
};

export const OBJETS: Readonly<Record<Domaine, string>> = {
  sport: 'Développer la pratique du sport pour toutes et tous',
  culture: 'Faire vivre la culture au plus près des habitants',
  jeunesse: 'Accompagner les enfants et les jeunes dans leurs projets',
  solidarite: 'Lutter contre l’isolement et la précarité',
  environnement: 'Agir pour la nature et apprendre à réparer',
};
