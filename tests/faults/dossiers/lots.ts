import { randomUUID } from 'node:crypto';
import type { Compte } from '../../load/harness/comptes.ts';
import { browserHeaders } from '../../load/operations/browser.ts';
import type { Database } from '../harness/databases.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { EXERCICE, serviceOf } from './base.ts';
import { DOSSIERS } from './prepare.ts';
import { sendUntilAnswered } from './transmit.ts';

const LOTS = '/api/demandes/demande/instructions';
/** As the page sends them. */
const PAQUET = 100;
/** Its own for each: one that went to another dossier would be seen. */
const proposeFor = (rank: number): number => 50_000 + rank;

export interface Agent {
  readonly compte: Compte;
  readonly role: string;
}
export interface Portes {
  readonly bases: readonly string[];
  readonly isOver: () => boolean;
}
export interface Ligne {
  readonly id: string;
  readonly service: string;
  readonly version: number;
  readonly projet: string;
}

const LIGNES = `select d.id_fo as id, i.id_service as service, i.version, p.id as projet
  from demandes.instruction i
  join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
  join demandes.projet p on p.exercice = d.exercice and p.id_dossier = d.id
  where i.id_service = $1 order by d.id`;
/** Read anew before each act, as the list is. */
export const readLignes = ({ rows }: Database): Promise<Ligne[]> => rows<Ligne>(LIGNES, [serviceOf(1)]);

const headersOf = ({ compte }: Agent, more: Readonly<Record<string, string>>) => ({
  ...browserHeaders(compte),
  'content-type': 'application/json',
  ...more,
});

/** What is done of many: where it is asked, in which words, and what the history then says of each. */
interface GesteLot {
  readonly nom: string;
  readonly path: string;
  readonly corps: object;
  readonly action: string;
}
export const etape = (transition: string): GesteLot => ({
  ...{ nom: transition, path: `${LOTS}/lot`, corps: { transition, texte: '' } },
  action: `instruction.${transition}`,
});
/** Of all alike; it keeps nobody from proposing. */
export const COMPLEMENT: GesteLot = {
  ...{ nom: 'complément', path: `${LOTS}/complements/lot`, action: 'askComplements' },
  corps: {
    complements: [
      {
        ...{ cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Cette personne ne peut pas être jointe.' },
        ...{ message: '', echeance: `${EXERCICE}-12-01`, bloquant: false },
      },
    ],
  },
};

/** Packet after packet, each under its own key, as the page does. */
export const runLot = async (
  lignes: readonly Ligne[],
  { nom, path, corps }: GesteLot,
  agent: Agent,
  portes: Portes,
  verdict: Verdict,
): Promise<void> => {
  let [repris, raisons] = [0, [] as string[]];
  for (let at = 0; at < lignes.length; at += PAQUET) {
    const instructions = lignes.slice(at, at + PAQUET).map(({ id, service, version }) => ({ id, service, version }));
    const body = JSON.stringify({ ...corps, essai: false, instructions });
    const init = { method: 'POST', headers: headersOf(agent, { 'idempotency-key': randomUUID() }), body };
    const sent = await sendUntilAnswered(`${path}?role=${agent.role}`, init, { ...portes, first: 0 });
    if (sent.attempts > 1) repris += 1;
    if (sent.answer.status !== 200) raisons.push(`${sent.answer.status} ${sent.answer.body}`);
    else {
      const { resultats } = JSON.parse(sent.answer.body) as { resultats: { id_fo: string; raison: string | null }[] };
      raisons = [...raisons, ...resultats.flatMap(({ id_fo, raison }) => (raison ? [`${id_fo} : ${raison}`] : []))];
    }
  }
  verdict.expect(raisons.length === 0, `${nom}, dossiers qui n’ont pas suivi : ${someOf(raisons)}`);
  verdict.figure(`${nom}, paquets redemandés`, repris);
};

/** One by one: each amount is typed, and goes with its act. */
export const proposeEach = async (
  lignes: readonly Ligne[],
  agent: Agent,
  portes: Portes,
  verdict: Verdict,
): Promise<void> => {
  const refused: string[] = [];
  for (const [rank, { id, service, version, projet }] of lignes.entries()) {
    const body = JSON.stringify({
      transition: 'proposer',
      lignes: [{ projet, annee: EXERCICE, montant_propose: proposeFor(rank) }],
    });
    const init = { method: 'POST', headers: headersOf(agent, { 'if-match': `"${version}"` }), body };
    const path = `${DOSSIERS}/${id}/instructions/${service}/transition?role=${agent.role}`;
    const { answer } = await sendUntilAnswered(path, init, { ...portes, first: rank });
    if (answer.status !== 200) refused.push(`${id} : ${answer.status} ${answer.body}`);
  }
  verdict.expect(refused.length === 0, `propositions refusées : ${someOf(refused)}`);
};

const doneOf = (action: string): string =>
  `select count(*)::int as nombre from platform.historique where objet = 'dossier' and action = '${action}'`;
export const countDone = async ({ rows }: Database, { action }: Pick<GesteLot, 'action'>): Promise<number> =>
  (await rows<{ nombre: number }>(doneOf(action)))[0]?.nombre ?? 0;

interface Bilan {
  readonly id: string;
  readonly etat: string;
  readonly montant: number | null;
  readonly actes: string;
  readonly annonces: string;
  readonly demandes: string;
}
const BILANS = `select d.id_fo as id, i.etat, (p.contenu->'financements'->0->>'montant_accorde')::int as montant,
    (select string_agg(h.action, ' ' order by h.numero) from platform.historique h
      where h.objet = 'dossier' and h.id_objet = d.id::text and h.action like 'instruction.%') as actes,
    (select string_agg(n.phrase, ' | ' order by n.phrase) from platform.notification n
      where n.sujet = 'dossier' and n.id_sujet = d.id::text) as annonces,
    (select count(*) from demandes.complement c where c.exercice = d.exercice and c.id_dossier = d.id) || ' '
      || (select count(*) from platform.historique h
        where h.objet = 'dossier' and h.id_objet = d.id::text and h.action = 'askComplements') as demandes
  from demandes.instruction i
  join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
  join demandes.projet p on p.exercice = d.exercice and p.id_dossier = d.id
  where i.id_service = $1 order by d.id`;
/** Which dossier, of which association: all else is the same for all. */
const NOMME = / \S+ \(Association \d+\)/gu;
const ACTES = ['ouvrir', 'proposer', 'valider', 'accorder'].map((one) => `instruction.${one}`).join(' ');

/** What was done of each, once, and for the amount that was typed for it; and each was told as all the others were. */
export const checkLots = async ({ rows }: Database, verdict: Verdict): Promise<void> => {
  const bilans = await rows<Bilan>(BILANS, [serviceOf(1)]);
  const wrong = bilans.filter(
    ({ etat, montant, actes, demandes }, rank) =>
      etat !== '6' || montant !== proposeFor(rank) || actes !== ACTES || demandes !== '1 1',
  );
  verdict.expect(wrong.length === 0, `dossiers mal menés : ${someOf(wrong.map((one) => JSON.stringify(one)))}`);
  const told = [...new Set(bilans.map(({ annonces }) => annonces.replaceAll(NOMME, '')))];
  verdict.expect(told.length === 1, `des associations ont été prévenues autrement : ${someOf(told)}`);
  verdict.figure('dossiers accordés, chacun une fois et pour son montant', bilans.length - wrong.length);
};
