import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../jour/index.ts';
import { avisDus } from './avis.ts';
import { canDecider, heuresParSemaine, isPropre, partDeBarre } from './decision.ts';
import { decisionSchema, decisionsSchema, libelleMotif, motifRetenu, STATUTS_DECLARATION } from './declaration.ts';
import { sessionCourante, sessionDeLAnnee } from './session.ts';
import { becomesValideur, porteeDe, resetValideur, valideursDe, valideursDuLieu, voit } from './valideur.ts';

const SIEGE = '00000000100012';
const ANTENNE = '00000000100020';
const session = { id: 7, ...sessionDeLAnnee(2026) };

describe('CEC-009 la session est celle du jour de Paris', () => {
  test.each([
    ['2026-12-31T22:59:59Z', 7],
    ['2026-12-31T23:00:00Z', null],
    ['2025-12-31T23:00:00Z', 7],
    ['2025-12-31T22:59:59Z', null],
  ])('%s', (instant, id) => {
    expect(sessionCourante([session], dayOf(instant))?.id ?? null).toBe(id);
  });
});

test('CEC-004 CEC-005 0 est un motif, et une validation n’en garde aucun', () => {
  for (const motif_refus_id of [0, 1, 2, 3]) {
    const read = decisionSchema.parse({ status: 'Refusée', motif_refus_id });
    expect(motifRetenu(read)).toBe(motif_refus_id);
    expect(libelleMotif(motif_refus_id)).not.toBeNull();
  }
  for (const motif_refus_id of [undefined, null, '0', 4, -1, 1.5, Number.NaN])
    expect(decisionSchema.safeParse({ status: 'Refusée', motif_refus_id }).success).toBe(false);
  expect(motifRetenu(decisionSchema.parse({ status: 'Validée', motif_refus_id: 9 }))).toBeNull();
  expect(libelleMotif(0)).toBe('Association dissoute');
  expect(decisionsSchema.safeParse({ ids: [], status: 'Validée' }).success).toBe(false);
});

const membre = (authId: string, faits: object = {}) => ({
  ...{ authId, email: `${authId}@asso.example`, isSur: true, type: 'Siège' as const, id_siret: SIEGE, ...faits },
});
const nomme = (authId: string, id_siret: string | null = SIEGE, faits: object = {}) => ({
  ...{ courriel: `${authId}@asso.example`, valideur_cec: true, id_siret, ...faits },
});
const DE_L_ANTENNE = { type: 'Etablissement secondaire' as const, id_siret: ANTENNE };

test('CEC-007 un représentant désigné, un membre dont l’adresse vérifiée est la sienne, signe pour signe', () => {
  const of = (representants: Parameters<typeof valideursDe>[0], membres: Parameters<typeof valideursDe>[1]) =>
    valideursDe(representants, membres, SIEGE);
  expect(of([nomme('ana'), nomme('ana', null)], [membre('ana')])).toEqual([{ authId: 'ana', lieu: null }]);
  expect(of([nomme('ana', ANTENNE)], [membre('ana')])).toEqual([{ authId: 'ana', lieu: ANTENNE }]);
  expect(of([nomme('ana')], [membre('ana', DE_L_ANTENNE)])).toEqual([]);
  expect(of([nomme('ana')], [membre('ana', { isSur: false })])).toEqual([]);
  expect(of([nomme('ana', SIEGE, { valideur_cec: false })], [membre('ana')])).toEqual([]);
  expect(of([nomme('ana', SIEGE, { courriel: null })], [membre('ana')])).toEqual([]);
  for (const courriel of ['Ana@asso.example', 'aná@asso.example', 'ana+cec@asso.example', ' ana@asso.example'])
    expect(of([nomme('ana', SIEGE, { courriel })], [membre('ana')])).toEqual([]);
});

test('CEC-008 chaque lieu qui a quelqu’un n’est vu que par lui ; les autres, par le siège', () => {
  const lieu = fc.constantFrom(null, ANTENNE, '00000000100038');
  const valideurs = fc.array(fc.record({ authId: fc.constantFrom('a', 'b', 'c'), lieu }));
  fc.assert(
    fc.property(valideurs, lieu, (all, where) => {
      const seers = ['a', 'b', 'c'].filter((authId) => voit(porteeDe(all, authId), where));
      expect(seers).toEqual([...new Set(valideursDuLieu(all, where))].toSorted());
    }),
  );
});

