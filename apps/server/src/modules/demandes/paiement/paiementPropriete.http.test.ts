import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';

let scene: ScenePaiement;
let id: string;
beforeAll(async () => {
  scene = await startPaiement();
  ({ id } = await scene.granted());
});
afterAll(() => scene.portail.close());

const LETTRES = ['a_generer', 'a_signer', 'a_notifier', 'notifie'] as const;
const faits = fc.record({
  lettre: fc.constantFrom(...LETTRES, null),
  compte: fc.constantFrom('present', 'absent', 'retire', 'autre numero'),
  change: fc.constantFrom('jamais', 'non confirme', 'confirme par le demandeur', 'confirme'),
  heures: fc.constantFrom(0, 71, 72, 1_000),
  payeur: fc.constantFrom('national', 'local', 'agent'),
  systeme: fc.constantFrom('payerParChorus', 'payerParSirepa'),
});
type Faits = typeof faits extends fc.Arbitrary<infer T> ? T : never;

/** Written apart from the rules: what the design says in one sentence. */
const mayPay = ({ lettre, compte, change, heures, payeur }: Faits): boolean =>
  lettre === 'notifie' &&
  compte === 'present' &&
  (change === 'jamais' || (change === 'confirme' && heures >= 72)) &&
  payeur === 'national';

const change = ({ change: sort, heures }: Faits, rib: string) => {
  if (sort === 'jamais') return null;
  const par = scene.createur.id;
  const confirme_par = { 'non confirme': null, 'confirme par le demandeur': par, confirme: scene.local.id }[sort];
  const demande_at = new Date(Date.now() - heures * 3_600_000).toISOString();
  return { avant: rib, apres: rib, par, demande_at, confirme_par, confirme_at: confirme_par && demande_at };
};

/** The dossier as it was granted, and what the case says of it. */
const place = async (cas: Faits): Promise<void> => {
  const { owner } = scene.portail;
  const { rib } = scene.contacts;
  const held = cas.compte === 'absent' ? null : rib;
  await sql`update demandes.dossier set etat = '6', contenu = jsonb_set(
      (contenu::jsonb - 'rib_change') || ${JSON.stringify({ rib_change: change(cas, rib) })}::jsonb,
      '{demandeur,id_rib}', ${JSON.stringify(held)}::jsonb) where id = ${id}::bigint`.execute(owner);
  await sql`update demandes.dossier set contenu = contenu::jsonb - 'rib_change'
    where id = ${id}::bigint and contenu::jsonb -> 'rib_change' = 'null'::jsonb`.execute(owner);
  await sql`update demandes.instruction set etat = '6', lettre = ${cas.lettre} where id_dossier = ${id}::bigint`.execute(
    owner,
  );
  const iban = cas.compte === 'autre numero' ? 'FR7610107001011234567890129' : 'FR7630006000011234567890189';
  await sql`update association.element set champs = champs || ${JSON.stringify({ iban })}::jsonb,
    supprime_at = ${cas.compte === 'retire' ? new Date() : null} where id = ${rib}::uuid`.execute(owner);
};

test('T10 en paiement seulement avec un compte valable et un acte notifié, quoi qu’il soit arrivé avant', {
  timeout: 180_000,
}, async () => {
  let allowed = 0;
  await fc.assert(
    fc.asyncProperty(faits, async (cas) => {
      await place(cas);
      const { status } = await scene.move(scene[cas.payeur], id, cas.systeme);
      const { rows } = await sql<{ etat: string }>`select etat from demandes.instruction
        where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
      const expected = mayPay(cas);
      allowed += Number(expected);
      expect([status === 200, rows[0]?.etat]).toEqual([
        expected,
        expected ? { payerParChorus: '8', payerParSirepa: '7' }[cas.systeme] : '6',
      ]);
    }),
    {
      numRuns: 120,
      seed: 20_270_301,
      examples: [
        [
          {
            ...{ lettre: 'notifie', compte: 'present', change: 'confirme', heures: 72 },
            ...{ payeur: 'national', systeme: 'payerParChorus' },
          },
        ],
        [
          {
            ...{ lettre: 'notifie', compte: 'present', change: 'jamais', heures: 0 },
            ...{ payeur: 'national', systeme: 'payerParSirepa' },
          },
        ],
      ],
    },
  );
  expect(allowed).toBeGreaterThan(1);
});
