import { describe, expect, test } from 'vitest';
import { type Budget, emptyBudget } from '../budget/index.ts';
import { emptyProjet, type Financement, type Projet } from '../projet/index.ts';
import { cloneCrf, echeanceCrf, exercicesCrf } from './cloneCrf.ts';
import { completudeCrf } from './completudeCrf.ts';
import { type ContenuCrf, contenuCrfSchema, type ProjetCrf } from './crf.schema.ts';
import { ecartOf, ecartProjet, isSignificatif } from './ecarts.ts';
import { ACTES_CRF, canCrf, ETATS_CRF, type EtatCrf, EVALUATIONS, isCrfClos, isCrfEditable } from './etats.ts';

const SERVICE = '5f0d7b0e-1111-4222-8333-444455556666';
const PROJET = '0b0d7b0e-1111-4222-8333-444455556666';
const SIGNATAIRE = '9b0d7b0e-1111-4222-8333-444455556666';
const budget = (charges: number): Budget => ({ ...emptyBudget(2027), charges: { montants: { '604': charges } } });
const line = (annee: number, montant_accorde: number | null): Financement => ({
  annee,
  id_service_instructeur: SERVICE,
  code: null,
  type: null,
  nom: null,
  bo: null,
  montant_demande: 1000,
  montant_propose: null,
  montant_accorde,
});
const projet = (financements: readonly Financement[]): Projet => {
  const base = emptyProjet();
  return {
    ...base,
    description: { ...base.description, intitule: 'Tournoi', objectifs: 'Former' },
    evaluation: { ...base.evaluation, indicateurs: [{ rang: 1, intitule: 'Stages', prevu_min: 2, prevu_max: 4 }] },
    financements: [...financements],
    budgets: [budget(100_000)],
  };
};

describe('le compte rendu d’un exercice', () => {
  test('reprend les projets qui ont reçu quelque chose cette année-là, avec leur prévision', () => {
    const contenu = cloneCrf(
      [
        { id: PROJET, contenu: projet([line(2027, 500), line(2027, 200), line(2028, 900)]) },
        { id: SERVICE, contenu: projet([line(2027, 0), line(2028, 900)]) },
        { id: SIGNATAIRE, contenu: projet([line(2027, null)]) },
      ],
      2027,
    );
    expect(contenuCrfSchema.parse(contenu)).toEqual(contenu);
    expect(contenu.projets).toHaveLength(1);
    expect(contenu.projets[0]).toMatchObject({
      _id: PROJET,
      intitule: 'Tournoi',
      objectifs: 'Former',
      montant_accorde: 700,
      budget_previsionnel: budget(100_000),
      saisie: {
        montant_realise: null,
        indicateurs: [{ intitule: 'Stages', prevu_min: 2, prevu_max: 4, realise: null }],
      },
    });
    expect(contenu.projets[0]?.financements).toHaveLength(2);
  });

  test('un par année de la demande, dû six mois après la fin de l’année', () => {
    expect(exercicesCrf({ exercice: 2027, exercice_fin: 2029 })).toEqual([2027, 2028, 2029]);
    expect(exercicesCrf({ exercice: 2027, exercice_fin: 2027 })).toEqual([2027]);
    expect(echeanceCrf(2027)).toBe('2028-06-30');
  });
});

describe('les écarts', () => {
  test.each([
    [100, 120, 120, false],
    [100, 121, 121, true],
    [100, 80, 80, false],
    [100, 79, 79, true],
    [0, 0, null, false],
    [0, 1, null, true],
  ])('prévu %i, réalisé %i : %s %%, à expliquer : %s', (prevu, realise, pourcent, isBig) => {
    const ecart = ecartOf('604', prevu, realise);
    expect(ecart).toMatchObject({ pourcent, difference: realise - prevu });
    expect(isSignificatif(ecart)).toBe(isBig);
  });
});

const plein = (): ProjetCrf => {
  const [first] = cloneCrf([{ id: PROJET, contenu: projet([line(2027, 500)]) }], 2027).projets;
  if (!first) throw new Error('aucun projet');
  const saisie = {
    montant_realise: 500,
    budget_realise: budget(100_000),
    bilan_qualitatif: 'Fait',
    mise_en_oeuvre: 'Deux jours',
    nombre_beneficiaires: 12,
  };
  return { ...first, saisie: { ...first.saisie, ...saisie } };
};
const contenu = (more: Partial<ProjetCrf['saisie']> = {}, rest: Partial<ContenuCrf> = {}): ContenuCrf => {
  const one = plein();
  return {
    projets: [{ ...one, saisie: { ...one.saisie, ...more } }],
    attestation: { accepte: true, date: null, id_signataire: SIGNATAIRE },
    document: null,
    ...rest,
  };
};
const missing = (of: ContenuCrf, etat: EtatCrf = '2') => completudeCrf(of, etat).map(({ champ }) => champ);

