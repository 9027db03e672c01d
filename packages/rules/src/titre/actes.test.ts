import { describe, expect, test } from 'vitest';
import {
  ACTES_TITRE,
  type ActeTitre,
  type ActeurTitre,
  actesPossibles,
  canActeTitre,
  canConfirmerConstat,
  canEngager,
  canSuspendreJusquAu,
  type TitreActe,
} from './actes.ts';
import { relationsTitre, seesProcedures } from './relations.ts';
import { etatDuJour, rappelTitre, type TitreJuge, titreValide } from './titre.ts';

const JOUR = '2027-06-15';
const agent = (more: Partial<ActeurTitre> = {}): ActeurTitre => ({
  ...{ authId: 'nadia', fonctions: ['instructeur', 'superviseur', 'decideur'], hasInteret: false },
  ...{ relations: ['emetteur'], ...more },
});
const siege: ActeurTitre = { authId: 'jean', fonctions: [], hasInteret: false, relations: ['titulaire'] };
const procedure = { engage_par: 'helene', echeance: '2027-06-10', observations_at: null };
const titre = (more: Partial<TitreActe> = {}): TitreActe => ({
  ...{ etat: 'en_vigueur', date_fin: '2030-01-01', suspendu_jusqu_au: null, procedure: null, ...more },
});
const codeOf = (acte: ActeTitre, one: TitreActe, acteur: ActeurTitre) => {
  const verdict = canActeTitre(acte, one, acteur, JOUR);
  return verdict.ok ? 'oui' : verdict.code;
};

