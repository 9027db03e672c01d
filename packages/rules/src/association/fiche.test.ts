import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleFiche, hiddenByTyped, readAdresse, registreOf, typedOver } from './assemblage.ts';
import { readList, writeList } from './encodage.ts';
import { type Fiche, ficheSchema, missingFields, refusedFields, withConsequences } from './fiche.schema.ts';
import { changesOf } from './formes.ts';
import { isCollectivite, isSport, mayBeAlsaceMoselle, regimeOf, regimesFor } from './regimes.ts';

const VIDE = assembleFiche({}, {});

describe('les listes codées', () => {
  it('ASSO-041 se lisent et se récrivent, sauf un élément qui contient le séparateur', () => {
    expect(readList('!a#b')).toEqual(['a', 'b']);
    expect(readList('!')).toEqual([]);
    expect(readList(['a'])).toEqual(['a']);
    expect(readList('a#b')).toBe('a#b');
    expect(writeList(['a#b'])).toBeNull();
    const item = fc.string({ minLength: 1 }).filter((text) => !text.includes('#'));
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(readList(writeList(items) ?? '')).toEqual(items);
      }),
    );
  });
});

describe('la fiche', () => {
  it('ASSO-003 ASSO-004 ASSO-005 ASSO-007 chaque champ peut manquer', () => {
    expect(ficheSchema.parse(VIDE)).toEqual(VIDE);
  });

  it('ASSO-025 ASSO-026 ASSO-027 ASSO-047 ne manque que ce que l’on touche', () => {
    expect(missingFields(VIDE, ['sigle'])).toEqual([]);
    expect(missingFields(VIDE, ['regime', 'champ_action_territorial']).map(({ champ }) => champ)).toEqual([
      'regime',
      'champ_action_territorial',
    ]);
    const sport: Fiche = { ...VIDE, domaine: 'Sport' };
    expect(missingFields(sport, ['domaine']).map(({ champ }) => champ)).toEqual(['type_structure_sportive']);
    expect(missingFields({ ...sport, type_structure_sportive: 'club' }, ['domaine'])).toEqual([]);
    expect([isSport('Sport'), isSport('Autre'), isSport(null)]).toEqual([true, false, false]);
  });

  it('ASSO-028 ASSO-029 ce qu’un champ emporte', () => {
    expect(withConsequences(VIDE, { a_dons_subv_153000: false })).toEqual({
      a_dons_subv_153000: false,
      a_publication_comptes_jo: false,
      a_commissaire_aux_comptes: false,
    });
    expect(withConsequences(VIDE, { a_dons_subv_153000: true })).toEqual({ a_dons_subv_153000: true });
    const club = { ...VIDE, type_structure_sportive: 'club' };
    expect(withConsequences(club, { domaine: 'Autre' })).toEqual({ domaine: 'Autre', type_structure_sportive: null });
    expect(withConsequences(club, { domaine: 'Sport' })).toEqual({ domaine: 'Sport' });
  });

  it('ASSO-030 un texte vide est rien', () => {
    expect(changesOf(ficheSchema).parse({ objet: ' ', sigle: '' })).toEqual({ objet: null, sigle: null });
  });

  it.each([
    ['ASSO-023', 'numero_amalia', ['1'.repeat(13), '1'.repeat(14)], ['1'.repeat(12), '1'.repeat(15)]],
    ['ASSO-024', 'volume', ['abc'], ['ab', 'abcd']],
    ['ASSO-024', 'folio', ['123'], ['1', '1234']],
  ] as const)('%s %s', (_, champ, right, wrong) => {
    for (const value of right) expect(ficheSchema.shape[champ].safeParse(value).success).toBe(true);
    for (const value of wrong) expect(ficheSchema.shape[champ].safeParse(value).success).toBe(false);
  });

  it('ASSO-046 le droit local est pour qui siège en Alsace ou en Moselle, ou y vit déjà', () => {
    const at = (cp: string): Fiche => ({
      ...VIDE,
      adresse_siege: { ...(readAdresse({ cp }) as NonNullable<Fiche['adresse_siege']>) },
    });
    const asked = { regime: 'alsaceMoselle' } as const;
    expect(refusedFields(at('44000'), asked)).toMatchObject([{ champ: 'regime' }]);
    for (const cp of ['57000', '67000', '68000']) expect(refusedFields(at(cp), asked)).toEqual([]);
    expect(refusedFields({ ...VIDE, regime: 'alsaceMoselle' }, asked)).toEqual([]);
    expect(mayBeAlsaceMoselle(null)).toBe(false);
    expect(regimesFor('44000', null)).not.toContain('alsaceMoselle');
  });

  it('ASSO-044 ASSO-045 ASSO-048 les formes et les régimes', () => {
    const formes = {
      collectivite: '7210 7220 7225 7229 7230 7312 7313 7343 7344 7345 7346 7347 7348',
      loi1901: '9210 9220 9221 9222 9223',
      alsaceMoselle: '9260',
      autre: '9224 9230 93000 9300',
    };
    for (const [regime, codes] of Object.entries(formes))
      for (const forme of codes.split(' ')) expect([forme, regimeOf(forme, false)]).toEqual([forme, regime]);
    expect([regimeOf('9230', true), regimeOf('1000', false), regimeOf(null, true)]).toEqual(['loi1901', null, null]);
    expect((['collectivite', 'autre', 'loi1901', null] as const).map(isCollectivite)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('le registre sous ce qui est saisi', () => {
  const registre = registreOf(
    { sigle: 'ABC', site_web: 'pas une adresse', adresse_siege: { cp: '44000', numero: 'x'.repeat(30) } },
    'W123456789',
  );
  it('ne garde du registre que ce qui a une forme juste', () => {
    expect(registre).toMatchObject({ sigle: 'ABC', regime: 'loi1901', adresse_siege: { cp: '44000', numero: null } });
    expect(registre).not.toHaveProperty('site_web');
    expect(registreOf({}, null)).toEqual({});
  });
  it('la saisie passe devant, se voit, et rend sa place au registre quand elle dit la même chose', () => {
    expect(assembleFiche(registre, { sigle: null }).sigle).toBeNull();
    expect(hiddenByTyped(registre, { sigle: 'XYZ', objet: 'o' })).toEqual({ sigle: 'ABC' });
    expect(typedOver(registre, { sigle: 'ABC', objet: 'o' })).toEqual({ objet: 'o' });
    expect(typedOver(registre, { sigle: null })).toEqual({ sigle: null });
  });
});
