import type { ObjetLu, Route, Trace } from '@guichet/contract';
import { budgetOf, crossesAvis, isAgent, type Mesure, motifRole, ROLE_CLE } from '@guichet/rules/lecture';
import type { Kysely } from 'kysely';
import type { Acteur } from '../call.ts';
import { DomainError } from '../errors.ts';
import type { JobSender } from '../jobs.ts';
import { empreinteAdresse } from './empreinteAdresse.ts';
import { type Compte, writeLecture } from './lecture.repository.ts';
import type { Lecture, LigneLecture, Vue } from './lecture.ts';
import type { ServiceLu } from './serviceOf.ts';

export interface Lectures {
  /** Null when nothing is kept: a member, or a call that says why. */
  open(appel: Appel): LectureOuverte | null;
  /** Who could not sign in, under a key of ours: an address that is nobody's is not kept in clear. */
  writeEchec(appel: Appel, code: string): Promise<void>;
}

export interface LectureOuverte extends Lecture {
  /** Before the answer leaves; refuses it when the day's budget is spent. */
  write(result: unknown): Promise<void>;
}

export interface Appel {
  readonly name: string;
  readonly route: Route;
  readonly acteur: Acteur | null;
  readonly read: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly ip: string;
  readonly requestId: string;
}

interface Deps {
  readonly db: Kysely<unknown>;
  readonly jobs: JobSender;
  readonly secret: string;
  readonly serviceOf: (acteur: Acteur) => Promise<ServiceLu | null>;
}

type TraceLue = Extract<Trace, { objet: ObjetLu }>;

const namedIn = ({ params, query, body }: Appel['read'], nomme: string | undefined): string | null => {
  const values: Readonly<Record<string, unknown>> = {
    ...(params as object),
    ...(query as object),
    ...(body as object),
  };
  const value = nomme === undefined ? undefined : values[nomme];
  return value === undefined ? null : String(value);
};

const countIn = (result: unknown, { liste }: TraceLue): number => {
  const lines = liste ? (result as Readonly<Record<string, unknown>>)[liste] : result;
  return Array.isArray(lines) ? lines.length : 1;
};

const mesureOf = (objet: ObjetLu, nomme: string | undefined): Mesure => {
  if (objet === 'export') return 'exports';
  return objet === 'personne' && nomme ? 'personnes' : 'lignes';
};

/** An association is counted once a day, whatever is read of it; so is a person; the rest, line by line. */
const compteOf = ({ objet, nomme }: TraceLue, id: string | null, vue: Vue | null, roles: readonly string[]): Compte => {
  const [mesure, cle]: [Mesure, string | null] = vue
    ? ['associations', String(vue.association)]
    : [mesureOf(objet, nomme), objet === 'personne' ? id : null];
  return { mesure, cle, arret: budgetOf(roles, mesure).arret };
};

/** A key is made in a minute, and as many as one wants: what is read by all those of a service is counted together. */
const compteurOf = ({ authId, cle }: Acteur): string => cle?.id_service ?? authId;

export const createLectures = ({ db, jobs, secret, serviceOf }: Deps): Lectures => {
  const tell = async (acteur: Acteur, mesure: Mesure, total: number, isStopped: boolean) => {
    const compte = compteurOf(acteur);
    const roles = acteur.cle ? ['clés du service'] : [...acteur.roles];
    const payload = { compte, roles, mesure, total, isStopped };
    await jobs.send('platform.tellLectures', payload, { singletonKey: `${compte} ${mesure} ${isStopped}` });
  };

  const keep = async (acteur: Acteur, ligne: LigneLecture, compte: Compte): Promise<void> => {
    const { est_refusee, est_premier_refus, total_du_jour, ajout } = await writeLecture(db, ligne, compte);
    if (est_refusee) {
      if (est_premier_refus) await tell(acteur, compte.mesure, compte.arret, true);
      throw new DomainError('LECTURES_EPUISEES');
    }
    if (crossesAvis(budgetOf(acteur.roles, compte.mesure), total_du_jour, ajout))
      await tell(acteur, compte.mesure, total_du_jour, false);
  };

  const openFor = (appel: Appel, trace: TraceLue, acteur: Acteur): LectureOuverte => {
    let vue: Vue | null = null;
    let isByParts = false;
    let id = namedIn(appel.read, trace.nomme);

    const write = async (nombre: number): Promise<void> => {
      const motif = vue?.motif ?? motifRole(acteur.role);
      const isTheirs = motif === 'membre' || (trace.objet === 'personne' && id === acteur.authId);
      const namesNothing = vue === null && trace.objet === 'association';
      if (isTheirs || namesNothing) return;
      const service = await serviceOf(acteur);
      const ligne: LigneLecture = {
        compte: acteur.authId,
        compteur: compteurOf(acteur),
        // A reader of its own kind: who looks for people's reads does not find a machine's among them.
        role: acteur.cle ? ROLE_CLE : acteur.role,
        id_service: service?.id ?? null,
        nom_service: service?.nom ?? null,
        appel: appel.name,
        objet: trace.objet,
        id_objet: trace.objet === 'association' ? String(vue?.association) : id,
        association: vue?.association ?? null,
        nombre,
        motif,
        adresse: appel.ip,
        request_id: appel.requestId,
      };
      await keep(acteur, ligne, compteOf(trace, id, vue, acteur.roles));
    };

    return {
      note(seen) {
        vue = seen;
      },
      name(named) {
        id = named;
      },
      more(nombre) {
        isByParts = true;
        return write(nombre);
      },
      write: async (result) => (isByParts ? undefined : write(countIn(result, trace))),
    };
  };

  return {
    open(appel) {
      const { route, acteur } = appel;
      if (!acteur || !route.trace || !('objet' in route.trace) || !isAgent(acteur.roles)) return null;
      return openFor(appel, route.trace, acteur);
    },
    async writeEchec({ name, route, read, ip, requestId }, code) {
      if (!route.trace || !('echec' in route.trace)) return;
      const email = namedIn(read, route.trace.nomme) ?? '';
      await writeLecture(db, {
        ...{ compte: null, role: null, id_service: null, nom_service: null, association: null },
        appel: name,
        objet: route.trace.echec,
        id_objet: empreinteAdresse(email, secret),
        nombre: 1,
        motif: code,
        adresse: ip,
        request_id: requestId,
      });
    },
  };
};
