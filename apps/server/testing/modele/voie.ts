import { randomUUID } from 'node:crypto';
import type { Genre } from '@guichet/rules/genre';
import { sql } from 'kysely';
import { openingOf } from '../agrements.ts';
import { addAssociation, joinAssociation, type Registered } from '../associations.ts';
import type { Answer } from '../caller.ts';
import { addDocument } from '../dossierPret.ts';
import { addContacts, EXERCICE, ouvert, type SceneDossiers } from '../dossiers.ts';
import { keepSessions } from '../keepSessions.ts';
import { giveService, signedIn } from '../people.ts';
import type { Personne } from '../subventions.ts';
import { PARTS } from './commandes.ts';

/** Where one sequence plays: three parts of a scheme, or three approvals, that nobody has asked for yet. */
export interface Lieu {
  readonly code: string;
  readonly parts: readonly string[];
}

/** What sequences that follow each other share: an association, its people, the service that instructs for it alone. */
export interface Voie {
  readonly genre: Genre;
  /** Asks for all that a dossier has. */
  readonly suffixe: string;
  readonly scene: SceneDossiers;
  readonly siret: string;
  readonly service: string;
  /** The real number of each word of the model. */
  readonly mots: Readonly<Record<string, string>>;
  call(qui: number, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  nextLieu(): Promise<Lieu>;
}

interface Porte {
  readonly base: string;
  readonly suffixe: string;
}
const PORTES: Readonly<Record<Genre, Porte>> = {
  subvention: { base: '/api/demandes/demande/dossiers', suffixe: '?projectFields=*' },
  agrement: { base: '/api/rda/demande/dossiers', suffixe: '' },
};
const INCONNU = '00000000-0000-4000-8000-000000000000';
const RETRIES = 5;
const PAUSE_MS = 500;
const SEQUENCES_PAR_SUBVENTION = 8;

const copyElement = async ({ portail: { owner } }: SceneDossiers, id: string, more: object): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
    select id_correspondance, nature, champs || ${JSON.stringify(more)}::jsonb from association.element
    where id = ${id} returning id`.execute(owner);
  return rows[0]?.id ?? '';
};

const wordsOf = async (scene: SceneDossiers, club: Registered): Promise<Record<string, string>> => {
  const { representant: rep1, rib: rib1 } = await addContacts(scene.portail, club);
  return {
    rep1,
    rib1,
    rep2: await copyElement(scene, rep1, { nom: 'Martin', est_representant_legal: false }),
    rib2: await copyElement(scene, rib1, { iban: 'FR7610107001011234567890129', bic: 'BREDFRPP' }),
    doc1: await addDocument(scene, club.id),
    doc2: await addDocument(scene, club.id),
    inconnu: INCONNU,
  };
};

type Quelquun = Pick<Personne, 'id' | 'browser'>;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Whom a lane asks, and where each of its sequences plays. */
interface Terrain {
  readonly scene: SceneDossiers;
  readonly service: string;
  readonly siret: string;
}
type Ouvre = (terrain: Terrain) => Promise<() => Promise<Lieu>>;

const partName = (sequence: number, part: number) => `Suite ${sequence} part ${part}`;
interface Ouverte {
  readonly code: string;
  readonly _id: string;
  readonly active: boolean;
  readonly publiee: number | null;
}
/** Eight sequences share a scheme, each with parts of its own. */
const openSubventions: Ouvre = async ({ scene, service }) => {
  let used = SEQUENCES_PAR_SUBVENTION;
  let code = '';
  const openSubvention = async (more = RETRIES): Promise<string> => {
    const ranks = Array.from({ length: SEQUENCES_PAR_SUBVENTION * PARTS }, (_, n) => n);
    const made = (await scene.newSubvention({
      sous_dispositifs: ranks.map((n) => ouvert(partName(Math.floor(n / PARTS), n % PARTS))),
      documents_attendus: [{ code: 'statuts', libelle: 'Les statuts' }],
      instructeurs: [{ service, isReferent: true }],
    })) as Ouverte;
    if (made.active && made.publiee !== null) return made.code;
    if (more === 0) throw new Error(`subvention refusée : ${JSON.stringify(made)}`);
    await pause();
    return openSubvention(more - 1);
  };
  return async () => {
    if (used === SEQUENCES_PAR_SUBVENTION) {
      code = await openSubvention();
      used = 0;
    }
    const sequence = used++;
    return { code, parts: Array.from({ length: PARTS }, (_, part) => partName(sequence, part)) };
  };
};

/** The same three approvals: what was tried of them is filed under another number before the next sequence. */
const openAgrements: Ouvre = async ({ scene, service, siret }) => {
  const { openAgrement } = openingOf(scene);
  const parts: string[] = [];
  while (parts.length < PARTS) {
    const { code } = await openAgrement({
      documents_attendus: [{ code: 'statuts', libelle: 'Les statuts' }],
      instructeurs: [{ service, isReferent: true }],
    });
    parts.push(code);
  }
  return async () => {
    await sql`update demandes.dossier set id_siret = id::text where id_siret = ${siret}`.execute(scene.portail.owner);
    return { code: '', parts };
  };
};
const OUVRE: Readonly<Record<Genre, Ouvre>> = { subvention: openSubventions, agrement: openAgrements };

export const openVoie = async (scene: SceneDossiers, genre: Genre): Promise<Voie> => {
  const { portail } = scene;
  const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }] });
  const siret = club.siret('00012');
  const member = async (): Promise<Quelquun> => {
    const person = await signedIn(portail);
    await joinAssociation(portail, person.id, club);
    return person;
  };
  const people: readonly Quelquun[] = [await member(), await member(), await member(), scene.etranger, scene.admin];
  const service = await giveService(portail, randomUUID(), { parent: scene.local.service });
  const names = Object.fromEntries(people.map(({ id }, qui) => [`u${qui}`, id]));
  const mots = { ...(await wordsOf(scene, club)), ...names };
  const { base, suffixe } = PORTES[genre];
  const nextLieu = await OUVRE[genre]({ scene, service, siret });

  return {
    ...{ genre, suffixe, scene, siret, service, mots },
    async call(qui, method, path, body, headers = {}) {
      const { browser } = people[qui] as Quelquun;
      const options = { ...(body === undefined ? {} : { body }), headers };
      let answer = await browser.call(method, `${base}${path}`, options);
      // A machine out of breath is no answer: asked again under the same key, as the browser does.
      for (let more = 0; answer.status === 503 && more < RETRIES; more++) {
        await pause();
        answer = await browser.call(method, `${base}${path}`, options);
      }
      return answer;
    },
    async nextLieu() {
      await keepSessions([...people, scene.local]);
      return nextLieu();
    },
  };
};

/** What the service would have done, with its counters: its own calls are tried elsewhere. */
export const passByService = async ({ scene, service }: Voie, id: string, etat: string): Promise<void> => {
  await scene.portail.owner.transaction().execute(async (trx) => {
    await sql`update demandes.dossier set etat = ${etat} where exercice = ${EXERCICE} and id = ${id}::bigint`.execute(
      trx,
    );
    await sql`update demandes.instruction set etat = ${etat}
      where exercice = ${EXERCICE} and id_dossier = ${id}::bigint`.execute(trx);
    await sql`with un as (select statut, id_type_dispositif, montant_demande from demandes.dossier
        where exercice = ${EXERCICE} and id = ${id}::bigint),
      lignes as (select 'D' as etat, -1 as sens from un union all select ${etat}::text, 1 from un)
      insert into demandes.compteur (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande)
      select ${service}::uuid, ${EXERCICE}, lignes.etat, un.statut, un.id_type_dispositif, lignes.sens,
        lignes.sens * un.montant_demande from un, lignes
      on conflict (id_service, exercice, etat, statut, id_type_dispositif) do update
        set nombre = compteur.nombre + excluded.nombre,
          montant_demande = compteur.montant_demande + excluded.montant_demande`.execute(trx);
  });
};
