import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Envoye, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
let ete: Envoye;
let hiver: Envoye;
beforeAll(async () => {
  scene = await startInstruction();
  [ete, hiver] = [await scene.sent(), await scene.sent()];
  await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{intitule}', '"Handball d’été au gymnase"')::json
    where id_dossier = ${ete.id}::bigint`.execute(scene.portail.owner);
});
afterAll(() => scene.portail.close());

const WORK = '/api/demandes/demande/instructions';
const found = async (texte: string, qui: Personne = scene.agent, suite = ''): Promise<string[]> => {
  const { body } = await qui.browser.call('GET', `${WORK}?searchQuery=${encodeURIComponent(texte)}${suite}`);
  return body.lignes.map(({ dossier }: { dossier: { _id: string } }) => dossier._id).toSorted();
};

describe('la recherche de la liste de travail', () => {
  test('DOSSIER-042 trouve le titre d’un projet, avec ou sans accent, dans tout ordre de ses mots', async () => {
    for (const texte of ['handball', 'Handball d’été', 'gymnase ete', 'ÉTÉ HANDBALL'])
      expect([texte, await found(texte)]).toEqual([texte, [ete.id]]);
    expect(await found('handball curling')).toEqual([]);
    expect(await found('handball', scene.agent, '&exercices=2026')).toEqual([]);
    expect(await found('handball', scene.voisin)).toEqual([]);
  });

  test('DOSSIER-042 trouve un SIRET par son début, écrit avec des espaces ou non', async () => {
    const both = [ete.id, hiver.id].toSorted();
    const { siret } = scene;
    for (const texte of [siret, siret.slice(0, 9), siret.slice(0, 6), `${siret.slice(0, 3)} ${siret.slice(3, 6)}`])
      expect([texte, await found(texte)]).toEqual([texte, both]);
    expect(await found('00000')).toEqual([]);
    expect(await found(siret.slice(0, 6), scene.voisin)).toEqual([]);
  });

  test('DOSSIER-042 un nombre qui n’ouvre aucun SIRET se cherche dans les noms', async () => {
    const { owner } = scene.portail;
    const { rows } = await sql<{
      nom: string;
    }>`select nom from demandes.dossier where id = ${hiver.id}::bigint`.execute(owner);
    await sql`update demandes.dossier set nom = 'Chorale 540741 du quai' where id = ${hiver.id}::bigint`.execute(owner);
    expect(await found('540741')).toEqual([hiver.id]);
    await sql`update demandes.dossier set nom = ${rows[0]?.nom} where id = ${hiver.id}::bigint`.execute(owner);
  });

  test('DOSSIER-042 trouve qui représente l’association, par son nom et son prénom', async () => {
    const both = [ete.id, hiver.id].toSorted();
    for (const texte of ['diallo', 'Amina Diallo', 'DIALLO amina'])
      expect([texte, await found(texte)]).toEqual([texte, both]);
    expect(await found('Diallo Gontran')).toEqual([]);
    expect(await found('diallo', scene.voisin)).toEqual([]);
  });

  test('DOSSIER-042 le total suit la recherche', async () => {
    const { body } = await scene.agent.browser.call('GET', `${WORK}/totaux?searchQuery=handball`);
    expect(body).toMatchObject({ nombre: 1, montant_demande: 100_000 });
  });

  test('DOSSIER-042 chacun des trois se lit dans son index, jamais dans toute la table', async () => {
    await sql`insert into association.element (id_correspondance, nature, champs)
      select ${scene.club.id}, 'representants_legaux', jsonb_build_object('prenom', 'Léo', 'nom', 'Numéro ' || rang)
      from generate_series(1, 3000) as rang`.execute(scene.portail.owner);
    await sql`analyze association.element`.execute(scene.portail.owner);
    const plan = async (question: string): Promise<string> => {
      const { rows } = await scene.portail.owner.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(question)}`.execute(trx);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(
      await plan(`select id_dossier from demandes.projet p
        where demandes.nu(p.contenu ->> 'intitule') like '%handball%'`),
    ).toContain('Bitmap Index Scan on projet_intitule_2027');
    expect(
      await plan(`select d.id from demandes.dossier d
        where d.id_siret between '900001000' || '00000' and '90000199999999' and d.exercice = 2027`),
    ).toContain('dossier_2027_id_siret_idx');
    expect(
      await plan(`select id_correspondance from association.element
        where nature = 'representants_legaux' and supprime_at is null
        and association.norm(coalesce(champs ->> 'prenom', '') || ' ' || coalesce(champs ->> 'nom', '')) like '%diallo%'`),
    ).toContain('Bitmap Index Scan on element_representant');
  });
});
