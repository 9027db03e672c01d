import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPERATEURS, SCOPES } from '../conditions/index.ts';
import { isSameValue } from '../versions/index.ts';
import { BLOCS, NATURES_DOCUMENT, OBLIGATIONS, TYPES_CHAMP, type TypeChamp } from './attendu.schema.ts';
import { differencesOf } from './differences.ts';
import { formulaireOf } from './formulaire.ts';
import { readPortable, toPortable } from './portable.ts';
import { preparationOf } from './preparation.ts';
import { avertissementsOf, checkSubvention } from './problemes.ts';
import { type ContenuSubvention, contenuSubventionSchema, TYPES_PROJET } from './subvention.schema.ts';

const texte = fc.stringMatching(/^[a-zé’]{1,6}$/u);
const code = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'pluriannuel');
const nombre = fc.option(fc.integer({ min: 0, max: 9 }));
const valeur = fc.oneof(texte, fc.integer(), fc.boolean(), fc.constant(null));
const ask = fc.record({
  scope: fc.constantFrom(...SCOPES),
  key: fc.oneof(code, fc.constantFrom('identite.regime', 'anciennete', 'agrements')),
  operator: fc.constantFrom(...OPERATEURS),
  value: fc.oneof(valeur, fc.array(valeur, { maxLength: 2 })),
  masquer_si_tca: fc.boolean(),
});
const asks = fc.array(ask, { maxLength: 2 });
const option = fc.record({ code, libelle: texte, parent: fc.option(code) });
const types = Object.keys(TYPES_CHAMP) as TypeChamp[];
const simples = types.filter((type) => type !== 'groupe' && type !== 'liste_dependante');
const commun = {
  code,
  libelle: texte,
  aide: fc.option(texte),
  obligation: fc.constantFrom(...OBLIGATIONS),
  validation: fc.record({
    regex: fc.constantFrom(null, '^a+$'),
    minimum: nombre,
    longueur_maximum: fc.constantFrom(null, 3),
  }),
  default: valeur,
  options: fc.array(option, { maxLength: 3 }),
};
const champ = fc.record({
  ...commun,
  type: fc.constantFrom(...types),
  bloc: fc.constantFrom(...BLOCS),
  virtuel: fc.boolean(),
  depend_de: fc.option(code),
  champs: fc.array(fc.record({ ...commun, type: fc.constantFrom(...simples) }), { maxLength: 2 }),
  asks,
});
const jour = (rang: number): string => `2027-0${(rang % 8) + 1}-10T12:00:00+01:00`;
const sousDispositif = fc
  .record({ code, rang: fc.nat(6), types_projet: fc.subarray([...TYPES_PROJET]) })
  .map(({ rang, ...rest }) => ({
    ...rest,
    date_debut: jour(rang),
    date_fin: jour(rang + 1),
  }));
const SERVICES = [1, 2, 3].map((rang) => ({ _id: `5e41ce00-0000-4000-8000-00000000000${rang}`, code: `S-${rang}` }));
const contenu: fc.Arbitrary<ContenuSubvention> = fc
  .record({
    nom: texte,
    resume: fc.option(texte),
    description: fc.option(texte),
    campagne_exercice: fc.integer({ min: 2025, max: 2028 }),
    dispositif: fc.record({ code: fc.constantFrom('FDVA', 'CNDS', 'pass-sport', '2h-sport-college') }),
    sous_dispositifs: fc.array(sousDispositif, { maxLength: 3 }),
    eligibilite: fc.array(fc.record({ libelle: texte, asks }), { maxLength: 3 }),
    silence_mois: fc.option(fc.integer({ min: 1, max: 24 })),
    montants: fc.record({ minimum: nombre, maximum: nombre }),
    champs_attendus: fc.array(champ, { maxLength: 4 }),
    documents_attendus: fc.array(
      fc.record({ code, libelle: texte, nature: fc.constantFrom(...NATURES_DOCUMENT), aide: fc.option(texte), asks }),
      { maxLength: 3 },
    ),
    grille: fc.array(
      fc.record({ code, libelle: texte, poids: fc.integer({ min: 1, max: 100 }), justification: fc.boolean() }),
      { maxLength: 3 },
    ),
    instructeurs: fc.array(
      fc.record({ service: fc.constantFrom(...SERVICES.map(({ _id }) => _id)), isReferent: fc.boolean() }),
      { maxLength: 3 },
    ),
  })
  .map((given) => contenuSubventionSchema.parse(given));

