import { ERREURS } from '@guichet/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCompteurs } from '../../../../testing/compteurs.ts';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { seedLike } from '../../../../testing/semer.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const LOT = '/api/demandes/demande/instructions/lot';
interface Resultat {
  readonly id_fo: string;
  readonly ok: boolean;
  readonly raison: string | null;
}

/** Of four hundred dossiers that were all ready to be proposed, what happened to some since; and so what is answered. */
const PARTS = [
  { nombre: 160, raison: null },
  { nombre: 40, raison: ERREURS.PROPOSITION_INCOMPLETE.message },
  { nombre: 40, raison: ERREURS.COMPLEMENT_ATTENDU.message },
  { nombre: 40, raison: ERREURS.AVIS_ATTENDU.message },
  { nombre: 40, raison: ERREURS.TRANSITION_IMPOSSIBLE.message },
  { nombre: 40, raison: 'Le dossier a avancé.' },
  { nombre: 40, raison: ERREURS.INSTRUCTION_INEXISTANTE.message },
] as const;
const TOTAL = PARTS.reduce((sum, { nombre }) => sum + nombre, 0);

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const done = await work();
  console.log(`${TOTAL} dossiers, ${what} : ${Math.round(performance.now() - start)} ms`);
  return done;
};

describe('quatre cents dossiers à la fois', () => {
  test('DOSSIER-042 P-2 l’essai dit lesquels passeraient et pourquoi pas les autres ; le lot fait exactement ceux-là, une fois', async () => {
    const { agent, portail } = scene;
    const { owner } = portail;
    const model = await scene.sent();
    await scene.lead(model.id, [agent, 'ouvrir']);
    await scene.amounts(agent, model, { montant_propose: 80_000 });
    const { version } = (await scene.read(agent, model.id)).body;
    const ids = await seedLike(portail, model.id, TOTAL);
    const starts = PARTS.map((_, rang) => PARTS.slice(0, rang).reduce((sum, { nombre }) => sum + nombre, 0));
    const part = (rang: number): string[] => ids.slice(starts[rang], (starts[rang] ?? 0) + (PARTS[rang]?.nombre ?? 0));
    const expected = PARTS.flatMap(({ nombre, raison }) => Array.from({ length: nombre }, () => raison));

    await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{financements,0,montant_propose}', 'null')
      where id_dossier = any(${part(1)}::bigint[])`.execute(owner);
    await sql`insert into demandes.complement (exercice, id_dossier, id_service, cible, reference, libelle, motif, echeance,
        cree_par) select 2027, id, ${agent.service}, 'contact', 'demandeur.id_signataire', 'Signataire', 'Imprécis',
        '2027-03-01', ${agent.id} from unnest(${part(2)}::bigint[]) id`.execute(owner);
    await sql`insert into demandes.avis (exercice, id_dossier, id_service, id_service_consulte, question, echeance,
        demande_par) select 2027, id, ${agent.service}, ${scene.voisin.service}, 'Utile ?', '2027-03-01', ${agent.id}
      from unnest(${part(3)}::bigint[]) id`.execute(owner);
    const further = part(4).map((id) => ({ id, service: agent.service, version }));
    const moved = await agent.browser.call('POST', LOT, {
      body: { transition: 'rejeter', texte: 'Hors sujet.', essai: false, instructions: further },
    });
    expect(moved.body.reussis).toBe(further.length);
    await sql`update demandes.instruction set version = version + 1 where id_dossier = any(${part(5)}::bigint[])`.execute(
      owner,
    );

    const instructions = ids.map((id, rang) => ({
      id,
      service: part(6).includes(id) ? scene.voisin.service : agent.service,
      version: part(4).includes(id) ? version + 2 : version,
      rang,
    }));
    const versions = await sql<{ id: string; version: number }>`select id_dossier::text as id, version
      from demandes.instruction where id_dossier = any(${part(4)}::bigint[])`.execute(owner);
    const known = new Map(versions.rows.map((row) => [row.id, row.version]));
    // In no order that helps: those that pass are among those that do not.
    const shuffled = instructions
      .toSorted((a, b) => ((a.rang * 7919) % TOTAL) - ((b.rang * 7919) % TOTAL))
      .map(({ rang, ...one }) => ({ rang, element: { ...one, version: known.get(one.id) ?? one.version } }));
    const raisons = shuffled.map(({ rang }) => expected[rang] ?? null);
    const send = (essai: boolean, key = '') =>
      agent.browser.call('POST', LOT, {
        body: { transition: 'proposer', essai, instructions: shuffled.map(({ element }) => element) },
        headers: key === '' ? {} : { 'idempotency-key': key },
      });
    const said = ({ resultats }: { resultats: Resultat[] }) => resultats.map(({ raison }) => raison);
    const photo = async () => {
      const { rows } = await sql`select i.id_dossier, i.etat, i.version, d.version as lu from demandes.instruction i
        join demandes.dossier d on d.id = i.id_dossier where i.id_dossier = any(${ids}::bigint[]) order by 1`.execute(
        owner,
      );
      const { rows: faits } = await sql<{ nombre: number }>`select count(*)::integer as nombre from platform.historique
        where action = 'instruction.proposer' and id_objet = any(${ids}::text[])`.execute(owner);
      return { rows, faits: faits[0]?.nombre };
    };

    const before = await photo();
    const tried = await timed('essai', () => send(true));
    expect([tried.status, said(tried.body)]).toEqual([200, raisons]);
    expect(await photo()).toEqual(before);

    const done = await timed('fait', () => send(false, 'commission-de-mars'));
    expect(done.body).toEqual(tried.body);
    expect(done.body.reussis).toBe(PARTS[0].nombre);
    const { rows } = await sql<{ id: string }>`select id_dossier::text as id from demandes.instruction
      where id_dossier = any(${ids}::bigint[]) and etat = '3' order by 1`.execute(owner);
    expect(rows.map(({ id }) => id)).toEqual(part(0));
    const after = await photo();
    expect(after.faits).toBe(PARTS[0].nombre);
    await checkCompteurs(portail);

    const again = await timed('renvoyé sous la même clé', () => send(false, 'commission-de-mars'));
    expect(again.body).toEqual(done.body);
    expect(await photo()).toEqual(after);
    await checkCompteurs(portail);
  }, 180_000);

  test('DOSSIER-042 l’essai sait ce qui manque au geste, et qu’un dossier renvoyé l’est pour tous ses services', async () => {
    const { agent, local } = scene;
    const envoye = await scene.sent([agent.service, local.service]);
    const lines = [agent.service, local.service].map((service) => ({ id: envoye.id, service, version: 1 }));
    const versions = await Promise.all(lines.map(({ service }) => scene.read(local, envoye.id, service)));
    const instructions = lines.map((line, rang) => ({ ...line, version: versions[rang]?.body.version }));
    const send = (transition: string, essai: boolean, texte = '') =>
      local.browser.call('POST', LOT, { body: { transition, essai, texte, instructions } });
    const mute = (await send('rejeter', true)).body;
    expect(mute.resultats.map(({ raison }: Resultat) => raison)).toEqual([
      'Dites pourquoi : l’association le lira.',
      'Dites pourquoi : l’association le lira.',
    ]);
    expect((await send('rejeter', false)).body).toEqual(mute);
    const tried = (await send('renvoyer', true, 'À revoir.')).body;
    expect((await send('renvoyer', false, 'À revoir.')).body).toEqual(tried);
  });
});
