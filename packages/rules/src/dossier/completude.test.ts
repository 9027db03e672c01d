import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bloquants, completudeDossier, manquesAvantProjets } from './completude.ts';
import {
  asking,
  budget,
  type Change,
  complet,
  ofDemandeur,
  ofDescription,
  ofDossier,
  ofProjets,
  withBloc,
} from './completudeExemples.ts';
import { canGoTo, ETAPE_DOCUMENTS, statutSaisi } from './etapes.ts';
import type { Jugement } from './manquant.ts';

const codesOf = (jugement: Jugement): string[] => completudeDossier(jugement).map(({ code }) => code);

/** One break at a time, and the one thing that is then missing: its code, its place, its step. */
const CAS: readonly (readonly [string, Change, readonly string[], string, number])[] = [
  ['la subvention est close', (one) => ({ ...one, active: false }), ['campagne'], 'campagne', 0],
  ['trop tard', (one) => ({ ...one, now: new Date('2027-02-14T11:00:01Z') }), ['campagne'], 'campagne', 0],
  ['trop tôt', (one) => ({ ...one, now: new Date('2027-01-04T06:59:59Z') }), ['campagne'], 'campagne', 0],
  ['personne n’instruit', ofDossier({ instructeurs: [] }), ['instructeur'], 'campagne', 0],
  ['sans représentant', ofDemandeur({ id_representant_legal: null }), ['id_representant_legal'], 'demandeur', 1],
  ['un signataire inconnu', ofDemandeur({ id_signataire: 'autre' }), ['id_signataire'], 'demandeur', 1],
  ['sans responsable', ofDemandeur({ id_responsable: null }), ['id_responsable'], 'demandeur', 1],
  [
    'représentant incomplet',
    ofDemandeur({ id_representant_legal: 'r2' }),
    ['id_representant_legal_incomplet'],
    'demandeur',
    1,
  ],
  ['signataire incomplet', ofDemandeur({ id_signataire: 'r2' }), ['id_signataire_incomplet'], 'demandeur', 1],
  ['responsable incomplet', ofDemandeur({ id_responsable: 'r2' }), ['id_responsable_incomplet'], 'demandeur', 1],
  ['sans compte', ofDemandeur({ id_rib: null }), ['id_rib'], 'demandeur', 1],
  ['le compte d’un autre établissement', ofDemandeur({ id_rib: 'rib-autre' }), ['id_rib'], 'demandeur', 1],
  ['sans document', ofDossier({ documents: [] }), ['statuts'], 'document', 2],
  ['un document inutilisable', ofDossier({ documents: [{ code: 'statuts', uuid: 'd2' }] }), ['statuts'], 'document', 2],
  ['sans projet', ofDossier({ projets: [] }), ['projets'], 'projet', 3],
  ['l’intitulé', ofDescription({ intitule: null }), ['description.intitule'], 'projet', 3],
  ['la récurrence', ofDescription({ recurrence: null }), ['description.recurrence'], 'projet', 3],
  ['la période', ofDescription({ periode: null }), ['description.periode'], 'projet', 3],
  ['le début', ofDescription({ date_debut: null }), ['description.date_debut'], 'projet', 3],
  ['la fin', ofDescription({ date_fin: null }), ['description.date_fin'], 'projet', 3],
  ['une fin avant le début', ofDescription({ date_fin: '2027-02-28' }), ['description.date_fin'], 'projet', 3],
  ['les objectifs', ofDescription({ objectifs: null }), ['description.objectifs'], 'projet', 3],
  ['la description', ofDescription({ description: null }), ['description.description'], 'projet', 3],
  ['la personne', ofDescription({ id_responsable: null }), ['description.id_responsable'], 'projet', 3],
  ['l’exercice', ofDescription({ exercice: null }), ['description.exercice'], 'projet', 3],
  ['le dernier exercice', ofDescription({ exercice_fin: null }), ['description.exercice_fin'], 'projet', 3],
  ['le rang', ofDescription({ rang_dossier: null }), ['description.rang_dossier'], 'projet', 3],
  ['le numéro', ofDescription({ numero_projet: null }), ['description.numero_projet'], 'projet', 3],
  ['les bénéficiaires', withBloc('beneficiaire'), ['beneficiaire.nombre'], 'projet', 3],
  ['les territoires', withBloc('territoires'), ['territoires.commentaire'], 'projet', 3],
  ['les moyens', withBloc('moyens'), ['moyens.commentaire', 'moyens.recrutement_specifique'], 'projet', 3],
  ['l’évaluation', withBloc('evaluation'), ['evaluation.commentaire'], 'projet', 3],
  [
    'le nombre de recrutés',
    ofProjets((one) => ({ ...one, moyens: { ...one.moyens, recrutement_specifique: true } })),
    ['moyens.recrutement_nb_etpt'],
    'projet',
    3,
  ],
  ['une réponse', ofProjets((one) => ({ ...one, customs: [] })), ['customs.public'], 'projet', 3],
  ['le montant', asking(null), ['minimum', 'montant_demande.2027', 'minimum_projet'], 'projet', 3],
  ['un total trop petit', asking(60_000), ['minimum'], 'projet', 3],
  ['un projet trop petit', asking(10_000), ['minimum', 'minimum_projet'], 'projet', 3],
  [
    'à relire',
    (one) => ofDossier({ projets: one.dossier.projets.map((p) => ({ ...p, need_validation: true })) })(one),
    ['need_validation'],
    'projet',
    3,
  ],
  [
    'trop de projets',
    (one) => ofDossier({ projets: [1, 2, 3].flatMap(() => one.dossier.projets) })(one),
    ['projets_maximum'],
    'projet',
    3,
  ],
  ['sans budget', ofProjets((one) => ({ ...one, budgets: [] })), ['budget'], 'budget', 3],
  [
    'un budget sans charge',
    ofProjets((one) => ({ ...one, budgets: [budget(0, 200_000)] })),
    ['budget_vide', 'budget_desequilibre'],
    'budget',
    3,
  ],
  [
    'trop du budget',
    ofProjets((one) => ({ ...one, budgets: [budget(110_000, 110_000)] })),
    ['part_maximum'],
    'budget',
    3,
  ],
  ['sans attestation', ofDossier({ attestation: null }), ['attestation'], 'attestation', 4],
  [
    'une attestation refusée',
    ofDossier({ attestation: { accepte: false, id_signataire: 'r1' } }),
    ['attestation'],
    'attestation',
    4,
  ],
  [
    'sans qui atteste',
    ofDossier({ attestation: { accepte: true, id_signataire: null } }),
    ['attestation'],
    'attestation',
    4,
  ],
];

