import type { Selectable } from 'kysely';
import type { DossierTable, InstructionTable } from '../noyau.tables.ts';
import type { Dossier, InstructionLue } from './dossier.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

type Lues = 'id_service' | 'is_referent' | 'etat' | 'etat_depuis' | 'ouvert_at' | 'silence_debut' | 'silence_mois';
export const toInstruction = (row: Pick<Selectable<InstructionTable>, Lues>): InstructionLue => ({
  id_service: row.id_service,
  is_referent: row.is_referent,
  etat: row.etat,
  etat_depuis: row.etat_depuis.toISOString(),
  ouvert_at: iso(row.ouvert_at),
  silence_debut: row.silence_debut,
  silence_mois: row.silence_mois,
});

export const toDossier = (
  { cree_at: _, ...row }: Selectable<DossierTable>,
  instructions: readonly InstructionLue[],
): Dossier => ({
  ...row,
  date_fin: iso(row.date_fin),
  transmis_at: iso(row.transmis_at),
  supprime_at: iso(row.supprime_at),
  etat_depuis: row.etat_depuis.toISOString(),
  modifie_at: row.modifie_at.toISOString(),
  instructions,
});
