import { expect, test } from 'vitest';
import * as z from 'zod';
import { sayIssue } from './sayIssue.ts';

const saidOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: sayIssue }).error?.issues.map(({ message }) => message) ?? [];

test.each<[string, z.ZodType, unknown, string]>([
  ['un champ absent', z.object({ nom: z.string() }), {}, 'Ce champ est obligatoire.'],
  ['un champ vide', z.string().min(1), '', 'Ce champ est obligatoire.'],
  ['un nombre au lieu d’un texte', z.string(), 3, 'Un texte est attendu.'],
  ['un texte au lieu d’un nombre', z.number(), 'trois', 'Un nombre est attendu.'],
  ['un nombre à virgule', z.int(), 1.5, 'Un nombre entier est attendu.'],
  ['un mot au lieu d’oui ou non', z.boolean(), 'oui', 'Oui ou non est attendu : true ou false.'],
  ['un objet au lieu d’une liste', z.array(z.string()), {}, 'Une liste est attendue.'],
  ['une liste au lieu d’un objet', z.object({}), [], 'Un objet est attendu.'],
  ['un autre mot que le seul permis', z.literal('oui'), 'non', 'Seule la valeur « oui » est acceptée.'],
  ['un mot hors de la liste', z.enum(['a', 'b']), 'c', 'Cette valeur n’est pas dans la liste : a, b.'],
  ['un texte trop long', z.string().max(2), 'abc', '2 caractères au plus.'],
  ['un texte trop court', z.string().min(8), 'abc', '8 caractères au moins.'],
  ['une liste trop longue', z.array(z.int()).max(1), [1, 2], '1 élément au plus.'],
  ['un nombre trop grand', z.number().max(100), 101, '100 au plus.'],
  ['un nombre trop petit', z.number().min(1), 0, '1 au moins.'],
  ['une adresse fausse', z.email(), 'x', 'Une adresse électronique est attendue : nom@domaine.fr.'],
  ['un identifiant faux', z.uuid(), 'x', 'Un identifiant est attendu (UUID).'],
  ['un jour faux', z.iso.date(), '2027-02-30', 'Un jour est attendu : 2027-03-31.'],
  ['un instant faux', z.iso.datetime(), 'hier', 'Un instant est attendu : 2027-03-31T21:40:00Z.'],
  ['une forme fausse', z.string().regex(/^\d+$/u), 'x', 'Cette valeur n’a pas la forme attendue.'],
  ['un champ inconnu', z.strictObject({}), { admin: 1 }, 'Champ inconnu : admin.'],
  ['deux champs inconnus', z.strictObject({}), { a: 1, b: 2 }, 'Champs inconnus : a, b.'],
  ['un nombre qui tombe à côté', z.number().multipleOf(5), 7, 'Un multiple de 5 est attendu.'],
  ['aucune des formes permises', z.union([z.string(), z.number()]), true, 'Cette valeur n’est pas acceptée.'],
])('%s se dit en français', (_, schema, value, sentence) => {
  expect(saidOf(schema, value)).toEqual([sentence]);
});

test('une longue liste est coupée', () => {
  const words = Array.from({ length: 40 }, (_, n) => `mot${n}`);
  const [said = ''] = saidOf(z.enum(words), 'autre');
  expect(said).toMatch(/mot11…\.$/);
  expect(said).not.toContain('mot12');
});

test('ce que le schéma dit de lui-même passe avant', () => {
  expect(saidOf(z.string('Veuillez renseigner le champ Nom.'), 3)).toEqual(['Veuillez renseigner le champ Nom.']);
});
