import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCompteurs } from '../../../../testing/compteurs.ts';
import { type Envoye, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const WORK = '/api/demandes/demande/instructions';
interface Chiffres {
  readonly etats: readonly { etat: string; nombre: number; montant_accorde: number }[];
  readonly delais: readonly { etat: string; nombre: number; jours_median: number }[];
}
const chiffres = async (): Promise<Chiffres> =>
  (await scene.agent.browser.call('GET', `${WORK}/chiffres`)).body as Chiffres;
const accorde = ({ etats }: Chiffres): Record<string, number> =>
  Object.fromEntries(etats.filter((one) => one.montant_accorde !== 0).map((one) => [one.etat, one.montant_accorde]));

describe('les chiffres d’un service', () => {
  test('DOSSIER-042 ce qui est accordé suit la décision, la réouverture et ce qui manque encore', async () => {
    const { agent, local } = scene;
    const envoye = await scene.sent([agent.service, local.service]);
    await scene.toDecision(envoye);
    await scene.amounts(local, envoye, { montant_accorde: 60_000 });
    expect(accorde(await chiffres())).toEqual({ '4': 60_000 });
    await scene.amounts(local, envoye, { montant_accorde: 45_000 });
    await scene.lead(envoye.id, [local, 'accorder']);
    expect(accorde(await chiffres())).toEqual({ '6': 45_000 });
    await scene.lead(envoye.id, [local, 'rouvrir']);
    expect(accorde(await chiffres())).toEqual({});
    await checkCompteurs(scene.portail);
  });

  test('DOSSIER-042 renvoyé avec un complément ouvert, un dossier décidé ailleurs reste compté une fois', async () => {
    const { agent, local, createur } = scene;
    const envoye = await scene.sent([agent.service, local.service]);
    await scene.lead(envoye.id, [agent, 'ouvrir']);
    const complement = {
      ...{ cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Imprécis', echeance: '2027-03-01' },
      bloquant: true,
    };
    const asked = await scene.call(agent, 'POST', scene.at(envoye.id, '/complements'), { complements: [complement] });
    expect(asked.status).toBe(201);
    await checkCompteurs(scene.portail);
    await scene.move(agent, envoye.id, 'renvoyer', { texte: 'À revoir.', echeance: '2027-03-01' });
    await checkCompteurs(scene.portail);
    expect((await scene.call(createur, 'POST', `/transmit/${envoye.id}`)).status).toBe(200);
    await checkCompteurs(scene.portail);
  });

  test('DOSSIER-042 le délai du milieu est celui du jour où il est arrivé là, mois après mois', async () => {
    const envoyes: Envoye[] = [];
    for (let rang = 0; rang < 5; rang += 1) envoyes.push(await scene.sent());
    const { owner } = scene.portail;
    // As if each had come there some days ago: what the transaction of that day would have counted.
    for (const [rang, jours] of [3, 40, 41, 90, 400].entries()) {
      await sql`update demandes.instruction set etat_depuis = now() - make_interval(days => ${jours}::int)
        where id_dossier = ${envoyes[rang]?.id}::bigint`.execute(owner);
    }
    await sql`delete from demandes.compteur_delai`.execute(owner);
    for (const [pas, isTotal] of [
      ['jour', false],
      ['mois', false],
      ['jour', true],
      ['mois', true],
    ] as const) {
      await sql`insert into demandes.compteur_delai
        select i.id_service, ${pas}, i.etat, case when ${pas} = 'jour' then j.jour else date_trunc('month', j.jour)::date end,
          case when ${isTotal} then 0 else i.exercice end, case when ${isTotal} then '' else d.id_type_dispositif end, count(*)
        from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
          cross join lateral (select (i.etat_depuis at time zone 'Europe/Paris')::date as jour) j
        where i.etat in ('D', '2', '3', '4', '6', '7', '8', '9') group by 1, 3, 4, 5, 6`.execute(owner);
    }
    await checkCompteurs(scene.portail);
    const median = async () => (await chiffres()).delais.find(({ etat }) => etat === 'D');
    const { rows } = await sql<{ nombre: number }>`select i.etat, count(*)::integer as nombre,
        percentile_disc(0.5) within group (order by (now() at time zone 'Europe/Paris')::date
          - (i.etat_depuis at time zone 'Europe/Paris')::date) as jours_median
      from demandes.instruction i where i.id_service = ${scene.agent.service}::uuid and i.etat = 'D' group by 1`.execute(
      owner,
    );
    const nombre = rows[0]?.nombre ?? 0;
    expect(await median()).toEqual(rows[0]);
    await scene.lead(envoyes[2]?.id ?? '', [scene.agent, 'ouvrir']);
    expect((await median())?.nombre).toBe(nombre - 1);
    await checkCompteurs(scene.portail);
  });

  test('T33 DOSSIER-042 vingt dossiers avancés en même temps : aucun ne manque aux compteurs, aucun n’attend sans fin', async () => {
    const { agent, local } = scene;
    const envoyes: Envoye[] = [];
    for (let rang = 0; rang < 20; rang += 1)
      envoyes.push(await scene.sent(rang % 2 === 0 ? [agent.service] : [agent.service, local.service]));
    const walk = async (envoye: Envoye, rang: number): Promise<void> => {
      await scene.toDecision(envoye);
      await scene.amounts(local, envoye, { montant_accorde: 1_000 + rang });
      await scene.lead(envoye.id, [local, rang % 3 === 0 ? 'refuser' : 'accorder']);
      if (rang % 5 === 1) await scene.lead(envoye.id, [local, 'rouvrir']);
    };
    await Promise.all(envoyes.map(walk));
    await checkCompteurs(scene.portail);
    const kept = envoyes.map((_, rang) => rang).filter((rang) => rang % 3 !== 0 && rang % 5 !== 1);
    expect(accorde(await chiffres())['6']).toBe(kept.reduce((sum, rang) => sum + 1_000 + rang, 0));
  }, 120_000);
});
