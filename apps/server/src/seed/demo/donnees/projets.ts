import type { Domaine } from './associations.ts';

export interface ModeleProjet {
  readonly intitule: string;
  readonly objectifs: string;
  readonly description: string;
  /** What it asks for, in euros. */
  readonly demande: readonly [minimum: number, maximum: number];
  readonly publics: number;
}

export const PROJETS: Readonly<Record<Domaine, readonly ModeleProjet[]>> = {
  sport: [
    {
      intitule: 'Former douze bénévoles à l’encadrement des enfants',
      objectifs:
        'Disposer, dans chaque créneau, d’un encadrant formé aux gestes de secours et à l’accueil des débutants.',
      description:
        'Quatre week-ends de formation avec un organisme agréé, puis un tutorat de trois mois par nos entraîneurs. Les frais de garde des bénévoles parents sont pris en charge.',
      demande: [1_500, 4_000],
      publics: 12,
    },
    {
      intitule: 'Un créneau adapté aux personnes en situation de handicap',
      objectifs: 'Accueillir vingt personnes chaque semaine, avec un matériel adapté et deux encadrants.',
      description:
        'Le samedi matin, de septembre à juin, avec le foyer de vie voisin. Nous achetons le matériel adapté et formons deux encadrants.',
      demande: [2_500, 8_000],
      publics: 20,
    },
    {
      intitule: 'Le sport dans les quartiers, tout l’été',
      objectifs: 'Proposer du sport gratuit à deux cents jeunes qui ne partent pas en vacances.',
      description:
        'Six semaines d’animations au pied des immeubles, cinq après-midi par semaine, avec deux éducateurs et des bénévoles du club.',
      demande: [4_000, 12_000],
      publics: 200,
    },
    {
      intitule: 'Tournoi des écoles',
      objectifs: 'Faire découvrir le club à quatre classes et fidéliser de jeunes licenciées.',
      description: 'Huit séances dans chaque école, puis une journée de rencontre au gymnase, ouverte aux familles.',
      demande: [800, 2_500],
      publics: 110,
    },
  ],
  culture: [
    {
      intitule: 'Résidence de création ouverte aux habitants',
      objectifs: 'Créer un spectacle avec trente habitants et le jouer dans cinq communes.',
      description:
        'Une compagnie accueillie dix semaines, des ateliers chaque mercredi, une tournée dans les salles des fêtes.',
      demande: [5_000, 15_000],
      publics: 600,
    },
    {
      intitule: 'Un orchestre d’enfants débutants',
      objectifs: 'Prêter un instrument et donner deux heures de musique par semaine à vingt-cinq enfants.',
      description:
        'Une année de pratique collective, sans condition de ressources, avec deux professeurs et un concert à la fête de la musique.',
      demande: [3_000, 9_000],
      publics: 25,
    },
    {
      intitule: 'Archives sonores des anciens du port',
      objectifs: 'Recueillir quarante témoignages et les faire entendre dans la ville.',
      description:
        'Formation des bénévoles à la prise de son, enregistrement, montage, puis un parcours d’écoute à la médiathèque.',
      demande: [2_000, 6_000],
      publics: 400,
    },
    {
      intitule: 'Cinéma en plein air et débats',
      objectifs: 'Offrir huit soirées gratuites dans des quartiers sans salle.',
      description:
        'Location de l’écran, droits des films, rencontre avec les équipes, transport des habitants des hameaux.',
      demande: [1_500, 5_000],
      publics: 1_200,
    },
  ],
  jeunesse: [
    {
      intitule: 'Aide aux devoirs et ateliers de sciences',
      objectifs: 'Accompagner quarante collégiens quatre soirs par semaine.',
      description:
        'Deux salariés et quinze bénévoles, un atelier de sciences le mercredi, un point chaque trimestre avec les familles.',
      demande: [3_500, 10_000],
      publics: 40,
    },
    {
      intitule: 'Un séjour préparé par les jeunes',
      objectifs: 'Permettre à seize adolescents de construire et de financer leur premier départ.',
      description: 'Six mois de préparation, des actions d’autofinancement, dix jours de séjour avec trois animateurs.',
      demande: [2_000, 6_500],
      publics: 16,
    },
    {
      intitule: 'Radio des lycées',
      objectifs: 'Former trente lycéens à l’information et à la prise de parole.',
      description: 'Une émission par mois, un studio mobile, l’intervention d’une journaliste.',
      demande: [1_800, 5_000],
      publics: 30,
    },
  ],
  solidarite: [
    {
      intitule: 'Des repas partagés pour rompre l’isolement',
      objectifs: 'Réunir chaque semaine cinquante personnes âgées ou seules autour d’un repas.',
      description: 'Un repas cuisiné ensemble le jeudi, un transport à la demande, des visites à domicile l’hiver.',
      demande: [3_000, 9_500],
      publics: 50,
    },
    {
      intitule: 'Cours de français et accès aux droits',
      objectifs: 'Accompagner soixante personnes vers l’autonomie dans leurs démarches.',
      description: 'Trois niveaux, deux fois par semaine, et une permanence numérique tenue par des bénévoles formés.',
      demande: [4_000, 14_000],
      publics: 60,
    },
    {
      intitule: 'Former les bénévoles de l’accueil',
      objectifs: 'Donner à trente bénévoles les repères pour accueillir, écouter et orienter.',
      description: 'Cinq journées de formation, un livret, une rencontre d’échange entre antennes chaque trimestre.',
      demande: [1_200, 3_500],
      publics: 30,
    },
  ],
  environnement: [
    {
      intitule: 'Un jardin partagé au pied des immeubles',
      objectifs: 'Créer trente parcelles et un verger avec les habitants.',
      description: 'Chantiers participatifs, récupération de l’eau de pluie, ateliers de jardinage avec l’école.',
      demande: [3_000, 10_000],
      publics: 90,
    },
    {
      intitule: 'Réparer plutôt que jeter',
      objectifs: 'Tenir deux ateliers de réparation par mois et former dix réparateurs.',
      description: 'Achat d’outillage, formation à la sécurité électrique, tournée dans six communes rurales.',
      demande: [1_000, 4_500],
      publics: 350,
    },
    {
      intitule: 'Sciences participatives au bord de la rivière',
      objectifs: 'Suivre l’état de la rivière avec deux cents élèves et leurs familles.',
      description: 'Dix sorties, un protocole suivi avec l’université, une carte publique des observations.',
      demande: [2_000, 7_000],
      publics: 200,
    },
  ],
};
