import type { TravailLigne } from '@guichet/contract/demandes';
import * as z from 'zod';
import type { Drafts } from '../form/createDrafts.ts';
import { adresseInstruction, cleLigne } from './adresses.ts';

const ligneSchema = z.object({ cle: z.string(), id: z.string(), adresse: z.string() });
const fileSchema = z.object({ lignes: z.array(ligneSchema), after: z.string().nullable() });
/** A list as it stood when one began to work through it: an act moves its dossier in the list, never in the queue. */
export type FileTravail = z.infer<typeof fileSchema>;

const KEPT = 'travail.file';
const VIDE: FileTravail = { lignes: [], after: null };

const toLigne = (ligne: TravailLigne): FileTravail['lignes'][number] => ({
  cle: cleLigne(ligne),
  id: ligne.dossier.identifiant.id_fo,
  adresse: adresseInstruction(ligne),
});

export const fileOf = (lignes: readonly TravailLigne[], after: string | null): FileTravail => ({
  lignes: lignes.map(toLigne),
  after,
});
/** What comes next in the list, without what was met already: treated meanwhile, it came back to its top. */
export const longer = ({ lignes }: FileTravail, suite: FileTravail): FileTravail => ({
  lignes: [...lignes, ...suite.lignes.filter(({ cle }) => !lignes.some((one) => one.cle === cle))],
  after: suite.after,
});

/** For the time of the tab, and gone once signed out. */
export const keptFile = (drafts: Drafts): FileTravail => fileSchema.safeParse(drafts.read(KEPT)).data ?? VIDE;
export const keepFile = (drafts: Drafts, file: FileTravail): void => drafts.write(KEPT, file);