describe('P-26 ce qui arrive à un titre', () => {
  const suspendu = titre({ etat: 'suspendu', suspendu_jusqu_au: '2027-09-01' });
  test.each<[ActeTitre, TitreActe, ActeurTitre, string]>([
    ['engager', titre(), agent({ fonctions: ['instructeur'] }), 'oui'],
    ['engager', suspendu, agent(), 'oui'],
    ['engager', titre({ procedure }), agent(), 'PROCEDURE_EN_COURS'],
    ['engager', titre(), agent({ hasInteret: true }), 'INTERET_PERSONNEL'],
    ['engager', titre({ etat: 'retire' }), agent(), 'ACTE_TITRE_IMPOSSIBLE'],
    ['engager', titre({ date_fin: '2027-06-14' }), agent(), 'TITRE_TERMINE'],
    ['engager', titre(), siege, 'FONCTION_REQUISE'],
    ['observer', titre({ procedure }), siege, 'oui'],
    ['observer', titre(), siege, 'PROCEDURE_ABSENTE'],
    ['observer', titre({ procedure: { ...procedure, observations_at: JOUR } }), siege, 'OBSERVATIONS_RENDUES'],
    ['observer', titre({ procedure }), agent(), 'TITRE_DU_SIEGE'],
    ['observer', titre({ procedure }), { ...siege, relations: ['etablissement', 'couvert'] }, 'TITRE_DU_SIEGE'],
    ['suspendre', titre(), agent(), 'PROCEDURE_ABSENTE'],
    ['suspendre', titre({ procedure }), agent({ fonctions: ['instructeur'] }), 'FONCTION_REQUISE'],
    ['suspendre', titre({ procedure }), agent({ authId: 'helene' }), 'PROCEDURE_MEME_PERSONNE'],
    ['suspendre', titre({ procedure }), agent({ hasInteret: true }), 'INTERET_PERSONNEL'],
    ['suspendre', titre({ procedure: { ...procedure, echeance: JOUR } }), agent(), 'OBSERVATIONS_ATTENDUES'],
    [
      ...(['suspendre', titre({ procedure: { ...procedure, echeance: JOUR, observations_at: JOUR } })] as const),
      ...([agent(), 'oui'] as const),
    ],
    ['suspendre', titre({ procedure }), agent(), 'oui'],
    ['suspendre', { ...suspendu, procedure }, agent(), 'ACTE_TITRE_IMPOSSIBLE'],
    ['retirer', { ...suspendu, procedure }, agent(), 'oui'],
    ['retirer', titre({ procedure }), agent(), 'oui'],
    ['retirer', titre(), agent(), 'PROCEDURE_ABSENTE'],
    ['retirer', titre({ procedure: { ...procedure, echeance: JOUR } }), agent(), 'OBSERVATIONS_ATTENDUES'],
    ['retirer', titre({ procedure }), agent({ authId: 'helene' }), 'PROCEDURE_MEME_PERSONNE'],
    ['retirer', titre({ etat: 'remplace', procedure }), agent(), 'ACTE_TITRE_IMPOSSIBLE'],
    ['lever', suspendu, agent(), 'oui'],
    ['lever', suspendu, agent({ fonctions: ['instructeur'] }), 'FONCTION_REQUISE'],
    ['lever', titre({ etat: 'suspendu', suspendu_jusqu_au: '2027-06-14' }), agent(), 'ACTE_TITRE_IMPOSSIBLE'],
    ['classer', titre({ procedure }), agent(), 'oui'],
    ['classer', titre(), agent(), 'PROCEDURE_ABSENTE'],
    ['renoncer', titre(), siege, 'oui'],
    ['renoncer', suspendu, siege, 'ACTE_TITRE_IMPOSSIBLE'],
    ['renoncer', titre(), agent(), 'TITRE_DU_SIEGE'],
  ])('%s (%#) : %o', (acte, one, acteur, attendu) => {
    expect(codeOf(acte, one, acteur)).toBe(attendu);
  });

  test.each(['retire', 'renonce', 'remplace', 'annule'] as const)('%s : plus aucun acte, de personne', (etat) => {
    for (const acteur of [agent(), siege])
      expect(ACTES_TITRE.filter((acte) => codeOf(acte, titre({ etat, procedure }), acteur) === 'oui')).toEqual([]);
    expect(actesPossibles(titre({ etat, procedure }), agent(), JOUR)).toEqual([]);
  });

  test('chacun ne voit que ses gestes, avec ce qui les retient', () => {
    const shown = (one: TitreActe, acteur: ActeurTitre) =>
      actesPossibles(one, acteur, JOUR).map(({ acte, verdict }) => `${acte}:${verdict.ok}`);
    expect(shown(titre(), siege)).toEqual(['renoncer:true']);
    expect(shown(titre({ procedure: { ...procedure, echeance: JOUR } }), agent())).toEqual([
      ...['engager:false', 'suspendre:false', 'retirer:false', 'classer:true'],
    ]);
  });

  test('un motif de l’agrément, et quinze jours pour répondre', () => {
    const motifs = [{ code: 'objet' }];
    expect(canEngager({ motif: 'objet', echeance: '2027-06-30' }, motifs, JOUR).ok).toBe(true);
    expect(canEngager({ motif: 'autre', echeance: '2027-06-30' }, motifs, JOUR)).toMatchObject({
      code: 'MOTIF_INCONNU',
    });
    for (const echeance of ['2027-06-29', '2027-12-13'])
      expect(canEngager({ motif: 'objet', echeance }, motifs, JOUR)).toMatchObject({ code: 'DELAI_OBSERVATIONS' });
  });

  test('une suspension a une fin, dans les six mois', () => {
    expect(['2027-06-16', '2027-12-15'].every((jour) => canSuspendreJusquAu(jour, JOUR).ok)).toBe(true);
    for (const jour of [null, JOUR, '2027-12-16']) expect(canSuspendreJusquAu(jour, JOUR).ok).toBe(false);
  });

  test('qui écrit un constat ne le confirme pas', () => {
    expect(canConfirmerConstat(agent(), { propose_par: 'helene' }).ok).toBe(true);
    expect(canConfirmerConstat(agent(), { propose_par: 'nadia' })).toMatchObject({ code: 'CONSTAT_MEME_PERSONNE' });
    const stakes = agent({ hasInteret: true });
    expect(canConfirmerConstat(stakes, { propose_par: 'helene' })).toMatchObject({ code: 'INTERET_PERSONNEL' });
    const only = agent({ fonctions: ['instructeur'] });
    expect(canConfirmerConstat(only, { propose_par: 'helene' })).toMatchObject({ code: 'FONCTION_REQUISE' });
  });
});