describe('ce qui manque à un dossier', () => {
  test('DOSSIER-038 rien ne manque : il peut partir', () => {
    expect(completudeDossier(complet)).toEqual([]);
  });

  test.each(CAS)('DOSSIER-038 %s', (_, change, codes, cible, etape) => {
    const missing = completudeDossier(change(complet));
    expect(missing.map(({ code }) => code)).toEqual(codes);
    expect(missing.every((one) => one.cible === cible && one.etape === etape && one.libelle.length > 5)).toBe(true);
    expect(bloquants(missing).length).toBeGreaterThan(0);
  });

  test('DOSSIER-046 sans attestation acceptée et signée, rien ne part', () => {
    const sans = [null, { accepte: false, id_signataire: 'r1' }, { accepte: true, id_signataire: null }];
    for (const attestation of sans) {
      const without = completudeDossier(ofDossier({ attestation })(complet));
      expect(bloquants(without)).toMatchObject([{ code: 'attestation', etape: 4, champ: 'accepte' }]);
    }
  });

  test('BUDGET-007 un budget de projet qui n’est pas équilibré se dit, et n’arrête personne', () => {
    const missing = completudeDossier(ofProjets((one) => ({ ...one, budgets: [budget(210_000, 200_000)] }))(complet));
    expect(missing).toMatchObject([{ code: 'budget_desequilibre', gravite: 'conseille', projet: 'p1' }]);
    expect(bloquants(missing)).toEqual([]);
  });

  test('PROJET-016 un montant pour chaque année d’un projet pluriannuel', () => {
    const three = ofDescription({ periode: 'Pluriannuel', exercice_fin: 2029 })(complet);
    expect(codesOf(three)).toEqual([
      ...['montant_demande.2028', 'montant_demande.2029'],
      ...['budget.2028', 'budget.2029'],
    ]);
  });

  test('DOSSIER-038 une fois envoyé, ni la date ni la fermeture ne l’arrêtent', () => {
    const late = { ...complet, active: false, now: new Date('2028-06-01T00:00:00Z') };
    expect(codesOf(late)).toEqual(['campagne']);
    expect(codesOf({ ...late, dejaEnvoye: true })).toEqual([]);
  });

  test('DOSSIER-038 aucune ou plusieurs fautes : des bloquants exactement quand une faute bloque', () => {
    // Each touches its own part of the dossier: none undoes another.
    const independants = CAS.filter(([nom]) =>
      [
        'la subvention est close',
        'sans compte',
        'sans document',
        'la fin',
        'une réponse',
        'à relire',
        'sans budget',
        'sans attestation',
      ].includes(nom),
    );
    expect(independants).toHaveLength(8);
    fc.assert(
      fc.property(fc.subarray(independants), fc.boolean(), (fautes, isUneven) => {
        const start = isUneven
          ? ofProjets((one) => ({ ...one, budgets: [budget(210_000, 200_000)] }))(complet)
          : complet;
        const broken = fautes.reduce((one, [, change]) => change(one), start);
        const expected = fautes.flatMap(([, , codes]) => codes);
        const codes = bloquants(completudeDossier(broken)).map(({ code }) => code);
        expect(codes.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 500 },
    );
  });
});

describe('les étapes 0 à 2', () => {
  const statutOf = (jugement: Jugement) =>
    statutSaisi({ step: ETAPE_DOCUMENTS, statut: 'incomplet' }, manquesAvantProjets(jugement).length);

  test('DOSSIER-034 l’étape 2 enregistrée rend complet, sauf ce qui lui manque', () => {
    expect(statutOf(complet)).toBe('complet');
    expect(statutOf(ofDossier({ projets: [], attestation: null })(complet))).toBe('complet');
    expect(statutOf(ofDossier({ documents: [] })(complet))).toBe('incomplet');
    expect(statutOf(ofDemandeur({ id_rib: null })(complet))).toBe('incomplet');
  });

  test('DOSSIER-035 un dossier incomplet ne passe pas aux projets', () => {
    const statut = statutOf(ofDossier({ documents: [] })(complet));
    expect(canGoTo(2, 3, statut)).toEqual({ ok: false, code: 'DOSSIER_INCOMPLET' });
    expect(canGoTo(2, 3, statutOf(complet)).ok).toBe(true);
  });
});
