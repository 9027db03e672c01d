import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer } from '../caller.ts';
import { type Acte, type Commande, type De, type Etape, LIE, type Qui } from './commandes.ts';
import { FAIT, type MondeM, type Reponse } from './modele.ts';
import { COMMISSIONS, type Lieu, type Monde } from './monde.ts';
import { RETENUS } from './suites.ts';
import { voixDe } from './vote.ts';

/** What was read before it was sent: real versions, where the model has ages. */
export interface Lus {
  readonly versions: readonly number[];
  readonly seance: number;
  readonly vote: number;
}
export interface Table {
  readonly monde: Monde;
  readonly lieu: Lieu;
  /** As the screens called the batches that were asked for. */
  readonly lots: { readonly id: string; readonly qui: Qui }[];
}
const DEM = '/api/demandes/demande';
const TEXTE = 'Parce que.';
const match = (version: number) => ({ 'if-match': `"${version}"` });

const oksOf = ({ status, body }: Answer): Reponse =>
  status < 300 ? body.resultats.map(({ ok }: { ok: boolean }) => ok) : body.code;
const codeOf = ({ status, body }: Answer): Reponse => (status < 300 ? FAIT : body.code);

type Envoi<Quoi extends Commande['quoi']> = (
  table: Table,
  commande: De<Quoi>,
  lus: Lus,
  before: MondeM,
) => Promise<Reponse>;
const browserOf = ({ monde }: Table, qui: Qui) => monde.gens[qui].browser;
const dossierAt = ({ lieu }: Table, d: number) => lieu.dossiers[d] ?? { id: '', projet: '' };
const serviceOf = ({ monde }: Table): string => monde.scene.agent.service;
const at = (table: Table, d: number, suite: string): string =>
  `${DEM}/dossiers/${dossierAt(table, d).id}/instructions/${serviceOf(table)}${suite}`;
const lignesDe = (table: Table, d: number, montants: object) => [
  { projet: dossierAt(table, d).projet, annee: 2027, ...montants },
];
const elements = (table: Table, versions: readonly number[]) =>
  versions.map((version, d) => ({ id: dossierAt(table, d).id, service: serviceOf(table), version }));

const PORTE: Partial<Readonly<Record<Acte, string>>> = { proposer: 'montant_propose', accorder: 'montant_accorde' };
const AVEC_TEXTE: readonly string[] = ['reprendre', 'ajourner', 'refuser', 'rouvrir'];
const ETAPES: readonly string[] = ['a_signer', 'a_notifier', 'notifie'] satisfies Etape[];

const acte: Envoi<'acte'> = async (table, { qui, d, acte: transition, montant }, { versions }) => {
  const champ = PORTE[transition];
  const lignes = champ !== undefined && montant !== null ? lignesDe(table, d, { [champ]: montant }) : undefined;
  const body = { transition, texte: AVEC_TEXTE.includes(transition) ? TEXTE : '', ...(lignes && { lignes }) };
  const headers = match(versions[d] ?? 0);
  return codeOf(await browserOf(table, qui).call('POST', at(table, d, '/transition'), { body, headers }));
};
const montant: Envoi<'montant'> = async (table, { qui, d, lequel, montant: value }, { versions }) => {
  const body = { lignes: lignesDe(table, d, { [`montant_${lequel}`]: value }) };
  const headers = match(versions[d] ?? 0);
  return codeOf(await browserOf(table, qui).call('PUT', at(table, d, '/montants'), { body, headers }));
};
const lettre: Envoi<'lettre'> = async (table, { qui, d }, { versions }) =>
  codeOf(await browserOf(table, qui).call('POST', at(table, d, '/lettre'), { headers: match(versions[d] ?? 0) }));
const solde: Envoi<'solde'> = async (table, { qui, d }, { versions }) => {
  const instructions = elements(table, versions).filter((_, rang) => rang === d);
  const body = { essai: false, instructions };
  return oksOf(await browserOf(table, qui).call('POST', `${DEM}/paiements/soldes`, { body }));
};

const surSeance = ({ lieu }: Table, suite: string): string => `${COMMISSIONS}/${lieu.commission}${suite}`;
const presences: Envoi<'presences'> = async (table, { qui, presents }, { seance }) => {
  const body = { presents: presents.map((rang) => table.lieu.membres[rang]) };
  return codeOf(
    await browserOf(table, qui).call('PUT', surSeance(table, '/presences'), { body, headers: match(seance) }),
  );
};
const vote: Envoi<'vote'> = async (table, commande, { vote: lu }, { seance: { presents } }) => {
  const { qui, d, sort, montant: value, retire } = commande;
  const isVote = sort === 'adopte' || sort === 'refuse';
  const body = {
    ...{ sort, montant: value, texte: TEXTE },
    ...(isVote ? { voix: voixDe({ ...commande, vus: presents }) } : {}),
    retires: retire ? [{ membre: table.lieu.membres[LIE], raison: 'adhérent' }] : [],
  };
  const path = surSeance(table, `/points/${table.lieu.point}/votes/${dossierAt(table, d).id}`);
  return codeOf(await browserOf(table, qui).call('PUT', path, { body, headers: match(lu) }));
};
const clore: Envoi<'clore'> = async (table, { qui, essai, coupe }, { seance }) => {
  await table.monde.couper(essai ? null : coupe);
  const sent = { body: { essai }, headers: match(seance) };
  return oksOf(await browserOf(table, qui).call('POST', surSeance(table, '/cloture'), sent));
};