describe('P-26 une suspension finit d’elle-même', () => {
  const one: TitreJuge = {
    ...{ etat: 'suspendu', date_effet: '2027-01-01', date_fin: '2030-01-01', exige_tca: false },
    suspendu_jusqu_au: '2027-09-01',
  };
  test('jusqu’à son dernier jour il ne prouve rien, le lendemain il prouve, et ses dates n’ont pas bougé', () => {
    expect(['2027-09-01', '2027-09-02'].map((jour) => titreValide(one, [], jour))).toEqual([false, true]);
    expect(etatDuJour(one, '2027-09-02')).toBe('en_vigueur');
    expect(titreValide({ ...one, suspendu_jusqu_au: null }, [], '2027-09-02')).toBe(false);
  });
  test('le remplacer ne la lève pas', () => {
    expect(titreValide({ ...one, etat: 'remplace' }, [], '2027-08-01')).toBe(false);
    expect(titreValide({ ...one, etat: 'remplace' }, [], '2027-10-01')).toBe(true);
  });
});

describe('les rappels d’un titre', () => {
  const rappels = [180, 90, 30, 7, 0];
  const due = (rappel_dit: number | null, jour: string) =>
    rappelTitre({ date_fin: '2027-12-31', rappels, rappel_dit }, jour);
  test('chacun au jour dit, et une seule fois', () => {
    expect(due(null, '2027-07-03')).toBeNull();
    expect(due(null, '2027-07-04')).toBe(180);
    expect(due(180, '2027-07-05')).toBeNull();
    expect(due(180, '2027-10-02')).toBe(90);
    expect(due(90, '2027-12-01')).toBe(30);
    expect(due(30, '2027-12-24')).toBe(7);
    expect(due(7, '2027-12-31')).toBe(0);
    expect(due(0, '2027-12-31')).toBeNull();
  });
  test('une nuit manquée ne les fait pas dire tous', () => {
    expect(due(180, '2027-12-02')).toBe(30);
    expect(rappelTitre({ date_fin: null, rappels, rappel_dit: null }, JOUR)).toBeNull();
  });
});

describe('qui est lié à un titre', () => {
  const lie = { id_correspondance: 1, id_service: 's', couverts: [2] };
  const of = (
    id_correspondance: number,
    type: 'Siège' | 'Etablissement secondaire',
    etat: 'confirme' | 'a_confirmer',
  ) => ({
    ...{ id_correspondance, type, etat, id_siret: null },
  });
  const who = (rattachements: ReturnType<typeof of>[], services: string[] = [], roles: string[] = []) =>
    relationsTitre({ roles, rattachements, services }, lie);
  test.each([
    ['le siège', who([of(1, 'Siège', 'confirme')]), ['titulaire'], true],
    ['un établissement', who([of(1, 'Etablissement secondaire', 'confirme')]), ['etablissement'], false],
    ['qui attend', who([of(1, 'Siège', 'a_confirmer')]), [], false],
    ['un membre couvert', who([of(2, 'Siège', 'confirme')]), ['couvert'], false],
    ['une autre association', who([of(3, 'Siège', 'confirme')]), [], false],
    ['la branche qui l’a délivré', who([], ['s']), ['emetteur'], true],
    ['un autre service', who([], ['t']), [], false],
    ['l’administrateur du portail', who([], [], ['lca.admin']), ['admin'], true],
  ])('%s', (_, relations, attendues, procedures) => {
    expect([relations, seesProcedures(relations)]).toEqual([attendues, procedures]);
  });
});
