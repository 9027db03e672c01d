import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER, type EtatDossier } from '../dossier/index.ts';
import { ERREURS } from '../index.ts';
import { actionsOf, canTransition } from './actions.ts';
import { type Agent, FONCTIONS, type Fonction, fonctionsOf } from './fonctions.ts';
import { type FaitsInstruction, GARDES, type Garde, SUITE_LETTRE } from './gardes.ts';
import { hasInteret } from './interet.ts';
import { MOTIFS, MOTIFS_COMPLEMENT } from './motifs.ts';
import { DEFINITIONS_TRANSITION, TRANSITIONS, type Transition } from './transitions.ts';

const chef: Agent = { authId: 'claire', fonctions: FONCTIONS, hasInteret: false };
const ligne = { montant_demande: 1000, montant_propose: 800, montant_accorde: 500 };
/** Nothing stands in the way. */
const libre: FaitsInstruction = {
  genre: 'subvention',
  termes: null,
  autresEtats: [],
  lignes: [ligne],
  enveloppe: null,
  complementsBloquants: 0,
  avisAttendus: 0,
  proposePar: 'luc',
  acte: 'notifie',
  rib: 'utilisable',
  resteAVerser: 0,
  versementsFaits: 0,
  versementsEnCours: 0,
  comptesRendusAttendus: 0,
};
const at = (etat: EtatDossier, isReferent = true) => ({ etat, isReferent, decidePar: 'paul' });

const AUTRUI = { ok: false, code: 'AUTRE_PERSONNE' };

describe('ce qui peut suivre', () => {
  test('une proposition se reprend par qui l’a faite, tant que personne ne l’a validée', () => {
    const luc: Agent = { authId: 'luc', fonctions: ['instructeur'], hasInteret: false };
    expect(canTransition('retirer', at('3'), luc, libre)).toEqual({ ok: true });
    expect(canTransition('retirer', at('3'), { ...luc, authId: 'hugo' }, libre)).toEqual(AUTRUI);
    expect(canTransition('retirer', at('3'), luc, { ...libre, proposePar: null })).toEqual(AUTRUI);
    for (const etat of ['2', '4'] as const)
      expect(canTransition('retirer', at(etat), luc, libre)).toEqual({ ok: false, code: 'TRANSITION_IMPOSSIBLE' });
  });

  test.each<[EtatDossier, string]>([
    ['A', ''],
    ['B', ''],
    ['C', ''],
    ['D', 'ouvrir>2 rejeter>12 renvoyer>C'],
    ['2', 'rejeter>12 renvoyer>C proposer>3'],
    ['3', 'renvoyer>C retirer>2 reprendre>2 valider>4'],
    ['4', 'renvoyer>C ajourner>2 accorder>6 refuser>11'],
    ['6', 'payerParSirepa>7 payerParChorus>8 rouvrir>2'],
    ['7', 'solder>9'],
    ['8', 'solder>9'],
    ['9', 'clore>10'],
    ['10', ''],
    ['11', 'rouvrir>2'],
    ['12', 'rouvrir>2'],
  ])('à l’état %s : %s', (etat, attendu) => {
    const actions = actionsOf(at(etat), chef, libre);
    const said = actions.map(({ transition }) => `${transition}>${DEFINITIONS_TRANSITION[transition].vers}`);
    expect(said.join(' ')).toBe(attendu);
    expect(actions.filter(({ verdict }) => !verdict.ok).map(({ transition }) => transition)).toEqual(
      // Only who proposed takes it back, and only another validates it.
      etat === '3' ? ['retirer'] : [],
    );
  });

  test('ailleurs que là où la table le dit, tout est impossible', () => {
    for (const etat of ETATS_DOSSIER) {
      const offered = actionsOf(at(etat), chef, libre).map(({ transition }) => transition);
      for (const transition of TRANSITIONS.filter((one) => !offered.includes(one)))
        expect(canTransition(transition, at(etat), chef, libre)).toEqual({ ok: false, code: 'TRANSITION_IMPOSSIBLE' });
    }
  });

  test('chaque étape revient à une fonction, et à elle seule', () => {
    for (const transition of TRANSITIONS) {
      const { de, fonction } = DEFINITIONS_TRANSITION[transition];
      const from = at(de[0] ?? 'A');
      const ask = (fonctions: readonly Fonction[]) => canTransition(transition, from, { ...chef, fonctions }, libre);
      expect(ask([fonction])).toEqual(transition === 'retirer' ? AUTRUI : { ok: true });
      const others = FONCTIONS.filter((one) => one !== fonction);
      expect(ask(others)).toEqual({ ok: false, code: 'FONCTION_REQUISE' });
    }
  });

  test('un agent instruit ; qui tient le service fait tout ; les autres rien', () => {
    expect(fonctionsOf('rds.user')).toEqual(['instructeur']);
    expect([fonctionsOf('rds.service'), fonctionsOf('rds.admin')]).toEqual([FONCTIONS, FONCTIONS]);
    for (const role of ['rds.appli_admin', 'lca.admin', 'lca.association', 'toString', ''])
      expect(fonctionsOf(role)).toEqual([]);
  });

  test('seul le référent renvoie ; les autres étapes sont à chaque service', () => {
    for (const transition of TRANSITIONS) {
      const from = at(DEFINITIONS_TRANSITION[transition].de[0] ?? 'A', false);
      const attendu =
        transition === 'renvoyer'
          ? { ok: false, code: 'REFERENT_REQUIS' }
          : transition === 'retirer'
            ? AUTRUI
            : { ok: true };
      expect(canTransition(transition, from, chef, libre)).toEqual(attendu);
    }
  });

  test('refuser, rejeter, renvoyer, rendre, ajourner et réexaminer se disent ; des motifs sont prêts', () => {
    const said = TRANSITIONS.filter((transition) => DEFINITIONS_TRANSITION[transition].texte);
    expect(said).toEqual(['rejeter', 'renvoyer', 'reprendre', 'ajourner', 'refuser', 'rouvrir']);
    const withMotifs = said.filter((transition) => DEFINITIONS_TRANSITION[transition].texte === 'motif');
    const each = [...withMotifs.map((key) => MOTIFS[key] ?? []), ...Object.values(MOTIFS_COMPLEMENT)];
    for (const motifs of each) {
      expect(motifs.length).toBeGreaterThan(0);
      expect(new Set(motifs.map(({ code }) => code)).size).toBe(motifs.length);
    }
  });

  test('un motif dit d’un document ne se dit pas d’une réponse, et un document qui manque a le sien', () => {
    const libelles = (cible: keyof typeof MOTIFS_COMPLEMENT): readonly string[] =>
      MOTIFS_COMPLEMENT[cible].map(({ libelle }) => libelle);
    expect(libelles('document')[0]).toContain('Pièce manquante');
    expect(libelles('document').filter((one) => libelles('projet').includes(one))).toEqual([]);
    expect(libelles('projet').join()).not.toContain('document');
    expect(libelles('champ')).toEqual(libelles('projet'));
  });

  test('ce qui reste dans le service ne se dit pas dehors', () => {
    const silent = TRANSITIONS.filter((transition) => DEFINITIONS_TRANSITION[transition].notification === null);
    expect(silent).toEqual(['proposer', 'retirer', 'reprendre', 'valider', 'ajourner']);
  });
});

