import { checkDeadLetters, checkHistory, checkMails, waitForJobs } from '../harness/checkAccounts.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { inParallel } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';
import { ask, codeOf, type Transmis } from './transmit.ts';

interface DossierRow {
  readonly id: string;
  readonly recu: string | null;
  readonly etat: string;
  readonly codes: readonly string[];
  readonly instructions: number;
  readonly notifications: number;
  readonly lignes: number;
}

const DOSSIERS = `select d.id::text, d.recu, d.etat,
    array(select t.code from demandes.transmission t where t.exercice = d.exercice and t.id_dossier = d.id) as codes,
    (select count(*)::int from demandes.instruction i where i.exercice = d.exercice and i.id_dossier = d.id) as instructions,
    (select count(*)::int from platform.notification n where n.sujet = 'dossier' and n.id_sujet = d.id::text) as notifications,
    (select count(*)::int from platform.historique h
      where h.objet = 'dossier' and h.id_objet = d.id::text and h.action = 'transmitDossier') as lignes
  from demandes.dossier d`;

const isOnce = ({ recu, etat, codes, instructions, notifications, lignes }: DossierRow): boolean =>
  etat === 'D' && codes.length === 1 && codes[0] === recu && instructions === 1 && notifications === 1 && lignes === 1;

/** Anyone who holds a code may ask, without an account. */
export const checkCodes = async (base: string, codes: readonly string[], verdict: Verdict): Promise<void> => {
  const answers = await inParallel(codes, 8, async (code) => {
    const { status, body } = await ask(`${base}/api/demandes/recus/${code}`, {});
    return { code, isTrue: status === 200 && body.includes('"authentique":true') };
  });
  const wrong = answers.filter(({ isTrue }) => !isTrue).map(({ code }) => code);
  verdict.expect(wrong.length === 0, `reçus que la vérification publique ne connaît pas : ${someOf(wrong)}`);
  verdict.figure('reçus vérifiés', answers.length - wrong.length);
};

const checkCompteurs = async ({ database }: World, count: number, verdict: Verdict): Promise<void> => {
  const [row] = await database.rows<{ nombre: number }>(
    `select sum(nombre)::int as nombre from demandes.compteur where etat = 'D' and statut = 'complet'
      and id_service::text not like '00000000-0000-0000-0000-%'`,
  );
  verdict.expect(row?.nombre === count, `les services comptent ${row?.nombre} dossiers reçus au lieu de ${count}`);
};

/** Each was sent once, and everything that comes with it came once: proof, service, notice, history, mail. */
export const checkTransmissions = async (
  world: World,
  base: string,
  asked: readonly Transmis[],
  verdict: Verdict,
): Promise<void> => {
  await waitForJobs(world, verdict);
  const transmis = asked.filter(({ answer }) => answer.status === 200);
  const codeById = new Map(transmis.map((one) => [one.pret.id, codeOf(one)]));
  const rows = await world.database.rows<DossierRow>(DOSSIERS);
  const lost = rows.filter(({ id, recu }) => codeById.get(id) !== recu).map(({ id }) => id);
  verdict.expect(lost.length === 0, `dossiers dont le reçu donné n’est pas celui gardé : ${someOf(lost)}`);
  const notOnce = rows.filter((row) => !isOnce(row)).map((row) => JSON.stringify(row));
  verdict.expect(notOnce.length === 0, `dossiers qui ne sont pas transmis exactement une fois : ${someOf(notOnce)}`);
  const codes = [...new Set(codeById.values())];
  verdict.expect(codes.length === transmis.length, `${codes.length} codes distincts pour ${transmis.length} reçus`);
  verdict.figure('transmissions en base', rows.flatMap(({ codes: sent }) => sent).length);
  await checkCodes(base, codes, verdict);
  await checkCompteurs(world, transmis.length, verdict);
  const emails = transmis.map(({ pret }) => pret.email);
  await checkMails(world, verdict, emails, false);
  await checkDeadLetters(world, verdict);
  await checkHistory(world, verdict);
};
