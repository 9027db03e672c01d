import * as z from 'zod';

/** CEC-003, in the words of the documents: they are what is kept and answered. */
export const STATUS = {
  attente: 'En attente de décision',
  validee: 'Validée',
  refusee: 'Refusée',
  nonTraitee: 'Non traitée',
} as const;
export const STATUTS_DECLARATION = [STATUS.attente, STATUS.validee, STATUS.refusee, STATUS.nonTraitee] as const;
export type StatutDeclaration = (typeof STATUTS_DECLARATION)[number];

/** CEC-004: 0 is a reason like the others, never the absence of one. */
export const MOTIFS_REFUS = [
  { id: 0, libelle: 'Association dissoute' },
  { id: 1, libelle: 'Bénévole non connu de l’association ou de l’établissement' },
  { id: 2, libelle: 'Bénévole connu mais n’ayant pas exercé les fonctions lui accordant les droits CEC' },
  { id: 3, libelle: 'Nombre d’heures déclaré incohérent avec l’activité réelle du bénévole' },
] as const;
export type MotifRefus = (typeof MOTIFS_REFUS)[number]['id'];

export const motifRefusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const libelleMotif = (id: number | null): string | null =>
  MOTIFS_REFUS.find((motif) => motif.id === id)?.libelle ?? null;

const MOTIF_REQUIS = 'Choisissez le motif du refus.';

/** CEC-005: required of a refusal, ignored otherwise. */
const decision = {
  status: z.enum([STATUS.validee, STATUS.refusee]),
  motif_refus_id: z.unknown().optional().describe('0 à 3 ; demandé pour un refus, ignoré pour une validation.'),
};
interface DecisionSaisie {
  readonly status: Exclude<StatutDeclaration, 'En attente de décision' | 'Non traitée'>;
  readonly motif_refus_id?: unknown;
}
const hasMotif = ({ status, motif_refus_id }: DecisionSaisie): boolean =>
  status !== STATUS.refusee || motifRefusSchema.safeParse(motif_refus_id).success;
const motifRequis = { path: ['motif_refus_id'], message: MOTIF_REQUIS };

export const decisionSchema = z.strictObject(decision).refine(hasMotif, motifRequis);

/** As many as an association decides in one breath. */
export const DECISIONS_MAXIMUM = 500;
export const decisionsSchema = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(DECISIONS_MAXIMUM)
      .refine((ids) => new Set(ids).size === ids.length, 'Une déclaration est nommée deux fois.'),
    ...decision,
  })
  .refine(hasMotif, motifRequis);

/** What is kept: of a validation, no reason, whatever came with it. */
export const motifRetenu = ({ status, motif_refus_id }: DecisionSaisie): MotifRefus | null =>
  status === STATUS.refusee ? (motifRefusSchema.safeParse(motif_refus_id).data ?? null) : null;
