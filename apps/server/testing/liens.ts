import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Registered } from './associations.ts';
import { giveService, signedIn } from './people.ts';
import type { Portail } from './portail.ts';

const RANGS = 10_000_000_000;
let last = 8_000_000;
const THIS_YEAR = new Date().getFullYear();

/** Everything that a list shows of an applicant, and nothing said. */
const DEMANDEUR = {
  enseigne: null,
  id_representant_legal: null,
  id_signataire: null,
  id_responsable: null,
  id_rib: null,
};

type Club = Pick<Registered, 'id' | 'nom' | 'id_siren' | 'siret'>;
interface Debut {
  readonly exercice: number;
  readonly createur: { readonly id: string; readonly service: string } | null;
  readonly documents: readonly string[];
}

const insertDossier = async (
  { owner }: Pick<Portail, 'owner'>,
  { id, nom, id_siren, siret }: Club,
  { exercice, createur, documents }: Debut,
): Promise<number> => {
  last += 1;
  const numero = exercice * RANGS + last;
  const joints = documents.map((uuid, rang) => ({ code: `piece-${rang}`, uuid }));
  const contenu = JSON.stringify({ demandeur: DEMANDEUR, documents: joints, attestation: null });
  await sql`insert into demandes.dossier (id, exercice, id_fo, id_correspondance, id_siren, id_siret, nom,
      id_subvention, code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif,
      exercice_fin, created_by, created_by_type, id_service_createur, contenu)
    values (${numero}, ${exercice}, ${`${exercice - 2000}-${last}`}, ${id}, ${id_siren ?? '000000000'},
      ${siret('00012')}, ${nom}, ${randomUUID()}, 'LIEN', 'Aide', 1, 'FDVA', 'Projet', ${exercice},
      ${createur?.id ?? randomUUID()}, ${createur ? 'service' : 'association'}, ${createur?.service ?? null},
      ${contenu}::json)`.execute(owner);
  return numero;
};

/** As if it had been sent to this service. */
export const sendTo = async ({ owner }: Pick<Portail, 'owner'>, id: number, id_service: string): Promise<void> => {
  await sql`update demandes.dossier set etat = 'D', transmis_at = now() where id = ${id}`.execute(owner);
  await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
    values (${Math.floor(id / RANGS)}, ${id}, ${id_service}, true, 'D')`.execute(owner);
};

/** P-20: a dossier that this service once received from the association, and nothing more is said of it. */
export const linkService = async (
  portail: Pick<Portail, 'owner'>,
  id_service: string,
  club: Club,
  exercice = THIS_YEAR,
): Promise<void> => {
  await sendTo(portail, await insertDossier(portail, club, { exercice, createur: null, documents: [] }), id_service);
};

/** One that a service opened by itself, with these papers. */
export const openDossier = (
  portail: Pick<Portail, 'owner'>,
  createur: { readonly id: string; readonly service: string },
  club: Club,
  documents: readonly string[],
): Promise<number> => insertDossier(portail, club, { exercice: THIS_YEAR, createur, documents });

interface Poste {
  readonly roles?: readonly string[];
  readonly parent?: string;
  /** The association that sent it something. */
  readonly lien?: Club;
}

/** Somebody of a service, signed in. */
export const signedInAgent = async (portail: Portail, { roles = ['rds.user'], parent, lien }: Poste = {}) => {
  const person = await signedIn(portail, { roles });
  const service = await giveService(portail, person.id, parent === undefined ? {} : { parent });
  if (lien) await linkService(portail, service, lien);
  return { ...person, service };
};
