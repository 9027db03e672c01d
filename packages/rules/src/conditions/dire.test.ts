import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Ask, type AskResult, askSchema, evaluateAsk, type Fait, manquantsOf, raisonOf, sayAsk } from './index.ts';
import { visibiliteOf } from './visibilite.ts';

const PROPRES: readonly Fait[] = [
  { scope: 'champs', key: 'debut', label: 'la réponse à « Début »', type: 'date' },
  { scope: 'champs', key: 'fin', label: 'la réponse à « Fin »', type: 'date' },
  {
    scope: 'champs',
    key: 'public',
    label: 'la réponse à « Public »',
    type: 'liste',
    choix: [
      { value: 'J', label: 'jeunes' },
      { value: 'S', label: 'seniors' },
    ],
  },
];
const spaces = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ');

const regime = { scope: 'association', key: 'identite.regime' };
const salaries = { scope: 'association', key: 'rhs.nb_salaries' };
const produits = { scope: 'association', key: 'comptes.produits' };
const demande = { scope: 'dossier', key: 'montant_demande' };
const creation = { scope: 'association', key: 'identite.date_creation' };
const agrements = { scope: 'association', key: 'agrements' };
const departement = { scope: 'association', key: 'territoire.departement' };
const publique = { scope: 'association', key: 'identite.util_publique' };

const result = (written: object, gauche: unknown, droite: unknown, valeur: AskResult['valeur']): AskResult => {
  const ask = askSchema.parse(written);
  return { ask, valeur, gauche, droite: ask.key2 === null ? ask.value : droite };
};

describe('SUBV-006 une condition qui tient se dit en français', () => {
  test.each<[object, string]>([
    [{ scope: 'association', key: 'activites.domaine', operator: '==', value: 'Sport' }, 'le domaine est Sport'],
    [{ ...regime, operator: '==', value: 'loi1901' }, 'le régime est loi 1901'],
    [{ ...regime, operator: '!=', value: 'collectivite' }, 'le régime n’est pas collectivité'],
    [{ ...regime, operator: '===', value: 'autre' }, 'le régime est exactement autre'],
    [{ ...regime, operator: '==', value: null }, 'le régime est sans réponse'],
    [{ ...regime, operator: '!=', value: null }, 'le régime a une réponse'],
    [{ ...regime, operator: 'includes', value: ['loi1901', 'autre'] }, 'le régime est l’un de : loi 1901, autre'],
    [{ ...regime, operator: 'includes', value: ['loi1901'] }, 'le régime est loi 1901'],
    [{ ...salaries, operator: '>=', value: 1 }, 'le nombre de salariés est d’au moins 1'],
    [{ ...salaries, operator: '<=', value: 2027 }, 'le nombre de salariés est d’au plus 2027'],
    [{ ...salaries, operator: '<', value: 15_000 }, 'le nombre de salariés est en dessous de 15 000'],
    [{ ...salaries, operator: '>', value: 1.5 }, 'le nombre de salariés dépasse 1,5'],
    [{ ...demande, operator: '>', value: 150_000 }, 'le montant demandé dépasse 1 500 €'],
    [{ ...demande, operator: '<', value: 150_050 }, 'le montant demandé est en dessous de 1 500,50 €'],
    [{ ...creation, operator: '<', value: '2027-02-01' }, 'la date de création est avant le 1er février 2027'],
    [{ ...creation, operator: '<=', value: '2026-12-31' }, 'la date de création est au plus tard le 31 décembre 2026'],
    [{ ...creation, operator: '>', value: '2026-08-14' }, 'la date de création est après le 14 août 2026'],
    [{ ...creation, operator: '>=', value: '2026-08-14' }, 'la date de création est à partir du 14 août 2026'],
    [{ ...creation, operator: '==', value: '2026-08-14' }, 'la date de création est le 14 août 2026'],
    [{ ...creation, operator: '<', value: 'bientôt' }, 'la date de création est en dessous de bientôt'],
    [{ ...publique, operator: '==', value: true }, 'la reconnaissance d’utilité publique est oui'],
    [{ ...publique, operator: '==', value: false }, 'la reconnaissance d’utilité publique est non'],
    [{ ...agrements, operator: 'has', value: 'JEP' }, 'les agréments comptent JEP'],
    [{ ...agrements, operator: 'has', value: ['JEP', 'Sport'] }, 'les agréments comptent JEP, Sport'],
    [{ ...agrements, operator: 'includes', value: ['JEP', 'Sport'] }, 'les agréments comptent l’un de : JEP, Sport'],
    [{ ...agrements, operator: 'includes', value: 'JEP' }, 'les agréments comptent JEP'],
    [{ scope: 'champs', key: 'public', operator: 'has', value: ['S'] }, 'la réponse à « Public » compte seniors'],
    [{ scope: 'champs', key: 'inconnu', operator: '==', value: 'x' }, 'l’information « inconnu » est x'],
    [
      { ...demande, operator: '>', scope2: 'association', key2: 'comptes.produits' },
      'le montant demandé dépasse le total des produits du dernier exercice',
    ],
    [
      { ...demande, operator: '==', scope2: 'association', key2: 'comptes.produits' },
      'le montant demandé correspond au total des produits du dernier exercice',
    ],
    [
      { scope: 'champs', key: 'debut', operator: '<', scope2: 'champs', key2: 'fin' },
      'la réponse à « Début » est avant la réponse à « Fin »',
    ],
    [
      { ...departement, operator: 'includes', scope2: 'champs', key2: 'public' },
      'le département figure dans la réponse à « Public »',
    ],
  ])('%j', (written, expected) => {
    expect(spaces(sayAsk(result(written, 1, 2, 'oui'), PROPRES))).toBe(expected);
  });
});

