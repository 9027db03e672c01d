import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLONNES_SCDL, type DecisionOuverte, ecartOf, toScdl } from './scdl.ts';

const DECISION: DecisionOuverte = {
  attribuant: { nom: 'Service départemental', siret: '11000001100011' },
  beneficiaire: { nom: 'Chorale du Léon', siret: '12345678900012' },
  reference: '27-000012',
  decide_le: '2027-03-04',
  exercice_fin: 2027,
  dispositif: 'Formation des bénévoles',
  intitules: ['Tournoi', 'Stage'],
  montant: 123_456,
  versements: [],
};
const said = (more: Partial<DecisionOuverte> = {}): Record<string, string> =>
  Object.fromEntries(toScdl({ ...DECISION, ...more }).map((cell, rang) => [COLONNES_SCDL[rang] ?? '', cell]));

/** What the schema «subventions» 2.0 asks of each column, written from its page. */
const FORMES: Readonly<Record<string, RegExp>> = {
  nomAttribuant: /./u,
  idAttribuant: /^\d{14}$/u,
  dateConvention: /^\d{4}-\d{2}-\d{2}$/u,
  referenceDecision: /^.*$/u,
  nomBeneficiaire: /./u,
  idBeneficiaire: /^\d{14}$/u,
  objet: /^.{1,256}$/u,
  montant: /^\d+(?:\.\d+)?$/u,
  nature: /^aide en (?:numéraire|nature)$/u,
  conditionsVersement: /^.{1,256}$/u,
  datesPeriodeVersement: /^\d{4}-\d{2}-\d{2}(?:\/\d{4}-\d{2}-\d{2})?$/u,
  idRAE: /^.{0,5}$/u,
  notificationUE: /^(?:oui|non)$/u,
  pourcentageSubvention: /^(?:1|0\.\d+)$/u,
};

describe('une décision, ligne du schéma SCDL', () => {
  test('les quatorze colonnes, dans l’ordre du schéma, et chacune à sa place', () => {
    expect(said()).toEqual({
      nomAttribuant: 'Service départemental',
      idAttribuant: '11000001100011',
      dateConvention: '2027-03-04',
      referenceDecision: '27-000012',
      nomBeneficiaire: 'Chorale du Léon',
      idBeneficiaire: '12345678900012',
      objet: 'Formation des bénévoles : Tournoi, Stage',
      montant: '1234.56',
      nature: 'aide en numéraire',
      conditionsVersement: 'autre',
      datesPeriodeVersement: '2027-03-04/2027-12-31',
      idRAE: '',
      notificationUE: 'non',
      pourcentageSubvention: '1',
    });
    expect(COLONNES_SCDL).toEqual(Object.keys(FORMES));
  });

  test.each([
    [['2027-05-02'], 'unique', '2027-05-02'],
    [['2027-09-01', '2027-05-02'], 'échelonné', '2027-05-02/2027-09-01'],
    [['2027-05-02', '2027-05-02'], 'échelonné', '2027-05-02'],
  ])('payée les %j : %s, %s', (versements, conditions, periode) => {
    expect([said({ versements })['conditionsVersement'], said({ versements })['datesPeriodeVersement']]).toEqual([
      conditions,
      periode,
    ]);
  });

  test('décidée après la fin de son dernier exercice, elle n’a pas de période à l’envers', () => {
    expect(said({ decide_le: '2028-01-15' })['datesPeriodeVersement']).toBe('2028-01-15');
  });

  test('sans SIRET de qui donne, ou de qui reçoit, elle est écartée, et on sait pourquoi', () => {
    const { attribuant, beneficiaire } = DECISION;
    expect(ecartOf(DECISION)).toBeNull();
    for (const siret of [null, '', '123456789'])
      expect(ecartOf({ ...DECISION, attribuant: { ...attribuant, siret } })).toBe('attribuant');
    expect(ecartOf({ ...DECISION, beneficiaire: { ...beneficiaire, siret: '123456789' } })).toBe('beneficiaire');
  });

  test('quoi qu’on ait écrit, chaque case a la forme que le schéma demande', () => {
    const jour = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const texte = fc.string({ unit: 'binary', maxLength: 400 });
    const decision = fc.record({
      ...{ dispositif: texte.map((one) => `a${one}`), intitules: fc.array(texte, { maxLength: 4 }) },
      ...{ montant: fc.integer({ min: 1, max: 2 ** 40 }), versements: fc.array(jour, { maxLength: 5 }) },
      ...{ decide_le: jour, exercice_fin: fc.integer({ min: 2020, max: 2035 }) },
    });
    fc.assert(
      fc.property(decision, (tirage) => {
        const ligne = said(tirage);
        for (const [colonne, forme] of Object.entries(FORMES))
          expect([colonne, ligne[colonne]]).toEqual([colonne, expect.stringMatching(forme)]);
        const [debut = '', fin = '9999'] = (ligne['datesPeriodeVersement'] ?? '').split('/');
        expect(debut < fin).toBe(true);
        expect(Number(ligne['montant']) * 100).toBeCloseTo(tirage.montant, 1);
      }),
    );
  });
});
