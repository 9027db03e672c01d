import { ERREURS } from '@guichet/rules';
import type { Kind } from '@guichet/rules/erreurs';
import { type Kysely, sql } from 'kysely';
import type { Answer } from '../../caller.ts';
import type { Copie, Copies, Modele } from './dossiers.ts';
import { OK } from './parEtat.ts';
import type { NomPersonne, Placee, Placees } from './personnes.ts';
import type { Attendu } from './tableDossier.ts';

/** What a refusal of a right or of a state is on the wire, said once more; no other kind is expected here. */
const STATUTS: Partial<Readonly<Record<Kind, number>>> = {
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
};

export interface Requete {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}
/** One cell: what is asked, by whom, of what, and what the table says. */
export interface Essai {
  readonly acte: string;
  readonly qui: NomPersonne;
  readonly modele: Modele;
  readonly attendu: Attendu;
  readonly requete: (copie: Copie) => Requete;
}

/** The portal, those who call it, and the dossiers that they find. */
export interface Terrain {
  readonly ask: Ask;
  readonly personnes: Placees;
  readonly copies: Pick<Copies, 'make'>;
  readonly owner: Kysely<unknown>;
}

const AT_ONCE = 4;
/** Those of one dossier one after the other, and several dossiers at a time: nobody waits for a lock. */
export const inLanes = async <T, R>(
  items: readonly T[],
  laneOf: (item: T) => string,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const lanes = [...Map.groupBy(items, laneOf).values()];
  const results: R[] = [];
  const runNext = async (): Promise<void> => {
    for (let lane = lanes.pop(); lane; lane = lanes.pop()) for (const item of lane) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  return results;
};

export const nameOf = ({ etat, origine, statut, avant, crf }: Modele): string =>
  [etat, avant && `après ${avant}`, origine, statut, crf && `crf ${crf}`].filter(Boolean).join(' ');
const labelOf = ({ acte, qui, modele }: Essai): string => `${acte} × ${qui} × ${nameOf(modele)}`;

const codeOf = ({ status, body }: Answer): string => (status < 400 ? OK : String(body?.code ?? status));

/** The word and the number of a refusal; what is allowed really happens. */
const judge = (essai: Essai, answer: Answer): string[] => {
  const code = codeOf(answer);
  if (code !== essai.attendu) return [`${labelOf(essai)} : ${code} au lieu de ${essai.attendu}`];
  if (essai.attendu === OK) return [];
  const { kind, message } = ERREURS[essai.attendu];
  return [
    ...(answer.status === STATUTS[kind] ? [] : [`${labelOf(essai)} : ${answer.status} au lieu de ${STATUTS[kind]}`]),
    ...(answer.body.message === message ? [] : [`${labelOf(essai)} : sans sa raison`]),
  ];
};

const INDISPONIBLE = 503;
const TRIES = 5;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A machine that has no time now is asked again a little later, as the answer itself says. */
export const createAsk = (base: string, service = 'demandes') => {
  const send = async ({ token }: Placee, { method, path, body }: Requete): Promise<Answer> => {
    const response = await fetch(`${base}/api/${service}${path}`, {
      method,
      headers: {
        'if-match': '"1"',
        ...(token === null ? {} : { 'x-access-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const ask = async (placee: Placee, requete: Requete, tries = TRIES): Promise<Answer> => {
    const answer = await send(placee, requete);
    if (answer.status !== INDISPONIBLE || tries === 1) return answer;
    await pause(500);
    return ask(placee, requete, tries - 1);
  };
  return (placee: Placee, requete: Requete): Promise<Answer> => ask(placee, requete);
};
export type Ask = ReturnType<typeof createAsk>;

/** Refused whatever the state: at the door, or for what ties the person to the dossier. */
const SANS_ETAT: readonly Attendu[] = [
  ...(['SESSION_ABSENTE', 'ACCES_REFUSE', 'DOSSIER_INEXISTANT', 'INSTRUCTION_INEXISTANTE'] as const),
  ...(['DOSSIER_ACTE_INTERDIT', 'DOSSIER_PARTAGE_LIMITE', 'DOSSIER_PARTAGE_LECTURE'] as const),
  'CRF_ACTE_INTERDIT',
];

/** Whoever is refused whatever the state is tried on all that the state offers to someone. */
export const worthTrying = (essais: readonly Essai[]): Essai[] => {
  const keyOf = ({ acte, modele }: Essai): string => `${acte} ${nameOf(modele)}`;
  const offered = new Set(essais.filter(({ attendu }) => attendu === OK).map(keyOf));
  return essais.filter((essai) => offered.has(keyOf(essai)) || !SANS_ETAT.includes(essai.attendu));
};

/** What is refused shares one dossier, and changes nothing of it; each thing that is allowed has a dossier of its own. */
export const runEssais = async (
  { ask, personnes, copies, owner }: Terrain,
  essais: readonly Essai[],
): Promise<string[]> => {
  const allowed = essais.filter(({ attendu }) => attendu === OK);
  const refused = essais.filter(({ attendu }) => attendu !== OK);
  const shared = [...new Map(refused.map(({ modele }) => [nameOf(modele), modele])).values()];
  const names = shared.map(nameOf);
  const made = await copies.make([...shared, ...allowed.map(({ modele }) => modele)]);
  const pairs = [
    ...refused.map((essai) => [essai, made[names.indexOf(nameOf(essai.modele))] as Copie] as const),
    ...allowed.map((essai, rang) => [essai, made[shared.length + rang] as Copie] as const),
  ];
  const laneOf = ([, { id }]: (typeof pairs)[number]): string => id;
  const wrong = await inLanes(pairs, laneOf, async ([essai, copie]) => {
    const answer = await ask(personnes[essai.qui], essai.requete(copie));
    return judge(essai, answer);
  });
  const ids = made.slice(0, shared.length).map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select d.id::text from demandes.dossier d
    left join demandes.instruction i on i.exercice = d.exercice and i.id_dossier = d.id
    left join demandes.crf c on c.exercice_dossier = d.exercice and c.id_dossier = d.id
    where d.id = any(${ids}::bigint[]) and (d.version > 1 or i.version > 1 or c.version > 1)`.execute(owner);
  const changed = rows.map(({ id }) => `${names[ids.indexOf(id)]} : un refus a écrit`);
  return [...wrong.flat(), ...new Set(changed)];
};