describe('deux contenus', () => {
  test('n’ont aucune différence si et seulement s’ils sont les mêmes', () => {
    fc.assert(
      fc.property(contenu, contenu, (a, b) => {
        expect(differencesOf(a, contenuSubventionSchema.parse(a))).toEqual([]);
        expect(differencesOf(a, b).length === 0).toBe(isSameValue(a, b));
      }),
    );
  });
  test('chaque champ changé, ajouté, retiré ou déplacé est nommé par son code', () => {
    fc.assert(
      fc.property(contenu, fc.array(champ, { maxLength: 4 }), (a, champs) => {
        const b = contenuSubventionSchema.parse({ ...a, champs_attendus: champs });
        const said = differencesOf(a, b).map(({ chemin }) => chemin.split('.')[1]?.split('#')[0]);
        const byCode = (list: ContenuSubvention['champs_attendus'], one: string) =>
          list.filter((item) => item.code === one);
        for (const one of new Set([...a.champs_attendus, ...b.champs_attendus].map((item) => item.code)))
          if (!isSameValue(byCode(a.champs_attendus, one), byCode(b.champs_attendus, one))) expect(said).toContain(one);
      }),
    );
  });
  test('une seule propriété changée donne une seule différence', () => {
    fc.assert(
      fc.property(contenu, texte, (a, nom) => {
        fc.pre(nom !== a.nom);
        expect(differencesOf(a, { ...a, nom })).toEqual([
          { chemin: 'nom', libelle: 'Nom', nature: 'modifie', avant: a.nom, apres: nom },
        ]);
      }),
    );
  });
  test('un seul champ déplacé n’en déplace pas d’autres', () => {
    const a = contenuSubventionSchema.parse({
      nom: 'x',
      campagne_exercice: 2027,
      dispositif: { code: 'FDVA' },
      champs_attendus: ['a', 'b', 'c', 'd'].map((one) => ({ code: one, libelle: one.toUpperCase(), type: 'texte' })),
    });
    const [first, ...rest] = a.champs_attendus;
    const b = { ...a, champs_attendus: [...rest, ...(first ? [first] : [])] };
    expect(differencesOf(a, b)).toEqual([
      { chemin: 'champs_attendus.a', libelle: 'Champ « A »', nature: 'deplace', avant: 'rang 1', apres: 'rang 4' },
    ]);
  });
  test('se disent en français : dates, montants, conditions, services', () => {
    const base = {
      nom: 'x',
      campagne_exercice: 2027,
      dispositif: { code: 'FDVA' },
      champs_attendus: [{ code: 'obj', libelle: 'Objectifs', type: 'texte' as const }],
    };
    const a = contenuSubventionSchema.parse({
      ...base,
      sous_dispositifs: [{ code: 'S', date_debut: jour(0), date_fin: jour(1) }],
    });
    const b = contenuSubventionSchema.parse({
      ...base,
      sous_dispositifs: [{ code: 'S', date_debut: jour(0), date_fin: jour(2) }],
      montants: { minimum: 150_000 },
      champs_attendus: [
        {
          ...base.champs_attendus[0],
          obligation: 'recommande',
          asks: [
            { scope: 'association', key: 'identite.regime', operator: '==', value: 'loi1901', masquer_si_tca: true },
            {
              scope: 'dossier',
              key: 'montant_demande',
              operator: '>',
              scope2: 'association',
              key2: 'comptes.produits',
            },
          ],
        },
      ],
      instructeurs: [{ service: SERVICES[0]?._id, isReferent: true }],
    });
    const said = differencesOf(a, b, [{ _id: SERVICES[0]?._id ?? '', nom: 'DRAJES Bretagne' }]).map(
      ({ libelle, avant, apres }) => `${libelle} / ${avant} / ${apres}`.replace(/\s/gu, ' '),
    );
    expect(said).toEqual([
      'Sous-dispositif « S » : date de fin / mercredi 10 février 2027 à midi / mercredi 10 mars 2027 à midi',
      'Montant minimal / rien / 1 500 €',
      'Champ « Objectifs » : obligation / obligatoire / recommandé',
      'Champ « Objectifs » : conditions / toujours / le régime est loi 1901 (masqué avec le tronc commun d’agrément) ; le montant demandé dépasse le total des produits du dernier exercice',
      'Instructeur « DRAJES Bretagne » / undefined / undefined',
    ]);
  });
});