describe('ce qui manque avant de transmettre', () => {
  test('rien, quand tout est dit', () => {
    expect(missing(contenu())).toEqual([]);
  });

  test.each([
    ['montant_realise', { montant_realise: null }],
    ['budget_realise', { budget_realise: null }],
    ['bilan_qualitatif', { bilan_qualitatif: null }],
    ['nombre_beneficiaires', { nombre_beneficiaires: null }],
    ['mise_en_oeuvre', { mise_en_oeuvre: null }],
    ['explication_ecarts', { budget_realise: budget(200_000) }],
  ])('%s', (champ, more) => {
    expect(missing(contenu(more))).toEqual([champ]);
    expect(completudeCrf(contenu(more), '2')[0]?.projet).toBe(PROJET);
  });

  test('CRF-007 un projet ne part pas sans dates, sans texte et sans indicateur à la fois ; l’un des trois suffit', () => {
    const vide = { rang: 1, intitule: 'Séances', prevu_min: 2, prevu_max: 4, realise: null };
    const sans = { mise_en_oeuvre: null, dates_et_lieux: null, indicateurs: [vide] };
    expect(missing(contenu(sans))).toEqual(['mise_en_oeuvre']);
    expect(missing(contenu({ ...sans, dates_et_lieux: 'Le 3 mars, au gymnase' }))).toEqual([]);
    expect(missing(contenu({ ...sans, indicateurs: [{ ...vide, realise: 0 }] }))).toEqual([]);
  });

  test('un écart expliqué ne manque plus ; un budget non dit n’a pas d’écart', () => {
    expect(missing(contenu({ budget_realise: budget(200_000), explication_ecarts: 'Deux stages de plus' }))).toEqual(
      [],
    );
    expect(ecartProjet(plein())).toMatchObject({ pourcent: 100, difference: 0 });
  });

  test('l’attestation toujours, le document quand le compte rendu revient', () => {
    expect(missing(contenu({}, { attestation: null }))).toEqual(['attestation']);
    expect(missing(contenu({}, { attestation: { accepte: false, date: null, id_signataire: null } }))).toEqual([
      'attestation',
    ]);
    expect(ETATS_CRF.map((etat) => missing(contenu(), etat).join())).toEqual([
      '',
      '',
      'document',
      'document',
      'document',
    ]);
    expect(missing(contenu({}, { document: SIGNATAIRE }), '3')).toEqual([]);
  });
});

describe('les états du compte rendu', () => {
  test.each<[EtatCrf, string, string]>([
    ['1', 'saisir transmettre', ''],
    ['2', 'saisir transmettre', ''],
    ['3', 'saisir transmettre', ''],
    ['4', '', 'recevoir renvoyer'],
    ['5', '', 'evaluer'],
  ])('à l’état %s : l’association « %s », le service « %s »', (etat, association, service) => {
    const offered = (cote: 'association' | 'service') =>
      ACTES_CRF.filter((acte) => canCrf(acte, etat, cote).ok).join(' ');
    expect([offered('association'), offered('service')]).toEqual([association, service]);
    expect(isCrfEditable(etat)).toBe(association !== '');
  });

  test('qui n’est pas du bon côté l’apprend avant l’état', () => {
    expect(canCrf('recevoir', '1', 'association')).toEqual({ ok: false, code: 'CRF_ACTE_INTERDIT' });
    expect(canCrf('recevoir', '1', 'service')).toEqual({ ok: false, code: 'CRF_NON_EDITABLE' });
  });

  test('clos une fois reçu et jugé, et ce qui devait être rendu réglé', () => {
    for (const etat of ETATS_CRF)
      for (const evaluation of [null, ...Object.keys(EVALUATIONS)] as (keyof typeof EVALUATIONS | null)[]) {
        const isOver = etat === '5' && evaluation !== null && evaluation !== 'reversement_demande';
        expect(isCrfClos({ etat, evaluation })).toBe(isOver);
      }
  });
});
