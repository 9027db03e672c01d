import { anneeDeParis } from '@guichet/rules/dossier';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneCrf, startCrf } from '../../../../testing/crf.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf();
});
afterAll(() => scene.portail.close());

test('CALL-DEM-002 DOSSIER-007.a la liste se filtre par l’état du compte rendu', async () => {
  const paye = await scene.awaited();
  const listed = async (etats: string): Promise<string[]> => {
    const { body } = await scene.call(scene.createur, 'GET', `?limit=100&${etats}`);
    return body.dossiers.map(({ _id }: { _id: string }) => _id);
  };
  expect(await listed('etatsCRF=1')).toContain(paye.id);
  expect(await listed('etatsCRF=2&etatsCRF=5')).not.toContain(paye.id);
  await scene.save(paye, scene.full(paye));
  expect(await listed('etatsCRF=1')).not.toContain(paye.id);
  expect(await listed('etatsCRF=2&etatsCRF=5')).toContain(paye.id);
});

test('CALL-DEM-001 ce qui est attendu d’une année finie, pour qui peut le saisir', async () => {
  const paye = await scene.awaited();
  const { createur, collegue, secondaire, etranger, agent } = scene;
  const missing = async ({ browser }: Personne) =>
    (await browser.call('GET', '/api/demandes/demande/missing-crf')).body.dossiers.filter(
      ({ _id }: { _id: string }) => _id === paye.id,
    );
  const { owner } = scene.portail;
  // Of next year, then of this one, which is not over.
  expect(await missing(createur)).toEqual([]);
  await sql`update demandes.crf set exercice = ${anneeDeParis(new Date())} where id = ${paye.crf}`.execute(owner);
  expect(await missing(createur)).toEqual([]);
  await sql`update demandes.crf set exercice = 2025, echeance = '2026-06-30' where id = ${paye.crf}`.execute(
    scene.portail.owner,
  );
  expect(await missing(createur)).toEqual([
    {
      ...{ _id: paye.id, id_fo: paye.id_fo, nom: expect.any(String), id_siret: scene.siret },
      subvention: expect.any(String),
      crfs: [
        {
          ...{ _id: paye.crf, exercice: 2025, etat: '1', libelle: 'A saisir' },
          ...{ echeance: '2026-06-30', isEnRetard: true },
        },
      ],
    },
  ]);
  expect(await missing(collegue)).toHaveLength(1);
  for (const other of [secondaire, etranger, agent]) expect(await missing(other)).toEqual([]);
  await sql`update demandes.crf set etat = '4' where id = ${paye.crf}`.execute(scene.portail.owner);
  expect(await missing(createur)).toEqual([]);
});
