import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addAssociation, joinAssociation, type Registered } from '../associations.ts';
import type { Answer, Caller } from '../caller.ts';
import { addDocument } from '../dossierPret.ts';
import { addContacts, EXERCICE, ouvert, type SceneDossiers } from '../dossiers.ts';
import { giveService, signedIn } from '../people.ts';
import { PASSWORD } from '../portail.ts';
import type { Personne } from '../subventions.ts';
import { PARTS } from './commandes.ts';

/** Where one sequence plays: three parts of a scheme that nobody has asked for yet. */
export interface Lieu {
  readonly code: string;
  readonly id_subvention: string;
  readonly parts: readonly string[];
}

/** What sequences that follow each other share: an association, its people, the service that instructs for it alone. */
export interface Voie {
  readonly scene: SceneDossiers;
  readonly siret: string;
  readonly service: string;
  /** The real number of each word of the model. */
  readonly mots: Readonly<Record<string, string>>;
  call(qui: number, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  nextLieu(): Promise<Lieu>;
}

const DEM = '/api/demandes/demande/dossiers';
const INCONNU = '00000000-0000-4000-8000-000000000000';
const RETRIES = 5;
const PAUSE_MS = 500;
const SEQUENCES_PAR_SUBVENTION = 8;
/** Well before a session ends. */
const SESSION_MS = 4 * 60_000;

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

interface Ouverte {
  readonly code: string;
  readonly _id: string;
  readonly active: boolean;
  readonly publiee: number | null;
}
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const refreshedAt = new WeakMap<Caller, number>();
/** Of all who ask for anything, once for the lanes that share someone: a refresh token is good for one call. */
const keepSessions = async (people: readonly Quelquun[]): Promise<void> => {
  const now = Date.now();
  for (const { browser } of people) {
    if (now - (refreshedAt.get(browser) ?? 0) < SESSION_MS) continue;
    refreshedAt.set(browser, now);
    const { status } = await browser.call('POST', '/api/auth/refreshToken', { body: {} });
    if (status !== 200) throw new Error(`session non prolongée : ${status}`);
    // A campaign outlasts the quarter of an hour in which who one is stays proven.
    await browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD } });
  }
};

export const openVoie = async (scene: SceneDossiers): Promise<Voie> => {
  const { portail } = scene;
  const club = await addAssociation(portail);
  const member = async (): Promise<Quelquun> => {
    const person = await signedIn(portail);
    await joinAssociation(portail, person.id, club);
    return person;
  };
  const people: readonly Quelquun[] = [await member(), await member(), await member(), scene.etranger, scene.admin];
  const service = await giveService(portail, randomUUID(), { parent: scene.local.service });
  const names = Object.fromEntries(people.map(({ id }, qui) => [`u${qui}`, id]));
  const mots = { ...(await wordsOf(scene, club)), ...names };

  let used = SEQUENCES_PAR_SUBVENTION;
  let open: Ouverte = { code: '', _id: '', active: false, publiee: null };
  const partName = (sequence: number, part: number) => `Suite ${sequence} part ${part}`;

  const openSubvention = async (more = RETRIES): Promise<Ouverte> => {
    const ranks = Array.from({ length: SEQUENCES_PAR_SUBVENTION * PARTS }, (_, n) => n);
    const made = (await scene.newSubvention({
      sous_dispositifs: ranks.map((n) => ouvert(partName(Math.floor(n / PARTS), n % PARTS))),
      documents_attendus: [{ code: 'statuts', libelle: 'Les statuts' }],
      instructeurs: [{ service, isReferent: true }],
    })) as Ouverte;
    if (made.active && made.publiee !== null) return made;
    if (more === 0) throw new Error(`subvention refusée : ${JSON.stringify(made)}`);
    await pause();
    return openSubvention(more - 1);
  };

  return {
    ...{ scene, siret: club.siret('00012'), service, mots },
    async call(qui, method, path, body, headers = {}) {
      const { browser } = people[qui] as Quelquun;
      const options = { ...(body === undefined ? {} : { body }), headers };
      let answer = await browser.call(method, `${DEM}${path}`, options);
      // A machine out of breath is no answer: asked again under the same key, as the browser does.
      for (let more = 0; answer.status === 503 && more < RETRIES; more++) {
        await pause();
        answer = await browser.call(method, `${DEM}${path}`, options);
      }
      return answer;
    },
    async nextLieu() {
      await keepSessions([...people, scene.local]);
      if (used === SEQUENCES_PAR_SUBVENTION) {
        open = await openSubvention();
        used = 0;
      }
      const sequence = used++;
      const parts = Array.from({ length: PARTS }, (_, part) => partName(sequence, part));
      return { code: open.code, id_subvention: open._id, parts };
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