test('CEC-001 CEC-006 décider : ce que l’on voit, pas la sienne, dans sa session, une fois', () => {
  const portee = { lieux: [], siege: true, couverts: [] };
  const declaration = {
    ...{ status: STATUTS_DECLARATION[0], id_session: 7, lieu: null },
    benevole: { nom: 'Bervas', prenom: 'Hugo', courriel: null },
  };
  const decideur = { email: 'ana@asso.example', nom: 'Diallo', prenom: 'Ana' };
  const judge = (faits: object) => canDecider({ declaration, portee, decideur, courante: 7, ...faits });
  expect(judge({})).toEqual({ ok: true });
  expect(judge({ portee: { ...portee, siege: false } })).toMatchObject({ code: 'DECLARATION_INEXISTANTE' });
  expect(judge({ courante: 8 })).toMatchObject({ code: 'SESSION_CEC_CLOSE' });
  expect(judge({ courante: null })).toMatchObject({ code: 'SESSION_CEC_CLOSE' });
  for (const status of STATUTS_DECLARATION.slice(1))
    expect(judge({ declaration: { ...declaration, status } })).toMatchObject({ code: 'DECLARATION_DECIDEE' });
  const benevole = { nom: 'DIALLO', prenom: 'Ana', courriel: 'autre@asso.example' };
  expect(judge({ declaration: { ...declaration, benevole } })).toMatchObject({ code: 'DECLARATION_PROPRE' });
  expect(isPropre({ nom: 'X', prenom: 'Y', courriel: 'ANA@asso.example' }, decideur)).toBe(true);
});

test('CEC-010 un autre établissement : plus valideur, quoi que dise le même appel', () => {
  const current = { id_siret: SIEGE, valideur_cec: true };
  expect(resetValideur(current, { id_siret: ANTENNE, valideur_cec: true })).toMatchObject({ valideur_cec: false });
  expect(resetValideur(current, { id_siret: null })).toMatchObject({ valideur_cec: false });
  expect(resetValideur(current, { id_siret: SIEGE, fonction: 'x' })).toEqual({ id_siret: SIEGE, fonction: 'x' });
  expect(resetValideur({ id_siret: null }, { id_siret: null, valideur_cec: true })).toMatchObject({
    valideur_cec: true,
  });
  expect(becomesValideur(null, { valideur_cec: true })).toBe(true);
  expect(becomesValideur({ valideur_cec: true, courriel: 'a' }, { valideur_cec: true, courriel: 'b' })).toBe(true);
  expect(becomesValideur({ valideur_cec: true, courriel: 'a' }, { valideur_cec: true, courriel: 'a' })).toBe(false);
});

test.each([
  ['2026-08-01', true, true, ['recues']],
  ['2026-11-01', true, true, ['J-60', 'recues']],
  ['2026-12-01', false, true, ['J-30']],
  ['2026-12-24', true, true, ['J-7', 'recues']],
  ['2026-12-31', false, true, ['J-7']],
  ['2027-01-01', true, true, []],
  ['2026-10-05', true, false, ['octobre']],
  ['2026-11-05', true, false, []],
])('CEC-007 ce qui se dit le %s (nouvelles : %s, valideur : %s)', (jour, isNouvelle, hasValideur, dus) => {
  expect(avisDus({ session, jour, isNouvelle, hasValideur })).toEqual(dus);
});

test('une durée peu courante est signalée, la barre est pleine à 400 heures', () => {
  const faits = { nb_heures: 240, date_debut: '2026-01-05', date_fin: '2026-01-25' };
  expect(heuresParSemaine(faits)).toBe(80);
  expect(heuresParSemaine({ ...faits, date_fin: '2026-12-31' })).toBeNull();
  expect(heuresParSemaine({ ...faits, date_fin: null })).toBeNull();
  expect([partDeBarre(100), partDeBarre(900)]).toEqual([25, 100]);
});
