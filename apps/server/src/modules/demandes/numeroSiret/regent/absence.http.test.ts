import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demarrerInsee } from '../../../../../../../tools/services/insee/serveur.ts';
import { addAssociation } from '../../../../../testing/associations.ts';
import { addPerson } from '../../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../../testing/portail.ts';
import { CONTENU_SIRET, placeDemande } from '../../../../../testing/siret.ts';
import { runJob } from '../../../../../testing/travaux.ts';
import type { JobName } from '../../../../platform/jobs.ts';

/** Three requests in three rounds each time; two thousand, hour by hour, by npm run campagne -- insee. */
const ATTENDENT = Number(process.env['INSEE_ATTENDENT'] ?? 3);
const TOURS = Number(process.env['INSEE_TOURS'] ?? 3);
const MINUTE = 60_000;
const JOUR = 24 * 60 * MINUTE;
/** Over midnight and into another year: a message that took its date or its number from the day it leaves would change. */
const DEBUT = new Date('2026-12-31T09:00:00Z');
/** How often answers are asked for, and what is left is sent again. */
const RELEVE = 2 * MINUTE;
/** siret-regent.md 8. */
const DELAI = 15 * MINUTE;
/** Away in every way that it can be: it fails, says nothing, or hears and hangs up before it says so. */
const ABSENCES = ['erreur', 'muette', 'coupe'] as const;

const SECRET = 'un secret partagé de trente-deux signes';
let insee: Awaited<ReturnType<typeof demarrerInsee>>;
let portail: Portail;
beforeAll(async () => {
  // Before the portal starts: all of it lives by this clock.
  vi.useFakeTimers({ toFake: ['Date'], now: DEBUT });
  insee = await demarrerInsee({ secret: SECRET });
  portail = await startPortail({
    run: ['http', 'jobs'],
    settings: { INSEE_URL: insee.url, INSEE_SECRET: SECRET, INSEE_EMETTEUR: 'X7501', INSEE_DESTINATAIRE: 'I0000' },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portail?.close();
  await insee?.fermer();
});

let rang = 0;
/** Sent by a person at this instant of the clock. */
const transmit = async (created_by: string): Promise<void> => {
  rang += 1;
  const id_rna = `W2910${String(rang).padStart(5, '0')}`;
  const { id: id_correspondance } = await addAssociation(portail, { id_rna, id_siren: null, etablissements: [] });
  const contenu = { ...CONTENU_SIRET, identite: { ...CONTENU_SIRET.identite, id_rna, nom: `Chorale ${rang}` } };
  const id = await placeDemande(portail.owner, {
    ...{ rang, id_rna, id_correspondance, created_by, code_etat: 'AEM', contenu },
  });
  await sql`update demandes.numero_siret set transmis_at = ${new Date()}, etat_depuis = ${new Date()}
    where id = ${id}`.execute(portail.owner);
};

const EN_ROUTE: readonly JobName[] = [
  ...(['demandes.genererRegent', 'demandes.emettreRegent', 'demandes.releverRetours'] as const),
];
const isQuiet = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from jobs.job
        where name = any(${[...EN_ROUTE]}::text[]) and state in ('created', 'active', 'retry')`.execute(portail.owner);
      expect(rows[0]?.nombre).toBe(0);
    },
    { timeout: DELAI, interval: 100 },
  );
/** The clock goes on, then one round of the portal, to its end. */
const goOn = async (ms: number): Promise<void> => {
  vi.setSystemTime(Date.now() + ms);
  await runJob(portail, 'demandes.releverRetours', {}, DELAI);
  await isQuiet();
};
const countIn = async (etat: string): Promise<number> => {
  const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from demandes.numero_siret
    where code_etat = ${etat}`.execute(portail.owner);
  return rows[0]?.nombre ?? 0;
};
const readMessages = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ c02: string; empreinte: string }>`select c02, empreinte
    from demandes.regent_message`.execute(portail.owner);
  return new Map(rows.map(({ c02, empreinte }) => [c02, empreinte]));
};
const recus = () => new Map([...insee.magasin.recus].map(([c02, { empreinte }]) => [c02, empreinte]));

test('REGENT-001 l’Insee absente vingt-quatre heures : tout ce qui attend part à son retour, et rien deux fois', async () => {
  const { id: ana } = await addPerson(portail);
  const seen = new Map<string, string>();
  for (let tour = 0; tour < TOURS; tour += 1) {
    insee.devenir({ reception: ABSENCES[tour % ABSENCES.length] ?? 'erreur', retours: 'erreur' });
    while (rang < Math.ceil((ATTENDENT * (tour + 1)) / TOURS)) await transmit(ana);
    await goOn(JOUR / TOURS);
    const messages = await readMessages();
    // Written once: another day, another year, and the same bytes under the same number.
    for (const [c02, empreinte] of seen) expect([c02, messages.get(c02)]).toEqual([c02, empreinte]);
    for (const [c02, empreinte] of messages) seen.set(c02, empreinte);
  }
  expect(await countIn('RGEN')).toBe(ATTENDENT);
  expect(seen.size).toBe(ATTENDENT);

  insee.devenir({ reception: 'bonne', retours: 'aucun' });
  const [back, since] = [Date.now(), performance.now()];
  while ((await countIn('ENCT')) < ATTENDENT && Date.now() - back < DELAI) await goOn(RELEVE);
  const [horloge, reel] = [Date.now() - back, performance.now() - since];
  const deja = `${Math.round(horloge / MINUTE)} min d’horloge, ${Math.round(reel / 1_000)} s en vrai`;
  console.log(`${ATTENDENT} demandes, ${TOURS} tours sans l’Insee ; toutes reçues en ${deja}`);
  expect(await countIn('ENCT')).toBe(ATTENDENT);
  expect(Math.max(horloge, reel)).toBeLessThanOrEqual(DELAI);
  expect(recus()).toEqual(seen);

  insee.devenir({ retours: 'bons' });
  while ((await countIn('ACC')) < ATTENDENT && Date.now() - back < JOUR) await goOn(RELEVE);
  const { rows } = await sql<Record<string, number>>`select count(distinct id_siret)::integer as numeros,
      (select count(*)::integer from platform.historique where action = 'accepterDemandeSiret') as acceptees,
      (select count(*)::integer from demandes.regent_retour) as reponses
    from demandes.numero_siret where code_etat = 'ACC'`.execute(portail.owner);
  expect(rows).toEqual([{ numeros: ATTENDENT, acceptees: ATTENDENT, reponses: ATTENDENT }]);
}, 3_600_000);
