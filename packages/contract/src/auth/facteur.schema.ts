import { codeFacteurSchema, GENRES_FACTEUR, motifRetraitSchema, nomFacteurSchema } from '@guichet/rules/facteur';
import * as z from 'zod';

const base64url = (maximum: number) => z.stringFormat('base64url', /^[\w-]+$/).max(maximum);
const instantSchema = z.iso.datetime();

/** WebAuthn, as browsers write it in JSON: only what is verified is read. */
const common = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };
export const attestationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
});

const designeeSchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});
/** What a passkey is asked to sign. */
export const defiSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(designeeSchema),
});
export type Defi = z.infer<typeof defiSchema>;

export const creationCleSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  timeout: z.int(),
  attestation: z.literal('none'),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(designeeSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
});
export type CreationCle = z.infer<typeof creationCleSchema>;

/** A code of an application or for a lost device, or what a passkey signed. */
export const preuveFacteurSchema = z.union([
  z.strictObject({ code: codeFacteurSchema }),
  z.strictObject({ cle: assertionSchema }),
]);
export type PreuveFacteur = z.output<typeof preuveFacteurSchema>;
export type PreuveFacteurSaisie = z.input<typeof preuveFacteurSchema>;

/** How someone may prove who they are beside their password. */
export const moyensSchema = z.object({
  facteurs: z.array(z.enum(GENRES_FACTEUR)),
  defi: defiSchema.nullable(),
});
export type Moyens = z.infer<typeof moyensSchema>;

/** The password was right and opens nothing yet. */
export const connexionEnAttenteSchema = moyensSchema.extend({
  connexion: z.string().describe('À rendre avec le second facteur ; ne donne accès à rien.'),
});
export type ConnexionEnAttente = z.infer<typeof connexionEnAttenteSchema>;

export const openByFacteurBodySchema = z.strictObject({
  connexion: z.string().min(20).max(100),
  preuve: preuveFacteurSchema,
});

export const facteurSchema = z.object({
  id: z.uuid(),
  genre: z.enum(GENRES_FACTEUR),
  nom: z.string(),
  cree_le: instantSchema,
  utilise_le: instantSchema.nullable(),
});
export type FacteurLu = z.infer<typeof facteurSchema>;

export const facteursSchema = z.object({
  facteurs: z.array(facteurSchema),
  secours: z.int().describe('Codes de secours qui peuvent encore servir.'),
  obligatoire: z.boolean().describe('Ce compte ne peut pas s’en passer.'),
});
export type Facteurs = z.infer<typeof facteursSchema>;

/** The codes are shown once, with the first factor or when they are made again. */
export const facteurAjouteSchema = facteursSchema.extend({ codes: z.array(z.string()).nullable() });
export type FacteurAjoute = z.infer<typeof facteurAjouteSchema>;

export const secretCodeSchema = z.object({
  secret: z.string().describe('À copier dans l’application de codes.'),
  uri: z.string().describe('La même chose, comme les applications la lisent.'),
});

export const addCleBodySchema = z.strictObject({ nom: nomFacteurSchema, cle: attestationSchema });
export const addCodeBodySchema = z.strictObject({ nom: nomFacteurSchema, code: codeFacteurSchema });
export const renameFacteurBodySchema = z.strictObject({ nom: nomFacteurSchema });

export const retraitBodySchema = z.strictObject({ motif: motifRetraitSchema });
/** The factors of an account, as the portal's administrators know them. */
export const facteursAdministresSchema = z.object({
  facteurs: z.array(facteurSchema),
  retrait: z.object({ motif: z.string(), demande_le: instantSchema, demande_par: z.uuid().nullable() }).nullable(),
});
export type FacteursAdministres = z.infer<typeof facteursAdministresSchema>;
