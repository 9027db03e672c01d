import { type EtatDossier, isInstruit } from '@guichet/rules/dossier';
import { DEFINITIONS_TRANSITION, hasBloquant, TRANSITIONS, type Transition } from '@guichet/rules/instruction';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { empreinteOf } from '../src/modules/demandes/noyau/empreinte.ts';
import type { Answer } from './caller.ts';
import type { Envoye, SceneInstruction } from './instruction.ts';
import type { Personne } from './subventions.ts';

export const QUI = ['agent', 'local', 'national', 'createur'] as const;
/** One thing that someone tries; most are refused, and that is looked at too. */
export type Geste = { readonly qui: (typeof QUI)[number] } & (
  | { readonly fait: 'transition'; readonly transition: Transition }
  | { readonly fait: 'proposer' | 'accorder'; readonly montant: number }
  | { readonly fait: 'demander' | 'repondre' | 'accepter' | 'lettre' | 'transmettre' | 'avancer' }
);

const COMPLEMENT = {
  cible: 'contact',
  reference: 'demandeur.id_signataire',
  motif: 'Imprécis',
  echeance: '2027-03-01',
  bloquant: true,
} as const;

const lastComplement = async (scene: SceneInstruction, qui: Personne, id: string): Promise<string | null> => {
  const { body } = await scene.call(qui, 'GET', `/${id}/complements`);
  return body.complements.at(-1)?._id ?? null;
};

/** What comes next by itself: a walk at random would rarely leave the first states. */
const NATURELS: Partial<Readonly<Record<EtatDossier, readonly Geste[]>>> = {
  C: [{ qui: 'createur', fait: 'transmettre' }],
  D: [{ qui: 'agent', fait: 'transition', transition: 'ouvrir' }],
  '2': [
    { qui: 'createur', fait: 'repondre' },
    { qui: 'agent', fait: 'accepter' },
    { qui: 'agent', fait: 'proposer', montant: 80_000 },
    { qui: 'agent', fait: 'transition', transition: 'proposer' },
  ],
  '3': [{ qui: 'local', fait: 'transition', transition: 'valider' }],
  '4': [
    { qui: 'local', fait: 'accorder', montant: 70_000 },
    { qui: 'local', fait: 'transition', transition: 'accorder' },
  ],
  '6': [{ qui: 'local', fait: 'lettre' }],
};
const advance = async (scene: SceneInstruction, envoye: Envoye): Promise<Answer | null> => {
  const { etat } = await rowOf(scene, envoye.id);
  let last: Answer | null = null;
  for (const geste of NATURELS[etat] ?? []) last = await perform(scene, envoye, geste);
  return last;
};

/** Over HTTP, as the screens do: with the version that was just read. */
export const perform = async (scene: SceneInstruction, envoye: Envoye, geste: Geste): Promise<Answer | null> => {
  const qui = scene[geste.qui];
  const { id } = envoye;
  if (geste.fait === 'avancer') return advance(scene, envoye);
  if (geste.fait === 'transition') return scene.move(qui, id, geste.transition, { texte: 'Parce que.' });
  if (geste.fait === 'proposer') return scene.amounts(qui, envoye, { montant_propose: geste.montant });
  if (geste.fait === 'accorder') return scene.amounts(qui, envoye, { montant_accorde: geste.montant });
  if (geste.fait === 'lettre') return scene.call(qui, 'POST', scene.at(id, '/lettre'));
  if (geste.fait === 'transmettre') return scene.call(qui, 'POST', `/transmit/${id}`);
  if (geste.fait === 'demander')
    return scene.call(qui, 'POST', scene.at(id, '/complements'), { complements: [COMPLEMENT] });
  const complement = await lastComplement(scene, qui, id);
  const acte = { acte: geste.fait, message: 'Voilà.' };
  return complement === null ? null : scene.call(qui, 'POST', `/${id}/complements/${complement}`, acte);
};

