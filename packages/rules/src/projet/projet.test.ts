import { describe, expect, test } from 'vitest';
import { autopopulate, type ChampRequis, missingOfProjet, readChamp } from './autopopulation.ts';
import { anneesDemandees, anneesSansMontant, canAddProjet, totalFinancements } from './financements.ts';
import { indicateursParDefaut } from './indicateurs.ts';
import { CHAMPS_PROJET_PAR_DEFAUT, emptyProjet, projetSchema } from './projet.schema.ts';

const jours = { aujourdhui: '2027-01-10', demain: '2027-01-11' };
const REQUIS: readonly ChampRequis[] = [
  'description.intitule',
  'description.recurrence',
  'description.periode',
  'description.date_debut',
  'description.date_fin',
  'description.objectifs',
  'description.description',
  'beneficiaire.nombre',
  'territoires.commentaire',
  'moyens.commentaire',
  'moyens.recrutement_specifique',
  'evaluation.commentaire',
];

test('PROJET-001 PROJET-002 PROJET-003 un projet vide a tous ses blocs, et rien d’autre n’est admis', () => {
  const projet = emptyProjet();
  expect(projetSchema.parse(projet)).toEqual(projet);
  expect(projetSchema.safeParse({ ...projet, inconnu: 1 }).success).toBe(false);
  expect(projetSchema.safeParse({ ...projet, beneficiaire: { ...projet.beneficiaire, nom: 'x' } }).success).toBe(false);
});

describe('le remplissage', () => {
  const jamais = ['rang_dossier', 'numero_projet', 'exercice', 'exercice_fin'] as const;
  const rempli = autopopulate(emptyProjet(), [...REQUIS, ...jamais.map((nom) => `description.${nom}` as const)], jours);

  test('PROJET-011 les champs requis que personne ne voit reçoivent leur valeur', () => {
    expect(REQUIS.map((champ) => readChamp(rempli, champ))).toEqual([
      'Sans objet',
      'première demande',
      'Annuel',
      '2027-01-10',
      '2027-01-11',
      'Sans objet',
      'Sans objet',
      0,
      'Sans objet',
      'Sans objet',
      false,
      'Sans objet',
    ]);
  });

  test('ce qui est saisi reste, et ce qui n’est pas requis n’est pas inventé', () => {
    const saisi = { ...emptyProjet(), moyens: { ...emptyProjet().moyens, commentaire: 'Deux salles' } };
    const after = autopopulate(saisi, ['moyens.commentaire'], jours);
    expect([after.moyens.commentaire, after.description.intitule]).toEqual(['Deux salles', null]);
  });

  test('PROJET-013 rang, numéro et exercices ne sont jamais inventés, et manquent', () => {
    expect(missingOfProjet(rempli, REQUIS)).toEqual([
      'description.rang_dossier',
      'description.numero_projet',
      'description.exercice',
      'description.exercice_fin',
    ]);
  });

  test('PROJET-014 un recrutement demande son nombre', () => {
    const avec = { ...rempli, moyens: { ...rempli.moyens, recrutement_specifique: true } };
    expect(missingOfProjet(avec, REQUIS)).toContain('moyens.recrutement_nb_etpt');
    expect(missingOfProjet({ ...avec, moyens: { ...avec.moyens, recrutement_nb_etpt: 0.5 } }, REQUIS)).not.toContain(
      'moyens.recrutement_nb_etpt',
    );
  });

  test('PROJET-015 sans indicateur, l’évaluation se commente', () => {
    const sans = { ...rempli, evaluation: { commentaire: null, indicateurs: [] } };
    expect(missingOfProjet(sans, [])).toContain('evaluation.commentaire');
    const indicateurs = indicateursParDefaut({ nbSessions: 1, dureeSession: 1, nombreTotal: 1 });
    expect(missingOfProjet({ ...sans, evaluation: { commentaire: null, indicateurs } }, [])).not.toContain(
      'evaluation.commentaire',
    );
  });
});

test('PROJET-007 PROJET-017 les trois indicateurs, arrondis à deux décimales', () => {
  expect(indicateursParDefaut({ nbSessions: 3, dureeSession: 0.335, nombreTotal: 24 })).toEqual([
    { rang: 1, intitule: 'Nombre de bénévoles à former', prevu_min: 24, prevu_max: 24 },
    { rang: 2, intitule: 'Nombre de jours de formation', prevu_min: 1.01, prevu_max: 1.01 },
    { rang: 3, intitule: 'Nombre de sessions de formation', prevu_min: 3, prevu_max: 3 },
  ]);
});

describe('les financements', () => {
  const ligne = (annee: number, montant_demande: number | null) => ({
    annee,
    id_service_instructeur: 's1',
    code: null,
    type: null,
    nom: null,
    bo: null,
    montant_demande,
    montant_propose: null,
    montant_accorde: null,
  });

  test('PROJET-016 un montant pour l’année, ou un par année du pluriannuel', () => {
    const description = { ...emptyProjet().description, exercice: 2027, exercice_fin: 2029 };
    expect(anneesDemandees({ ...description, periode: 'Annuel' })).toEqual([2027]);
    expect(anneesDemandees({ ...description, periode: 'Pluriannuel' })).toEqual([2027, 2028, 2029]);
    const projet = { description: { ...description, periode: 'Pluriannuel' as const }, financements: [ligne(2028, 0)] };
    expect(anneesSansMontant(projet, 's1')).toEqual([2027, 2029]);
    expect(anneesSansMontant(projet, 's2')).toEqual([2027, 2028, 2029]);
  });

  test('PROJET-008 les totaux se calculent', () => {
    expect(totalFinancements([ligne(2027, 150_000), ligne(2028, null)], 'montant_demande')).toBe(150_000);
  });
});

test.each([
  'Part territoriale - Apprentissage',
  'Part territoriale - Emploi',
  'Emploi - 1 jeune 1 solution',
  'Emploi - Campus 2023',
  'Emploi - Déclinaison territoriale de la gouvernance',
])('PROJET-018 %s du CNDS n’a qu’un projet', (sousDispositif) => {
  expect(canAddProjet({ dispositif: 'CNDS', sousDispositif, existants: 1 })).toEqual({
    ok: false,
    code: 'PROJET_UNIQUE',
  });
});

test('PROJET-018 le premier projet, un autre dispositif ou une autre part passent', () => {
  const place = { dispositif: 'CNDS', sousDispositif: 'Part territoriale - Emploi', existants: 1 };
  expect(canAddProjet({ ...place, existants: 0 }).ok).toBe(true);
  expect(canAddProjet({ ...place, dispositif: 'FDVA' }).ok).toBe(true);
  expect(canAddProjet({ ...place, sousDispositif: 'Autre' }).ok).toBe(true);
});

test('PROJET-019 les champs rendus quand on n’en demande pas', () => {
  expect(CHAMPS_PROJET_PAR_DEFAUT).toEqual(['identifiant', 'description', 'financements', 'cofinancements', 'customs']);
});
