import * as z from 'zod';
import { problemesOfZod } from './lectureZod.ts';
import type { Probleme } from './problemes.asks.ts';
import { type ContenuSubvention, codeSubventionSchema, contenuSubventionSchema, MAXIMA } from './subvention.schema.ts';

export const FORMAT_PORTABLE = 'guichet-asso/subvention';
export const VERSION_PORTABLE = 1;

const { instructeurs: _, ...shape } = contenuSubventionSchema.shape;

/** A scheme as a file: services are called by their codes, since their numbers mean nothing elsewhere. */
export const portableSchema = z.strictObject({
  format: z.literal(FORMAT_PORTABLE, 'Ce fichier n’est pas une subvention de Guichet Asso.'),
  version: z.literal(VERSION_PORTABLE, 'Ce fichier vient d’une autre version de Guichet Asso.'),
  code: codeSubventionSchema,
  contenu: z.strictObject(shape),
  instructeurs: z
    .array(z.strictObject({ service: z.string().min(1).max(100), isReferent: z.boolean().default(false) }))
    .max(MAXIMA.instructeurs)
    .default([]),
});
export type Portable = z.infer<typeof portableSchema>;

export interface ServiceNomme {
  readonly _id: string;
  readonly code: string;
}

/** A service that is not among those given keeps its number: nothing is lost on the way. */
export const toPortable = (code: string, contenu: ContenuSubvention, services: readonly ServiceNomme[]): Portable => {
  const { instructeurs, ...rest } = contenu;
  const codeOf = (id: string): string => services.find(({ _id }) => _id === id)?.code ?? id;
  return {
    format: FORMAT_PORTABLE,
    version: VERSION_PORTABLE,
    code,
    contenu: rest,
    instructeurs: instructeurs.map(({ service, isReferent }) => ({ service: codeOf(service), isReferent })),
  };
};

export type LecturePortable =
  | {
      readonly ok: true;
      readonly code: string;
      readonly contenu: ContenuSubvention;
      /** Codes that the directory does not know here: they were left out. */
      readonly servicesInconnus: readonly string[];
    }
  | { readonly ok: false; readonly problemes: readonly Probleme[] };

/** What a file says, once its every part is right; `services` are those of the directory here. */
export const readPortable = (json: unknown, services: readonly ServiceNomme[] = []): LecturePortable => {
  const read = portableSchema.safeParse(json);
  if (!read.success) return { ok: false, problemes: problemesOfZod(read.error) };
  const { code, contenu, instructeurs } = read.data;
  const idOf = (name: string): string | undefined =>
    services.find((service) => service.code === name || service._id === name)?._id;
  return {
    ok: true,
    code,
    contenu: {
      ...contenu,
      instructeurs: instructeurs.flatMap(({ service, isReferent }) => {
        const id = idOf(service);
        return id === undefined ? [] : [{ service: id, isReferent }];
      }),
    },
    servicesInconnus: instructeurs.flatMap(({ service }) => (idOf(service) === undefined ? [service] : [])),
  };
};
