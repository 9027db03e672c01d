import { describe, expect, test } from 'vitest';
import { type AgrementConnu, isProuve, preuveTca, typesProuves } from './preuve.ts';

const JOUR = '2027-02-03';
const titre = { code: 'ABCD', categorie: 'tca', etat: 'en_vigueur', exige_tca: false } as const;
const tca: AgrementConnu = { type: 'TCA', date_attribution: '2025-01-01', date_fin: '2029-12-31', titre };
const jep: AgrementConnu = { ...tca, type: 'JEP', titre: { ...titre, categorie: 'sectoriel', exige_tca: true } };
const preuve = (agrements: readonly AgrementConnu[], reconnue = false) => preuveTca({ agrements, reconnue }, JOUR);

describe('P-26 un agrément déclaré ne prouve rien', () => {
  test.each<[string, AgrementConnu]>([
    ['déclaré', { ...tca, titre: null }],
    ['déclaré, sans date', { type: 'TCA', date_fin: null }],
    ['pas encore en effet', { ...tca, date_attribution: '2027-02-04' }],
    ['échu la veille', { ...tca, date_fin: '2027-02-02' }],
    ['suspendu', { ...tca, titre: { ...titre, etat: 'suspendu' } }],
    ['suspendu, puis remplacé', { ...tca, titre: { ...titre, etat: 'remplace', suspendu_jusqu_au: '2027-03-01' } }],
    ['retiré', { ...tca, titre: { ...titre, etat: 'retire' } }],
    ['supprimé', { ...tca, deleted: true }],
    ['d’une autre catégorie', { ...tca, titre: { ...titre, categorie: 'haa' } }],
  ])('le tronc commun %s n’est pas prouvé', (_, agrement) => {
    expect(preuve([agrement])).toBeNull();
  });

  test('un titre qui court le prouve, jusqu’au dernier jour de celui qui finit le plus tard', () => {
    expect(preuve([{ ...tca, date_fin: JOUR }, tca])).toEqual({ jusquau: '2029-12-31' });
    expect(preuve([tca, { ...tca, date_fin: null }])).toEqual({ jusquau: null });
  });

  test('une suspension finie la veille n’en est plus une', () => {
    const leve = { ...tca, titre: { ...titre, etat: 'suspendu' as const, suspendu_jusqu_au: '2027-02-02' } };
    expect(preuve([leve])).toEqual({ jusquau: '2029-12-31' });
  });

  test('reconnue d’utilité publique par le registre, elle le tient de la loi', () => {
    expect(preuve([], true)).toEqual({ jusquau: null });
  });

  test('un agrément qui exige le tronc commun ne prouve rien sans lui', () => {
    expect(typesProuves([jep], JOUR)).toEqual([]);
    expect(typesProuves([jep, { ...tca, titre: null }], JOUR)).toEqual([]);
    expect(typesProuves([jep, tca, tca], JOUR)).toEqual(['JEP', 'TCA']);
    expect([isProuve(jep, [jep, tca], JOUR), isProuve(jep, [jep], JOUR)]).toEqual([true, false]);
    expect(isProuve({ ...jep, titre: null }, [jep, tca], JOUR)).toBe(false);
  });
});
