import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { HeldReads } from '../../../../platform/heldReads.ts';
import { type ComplementLu, toComplement } from '../complement/complement.repository.ts';
import type { ComplementTable, InstructionTable } from '../noyau.tables.ts';
import { COLUMNS } from '../projet/projet.repository.ts';
import type { ProjetLu } from '../projet/projet.ts';
import { type Reference, tenuOf } from './tenu.queries.ts';

export type LigneInstruction = Selectable<InstructionTable>;

/** What hangs on one dossier, as PostgreSQL writes it in JSON: instants are text. */
type EnJson<T> = { readonly [Champ in keyof T]: T[Champ] extends Date | null ? string | null : T[Champ] };
export interface InstructionsLues {
  readonly instructions: readonly EnJson<LigneInstruction>[] | null;
}
export interface PiecesLues extends InstructionsLues {
  readonly projets: readonly ProjetLu[] | null;
  readonly complements: readonly EnJson<Selectable<ComplementTable>>[] | null;
}
export interface Pieces {
  readonly instructions: readonly LigneInstruction[];
  readonly projets: readonly ProjetLu[];
  readonly complements: readonly ComplementLu[];
}

const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
/** Beside a dossier called d. */
export const INSTRUCTIONS: RawBuilder<unknown> = sql`
  (select json_agg(t) from (select * from demandes.instruction
    where exercice = d.exercice and id_dossier = d.id order by is_referent desc, id_service) t) as instructions`;
export const PIECES: RawBuilder<unknown> = sql`${INSTRUCTIONS},
  (select json_agg(t) from (select ${columns} from demandes.projet
    where exercice = d.exercice and id_dossier = d.id order by rang, cree_at, id) t) as projets,
  (select json_agg(t) from (select * from demandes.complement
    where exercice = d.exercice and id_dossier = d.id order by cree_at, id) t) as complements`;

const instant = (text: string | null): Date => new Date(text ?? 0);
const instantOuRien = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const toInstructions = (instructions: PiecesLues['instructions']): LigneInstruction[] =>
  (instructions ?? []).map((row) => ({
    ...row,
    etat_depuis: instant(row.etat_depuis),
    ouvert_at: instantOuRien(row.ouvert_at),
    decide_at: instantOuRien(row.decide_at),
    notifie_at: instantOuRien(row.notifie_at),
    maj_at: instant(row.maj_at),
  }));

export const toPieces = ({ instructions, projets, complements }: PiecesLues): Pieces => ({
  instructions: toInstructions(instructions),
  projets: projets ?? [],
  complements: (complements ?? []).map((row) =>
    toComplement({
      ...row,
      cree_at: instant(row.cree_at),
      change_at: instant(row.change_at),
      rappele_at: instantOuRien(row.rappele_at),
    }),
  ),
});

export const keepPieces = (held: HeldReads | null, reference: Reference, pieces: Pieces): void => {
  const tenu = tenuOf(held, reference);
  tenu.instructions<readonly LigneInstruction[]>().keep(pieces.instructions);
  tenu.projets<readonly ProjetLu[]>().keep(pieces.projets);
  tenu.complements<readonly ComplementLu[]>().keep(pieces.complements);
};
