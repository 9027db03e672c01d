import { type ContenuSubvention, referentOf } from '@guichet/rules/subvention';
import { type Kysely, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';

const earliest = (dates: readonly string[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => Date.parse(date))));
const latest = (dates: readonly string[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => Date.parse(date))));

/** What the directory is searched by. */
const wordsOf = (code: string, { nom, resume, dispositif, sous_dispositifs }: ContenuSubvention): string =>
  [code, nom, resume, dispositif.code, ...sous_dispositifs.flatMap((sous) => [sous.code, sous.nom])]
    .filter((words) => words !== null)
    .join(' ');

const fenetresOf = ({ sous_dispositifs }: ContenuSubvention): string =>
  `{${sous_dispositifs.map(({ date_debut, date_fin }) => `["${date_debut}","${date_fin}"]`).join(',')}}`;

/** The columns that say again what the content says, for the directory to filter and sort by. */
export const miroirOf = (code: string, contenu: ContenuSubvention) => ({
  nom: contenu.nom,
  dispositif: contenu.dispositif.code,
  campagne_exercice: contenu.campagne_exercice,
  date_debut: earliest(contenu.sous_dispositifs.map(({ date_debut }) => date_debut)),
  date_fin: latest(contenu.sous_dispositifs.map(({ date_fin }) => date_fin)),
  fenetres: fenetresOf(contenu),
  recherche: sql<string>`rds.mots(concat_ws(' ', ${wordsOf(code, contenu)}::text,
    (select d.nom from rds.dispositif d where d.code = ${contenu.dispositif.code})))`,
});

/** Who instructs, once each; services that are gone are left out. */
export const writeInstructeurs = async (
  trx: Kysely<RdsTables>,
  id_subvention: string,
  { instructeurs }: Pick<ContenuSubvention, 'instructeurs'>,
): Promise<void> => {
  await trx.deleteFrom('rds.subvention_instructeur').where('id_subvention', '=', id_subvention).execute();
  const referent = referentOf(instructeurs)?.service ?? null;
  await sql`insert into rds.subvention_instructeur (id_subvention, id_service, is_referent)
    select ${id_subvention}::uuid, s.id, s.id = ${referent}::uuid is true from rds.service s
    where s.id = any(${instructeurs.map(({ service }) => service)}::uuid[])`.execute(trx);
};
