import * as z from 'zod';
import { orNull } from '../validation/index.ts';
import { underGroupe } from '../versions/index.ts';
import { ETATS_DOSSIER, STATUTS } from './etats.ts';

const siret = z.string().regex(/^\d{14}$/u);
const uuid = orNull(z.uuid());

/** DOSSIER-003. `service` and `subvention` are the names that people read. */
export const descriptionDossierSchema = z.strictObject({
  service: z.string().nullable(),
  subvention: z.string(),
  code_subvention: z.string(),
  id_type_dispositif: z.string(),
  id_sous_type_dispositif: z.string(),
  exercice: z.int(),
  exercice_fin: z.int(),
  renouvellement: z.boolean(),
  pluriannuel: z.boolean(),
  statut: z.enum(STATUTS),
  etat: z.enum(ETATS_DOSSIER),
  couplage_tca: z.boolean(),
  id_service_instructeur: z.string().nullable(),
});

/** DOSSIER-004. */
export const demandeurSchema = z.strictObject({
  id_siret: siret,
  nom: z.string(),
  enseigne: orNull(z.string().trim().min(1).max(300)),
  id_representant_legal: uuid,
  id_signataire: uuid,
  id_responsable: uuid,
  id_rib: uuid,
});

/** DOSSIER-046. */
export const attestationSchema = z.strictObject({
  accepte: z.boolean(),
  date: orNull(z.iso.datetime()),
  id_signataire: uuid,
});

/** A document of the association's library, for one thing that the scheme asks. */
export const documentDossierSchema = z.strictObject({ code: z.string().min(1).max(60), uuid: z.uuid() });
export type DocumentDossier = z.infer<typeof documentDossierSchema>;

const etape = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** What an association writes, by its path; every other path is the server's. */
export const CHEMINS_SAISIS = {
  'identifiant.step': etape,
  'description.id_sous_type_dispositif': z.string().min(1).max(100),
  'description.renouvellement': z.boolean(),
  'description.pluriannuel': z.boolean(),
  'description.couplage_tca': z.boolean(),
  'demandeur.enseigne': demandeurSchema.shape.enseigne,
  'demandeur.id_representant_legal': uuid,
  'demandeur.id_signataire': uuid,
  'demandeur.id_responsable': uuid,
  'demandeur.id_rib': uuid,
  'attestation.accepte': z.boolean(),
  'attestation.id_signataire': uuid,
} as const satisfies Readonly<Record<string, z.ZodType>>;
export type CheminSaisi = keyof typeof CHEMINS_SAISIS;
export const isCheminSaisi = (chemin: string): chemin is CheminSaisi => Object.hasOwn(CHEMINS_SAISIS, chemin);

/** what a correction may change of a dossier that was sent; its documents have their own call. */
const CHEMINS_CORRIGES: readonly string[] = [
  'demandeur.id_representant_legal',
  'demandeur.id_signataire',
  'demandeur.id_responsable',
] satisfies CheminSaisi[];
export const isCorrection = (changements: object): boolean =>
  Object.keys(changements).every((chemin) => CHEMINS_CORRIGES.includes(chemin));

const changementsSchema = z.strictObject(CHEMINS_SAISIS).partial();
export type Changements = { readonly [Chemin in CheminSaisi]?: z.output<(typeof CHEMINS_SAISIS)[Chemin]> };

/** parts of a whole dossier that may be sent back and are never read. */
const LUS_SEULEMENT = [
  '_id',
  'version',
  'id_correspondance',
  'numero_subvention',
  'montant_demande',
  'date_fin',
  'transmis_at',
  'recu',
  'supprime_at',
  'modifie_at',
  'identifiant.id_fo',
  'description.service',
  'description.subvention',
  'description.code_subvention',
  'description.id_type_dispositif',
  'description.exercice',
  'description.exercice_fin',
  'description.statut',
  'description.etat',
  'description.id_service_instructeur',
  'demandeur.id_siret',
  'demandeur.nom',
  'attestation.date',
] as const;
/** Whole branches of the same kind. */
const BRANCHES_LUES = [
  'projets',
  'crfs',
  'documents',
  'suivront',
  'instructions',
  'instructeurs',
  'createdBy',
  'shared_with',
  'lecture_seule',
  'partage',
  'main',
  'droits',
  'couplage',
  'silences',
] as const;

const GROUPES = ['identifiant', 'description', 'demandeur', 'attestation'] as const;
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Groups are opened one level down, and dotted names are taken as they are. */
const flatten = (body: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(body).flatMap(([nom, value]): [string, unknown][] =>
    (GROUPES as readonly string[]).includes(nom) && isPlain(value) ? underGroupe(nom, value) : [[nom, value]],
  );

const isLuSeulement = (chemin: string): boolean =>
  (LUS_SEULEMENT as readonly string[]).includes(chemin) ||
  (BRANCHES_LUES as readonly string[]).includes(chemin.split('.')[0] ?? chemin);

export type LectureChangements =
  | { readonly ok: true; readonly changements: Changements }
  | { readonly ok: false; readonly champs: readonly { readonly champ: string; readonly message: string }[] };

/** A whole dossier or only what changed, nested or dotted: what may be written, or what is refused. Nothing is half taken. */
export const readChangements = (body: unknown): LectureChangements => {
  if (!isPlain(body)) return { ok: false, champs: [{ champ: '', message: 'Un dossier est attendu.' }] };
  const paires = flatten(body).filter(([chemin]) => !isLuSeulement(chemin));
  const inconnus = paires.filter(([chemin]) => !isCheminSaisi(chemin));
  if (inconnus.length > 0) {
    return { ok: false, champs: inconnus.map(([champ]) => ({ champ, message: 'Ce champ n’existe pas.' })) };
  }
  const parsed = changementsSchema.safeParse(Object.fromEntries(paires));
  if (parsed.success) return { ok: true, changements: parsed.data as Changements };
  return {
    ok: false,
    champs: parsed.error.issues.map(({ path, message }) => ({ champ: path.map(String).join('.'), message })),
  };
};