interface Evenement {
  readonly action: string;
  readonly acteur: string;
  readonly survenu_at: Date;
  readonly changements: Readonly<Record<string, { readonly avant: unknown; readonly apres: unknown }>>;
}
const eventsOf = async ({ portail: { owner } }: SceneInstruction, id: string): Promise<Evenement[]> => {
  const { rows } = await sql<Evenement>`select action, acteur, survenu_at, changements from platform.historique
    where objet = 'dossier' and id_objet = ${id} order by survenu_at, numero`.execute(owner);
  return rows;
};
interface Ligne {
  readonly etat: EtatDossier;
  readonly statut: string;
  readonly tete: EtatDossier;
  readonly etat_depuis: Date;
  readonly version: number;
}
const rowOf = async ({ portail: { owner } }: SceneInstruction, id: string): Promise<Ligne> => {
  const { rows } = await sql<Ligne>`select i.etat, d.etat as tete, d.statut, i.etat_depuis, i.version
    from demandes.dossier d join demandes.instruction i on i.exercice = d.exercice and i.id_dossier = d.id
    where d.id = ${id}::bigint`.execute(owner);
  return rows[0] as Ligne;
};

const passages = (events: readonly Evenement[]) =>
  events.filter(({ changements }) => 'description.etat' in changements);

/** 1: replaying what happened gives the state; each step starts where the one before ended, and someone did it. The states that it went through. */
export const checkHistory = async (scene: SceneInstruction, id: string): Promise<string[]> => {
  const events = await eventsOf(scene, id);
  const { etat, tete } = await rowOf(scene, id);
  expect(events.filter(({ acteur }) => acteur === '' || acteur === 'anonyme')).toEqual([]);
  let at: unknown = 'A';
  const vus: string[] = [];
  for (const { changements } of passages(events)) {
    const { avant, apres } = changements['description.etat'] ?? { avant: null, apres: null };
    expect(avant).toBe(at);
    at = apres;
    vus.push(String(apres));
  }
  expect([etat, tete]).toEqual([at, at]);
  return vus;
};

/** 2: exactly what the table offers from here, to every role; what is refused says why. */
export const checkActions = async (scene: SceneInstruction, id: string): Promise<void> => {
  const { etat } = await rowOf(scene, id);
  const expected = TRANSITIONS.filter((transition) => DEFINITIONS_TRANSITION[transition].de.includes(etat));
  for (const qui of [scene.agent, scene.local]) {
    const { actions, fonctions } = (await scene.read(qui, id)).body;
    expect(actions.map(({ transition }: { transition: string }) => transition)).toEqual(expected);
    for (const { transition, ok, raison } of actions as {
      transition: Transition;
      ok: boolean;
      raison: string | null;
    }[]) {
      expect(ok ? raison === null : (raison ?? '').length > 10).toBe(true);
      if (ok) expect(fonctions).toContain(DEFINITIONS_TRANSITION[transition].fonction);
    }
  }
};

/** 3: once sent, incomplete exactly while something blocking is not accepted; nothing else is missing in these dossiers. */
export const checkStatut = async (scene: SceneInstruction, id: string): Promise<void> => {
  const { statut, tete } = await rowOf(scene, id);
  const { complements } = (await scene.call(scene.createur, 'GET', `/${id}/complements`)).body;
  expect([tete, statut]).toEqual([tete, hasBloquant(complements) ? 'incomplet' : 'complet']);
};

/** 6: what was sent has the hash that it had, and its receipt is found authentic. */
export const checkEnvois = async (scene: SceneInstruction, id: string, connus: Map<string, string>): Promise<void> => {
  const { rows } = await sql<{ code: string; empreinte: string; contenu: unknown }>`select code, empreinte, contenu
    from demandes.transmission where id_dossier = ${id}::bigint order by numero`.execute(scene.portail.owner);
  expect(rows.length).toBeGreaterThanOrEqual(connus.size);
  for (const { code, empreinte, contenu } of rows) {
    expect([empreinteOf(contenu), connus.get(code) ?? empreinte]).toEqual([empreinte, empreinte]);
    connus.set(code, empreinte);
    const { status, body } = await scene.createur.browser.call('GET', `/api/demandes/recus/${code}`);
    expect([status, body.authentique]).toEqual([200, true]);
  }
};

