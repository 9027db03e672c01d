import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginComplet } from '../../../../../testing/dossierPret.ts';
import { addContacts, historyOfDossier, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';

let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
beforeAll(async () => {
  scene = await startDossiers();
  contacts = await addContacts(scene.portail, scene.club);
});
afterAll(() => scene.portail.close());

const call = (method: string, path: string, body?: unknown) => scene.call(scene.createur, method, path, body);
const add = async (id: string, intitule?: string) => {
  const { status, body } = await call('POST', `/${id}/projets`, intitule === undefined ? {} : { intitule });
  expect(status).toBe(201);
  return body;
};
const list = async (id: string) => (await call('GET', `/${id}/projets`)).body.projets;
describe('supprimer, copier, déplacer', () => {
  test('CALL-DEM-008 ceux qui suivent remontent, et le total demandé baisse', async () => {
    const { dossier, projet } = await beginComplet(scene, contacts.representant);
    const { _id } = dossier;
    await add(_id, 'Second');
    expect((await call('DELETE', `/${_id}/projets/${projet._id}`)).status).toBe(200);
    const [left, ...others] = await list(_id);
    expect([left.description.intitule, left.description.rang_dossier, others]).toEqual(['Second', 1, []]);
    expect((await call('GET', `/${_id}`)).body.montant_demande).toBe(0);
  });

  test('CALL-DEM-010 PROJET-010 tout est copié, sauf ce que le service a décidé ; la copie se relit', async () => {
    const { dossier, projet } = await beginComplet(scene, contacts.representant);
    const { status, body } = await call('POST', `/${dossier._id}/projets/${projet._id}/duplicate`);
    expect([status, body.need_validation]).toEqual([201, true]);
    expect(body.description).toMatchObject({ intitule: 'Tournoi (copie)', rang_dossier: 2, numero_projet: 2 });
    expect(body.budgets).toEqual(projet.budgets);
    expect((await call('GET', `/${dossier._id}`)).body.montant_demande).toBe(200_000);
  });

  test('CALL-DEM-010 la copie n’a rien de ce qui fut proposé ou accordé', async () => {
    const { dossier, projet } = await beginComplet(scene, contacts.representant);
    const montants = sql`jsonb_build_object('montant_propose', 60000, 'montant_accorde', 50000)`;
    await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{financements}', (
        select jsonb_agg(line || ${montants}) from jsonb_array_elements(contenu::jsonb -> 'financements') line))::json
      where id = ${projet._id}`.execute(scene.portail.owner);
    const { body } = await call('POST', `/${dossier._id}/projets/${projet._id}/duplicate`);
    const { rows } = await sql<{ financements: Record<string, unknown>[] }>`
      select contenu -> 'financements' as financements from demandes.projet where id = ${body._id}`.execute(
      scene.portail.owner,
    );
    const lines = rows[0]?.financements ?? [];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject({ montant_propose: null, montant_accorde: null });
  });

  test('CALL-DEM-009 PROJET-010 à la fin d’un autre dossier du même demandeur, à relire ; les deux historiques le disent', async () => {
    const { dossier, projet } = await beginComplet(scene, contacts.representant);
    const target = await scene.begin();
    await add(target._id, 'Déjà là');
    const path = `/${dossier._id}/projets/${projet._id}/transfer`;
    const { status, body } = await call('POST', path, { idDossierTo: target.identifiant.id_fo });
    expect([status, body._id, body.need_validation]).toEqual([200, projet._id, true]);
    expect(body.description).toMatchObject({ rang_dossier: 2, numero_projet: 2 });
    expect(await list(dossier._id)).toEqual([]);
    expect(await list(target._id)).toHaveLength(2);
    const [left, arrived] = [
      await historyOfDossier(scene.portail, dossier._id),
      await historyOfDossier(scene.portail, target._id),
    ];
    expect([left.at(-1)?.action, arrived.at(-1)?.action]).toEqual(['transferProjetAway', 'transferProjet']);
  });

  test('CALL-DEM-009 jamais vers un autre établissement, ni vers le sien, ni vers un dossier que l’on ne voit pas', async () => {
    const { _id } = await scene.begin();
    const { _id: projet } = await add(_id);
    const elsewhere = await scene.begin(scene.createur, { id_siret: scene.club.siret('00020') });
    const send = async (idDossierTo: string) =>
      (await call('POST', `/${_id}/projets/${projet}/transfer`, { idDossierTo })).status;
    expect([await send(elsewhere._id), await send(_id), await send('20270000999999')]).toEqual([400, 400, 404]);
    expect(await list(_id)).toHaveLength(1);
  });

  test('T33 deux transferts qui se croisent n’attendent pas l’un l’autre', async () => {
    const [one, other] = [await scene.begin(), await scene.begin()];
    const [a, b] = [await add(one._id, 'A'), await add(other._id, 'B')];
    const answers = await Promise.all([
      call('POST', `/${one._id}/projets/${a._id}/transfer`, { idDossierTo: other._id }),
      call('POST', `/${other._id}/projets/${b._id}/transfer`, { idDossierTo: one._id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await list(one._id))[0]._id, (await list(other._id))[0]._id]).toEqual([b._id, a._id]);
  });
});