const without = { ...ligne, montant_propose: null };
const ungranted = { ...ligne, montant_accorde: null };
const CAS: readonly [Garde, Partial<FaitsInstruction>, string][] = [
  ...(['6', '7', '8', '9', '10', '11', '12'] as const).map((etat): [Garde, Partial<FaitsInstruction>, string] => [
    'aucuneAutreDecision',
    { autresEtats: ['2', etat] },
    'AUTRE_DECISION',
  ]),
  ['propositionEntiere', { lignes: [] }, 'PROPOSITION_INCOMPLETE'],
  ['propositionEntiere', { lignes: [ligne, without] }, 'PROPOSITION_INCOMPLETE'],
  ['aucunComplementBloquant', { complementsBloquants: 1 }, 'COMPLEMENT_ATTENDU'],
  ['avisRendus', { avisAttendus: 1 }, 'AVIS_ATTENDU'],
  ['autrePersonne', { proposePar: 'claire' }, 'MEME_PERSONNE'],
  ['montantsAccordes', { lignes: [] }, 'MONTANTS_ABSENTS'],
  ['montantsAccordes', { lignes: [ligne, ungranted] }, 'MONTANTS_ABSENTS'],
  ['montantsAccordes', { lignes: [{ ...ligne, montant_accorde: 0 }] }, 'MONTANTS_ABSENTS'],
  ['montantsAccordes', { lignes: [{ ...ungranted, montant_propose: 0 }] }, 'MONTANTS_ABSENTS'],
  ['montantsAccordes', { lignes: [{ ...ligne, montant_accorde: 1001 }] }, 'MONTANT_EXCESSIF'],
  ['montantsAccordes', { lignes: [{ ...ligne, montant_demande: null }] }, 'MONTANT_EXCESSIF'],
  ['montantsAccordes', { lignes: [{ ...ligne, montant_accorde: 801 }] }, 'MONTANT_NON_PROPOSE'],
  ['enveloppeSuffisante', { enveloppe: { montant: 2000, accorde: 1501 } }, 'ENVELOPPE_DEPASSEE'],
  ['acteNotifie', { acte: 'a_notifier' }, 'ACTE_NON_NOTIFIE'],
  ['acteNotifie', { acte: null }, 'ACTE_NON_NOTIFIE'],
  ['ribUtilisable', { rib: 'absent' }, 'RIB_ABSENT'],
  ['ribUtilisable', { rib: 'a_choisir' }, 'RIB_A_CHOISIR'],
  ['ribUtilisable', { rib: 'tenu' }, 'RIB_TENU'],
  ['versementsFaits', { resteAVerser: 1 }, 'VERSEMENTS_ATTENDUS'],
  ['comptesRendusEvalues', { comptesRendusAttendus: 1 }, 'COMPTE_RENDU_ATTENDU'],
  ['aucunVersementEnCours', { versementsEnCours: 1 }, 'VERSEMENT_EN_COURS'],
  ['aucunVersementFait', { versementsFaits: 1 }, 'VERSEMENT_FAIT'],
];

