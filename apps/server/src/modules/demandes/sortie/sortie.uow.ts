import type { Kysely } from 'kysely';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import { type CourrielRepository, courrielRepository } from '../../../platform/annonce/courriel.repository.ts';
import { type ResumeRepository, resumeRepository } from '../../../platform/annonce/resume.repository.ts';
import type { CrfUow } from '../crf/crf.uow.ts';
import type { EchangeUow } from '../echange/echange.uow.ts';
import { SUJET } from '../noyau/annonce/sujet.ts';
import type { RegistreUow } from '../registre/registre.uow.ts';
import type { SaisieUow } from '../saisie/saisie.uow.ts';
import { SUJET_TITRE } from '../titre/tellTitre.ts';
import { type PdfRepository, pdfRepository } from './pdf/pdf.repository.ts';
import { type BrouillonQueries, brouillonQueries } from './rappel/brouillon.queries.ts';
import { type RappelQueries, rappelQueries } from './rappel/rappel.queries.ts';
import type { SortieTables } from './sortie.tables.ts';

interface SortiePropre {
  readonly pdfs: PdfRepository;
  readonly courriels: CourrielRepository;
  /** Of the notices about titres. */
  readonly courrielsTitre: CourrielRepository;
  readonly resumes: ResumeRepository;
  readonly rappels: RappelQueries;
  readonly brouillons: BrouillonQueries;
}

export interface SortieUow extends SaisieUow, EchangeUow, RegistreUow, SortiePropre {
  readonly instructions: CrfUow['instructions'];
  readonly avis: CrfUow['avis'];
}

export const bindSortie = (untyped: Kysely<unknown>): SortiePropre => {
  const trx = untyped as unknown as Kysely<SortieTables>;
  const annonces = untyped as unknown as Kysely<AnnonceTables>;
  return {
    pdfs: pdfRepository(trx),
    courriels: courrielRepository(annonces, SUJET),
    courrielsTitre: courrielRepository(annonces, SUJET_TITRE),
    resumes: resumeRepository(annonces),
    rappels: rappelQueries(trx),
    brouillons: brouillonQueries(trx),
  };
};
