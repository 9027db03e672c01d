import { describe, expect, test } from 'vitest';
import { askSchema } from '../conditions/index.ts';
import { PROFILS_APERCU } from './apercu.ts';
import { eligibiliteOf } from './eligibilite.ts';
import { faitsAssociation } from './faitsAssociation.ts';

const jour = '2027-01-10';
const scheme = (dispositif: string, code = `${dispositif}-2027`, ...asks: Parameters<typeof askSchema.parse>[0][]) => ({
  code,
  dispositif: { code: dispositif },
  eligibilite: asks.map((ask, rang) => ({ libelle: `Critère ${rang + 1}`, asks: [askSchema.parse(ask)] })),
});
const REGIME = {
  scope: 'association',
  key: 'identite.regime',
  operator: 'includes',
  value: ['loi1901', 'alsaceMoselle'],
};
const ANCIENNE = { scope: 'association', key: 'anciennete', operator: '>=', value: 3 };

describe('l’éligibilité', () => {
  test.each(['CNDS', 'FEDE'])('SUBV-014 %s est pour le domaine Sport seul', (dispositif) => {
    const etat = (domaine: string | null) =>
      eligibiliteOf(scheme(dispositif), faitsAssociation({ activites: { domaine } }, { jour })).etat;
    expect([etat('Sport'), etat('Autre'), etat(null)]).toEqual(['eligible', 'non', 'a_completer']);
  });
  test.each([
    ['Sport', true, 'eligible'],
    ['Sport', false, 'non'],
    ['Sport', null, 'a_completer'],
    ['Autre', true, 'non'],
    ['Autre', null, 'non'],
    [null, true, 'a_completer'],
  ] as const)('SUBV-016 Pass’Sport : domaine %s, volontaire %s → %s', (domaine, est_volontaire, expected) => {
    const passsport = est_volontaire === null ? null : { est_volontaire };
    const faits = faitsAssociation({ activites: { domaine }, specificites: { passsport } }, { jour });
    expect(eligibiliteOf(scheme('pass-sport', '2027-pass-sport'), faits).etat).toBe(expected);
    expect(eligibiliteOf(scheme('X', 'rentree-pass-sport'), faits).etat).toBe(expected);
  });
  test('un refus l’emporte sur ce qui manque ; ce qui manque dit où se remplir', () => {
    const subvention = scheme('FDVA', 'FDVA', REGIME, ANCIENNE);
    const verdict = eligibiliteOf(subvention, faitsAssociation({ identite: { regime: 'loi1901' } }, { jour }));
    expect(verdict.etat).toBe('a_completer');
    expect(verdict.raisons[0]).toMatchObject({ valeur: 'oui', rubrique: 'identite', champ: 'regime' });
    expect(verdict.raisons[1]).toMatchObject({ valeur: 'inconnu', rubrique: 'identite' });
    expect(verdict.raisons[1]?.explication).toContain('ancienneté');
    const refused = eligibiliteOf(subvention, faitsAssociation({ identite: { regime: 'collectivite' } }, { jour }));
    expect(refused.etat).toBe('non');
  });
  test('sans critère, toute association est éligible', () => {
    expect(eligibiliteOf(scheme('FDVA'), {})).toEqual({ etat: 'eligible', raisons: [] });
  });
});

const SPORT = { code: 'ABCD', categorie: 'sectoriel', etat: 'en_vigueur', exige_tca: false } as const;

describe('les faits d’une association', () => {
  const fiche = {
    identite: { regime: 'loi1901', date_creation: '2023-06-15', nom: 'Club', sigle: 'C', id_siren: '000900001' },
    activites: { domaine: 'Sport', objet: 'secret' },
    coordonnees: { adresse_siege: { code_insee: '2A004', cp: '20000' }, courriel: 'x@example.org', telephone: '0102' },
    specificites: { passsport: { est_volontaire: true, activites: [] } },
    agrements: [
      { type: 'Sport', date_attribution: '2020-01-01', date_fin: null, numero: '12', titre: SPORT },
      { type: 'Formation', date_fin: '2026-12-31' },
      { type: 'Autres', date_fin: '2027-01-10' },
      { type: 'Retiré', date_fin: null, deleted: true },
    ],
    reseaux_affiliation: [{ id_siren: '000900142', nom: 'Fédé' }, { id_siren: null }],
    rhs: [
      { annee: 2025, nb_salaries: 1, nb_benevoles: null },
      { annee: 2026, nb_salaries: 3, nb_benevoles: 5, id_siret: '00090000100017' },
      { annee: 2026, nb_salaries: 2, nb_benevoles: 4, id_siret: null, cumul_top_5_salaires: 1 },
    ],
    comptes: [{ annee: 2026, produits: 12_300, charges: 5 }],
    documents: ['STC'],
    ribs: [{ iban: 'FR7630006000011234567890189' }],
    representants_legaux: [{ nom: 'Dupont', prenom: 'Anne' }],
  };
  test('sont ceux que la liste nomme, à leur jour', () => {
    expect(faitsAssociation(fiche, { jour })).toEqual({
      association: {
        identite: { regime: 'loi1901', date_creation: '2023-06-15' },
        anciennete: 3,
        activites: { domaine: 'Sport' },
        territoire: { commune: '2A004', departement: '2A', region: '94' },
        specificites: { passsport: { est_volontaire: true } },
        agrements: ['Sport'],
        tca: { valide: false },
        reseaux_affiliation: ['000900142'],
        rhs: { nb_salaries: 2, nb_benevoles: 4 },
        comptes: { produits: 12_300 },
        documents: ['STC'],
      },
    });
  });
  test('ne contiennent ni nom, ni personne, ni compte, ni adresse qui joigne quelqu’un', () => {
    const text = JSON.stringify(faitsAssociation(fiche, { jour }));
    for (const secret of ['Club', '000900001', 'secret', 'example.org', '0102', 'FR76', 'Dupont', 'Fédé', '"12"'])
      expect(text).not.toContain(secret);
  });
  test('une partie absente n’est pas connue ; une liste vide l’est', () => {
    expect(faitsAssociation({}, { jour })).toEqual({ association: {} });
    expect(faitsAssociation({ agrements: [], rhs: [], identite: {} }, { jour })).toEqual({
      association: { agrements: [], tca: { valide: false }, identite: {} },
    });
  });
  test.each([
    ['2024-01-10', 3],
    ['2024-01-11', 2],
    ['2027-01-10', 0],
    ['1901-07-01', 125],
  ])('née le %s, elle a %i an(s)', (date_creation, expected) => {
    const { association } = faitsAssociation({ identite: { date_creation } }, { jour });
    expect(association).toMatchObject({ anciennete: expected });
  });
});

describe('les profils d’aperçu', () => {
  test('sont six, de clés différentes, et aucun ne nomme quelqu’un', () => {
    expect(new Set(PROFILS_APERCU.map(({ cle }) => cle)).size).toBe(6);
    expect(PROFILS_APERCU.map(({ faits }) => eligibiliteOf(scheme('CNDS'), faits).etat)).toEqual([
      'eligible',
      'non',
      'non',
      'non',
      'non',
      'non',
    ]);
  });
});
