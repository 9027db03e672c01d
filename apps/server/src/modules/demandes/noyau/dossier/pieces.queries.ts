import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { HeldReads } from '../../../../platform/heldReads.ts';
import { type ComplementLu, toComplement } from '../complement/complement.repository.ts';
import type { ComplementTable, InstructionTable } from '../noyau.tables.ts';
import { COLUMNS } from '../projet/projet.repository.ts';
import type { ProjetLu } from '../projet/projet.ts';
import { type EnJson, type Reference, type Suite, tenuOf } from './tenu.queries.ts';

export type LigneInstruction = Selectable<InstructionTable>;

/** What hangs on one dossier, as PostgreSQL writes it in JSON: instants are text. */
export interface InstructionsLues {
  readonly instructions: readonly EnJson<LigneInstruction>[] | null;
}
export interface PiecesLues extends InstructionsLues {
  readonly projets: readonly ProjetLu[] | null;
  readonly complements: readonly EnJson<Selectable<ComplementTable>>[] | null;
  readonly suites: Readonly<Record<Suite, readonly unknown[] | null>> | null;
}
export interface Pieces {
  readonly instructions: readonly LigneInstruction[];
  readonly projets: readonly ProjetLu[];
  readonly complements: readonly ComplementLu[];
  readonly suites: Readonly<Record<Suite, readonly unknown[]>>;
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
    where exercice = d.exercice and id_dossier = d.id order by cree_at, id) t) as complements,
  json_build_object(
    'avis', (select json_agg(t) from (select * from demandes.avis
      where exercice = d.exercice and id_dossier = d.id order by demande_at, id) t),
    'versements', (select json_agg(t) from (select * from demandes.versement
      where exercice = d.exercice and id_dossier = d.id order by cree_at, id) t),
    'crfs', (select json_agg(json_build_object('exercice', c.exercice, 'etat', c.etat,
        'services', array(select distinct f #>> '{}' from jsonb_path_query(c.contenu,
          '$.projets[*].financements[*] ? (@.montant_accorde > 0).id_service_instructeur') f),
        'evaluations', coalesce((select json_agg(json_build_object('id_service', e.id_service,
          'evaluation', e.evaluation, 'montant', e.montant)) from demandes.crf_evaluation e where e.id_crf = c.id), '[]')))
      from demandes.crf c where c.exercice_dossier = d.exercice and c.id_dossier = d.id),
    'transmissions', (select json_agg(t) from (select numero from demandes.transmission
      where exercice = d.exercice and id_dossier = d.id order by numero) t)) as suites`;

const instant = (text: string | null): Date => new Date(text ?? 0);
const instantOuRien = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const toInstructions = (instructions: PiecesLues['instructions']): LigneInstruction[] =>
  (instructions ?? []).map((row) => ({
    ...row,
    etat_depuis: instant(row.etat_depuis),
    ouvert_at: instantOuRien(row.ouvert_at),
    propose_at: instantOuRien(row.propose_at),
    decide_at: instantOuRien(row.decide_at),
    notifie_at: instantOuRien(row.notifie_at),
    maj_at: instant(row.maj_at),
  }));

export const toPieces = ({ instructions, projets, complements, suites }: PiecesLues): Pieces => ({
  instructions: toInstructions(instructions),
  projets: projets ?? [],
  suites: {
    avis: suites?.avis ?? [],
    versements: suites?.versements ?? [],
    crfs: suites?.crfs ?? [],
    transmissions: suites?.transmissions ?? [],
  },
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
  for (const suite of Object.keys(pieces.suites) as Suite[]) tenu.suites(suite).keep(pieces.suites[suite]);
};

const RIEN: Pieces = {
  ...{ instructions: [], projets: [], complements: [] },
  suites: { avis: [], versements: [], crfs: [], transmissions: [] },
};
/** Of one that was just begun. */
export const keepNothing = (held: HeldReads | null, reference: Reference): void => keepPieces(held, reference, RIEN);