describe('SUBV-006 une condition qui ne tient pas dit ce qui est, et ce qu’il faudrait', () => {
  test.each<[object, unknown, string]>([
    [
      { ...regime, operator: '==', value: 'loi1901' },
      'collectivite',
      'le régime est collectivité (il faudrait : loi 1901)',
    ],
    [{ ...regime, operator: '!=', value: 'autre' }, 'autre', 'le régime est autre (il faudrait : tout sauf autre)'],
    [{ ...regime, operator: '==', value: null }, 'autre', 'le régime est autre (il faudrait : aucune réponse)'],
    [{ ...regime, operator: '!=', value: null }, null, 'le régime est sans réponse (il faudrait : une réponse)'],
    [{ ...salaries, operator: '>=', value: 1 }, 0, 'le nombre de salariés est 0 (il faudrait : au moins 1)'],
    [{ ...salaries, operator: '<', value: 5 }, 6, 'le nombre de salariés est 6 (il faudrait : moins de 5)'],
    [
      { ...demande, operator: '<=', value: 100_000 },
      150_000,
      'le montant demandé est 1 500 € (il faudrait : au plus 1 000 €)',
    ],
    [
      { ...creation, operator: '<', value: '2025-01-01' },
      '2026-03-02',
      'la date de création est le 2 mars 2026 (il faudrait : avant le 1er janvier 2025)',
    ],
    [
      { ...agrements, operator: 'has', value: 'JEP' },
      [],
      'les agréments ne comptent aucune valeur (il faudrait : JEP)',
    ],
    [{ ...agrements, operator: 'has', value: 'JEP' }, ['Sport'], 'les agréments comptent Sport (il faudrait : JEP)'],
    [
      { ...demande, operator: '<=', scope2: 'association', key2: 'comptes.produits' },
      300_000,
      'le montant demandé est 3 000 € et le total des produits du dernier exercice est 2 000 € (il faudrait : le montant demandé ne dépasse pas le total des produits du dernier exercice)',
    ],
  ])('%j', (written, gauche, expected) => {
    expect(spaces(sayAsk(result(written, gauche, 200_000, 'non'), PROPRES))).toBe(expected);
  });
});

describe('SUBV-006 SUBV-008 la raison d’un élément', () => {
  const asks = (...written: readonly object[]): Ask[] => written.map((one) => askSchema.parse(one));
  const isLoi = { ...regime, operator: '==', value: 'loi1901' };
  const hasSalarie = { ...salaries, operator: '>=', value: 1 };
  const faitsOf = (association: object, couplage_tca = false) => ({
    association,
    dossier: { description: { couplage_tca } },
  });
  const complet = { identite: { regime: 'loi1901' }, rhs: { nb_salaries: 2 } };

  test.each<[string, Ask[], object, string]>([
    ['rien à vérifier', [], faitsOf({}), 'toujours demandé'],
    [
      'deux raisons',
      asks(isLoi, hasSalarie),
      faitsOf(complet),
      'demandé parce que le régime est loi 1901 et le nombre de salariés est d’au moins 1',
    ],
    [
      'seulement ce qui décide',
      asks(isLoi, hasSalarie),
      faitsOf({ identite: { regime: 'collectivite' } }),
      'non demandé, car le régime est collectivité (il faudrait : loi 1901)',
    ],
    [
      'une information manque',
      asks({ ...departement, operator: '==', value: '75' }, isLoi),
      faitsOf(complet),
      'dépend d’une information qui manque : le département',
    ],
    [
      'deux informations manquent',
      asks({ ...produits, operator: '>', scope2: 'dossier', key2: 'montant_demande' }),
      faitsOf({}),
      'dépend d’informations qui manquent : le total des produits du dernier exercice et le montant demandé',
    ],
    [
      'le tronc commun d’agrément',
      asks({ ...isLoi, masquer_si_tca: true }),
      faitsOf(complet, true),
      'non demandé, car la demande est couplée au tronc commun d’agrément',
    ],
  ])('%s', (_, written, faits, expected) => {
    expect(raisonOf(visibiliteOf(written, faits))).toBe(expected);
  });

  test('ce qui manque est nommé, du bon côté', () => {
    const two = askSchema.parse({ ...produits, operator: '>', scope2: 'dossier', key2: 'montant_demande' });
    expect(manquantsOf(evaluateAsk(two, faitsOf({ comptes: { produits: 1 } })))).toEqual(['le montant demandé']);
    expect(manquantsOf(evaluateAsk(two, { dossier: { montant_demande: 1 } }))).toEqual([
      'le total des produits du dernier exercice',
    ]);
  });
});

test('SUBV-006 quelle que soit la valeur, la raison est une phrase courte, sans code informatique', () => {
  const operators = fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>=', 'includes', 'has');
  const facts = fc.constantFrom(regime, salaries, demande, creation, agrements, departement, publique);
  fc.assert(
    fc.property(facts, operators, fc.anything(), fc.anything(), (fait, operator, gauche, droite) => {
      for (const valeur of ['oui', 'non', 'inconnu'] as const) {
        const said = sayAsk({ ...result({ ...fait, operator }, gauche, null, valeur), gauche, droite });
        expect(said).not.toMatch(/undefined|\[object|NaN|null/u);
        expect(said.length).toBeLessThan(3_000);
      }
    }),
  );
});
