import { isRna } from '@guichet/rules/identifiant';
import type { EtatSiret } from '@guichet/rules/numeroSiret';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { toDemande } from './demande.repository.ts';
import { cleOf, type Demande } from './demande.ts';
import type { FiltreSiret, PageSiret, PorteeSiret } from './liste.ts';
import type { NumeroSiretTables } from './numeroSiret.tables.ts';

const TENUES: readonly EtatSiret[] = ['AEM', 'RGEN', 'ENCT'];
const NUMERO = /^(\d{2})-(\d{1,6})$/u;
const SIECLE = 2000;

/** A number of ours, an RNA, else words of the name. */
const matches = (question: string) => {
  const numero = NUMERO.exec(question);
  if (numero) return sql<SqlBool>`annee = ${SIECLE + Number(numero[1])} and rang = ${Number(numero[2])}`;
  const rna = question.replace(/\s/gu, '').toUpperCase();
  if (isRna(rna)) return sql<SqlBool>`id_rna = ${rna}`;
  const mots = cleOf(question).split(' ').filter(Boolean);
  if (mots.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.join(
    mots.map((mot) => sql`cle like ${`%${mot}%`}`),
    sql` and `,
  )}`;
};

const beforeOf = (one: Demande, other: Demande): number => other.annee - one.annee || other.rang - one.rang;

export const listeQueries = (trx: Kysely<NumeroSiretTables>) => {
  const page = async (
    portee: PorteeSiret,
    { searchQuery, id_rna, bloqueesDepuis }: FiltreSiret,
    etat: EtatSiret | null,
    { limit, after }: PageSiret,
  ): Promise<Demande[]> => {
    let query = trx.selectFrom('demandes.numero_siret').selectAll().where('supprime_at', 'is', null);
    if ('associations' in portee)
      query = query.where(sql<SqlBool>`id_correspondance = any(${[...portee.associations]}::integer[])`);
    if (id_rna !== undefined) query = query.where('id_rna', '=', id_rna.toUpperCase());
    if (etat !== null) query = query.where('code_etat', '=', etat);
    if (searchQuery) query = query.where(matches(searchQuery));
    if (bloqueesDepuis)
      query = query.where(sql<SqlBool>`(etat_depuis < ${bloqueesDepuis} or exists (
        select from demandes.regent_message m join demandes.regent_retour r on r.c02 = m.c02
        where m.id_demande = numero_siret.id and r.attente is not null and r.applique_at is null
          and not exists (select from demandes.regent_decision d where d.id_retour = r.id_retour)))`);
    if (after) query = query.where(sql<SqlBool>`(annee, rang) < (${after.annee}::smallint, ${after.rang}::integer)`);
    const rows = await query.orderBy('annee', 'desc').orderBy('rang', 'desc').limit(limit).execute();
    return rows.map(toDemande);
  };

  return {
    /**
     * CALL-SIRET-001: by functional number descending, first the year then the rank; one more than asked for. One short read
     * of an index for each state that is asked for: together, they would have the whole table read for a rare one.
     */
    async list(portee: PorteeSiret, filtre: FiltreSiret, asked: PageSiret): Promise<Demande[]> {
      const tenues = filtre.bloqueesDepuis ? TENUES : null;
      const etats = filtre.etats && tenues ? filtre.etats.filter((etat) => tenues.includes(etat)) : filtre.etats;
      const wanted = etats ?? tenues ?? [null];
      const pages: Demande[] = [];
      for (const etat of new Set(wanted)) pages.push(...(await page(portee, filtre, etat, asked)));
      return pages.toSorted(beforeOf).slice(0, asked.limit);
    },
  };
};
export type ListeQueries = ReturnType<typeof listeQueries>;
