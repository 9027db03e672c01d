import { describe, expect, test } from 'vitest';
import { checkModele } from './checkModele.ts';
import { GENRES_LETTRE } from './genres.ts';
import { type ModeleActe, modeleActeSchema } from './modele.schema.ts';
import { MODELES_LETTRE } from './modeles.ts';

const champsOf = (changed: Partial<ModeleActe>) =>
  checkModele('accord', { ...MODELES_LETTRE.accord, ...changed }).map(({ champ }) => champ);
const article = (texte: string) => ({ articles: [{ titre: '', texte }] });

describe('le modèle d’un acte', () => {
  test.each(GENRES_LETTRE)('celui de « %s », tant que personne ne l’écrit, pourrait être enregistré', (genre) => {
    expect(modeleActeSchema.safeParse(MODELES_LETTRE[genre]).success).toBe(true);
    expect(checkModele(genre, MODELES_LETTRE[genre])).toEqual([]);
  });

  test('seules les valeurs que l’acte connaît se mettent entre accolades', () => {
    expect(champsOf({ vus: 'le titre {titre} ;' })).toEqual(['vus']);
    expect(champsOf({ signataire: { formule: '', nom: '{nom}', qualite: '' } })).toEqual(['signataire.nom']);
    expect(champsOf({ entete: '{service} { x }' })).toEqual(['entete']);
    expect(champsOf({ considerants: 'le projet {projet ;' })).toEqual(['considerants']);
    expect(champsOf({ considerants: '{projet} et projet}' })).toEqual(['considerants']);
    expect(champsOf(article('Pour {projet}, {montant}.'))).toEqual([]);
  });

  test('le tableau des montants est seul sur sa ligne, dans un article', () => {
    expect(champsOf(article('Voici :\n{montants}'))).toEqual([]);
    expect(champsOf(article('Voici : {montants}'))).toEqual(['articles.0.texte']);
    expect(champsOf({ considerants: '{montants}' })).toEqual(['considerants']);
  });

  test('un acte dit toujours jusqu’à quand et où le contester', () => {
    expect(champsOf({ recours: 'Écrivez-nous.' })).toEqual(['recours']);
    expect(champsOf({ recours: 'Deux mois pour saisir le tribunal administratif de Rennes.' })).toEqual([]);
  });
});
