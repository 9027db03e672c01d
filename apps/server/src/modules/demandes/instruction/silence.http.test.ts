import { addDays, addMonths, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOfDossier } from '../../../../testing/dossiers.ts';
import { type Envoye, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const aujourdhui = (): string => dayOf(new Date());
const DEUX_MOIS = { silence_mois: 2 };
const sentBy = (services?: readonly string[]): Promise<Envoye> => scene.sent(services, DEUX_MOIS);
/** As if it had been sent so that its last day were that many days from now: two months before, or one where no day is. */
const ends = async ({ id }: Envoye, dans: number): Promise<void> => {
  const fin = addDays(aujourdhui(), dans);
  const [mois = 0] = [2, 1].filter((one) => addMonths(addMonths(fin, -one), one) === fin);
  await sql`update demandes.instruction set silence_debut = ${addMonths(fin, -mois)}::date, silence_mois = ${mois}
    where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
};
const night = () => runJob(scene.portail, 'demandes.refuseBySilence', {});
const silencesOf = async (qui: Personne, { id }: Envoye) => (await scene.call(qui, 'GET', `/${id}`)).body.silences;
const lineOf = async ({ id_fo }: Envoye) =>
  (await scene.agent.browser.call('GET', `/api/demandes/demande/instructions?searchQuery=${id_fo}`)).body.lignes[0];
const etatOf = async ({ id }: Envoye): Promise<string> => (await scene.read(scene.agent, id)).body.etat;
const said = async (qui: Personne, { id }: Envoye): Promise<string[]> => {
  const { rows } = await sql<{ phrase: string }>`select phrase from platform.notification
    where destinataire = ${qui.id} and id_sujet = ${id} order by cree_at, id`.execute(scene.portail.owner);
  return rows.map(({ phrase }) => phrase.replace(/^.*?\) : /u, '')).filter((phrase) => /silence/u.test(phrase));
};
const ask = async (envoye: Envoye, bloquant = true): Promise<string> => {
  const complement = {
    ...{ cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Imprécis', bloquant },
    echeance: addDays(aujourdhui(), 20),
  };
  const body = { complements: [complement] };
  const { status, body: answer } = await scene.call(scene.agent, 'POST', scene.at(envoye.id, '/complements'), body);
  expect(status).toBe(201);
  return answer.complements[0]._id;
};
const act = async (qui: Personne, { id }: Envoye, complement: string, acte: string) =>
  expect((await scene.call(qui, 'POST', `/${id}/complements/${complement}`, { acte, message: 'Voici.' })).status).toBe(
    200,
  );
/** As if what is awaited had been asked for that many days ago. */
const since = (complement: string, jours: number) =>
  sql`update demandes.complement set attentes = jsonb_set(attentes, '{-1,de}', to_jsonb(now() - make_interval(days => ${jours}::int)))
    where id = ${complement}::uuid`.execute(scene.portail.owner);

describe('le silence qui vaut refus', () => {
  test('le dernier jour est dit à l’association dès l’envoi, et à l’agent dans sa liste ; ailleurs, rien', async () => {
    const [sans, avec] = [await scene.sent(), await sentBy()];
    expect(await silencesOf(scene.createur, sans)).toEqual([]);
    expect((await lineOf(sans)).silence).toBeNull();
    const fin = addMonths(aujourdhui(), 2);
    expect(await silencesOf(scene.createur, avec)).toEqual([
      { id_service: scene.agent.service, nom: expect.any(String), mois: 2, fin, arrete_depuis: null },
    ]);
    expect(await lineOf(avec)).toMatchObject({ silence: fin, echeance: null });
  });

  test('un complément bloquant arrête le délai, la réponse le fait repartir, « à revoir » l’arrête encore', async () => {
    const { agent, createur } = scene;
    const envoye = await sentBy();
    await scene.lead(envoye.id, [agent, 'ouvrir']);
    await ends(envoye, 10);
    const complement = await ask(envoye);
    await since(complement, 4);
    const arrete = { fin: addDays(aujourdhui(), 14), arrete_depuis: addDays(aujourdhui(), -4) };
    expect(await silencesOf(createur, envoye)).toMatchObject([arrete]);
    expect((await lineOf(envoye)).silence).toBeNull();
    await act(createur, envoye, complement, 'repondre');
    expect(await silencesOf(createur, envoye)).toMatchObject([{ fin: arrete.fin, arrete_depuis: null }]);
    expect((await lineOf(envoye)).silence).toBe(arrete.fin);
    await act(agent, envoye, complement, 'revoir');
    expect(await silencesOf(createur, envoye)).toMatchObject([{ arrete_depuis: aujourdhui() }]);
    await act(agent, envoye, complement, 'annuler');
    expect(await silencesOf(createur, envoye)).toMatchObject([{ fin: arrete.fin, arrete_depuis: null }]);
    // Awaited for ever: nothing is refused meanwhile.
    const autre = await sentBy();
    await scene.lead(autre.id, [agent, 'ouvrir']);
    await ends(autre, 3);
    await since(await ask(autre), 60);
    await ends(autre, -58);
    await night();
    expect(await etatOf(autre)).toBe('2');
  });

  test('ce qui ne bloque pas n’arrête rien', async () => {
    const envoye = await sentBy();
    await scene.lead(envoye.id, [scene.agent, 'ouvrir']);
    await ends(envoye, 10);
    await ask(envoye, false);
    expect(await silencesOf(scene.createur, envoye)).toMatchObject([{ arrete_depuis: null }]);
  });

  test('le service est prévenu quinze jours avant, puis trois, chacun une fois ; l’association n’en entend rien', async () => {
    const { agent, createur, local } = scene;
    const envoye = await sentBy();
    await scene.lead(envoye.id, [agent, 'ouvrir']);
    const warned = async (dans: number): Promise<number> => {
      await ends(envoye, dans);
      await night();
      return (await said(agent, envoye)).length;
    };
    expect([await warned(16), await warned(15), await warned(15)]).toEqual([0, 1, 1]);
    expect([await warned(3), await warned(3)]).toEqual([2, 2]);
    const phrases = await said(agent, envoye);
    expect(phrases.at(-1)).toMatch(/^sans décision le .* au soir, la demande sera refusée par le silence du service/u);
    expect(await said(createur, envoye)).toEqual([]);
    expect(await said(local, envoye)).toEqual([]);
    expect(await etatOf(envoye)).toBe('2');
  });

  test('le dernier jour est encore au service ; la nuit d’après refuse, écrit, annonce, et ne recommence pas', async () => {
    const { agent, createur, portail } = scene;
    const envoye = await sentBy();
    await ends(envoye, 0);
    await night();
    expect(await etatOf(envoye)).toBe('D');
    await ends(envoye, -1);
    await night();
    await night();
    const { body } = await scene.read(agent, envoye.id);
    expect(body).toMatchObject({
      etat: '11',
      lettre: 'a_generer',
      texte: expect.stringMatching(/mois de silence valent refus/u),
    });
    const actes = (await historyOfDossier(portail, envoye.id)).filter(({ action }) => /Silence/u.test(action));
    expect(actes.map(({ action, acteur }) => [action, acteur])).toEqual([
      ['warnSilence', 'portail'],
      ['instruction.refuserParSilence', 'portail'],
    ]);
    expect(await said(createur, envoye)).toEqual([expect.stringMatching(/ce silence vaut refus/u)]);
    const { rows } = await sql<{ genre: string }>`select genre from demandes.evenement
      where id_dossier = ${envoye.id}::bigint and genre like 'decision.%'`.execute(portail.owner);
    expect(rows).toEqual([{ genre: 'decision.refusee' }]);
    expect(await silencesOf(createur, envoye)).toEqual([]);
    expect((await lineOf(envoye)).silence).toBeNull();
  });

  test('ce que le silence refuse n’emporte aucun montant, et un réexamen n’est pas refusé la nuit suivante', async () => {
    const { local } = scene;
    const envoye = await sentBy();
    await scene.toDecision(envoye);
    await ends(envoye, -1);
    await night();
    expect(await etatOf(envoye)).toBe('11');
    const { rows } = await sql`select montant_accorde, decide_par from demandes.instruction
      where id_dossier = ${envoye.id}::bigint`.execute(scene.portail.owner);
    expect(rows).toEqual([{ montant_accorde: 0, decide_par: null }]);
    expect((await scene.move(local, envoye.id, 'rouvrir', { texte: 'À revoir.' })).status).toBe(200);
    await night();
    expect(await etatOf(envoye)).toBe('2');
    expect(await silencesOf(scene.createur, envoye)).toEqual([]);
  });

  test('chaque service a son délai : ce que l’un décide, le silence de l’autre ne le change pas', async () => {
    const { agent, local } = scene;
    const envoye = await sentBy([agent.service, local.service]);
    expect(await silencesOf(scene.createur, envoye)).toHaveLength(2);
    expect((await scene.move(agent, envoye.id, 'rejeter', { texte: 'Hors sujet.' })).status).toBe(200);
    await ends(envoye, -1);
    await night();
    expect(await etatOf(envoye)).toBe('12');
    expect((await scene.read(local, envoye.id, local.service)).body.etat).toBe('11');
  });

  test('renvoyé tout entier, le délai repart du nouvel envoi', async () => {
    const { agent, createur } = scene;
    const envoye = await sentBy();
    await ends(envoye, 3);
    expect((await scene.move(agent, envoye.id, 'renvoyer', { texte: 'Tout est à revoir.' })).status).toBe(200);
    expect(await silencesOf(createur, envoye)).toEqual([]);
    await ends(envoye, -1);
    await night();
    expect((await scene.call(createur, 'POST', `/transmit/${envoye.id}`)).status).toBeLessThan(300);
    expect(await silencesOf(createur, envoye)).toMatchObject([
      { fin: addMonths(aujourdhui(), 2), arrete_depuis: null },
    ]);
  });
});
