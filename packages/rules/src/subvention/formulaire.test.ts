import { describe, expect, test } from 'vitest';
import { type Ask, askSchema, type Faits } from '../conditions/index.ts';
import {
  type ChampAttenduInput,
  champAttenduSchema,
  type DocumentAttenduInput,
  documentAttenduShape,
} from './attendu.schema.ts';
import {
  canPluriannuel,
  documentsOf,
  erreursDeFormulaire,
  faitsPropres,
  formulaireOf,
  pluriannuelOf,
} from './formulaire.ts';
import { preparationOf } from './preparation.ts';

const ask = (key: string, operator: Ask['operator'], value: Ask['value'], scope: Ask['scope'] = 'champs') =>
  askSchema.parse({ scope, key, operator, value });
const champ = (code: string, given: Partial<ChampAttenduInput> = {}) =>
  champAttenduSchema.parse({ code, libelle: code, type: 'texte', ...given });
const document = (code: string, given: Partial<DocumentAttenduInput> = {}) =>
  documentAttenduShape.parse({ code, libelle: code, ...given });
const contenu = (
  champs_attendus: ReturnType<typeof champ>[],
  documents_attendus: ReturnType<typeof document>[] = [],
) => ({ champs_attendus, documents_attendus });

const SPORT = ask('activites.domaine', '==', 'Sport', 'association');
const sport: Faits = { association: { activites: { domaine: 'Sport' } } };
const autre: Faits = { association: { activites: { domaine: 'Autre' } } };
const etats = (of: ReturnType<typeof contenu>, faits: Faits) =>
  formulaireOf(of, faits).map(({ visibilite }) => visibilite.etat);

describe('le formulaire', () => {
  const enChaine = contenu([
    champ('discipline', { asks: [SPORT] }),
    champ('niveau', { asks: [ask('discipline', '==', 'judo')] }),
    champ('ceinture', { asks: [ask('niveau', '==', 'expert')] }),
  ]);
  test.each([
    ['rien n’est connu', {}, {}, ['inconnu', 'inconnu', 'inconnu']],
    ['sport, sans réponse', sport, {}, ['montre', 'inconnu', 'inconnu']],
    ['sport, judo', sport, { discipline: 'judo' }, ['montre', 'montre', 'inconnu']],
    ['sport, autre discipline', sport, { discipline: 'golf', niveau: 'expert' }, ['montre', 'masque', 'masque']],
    [
      'pas de sport : les réponses gardées ne comptent plus',
      autre,
      { discipline: 'judo', niveau: 'expert' },
      ['masque', 'masque', 'masque'],
    ],
  ])('SUBV-006 %s', (_, faits, champs, expected) => {
    expect(etats(enChaine, { ...faits, champs })).toEqual(expected);
  });
  test.each([
    ['!=', 'judo', 'montre'],
    ['==', null, 'montre'],
    ['!=', null, 'masque'],
    ['includes', ['judo', 'golf'], 'masque'],
    ['>', 3, 'masque'],
  ] as const)('ce qui ne sera jamais demandé est comparé comme rien : %s %j', (operator, value, expected) => {
    const deux = contenu([
      champ('discipline', { asks: [SPORT] }),
      champ('suite', { asks: [ask('discipline', operator, value as Ask['value'])] }),
    ]);
    expect(etats(deux, autre)[1]).toBe(expected);
  });
  test('deux réponses se comparent ; tant que l’une manque, on attend', () => {
    const asks = [askSchema.parse({ scope: 'champs', key: 'a', operator: '<', scope2: 'champs', key2: 'b' })];
    const deux = contenu([champ('a', { type: 'nombre' }), champ('b', { type: 'nombre' }), champ('c', { asks })]);
    expect(etats(deux, { champs: { a: 1 } })[2]).toBe('inconnu');
    expect(etats(deux, { champs: { a: 1, b: 2 } })[2]).toBe('montre');
  });
  test('un document suit les réponses, et le couplage TCA le cache', () => {
    const avec = contenu(
      [champ('est_siege', { type: 'booleen' })],
      [
        document('POUVOIR', { nature: 'conditionnel', asks: [ask('est_siege', '==', false)] }),
        document('STC', { asks: [{ ...SPORT, masquer_si_tca: true }] }),
      ],
    );
    const read = (faits: Faits) => documentsOf(avec, faits).map(({ visibilite }) => visibilite.etat);
    expect(read({ ...sport, champs: { est_siege: false } })).toEqual(['montre', 'montre']);
    expect(read({ ...sport, champs: { est_siege: true } })).toEqual(['masque', 'montre']);
    expect(read({ ...sport, dossier: { description: { couplage_tca: true } } })).toEqual(['inconnu', 'masque']);
  });
  test('SUBV-009 seules les réponses des champs montrés sont vérifiées', () => {
    const deux = contenu([champ('cp', { validation: { regex: '^\\d{5}$' } }), champ('club', { asks: [SPORT] })]);
    expect(erreursDeFormulaire(deux, { ...autre, champs: { cp: '44' } })).toEqual([
      { champ: 'cp', message: "La valeur du champ cp n'est pas au bon format." },
    ]);
    expect(erreursDeFormulaire(deux, { ...sport, champs: { cp: '44000' } })).toEqual([
      { champ: 'club', message: 'Le champ club est obligatoire.' },
    ]);
  });
  test('des réponses qui n’en sont pas ne font rien échouer', () => {
    for (const champs of [null, 3, 'x', [], [1]]) expect(etats(enChaine, { ...sport, champs })).toHaveLength(3);
    const herite = contenu([{ ...champ('essai'), code: 'constructor' }]);
    expect(erreursDeFormulaire(herite, { champs: {} })).toEqual([
      { champ: 'constructor', message: 'Le champ essai est obligatoire.' },
    ]);
  });
});