describe('un fichier de subvention', () => {
  test('se relit tel qu’il a été écrit', () => {
    fc.assert(
      fc.property(contenu, (a) => {
        const file: unknown = JSON.parse(JSON.stringify(toPortable('AIDE-2027', a, SERVICES)));
        expect(readPortable(file, SERVICES)).toEqual({ ok: true, code: 'AIDE-2027', contenu: a, servicesInconnus: [] });
      }),
    );
  });
  test('un service inconnu ici est laissé de côté, et nommé', () => {
    const a = contenuSubventionSchema.parse({
      nom: 'x',
      campagne_exercice: 2027,
      dispositif: { code: 'FDVA' },
      instructeurs: SERVICES.map(({ _id }) => ({ service: _id })),
    });
    const read = readPortable(toPortable('AIDE', a, SERVICES), SERVICES.slice(0, 1));
    expect(read).toMatchObject({ ok: true, servicesInconnus: ['S-2', 'S-3'] });
    expect(read.ok && read.contenu.instructeurs).toHaveLength(1);
  });
  const RIGHT = {
    format: 'guichet-asso/subvention',
    version: 1,
    code: 'AIDE',
    contenu: { nom: 'x', campagne_exercice: 2027, dispositif: { code: 'FDVA' } },
  };
  test.each([
    ['rien', null, ''],
    ['un texte', 'abc', ''],
    ['une liste', [], ''],
    ['un autre format', { ...RIGHT, format: 'autre' }, 'format'],
    ['une autre version', { ...RIGHT, version: 2 }, 'version'],
    ['une clé de plus', { ...RIGHT, contenu: { ...RIGHT.contenu, secret: 1 } }, 'contenu'],
    ['un nom vide', { ...RIGHT, contenu: { ...RIGHT.contenu, nom: ' ' } }, 'contenu.nom'],
    [
      'un exercice en lettres',
      { ...RIGHT, contenu: { ...RIGHT.contenu, campagne_exercice: 'x' } },
      'contenu.campagne_exercice',
    ],
    [
      'une adresse de script',
      { ...RIGHT, contenu: { ...RIGHT.contenu, url_notice: 'javascript:alert(1)' } },
      'contenu.url_notice',
    ],
    [
      'une clé qui viserait le prototype',
      {
        ...RIGHT,
        contenu: {
          ...RIGHT.contenu,
          champs_attendus: [
            {
              code: 'a',
              libelle: 'A',
              type: 'texte',
              asks: [{ scope: 'association', key: '__proto__.x', operator: '==' }],
            },
          ],
        },
      },
      'contenu.champs_attendus.0.asks.0.key',
    ],
    [
      'trop de champs',
      {
        ...RIGHT,
        contenu: {
          ...RIGHT.contenu,
          champs_attendus: Array.from({ length: 201 }, (_, rang) => ({
            code: `c${rang}`,
            libelle: 'A',
            type: 'texte',
          })),
        },
      },
      'contenu.champs_attendus',
    ],
    [
      'une fin avant le début',
      {
        ...RIGHT,
        contenu: { ...RIGHT.contenu, sous_dispositifs: [{ code: 'S', date_debut: jour(2), date_fin: jour(1) }] },
      },
      'contenu.sous_dispositifs.0.date_fin',
    ],
  ])('refuse %s, et le dit en français', (_, file, place) => {
    const read = readPortable(file, SERVICES);
    expect(read.ok).toBe(false);
    const problemes = read.ok ? [] : read.problemes;
    expect(problemes.map(({ champ: where }) => where)).toContain(place);
    for (const { message } of problemes) expect(message).not.toMatch(/invalid|expected|unrecognized|too |must/iu);
  });
  test('n’importe quel texte JSON est lu ou refusé, jamais une panne', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(typeof readPortable(a).ok).toBe('boolean');
        const read = readPortable({ ...RIGHT, contenu: b });
        if (!read.ok) expect(read.problemes.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('n’importe quel contenu', () => {
  test('se vérifie, se remplit et se prépare sans panne', () => {
    fc.assert(
      fc.property(contenu, fc.dictionary(code, fc.jsonValue()), (a, champs) => {
        const faits = { association: { identite: { regime: 'loi1901' } }, champs };
        for (const { message } of checkSubvention(a, { code: 'AIDE' })) expect(message).toMatch(/\.$/u);
        expect(Array.isArray(avertissementsOf(a, new Date('2027-01-01')))).toBe(true);
        expect(formulaireOf(a, faits).length).toBe(a.champs_attendus.filter(({ virtuel }) => !virtuel).length);
        expect(preparationOf(a, faits).minutes).toBeGreaterThan(0);
      }),
    );
  });
});
