const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** How the names of associations are built; `@` is a place, `#` an invented proper noun, `~` one of the subjects. */
export const MODELES: readonly string[] = words(`
  Amicale laïque de @, Comité des fêtes de @, Association sportive de @, Club de ~ de @, Les amis de #, Les amis du ~,
  Association pour le ~ à @, Foyer rural de @, Union sportive # @, Société de chasse de @, La ~ de #, Cercle # de ~,
  Association # ~, Compagnie #, Théâtre de #, Atelier # et ~, Association des parents d'élèves de l'école #,
  Amicale des anciens élèves du collège #, Collectif # pour le ~, Les # du ~, Ensemble vocal #, Harmonie de @,
  Maison des jeunes et de la culture #, Association de sauvegarde de la chapelle Saint-#, Club ~ #, # Solidarité,
  Association culturelle # et #, Jardins partagés de #, Crèche parentale #, Entraide # ~, École de ~ #, # ~ Club,
  Association Sainte-# de @, Comité de jumelage @ #, Groupement des commerçants de @, Rugby club #, Football club #,
  Office municipal des sports de @, Association # contre le ~, Centre social #, Restons # ensemble, Syndicat d'initiative de @,
  Fédération départementale de ~ #, Banque alimentaire #, Radio #, Moto club #, Association philatélique #, Le # des ~`);

export const SUJETS: readonly string[] = words(`
  pétanque, judo, théâtre, patrimoine, tennis, danse, yoga, musique, football, rugby, basket, handball, gymnastique,
  randonnée, cyclisme, natation, échecs, photographie, peinture, lecture, cinéma, jardinage, pêche, chasse, équitation,
  escalade, karaté, boxe, volley, aïkido, chorale, poterie, couture, cuisine, bridge, scrabble, généalogie, histoire,
  astronomie, informatique, environnement, recyclage, logement, emploi, insertion, handicap, santé, jeunesse, quartier,
  village, développement, alphabétisation, tricot, cirque, marionnette, jazz, accordéon, fanfare, twirling, pelote, aviron,
  voile, plongée, parapente, aéromodélisme, apiculture, botanique, mycologie, spéléologie, secourisme, don du sang,
  commerce équitable, covoiturage, vélo, ludothèque, maternelle, orphelinat, tatami, arts martiaux, bénévolat, mémoire`);

export const SYLLABES: readonly string[] = words(`
  ar, bel, cor, dan, el, fon, gal, hau, il, jor, ker, lan, mar, nor, or, pel, quin, rou, sal, tar, ul, val, vil, zan,
  ba, ché, dor, fé, gué, lé, mon, né, pra, ri, sé, tho, vau, breu, clai, dri, fleu, grand, bri, trou, plan, sou, tal, ven`);

export const FINS: readonly string[] = words(`
  ac, ard, eau, elle, enne, et, euil, ey, ière, ieu, in, ine, ois, on, oux, y, as, ais, ens, is, ol, otte, ude, ange`);

export const COMMUNES: readonly string[] = words(`
  Saint-Étienne, Saint-Martin, Sainte-Marie, Villeneuve, Beaumont, Montreuil, Châteauneuf, Neuville, La Rochelle, Les Sables,
  Bourg, Le Puy, Aubigny, Belleville, Fontaine, Mirebeau, Pont-de-Vaux, Roquefort, Vézelay, Lunel, Aix, Dax, Mézières,
  Le Mesnil, Clairvaux, Montfort, Saint-Aubin, Saint-Loup, L'Isle, Marsac, Gourdon, Thiers, Ambert, Cluny, Givry, Semur`);

export const SUITES: readonly string[] = words(`
  sur-Loire, en-Forez, les-Bains, sur-Mer, la-Forêt, le-Château, de-Rivière, sous-Bois, du-Lac, en-Vallée, sur-Saône,
  des-Champs, la-Ville, le-Vieux, d'Aubrac, en-Bresse, sur-Orne, de-Provence, les-Vignes, au-Val, en-Cotentin, du-Mont`);

export const VOIES: readonly string[] = words('Rue, Avenue, Place, Chemin, Impasse, Route, Boulevard, Allée');
export const ABREGES: Readonly<Record<string, string>> = {
  Rue: 'RUE',
  Avenue: 'AV',
  Place: 'PL',
  Chemin: 'CHE',
  Impasse: 'IMP',
  Route: 'RTE',
  Boulevard: 'BD',
  Allée: 'ALL',
};
