import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeDossier } from '../../../testing/dossierComplet.ts';
import { addContacts, ouvert, type SceneDossiers, startDossiers } from '../../../testing/dossiers.ts';

let scene: SceneDossiers;
let representant: string;
let code: string;
const PARTS = 50;
let part = 0;

/** Each dossier asks for a part of its own: a scheme that is opened once serves them all. */
const openScheme = async () => {
  const sous_dispositifs = Array.from({ length: PARTS }, (_, n) => ouvert(`Part ${n}`));
  code = (await scene.newSubvention({ sous_dispositifs })).code;
  part = 0;
};
beforeAll(async () => {
  scene = await startDossiers();
  ({ representant } = await addContacts(scene.portail, scene.club));
  await openScheme();
});
afterAll(() => scene.portail.close());

interface Place {
  readonly id: string;
  readonly projet: string;
}
const ready = async (): Promise<Place> => {
  if (part === PARTS) await openScheme();
  const description = { id_sous_type_dispositif: `Part ${part++}` };
  const { status, body } = await scene.call(scene.createur, 'POST', '', scene.bodyOf(code, { description }));
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { projet } = await completeDossier(scene, body._id, representant);
  return { id: body._id, projet };
};

type Acte = (place: Place) => Promise<{ status: number; body: { code?: string } }>;
const as =
  (method: string, path: (place: Place) => string, body?: object): Acte =>
  (place) =>
    scene.call(scene.createur, method, path(place), body);
const ACTES: Readonly<Record<string, Acte>> = {
  modifier: as('PUT', ({ id }) => `/${id}`, { 'demandeur.enseigne': 'Dojo' }),
  vider: as('PUT', ({ id }) => `/${id}`, { 'demandeur.id_rib': null }),
  supprimer: as('DELETE', ({ id }) => `/${id}`),
  partager: (place) => as('PUT', ({ id }) => `/${id}/share`, { shared_with: [scene.collegue.id] })(place),
  transmettre: as('POST', ({ id }) => `/transmit/${id}`),
  ajouter: as('POST', ({ id }) => `/${id}/projets`, { intitule: 'Second' }),
  corriger: as('PATCH', ({ id, projet }) => `/${id}/projets/${projet}`, { description: { intitule: 'Corrigé' } }),
  retirer: as('DELETE', ({ id, projet }) => `/${id}/projets/${projet}`),
  copier: as('POST', ({ id, projet }) => `/${id}/projets/${projet}/duplicate`),
  documents: as('PUT', ({ id }) => `/${id}/documents`, { documents: [] }),
};
const NOMS = Object.keys(ACTES);
const PAIRES = NOMS.flatMap((a, i) => NOMS.slice(i).map((b) => [a, b] as const));

/** What no order of the two could have answered. */
const ADMIS = [200, 201, 403, 404, 409, 422];

const etatOf = async ({ id }: Place): Promise<string> => {
  const { rows } = await sql<{ etat: string }>`select etat from demandes.dossier where id = ${id}`.execute(
    scene.portail.owner,
  );
  return rows[0]?.etat ?? '';
};

describe('T33 deux écritures à la fois', () => {
  test.each(PAIRES)('T33 %s et %s : comme l’une puis l’autre', async (a, b) => {
    const place = await ready();
    const [first, second] = await Promise.all([ACTES[a]?.(place), ACTES[b]?.(place)]);
    expect(ADMIS).toContain(first?.status);
    expect(ADMIS).toContain(second?.status);
    const etat = await etatOf(place);
    const done = [first, second].map((answer, index) => ((answer?.status ?? 500) < 300 ? [a, b][index] : null));
    if (done.includes('transmettre')) expect(etat).toBe('D');
    if (done.includes('supprimer')) expect(etat).toBe('B');
    expect(done.filter((acte) => acte === 'transmettre' || acte === 'supprimer').length).toBeLessThanOrEqual(
      a === b ? 2 : 1,
    );
  });

  test('T33 après toutes ces paires, chaque somme est juste', async () => {
    const { rows: montants } = await sql`select d.id from demandes.dossier d
      left join demandes.projet p on p.exercice = d.exercice and p.id_dossier = d.id
      group by d.exercice, d.id having d.montant_demande <> coalesce(sum(p.montant_demande), 0)`.execute(
      scene.portail.owner,
    );
    expect(montants).toEqual([]);
    const { rows: dates } = await sql`select d.id from demandes.dossier d join demandes.instruction i
      on i.exercice = d.exercice and i.id_dossier = d.id
      where i.maj_at <> d.modifie_at or i.etat <> d.etat`.execute(scene.portail.owner);
    expect(dates).toEqual([]);
    const { rows: envois } = await sql`select d.id from demandes.dossier d
      left join demandes.transmission t on t.exercice = d.exercice and t.id_dossier = d.id
      group by d.exercice, d.id having count(t.code) <> case when d.etat = 'D' then 1 else 0 end`.execute(
      scene.portail.owner,
    );
    expect(envois).toEqual([]);
    const { rows: compteurs } = await sql`select c.etat, c.statut, c.nombre, c.montant_demande, v.n, v.m
      from (select id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande
        from demandes.compteur where nombre <> 0 or montant_demande <> 0) c
      full join (select i.id_service, i.exercice, i.etat, d.statut, d.id_type_dispositif, count(*)::integer as n,
          sum(d.montant_demande)::bigint as m
        from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
        group by 1, 2, 3, 4, 5
        union all
        select ('00000000-0000-0000-0000-' || lpad((id % 16)::text, 12, '0'))::uuid, exercice, etat, statut,
          id_type_dispositif, count(*)::integer, sum(montant_demande)::bigint
        from demandes.dossier group by 1, 2, 3, 4, 5) v using (id_service, exercice, etat, statut, id_type_dispositif)
      where c.nombre is distinct from v.n or c.montant_demande is distinct from v.m`.execute(scene.portail.owner);
    expect(compteurs).toEqual([]);
  });

  test('T33 ce qui est transmis est un moment du dossier, jamais un mélange', async () => {
    const { rows } = await sql`select t.code from demandes.transmission t
      join demandes.dossier d on d.exercice = t.exercice and d.id = t.id_dossier
      where d.recu <> t.code
        or (select count(*) from demandes.projet p where p.exercice = d.exercice and p.id_dossier = d.id)
          <> jsonb_array_length(t.contenu -> 'projets')`.execute(scene.portail.owner);
    expect(rows).toEqual([]);
  });
});