/** 8: as many news of a state as states that are told, one job of mail for each at most, and none for what was refused. */
export const checkNouvelles = async (scene: SceneInstruction, id: string): Promise<void> => {
  const { owner } = scene.portail;
  const { rows: cles } = await sql<{ cle: string }>`select distinct cle from platform.notification
    where id_sujet = ${id} and type = 1`.execute(owner);
  const told = passages(await eventsOf(scene, id)).filter(({ action }) => {
    const transition = action.replace('instruction.', '') as Transition;
    return action === 'transmitDossier' || DEFINITIONS_TRANSITION[transition]?.notification === 1;
  });
  expect(cles).toHaveLength(told.length);
  const { rows: jobs } = await sql<{ cle: string; nombre: string }>`select data ->> 'cle' as cle, count(*) as nombre
    from jobs.job where name = 'demandes.tellAnnonce' and data ->> 'cle' like ${`${id}:%`} group by 1`.execute(owner);
  expect(jobs.filter(({ nombre }) => Number(nombre) !== 1)).toEqual([]);
  const { rows: orphans } = await sql`select 1 from jobs.job j where name = 'demandes.tellAnnonce'
    and data ->> 'cle' like ${`${id}:%`} and not exists
      (select from platform.notification n where n.cle = j.data ->> 'cle' and n.courriel = 'a_envoyer')`.execute(owner);
  expect(orphans).toEqual([]);
};

const TOLERANCE_MS = 5_000;
type Teneur = 'association' | 'service';
const teneurOf = (etat: unknown): Teneur => (etat === 'A' || etat === 'C' ? 'association' : 'service');

/** 10: who held it and for how long, added up, is all the time that went by; the row and the history agree on the last step. */
export const checkTemps = async (scene: SceneInstruction, id: string): Promise<void> => {
  const steps = passages(await eventsOf(scene, id));
  const now = Date.now();
  const tenu: Record<Teneur, number> = { association: 0, service: 0 };
  steps.forEach(({ survenu_at, changements }, rang) => {
    const end = steps[rang + 1]?.survenu_at.getTime() ?? now;
    expect(end).toBeGreaterThanOrEqual(survenu_at.getTime());
    tenu[teneurOf(changements['description.etat']?.apres)] += end - survenu_at.getTime();
  });
  expect(tenu.association + tenu.service).toBe(now - (steps[0]?.survenu_at.getTime() ?? now));
  const { etat_depuis } = await rowOf(scene, id);
  const last = steps.at(-1)?.survenu_at.getTime() ?? 0;
  expect(Math.abs(etat_depuis.getTime() - last)).toBeLessThan(TOLERANCE_MS);
};

/** P-1: inside the service, an association sees one stage only. */
export const checkVu = async (scene: SceneInstruction, id: string): Promise<void> => {
  const { tete } = await rowOf(scene, id);
  const { body } = await scene.call(scene.createur, 'GET', `/${id}`);
  expect(body.description.etat).toBe(isInstruit(tete) ? '2' : tete);
};

interface EnveloppeDite {
  readonly id_subvention: string;
  readonly montant: number | null;
  readonly accorde: number;
  readonly version: number;
}
const readEnveloppe = async ({ local, agent }: SceneInstruction, subvention: string): Promise<EnveloppeDite> => {
  const { body } = await local.browser.call('GET', `/api/demandes/demande/enveloppes?service=${agent.service}`);
  return body.enveloppes.find((one: EnveloppeDite) => one.id_subvention === subvention);
};
export const fixEnveloppe = async (scene: SceneInstruction, subvention: string, montant: number): Promise<Answer> => {
  const { version } = await readEnveloppe(scene, subvention);
  const path = `/api/demandes/demande/enveloppes/${scene.agent.service}/${subvention}/2027`;
  return scene.local.browser.call('PUT', path, { body: { montant }, headers: { 'if-match': `"${version}"` } });
};

/** 4: what the envelope says was granted is what its dossiers were granted, and never more than it holds. */
export const checkEnveloppe = async (scene: SceneInstruction, subvention: string): Promise<number> => {
  const { montant, accorde } = await readEnveloppe(scene, subvention);
  const { rows } = await sql<{ somme: number }>`select coalesce(sum(i.montant_accorde), 0)::bigint as somme
    from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
    where d.id_subvention = ${subvention}::uuid and i.etat in ('6', '7', '8', '9', '10')`.execute(scene.portail.owner);
  expect(accorde).toBe(Number(rows[0]?.somme));
  expect(accorde).toBeLessThanOrEqual(montant ?? Number.POSITIVE_INFINITY);
  return accorde;
};