describe('le pluriannuel', () => {
  const virtuel = (asks: Ask[]) => contenu([champ('pluriannuel', { virtuel: true, type: 'booleen', asks })]);
  test.each([
    ['champ absent', contenu([]), sport, false],
    ['sans condition', virtuel([]), {}, true],
    ['condition remplie', virtuel([SPORT]), sport, true],
    ['condition non remplie', virtuel([SPORT]), autre, false],
    ['on ne sait pas', virtuel([SPORT]), {}, false],
    ['une sur deux', virtuel([SPORT, ask('anciennete', '>=', 3, 'association')]), sport, false],
    ['un champ de ce nom qui se montre n’en est pas un', contenu([champ('pluriannuel')]), sport, false],
  ])('SUBV-011 %s', (_, of, faits, expected) => {
    expect(canPluriannuel(of, faits)).toBe(expected);
  });
  test('SUBV-011 il ne se montre jamais, et dit pourquoi il n’est pas possible', () => {
    expect(formulaireOf(virtuel([SPORT]), sport)).toEqual([]);
    expect(pluriannuelOf(virtuel([SPORT]), autre)?.resultats[0]?.valeur).toBe('non');
  });
});

describe('les champs comme faits', () => {
  test('ni les champs invisibles ni les groupes ; les choix gardent leurs libellés', () => {
    const faits = faitsPropres([
      champ('a', { type: 'choix', options: [{ code: 'x', libelle: 'Ixe' }] }),
      champ('b', { virtuel: true }),
      champ('c', { type: 'groupe' }),
      champ('d', { type: 'choix_multiple' }),
    ]);
    expect(faits.map(({ key, type }) => [key, type])).toEqual([
      ['a', 'choix'],
      ['d', 'liste'],
    ]);
    expect(faits[0]?.choix).toEqual([{ value: 'x', label: 'Ixe' }]);
  });
});

describe('la fiche de préparation', () => {
  const of = contenu(
    [
      champ('objectifs', { type: 'texte_long' }),
      champ('club', { asks: [SPORT], obligation: 'recommande' }),
      champ('pluriannuel', { virtuel: true }),
    ],
    [
      document('STC', { type_document: 'STC' }),
      document('AFF', { type_document: 'AFF', asks: [SPORT], nature: 'conditionnel' }),
      document('NOTE', { nature: 'facultatif' }),
    ],
  );
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  test('sépare ce qui est là, ce qui est à réunir et ce qui sera demandé', () => {
    const fiche = preparationOf(of, { association: { activites: { domaine: 'Sport' }, documents: ['STC'] } });
    expect([codes(fiche.acquis), codes(fiche.a_reunir), codes(fiche.questions)]).toEqual([
      ['STC'],
      ['AFF', 'NOTE'],
      ['objectifs', 'club'],
    ]);
    expect(fiche.a_reunir.map(({ obligatoire }) => obligatoire)).toEqual([true, false]);
    expect(fiche.questions.map(({ obligatoire }) => obligatoire)).toEqual([true, false]);
    expect(fiche.minutes).toBe(10 + 6 + 1 + 2 * 5);
  });
  test('ce qu’on ne sait pas encore est dit comme tel ; ce qui est caché n’y est pas', () => {
    expect(preparationOf(of, {}).a_reunir.map(({ code, certain }) => [code, certain])).toEqual([
      ['STC', true],
      ['AFF', false],
      ['NOTE', true],
    ]);
    expect(codes(preparationOf(of, autre).questions)).toEqual(['objectifs']);
  });
});
