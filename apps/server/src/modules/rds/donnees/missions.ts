interface MissionDemonstration {
  readonly titre: string;
  readonly description: string;
  readonly association: string;
  readonly commune: string;
  readonly departement: string;
  readonly domaine: string;
}

const mission = (
  titre: string,
  association: string,
  [commune, departement]: readonly [string, string],
  domaine: string,
  description: string,
): MissionDemonstration => ({ titre, description, association, commune, departement, domaine });

/** Where the associations of the demonstration are: «near» is then true for someone. */
const PONT = ['Lyon', '69'] as const;
const RIVE = ['Nantes', '44'] as const;
const PORT = ['Brest', '29'] as const;

/** Invented from end to end: these associations do not exist. */
export const MISSIONS: readonly (MissionDemonstration & { readonly id: string })[] = [
  mission(
    'Tenir la buvette du tournoi',
    'Judo Club des Deux Rives',
    RIVE,
    'Sport',
    'Un samedi de mars, de 9 h à 17 h, en équipe de quatre.',
  ),
  mission(
    'Accompagner les devoirs du mercredi',
    'Les Mots Passants',
    PONT,
    'Éducation',
    'Deux heures chaque mercredi, avec des enfants de 8 à 11 ans.',
  ),
  mission(
    'Tenir les comptes d’une chorale',
    'Chorale du Port',
    PORT,
    'Culture',
    'Quelques heures par mois ; une formation est offerte.',
  ),
  mission(
    'Réparer des vélos',
    'La Roue Libre',
    RIVE,
    'Environnement',
    'Le samedi matin, à l’atelier ; les outils sont sur place.',
  ),
  mission(
    'Distribuer des paniers',
    'La Table Ronde',
    PONT,
    'Solidarité',
    'Le jeudi soir, de 18 h à 20 h, avec une équipe rodée.',
  ),
  mission(
    'Arbitrer des matchs de jeunes',
    'Étoile Sportive des Ponts',
    PONT,
    'Sport',
    'Un dimanche sur deux ; la formation d’arbitre est prise en charge.',
  ),
  mission(
    'Faire la lecture à la maison de retraite',
    'Pages et Visages',
    PORT,
    'Solidarité',
    'Une heure par semaine, le jour qui vous convient.',
  ),
  mission(
    'Monter le site d’une association',
    'Les Jardins du Lavoir',
    RIVE,
    'Numérique',
    'De chez vous, en trois ou quatre soirées.',
  ),
  mission(
    'Guider les visites du moulin',
    'Les Amis du Moulin Blanc',
    PORT,
    'Patrimoine',
    'Les dimanches d’été ; l’histoire du lieu vous sera racontée.',
  ),
  mission(
    'Planter une haie',
    'Bocage Vivant',
    PONT,
    'Environnement',
    'Une journée de novembre, bottes conseillées, repas offert.',
  ),
  mission(
    'Conduire le minibus du club',
    'Judo Club des Deux Rives',
    RIVE,
    'Sport',
    'Quelques samedis par an ; permis B depuis trois ans.',
  ),
  mission(
    'Accueillir le public au théâtre',
    'Théâtre à Voix Haute',
    PORT,
    'Culture',
    'Les soirs de spectacle, et vous restez voir la pièce.',
  ),
].map((one, rang) => ({ ...one, id: `5a15510e-0000-4000-8000-${String(rang + 1).padStart(12, '0')}` }));