describe('ce qui arrête', () => {
  test.each(CAS)('%s, quand %j : %s', (garde, faits, code) => {
    expect(GARDES[garde]({ ...libre, ...faits }, chef, at('2'))).toEqual({ ok: false, code });
    expect(GARDES[garde](libre, chef, at('2'))).toEqual({ ok: true });
    const guarded = TRANSITIONS.filter((one) =>
      (DEFINITIONS_TRANSITION[one].gardes as readonly Garde[]).includes(garde),
    );
    expect(guarded.length).toBeGreaterThan(0);
    for (const transition of guarded) {
      const from = at(DEFINITIONS_TRANSITION[transition].de[0] ?? 'A');
      expect(canTransition(transition, from, chef, { ...libre, ...faits })).toEqual({ ok: false, code });
    }
  });

  const TERMES = { favorable: true, sontComplets: true, tcaAcquis: true, aUneSuite: false };
  const agrement: FaitsInstruction = { ...libre, genre: 'agrement', lignes: [], acte: null, termes: TERMES };
  const CAS_AGREMENT = [
    ['propositionMotivee', 'proposer', '2', { favorable: null }, 'PROPOSITION_ABSENTE'],
    ['propositionMotivee', 'proposer', '2', { sontComplets: false }, 'PROPOSITION_ABSENTE'],
    ['termesComplets', 'accorder', '4', { favorable: false }, 'TERMES_INCOMPLETS'],
    ['termesComplets', 'accorder', '4', { sontComplets: false }, 'TERMES_INCOMPLETS'],
    ['tcaAcquis', 'accorder', '4', { tcaAcquis: false }, 'TCA_NON_ACQUIS'],
    ['titreSansSuite', 'rouvrir', '6', { aUneSuite: true }, 'TITRE_SUIVI'],
  ] as const;
  test.each(CAS_AGREMENT)('d’un agrément, %s arrête %s', (_, transition, etat, termes, code) => {
    expect(canTransition(transition, at(etat), chef, agrement).ok).toBe(true);
    const faits = { ...agrement, termes: { ...TERMES, ...termes } };
    expect(canTransition(transition, at(etat), chef, faits)).toEqual({ ok: false, code });
  });
  test('P-2 d’un agrément, rien ne se paie : de là, seul le réexamen suit', () => {
    expect(actionsOf(at('6'), chef, agrement).map(({ transition }) => transition)).toEqual(['rouvrir']);
    expect(canTransition('payerParChorus', at('6'), chef, agrement)).toEqual({
      ok: false,
      code: 'TRANSITION_IMPOSSIBLE',
    });
  });

  test('tout ce qui arrête est éprouvé, et a sa phrase', () => {
    const gardes = new Set<Garde>([
      ...[...CAS, ...CAS_AGREMENT].map(([garde]) => garde),
      ...(['sansInteret', 'autreQueLeDecideur', 'memePersonne'] as const),
    ]);
    expect([...gardes].toSorted()).toEqual(Object.keys(GARDES).toSorted());
    const codes = [
      ...CAS.map(([, , code]) => code),
      ...CAS_AGREMENT.map(([, , , , code]) => code),
      'TRANSITION_IMPOSSIBLE',
      'FONCTION_REQUISE',
      'REFERENT_REQUIS',
      'INTERET_PERSONNEL',
      'AUTRE_PERSONNE',
      'DECIDEUR_PAYEUR',
    ];
    for (const code of codes) {
      const { message } = ERREURS[code as keyof typeof ERREURS];
      expect(message).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test('une ligne à zéro parmi d’autres qui reçoivent est une décision', () => {
    const lignes = [ligne, { ...ligne, montant_accorde: 0 }];
    expect(GARDES.montantsAccordes({ lignes })).toEqual({ ok: true });
    expect(GARDES.montantsAccordes({ lignes: [{ ...ligne, montant_accorde: 800 }] })).toEqual({ ok: true });
  });

  test('accorder sans rien écrire accorde ce qui est proposé, et prend autant de l’enveloppe', () => {
    const lignes = [ungranted, { ...ungranted, montant_propose: 0 }];
    expect(GARDES.montantsAccordes({ lignes })).toEqual({ ok: true });
    const enveloppe = (montant: number) => ({ ...libre, lignes, enveloppe: { montant, accorde: 0 } });
    const verdict = (montant: number) => canTransition('accorder', at('4'), chef, enveloppe(montant)).ok;
    expect([verdict(800), verdict(799)]).toEqual([true, false]);
  });

  test('qui a écrit la demande, ou est de l’association, ne l’instruit pas ; qui décide ne paie pas', () => {
    const refused = (agent: Agent, decidePar: string, code: string): Transition[] =>
      TRANSITIONS.filter((transition) => {
        const from = { ...at(DEFINITIONS_TRANSITION[transition].de[0] ?? 'A'), decidePar };
        const verdict = canTransition(transition, from, agent, libre);
        return !verdict.ok && verdict.code === code;
      });
    const payer: Transition[] = ['payerParSirepa', 'payerParChorus'];
    expect(refused({ ...chef, hasInteret: true }, 'paul', 'INTERET_PERSONNEL')).toEqual([...TRANSITIONS]);
    expect(refused(chef, 'claire', 'DECIDEUR_PAYEUR')).toEqual([...payer, 'solder']);
    const dossier = { createdBy: { id: 'claire', type: 'service' as const }, id_correspondance: 7 };
    const membre = (id_correspondance: number, etat: 'confirme' | 'a_confirmer') => ({
      authId: 'luc',
      rattachements: [{ id_correspondance, etat, id_siret: '1', type: 'Siège' as const }],
    });
    expect(hasInteret({ authId: 'claire', rattachements: [] }, dossier)).toBe(true);
    expect(hasInteret(membre(7, 'confirme'), dossier)).toBe(true);
    expect([hasInteret(membre(8, 'confirme'), dossier), hasInteret(membre(7, 'a_confirmer'), dossier)]).toEqual([
      false,
      false,
    ]);
  });

  test('un autre service qui n’a pas décidé n’arrête rien', () => {
    const autresEtats: EtatDossier[] = ['C', 'D', '2', '3', '4'];
    expect(GARDES.aucuneAutreDecision({ ...libre, autresEtats })).toEqual({ ok: true });
  });

  test('la lettre : à générer, à signer, à notifier, notifiée', () => {
    expect(SUITE_LETTRE).toEqual({
      a_generer: 'a_signer',
      a_signer: 'a_notifier',
      a_notifier: 'notifie',
      notifie: null,
    });
  });

  test.each<[Transition, string]>([
    ['proposer', 'sansInteret propositionEntiere aucunComplementBloquant avisRendus'],
    ['valider', 'sansInteret autrePersonne'],
    ['accorder', 'sansInteret montantsAccordes enveloppeSuffisante'],
    ['renvoyer', 'sansInteret aucuneAutreDecision'],
    ['payerParSirepa', 'sansInteret autreQueLeDecideur acteNotifie ribUtilisable'],
    ['payerParChorus', 'sansInteret autreQueLeDecideur acteNotifie ribUtilisable'],
    ['solder', 'sansInteret autreQueLeDecideur versementsFaits'],
    ['clore', 'sansInteret comptesRendusEvalues aucunVersementEnCours'],
    ['rouvrir', 'sansInteret aucunVersementFait'],
  ])('%s regarde %s', (transition, gardes) => {
    expect(DEFINITIONS_TRANSITION[transition].gardes.join(' ')).toBe(gardes);
  });
});