const lot: Envoi<'lot'> = async (table, { qui, acte: asked }, { versions }) => {
  const id = randomUUID();
  table.lots.push({ id, qui });
  const isEtape = ETAPES.includes(asked);
  const what = isEtape ? { etape: asked } : { transition: asked, texte: AVEC_TEXTE.includes(asked) ? TEXTE : '' };
  const body = { ...what, lot: id, instructions: elements(table, versions) };
  const send = (essai: boolean) =>
    browserOf(table, qui).call('POST', `${DEM}/instructions/${isEtape ? 'lettres/' : ''}lot`, {
      body: { ...body, essai },
    });
  const [essai, reel] = [oksOf(await send(true)), oksOf(await send(false))];
  // What is held already is only known by who holds it.
  if (!RETENUS.includes(asked) && JSON.stringify(essai) !== JSON.stringify(reel))
    throw new Error(`l’essai disait ${essai}, et il fut fait ${reel}`);
  return reel;
};
export const lotVise = <T>(lots: readonly T[], recul: number): number => Math.max(0, lots.length - 1 - recul);
const annuler: Envoi<'annuler'> = async (table, { qui, recul }) => {
  const id = table.lots[lotVise(table.lots, recul)]?.id ?? randomUUID();
  const body = { acte: 'annuler' };
  return oksOf(await browserOf(table, qui).call('POST', `${DEM}/instructions/actes/${id}`, { body }));
};
const heure: Envoi<'heure'> = async ({ monde: { scene, partir }, lots }) => {
  for (const { id } of lots) {
    const { rows } = await sql<{ id: string }>`select id from demandes.acte_lot where lot = ${id}::uuid
      and etat = 'retenu' order by id_dossier`.execute(scene.portail.owner);
    for (const one of rows) await partir(one.id);
  }
  return FAIT;
};

/** What the file says of each dossier, in cents: nothing else tells the bank what to pay. */
const readFichier = (contenu: string): Map<string, number> => {
  const [titre = '', ...lignes] = contenu.replace(/^\uFEFF/u, '').split('\r\n');
  const noms = titre.split(';');
  const [id, value] = ['Numéro de dossier', 'Montant'].map((nom) => noms.indexOf(nom)) as [number, number];
  const payes = new Map<string, number>();
  for (const cells of lignes.filter(Boolean).map((ligne) => ligne.split(';')))
    payes.set(cells[id] ?? '', Math.round(Number(cells[value]?.replace(',', '.')) * 100));
  return payes;
};
const exporter: Envoi<'exporter'> = async (table, { qui }) => {
  const { scene, gens } = table.monde;
  const { status, body } = await scene.exporter(gens[qui]);
  if (status >= 300) return body.code;
  const texte = body.lot === null ? '' : (await scene.fichier(gens[qui], body.lot)).body;
  const payes = readFichier(texte);
  const { rows } = await sql<{ id: string; id_fo: string }>`select id::text, id_fo from demandes.dossier
    where id = any(${table.lieu.dossiers.map(({ id }) => id)}::bigint[])`.execute(scene.portail.owner);
  return table.lieu.dossiers.map(({ id }) => payes.get(rows.find((one) => one.id === id)?.id_fo ?? '') ?? 0);
};
const retour: Envoi<'retour'> = async (table, { qui, statut }) => {
  const { scene, gens } = table.monde;
  const ids = table.lieu.dossiers.map(({ id }) => id);
  const { rows } = await sql<{ reference: string }>`select reference from demandes.versement
    where id_dossier = any(${ids}::bigint[]) and etat = 2 order by id_dossier, cree_at`.execute(scene.portail.owner);
  const lignes = rows.length === 0 ? ['Référence;Statut'] : rows.map(({ reference }) => `${reference};${statut};Essai`);
  const { status, body } = await scene.retour(gens[qui], lignes);
  return status < 300
    ? body.resultats.map(({ resultat }: { resultat: string }) => resultat !== 'impossible')
    : body.code;
};

export const ENVOIS = {
  acte,
  montant,
  lettre,
  solde,
  presences,
  vote,
  clore,
  lot,
  annuler,
  heure,
  exporter,
  retour,
} as const;
