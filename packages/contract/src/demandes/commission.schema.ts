import { ETATS_COMMISSION, SORTS } from '@guichet/rules/commission';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { dossierParamsSchema, roleQuery } from './dossier.schema.ts';
import { bilanSchema } from './notation.schema.ts';

const centimes = z.int().min(0).max(1e14);
const court = z.string().trim().min(1).max(200);
const texte = z.string().trim().max(2_000);
const voix = z.int().min(0).max(200);
const MEMBRES = 60;
const POINTS = 40;

export const commissionsQuerySchema = z.strictObject({
  ...roleQuery,
  service: z.uuid(),
  limit: pageSizeSchema,
  after: z.string().max(200).optional(),
});
export const commissionParamsSchema = z.strictObject({ commission: z.uuid() });
export const pointParamsSchema = z.strictObject({ commission: z.uuid(), point: z.uuid() });
export const voteParamsSchema = z.strictObject({
  commission: z.uuid(),
  point: z.uuid(),
  id: dossierParamsSchema.shape.id,
});

const membreSchema = z.strictObject({
  id: z.uuid(),
  nom: court,
  qualite: z.string().trim().max(200).default(''),
  courriel: z
    .email()
    .max(200)
    .toLowerCase()
    .nullable()
    .default(null)
    .describe('S’il a un compte, les associations dont il est membre le font se retirer.'),
});
const pointSchema = z.strictObject({
  id: z.uuid(),
  heure: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
    .nullable()
    .default(null),
  titre: court,
  subvention: z
    .strictObject({ id: z.uuid(), exercice: z.int().min(2000).max(2100) })
    .nullable()
    .default(null)
    .describe('Le point porte alors les dossiers du service qui attendent une décision.'),
});
const unique = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length;
/** A request is looked at once in a sitting. */
const oncePerSubvention = (points: readonly z.infer<typeof pointSchema>[]): boolean =>
  unique(points.flatMap(({ subvention }) => (subvention ? [{ id: `${subvention.id} ${subvention.exercice}` }] : [])));

export const commissionBodySchema = z.strictObject({
  titre: court,
  jour: z.iso.date(),
  lieu: z.string().trim().max(200).default(''),
  quorum: z.int().min(1).max(MEMBRES),
  membres: z.array(membreSchema).max(MEMBRES).refine(unique, 'Deux membres portent le même identifiant.').default([]),
  points: z
    .array(pointSchema)
    .max(POINTS)
    .refine(unique, 'Deux points portent le même identifiant.')
    .refine(oncePerSubvention, 'Deux points portent la même subvention.')
    .default([]),
});
export const newCommissionBodySchema = commissionBodySchema.extend({ service: z.uuid() });
export const presencesBodySchema = z.strictObject({ presents: z.array(z.uuid()).max(MEMBRES) });
export const remarqueBodySchema = z.strictObject({ point: z.uuid().nullable().default(null), texte: texte.min(1) });
export const clotureBodySchema = z.strictObject({
  essai: z.boolean().describe('Relire sans rien faire : ce que chaque décision donnerait.'),
});

const retireSchema = z.strictObject({ membre: z.uuid(), raison: z.string().trim().max(300).default('') });
export const voteBodySchema = z.strictObject({
  sort: z.enum(SORTS),
  montant: centimes.default(0),
  voix: z
    .strictObject({ pour: voix, contre: voix, abstention: voix })
    .default({ pour: 0, contre: 0, abstention: 0 })
    .describe('Autant que de membres présents, moins ceux qui se retirent.'),
  retires: z.array(retireSchema).max(MEMBRES).default([]),
  texte: texte.default(''),
});

const compteSchema = z.object({ dossiers: z.int(), votes: z.int() });
const entreeSchema = z.object({
  numero: z.int(),
  survenu_at: z.iso.datetime(),
  genre: z.enum(['seance', 'presence', 'vote', 'remarque']),
  point: z.uuid().nullable(),
  texte: z.string(),
});
const verdictSchema = z.object({ ok: z.boolean(), raison: z.string().nullable() });

const resume = {
  _id: z.uuid(),
  id_service: z.uuid(),
  titre: z.string(),
  jour: z.iso.date(),
  lieu: z.string(),
  etat: z.enum(ETATS_COMMISSION),
};
const commissionResumeSchema = z.object({ ...resume, membres: z.int(), points: z.int() });
export type CommissionResume = z.infer<typeof commissionResumeSchema>;
export const commissionsSchema = z.object({
  commissions: z.array(commissionResumeSchema),
  after: z.string().nullable(),
});

export const commissionSchema = z.object({
  ...resume,
  service: z.string(),
  quorum: z.int(),
  membres: z.array(membreSchema),
  points: z.array(pointSchema.extend({ nom_subvention: z.string().nullable(), compte: compteSchema.nullable() })),
  presents: z.array(z.uuid()),
  ouverte_at: z.iso.datetime().nullable(),
  close_at: z.iso.datetime().nullable(),
  pv: z.boolean().describe('Le fichier du procès-verbal est fait.'),
  actes: z.object({ preparer: verdictSchema, ouvrir: verdictSchema, tenir: verdictSchema, clore: verdictSchema }),
  decisions: z
    .object({ aPrendre: z.int(), prises: z.int(), echecs: z.int() })
    .describe('De ce qui est voté : ce qui reste à prendre, ce qui est pris, ce qui a échoué.'),
  journal: z.array(entreeSchema),
  version: z.int(),
});
export type Commission = z.infer<typeof commissionSchema>;

const voteSchema = z.object({
  sort: z.enum(SORTS),
  montant: centimes,
  voix: z.object({ pour: voix, contre: voix, abstention: voix }),
  retires: z.array(retireSchema),
  texte: z.string(),
  vote_at: z.iso.datetime(),
  prise_at: z.iso.datetime().nullable(),
  echec: z.string().nullable(),
});
export const ligneCommissionSchema = z.object({
  id: z.string(),
  id_fo: z.string(),
  nom: z.string(),
  id_siret: z.string(),
  projets: z.array(z.string()),
  demande: centimes,
  propose: centimes,
  attend: z.boolean().describe('Il attend encore une décision du service.'),
  lies: z.array(z.uuid()).describe('Les membres dont le compte est rattaché à l’association.'),
  interet: z.boolean().describe('Qui lit est de cette association, ou a écrit la demande.'),
  bilan: bilanSchema.nullable().describe('Ce que ses lecteurs ont trouvé ; nul tant qu’aucune note n’est soumise.'),
  vote: voteSchema.nullable(),
  version: z.int().describe('0 tant que rien n’est voté.'),
});
export type LigneCommission = z.infer<typeof ligneCommissionSchema>;
export const pointLuSchema = z.object({
  _id: z.uuid(),
  titre: z.string(),
  aRepartir: z.int().nullable().describe('Ce que l’enveloppe laisse à répartir ; nul quand rien ne la borne.'),
  lignes: z.array(ligneCommissionSchema),
});
export type PointLu = z.infer<typeof pointLuSchema>;

export const clotureSchema = z.object({
  reussis: z.int(),
  resultats: z.array(
    z.object({
      id_fo: z.string(),
      nom: z.string(),
      sort: z.enum(SORTS),
      montant: centimes,
      ok: z.boolean(),
      raison: z.string().nullable(),
    }),
  ),
});
export type Cloture = z.infer<typeof clotureSchema>;
