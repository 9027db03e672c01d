import { isCourante, type SessionCec, STATUS } from '@guichet/rules/cec';
import type pg from 'pg';
import type { DepotImport } from '../../../platform/import/forme.ts';
import { suiviImport } from '../../../platform/import/suiviImport.ts';
import type { porteusesIn } from '../../association/api.ts';
import type { LigneDeclaration } from './forme.ts';

interface Deps {
  readonly associations: ReturnType<typeof porteusesIn>;
  readonly sessions: readonly SessionCec[];
  /** The day of Paris. */
  readonly today: string;
}

const SIREN = 9;

/** What came before stays as it is: replayed, a file writes nothing. */
const INSERT = `with recues as (
    insert into cec.declaration (numero, id_session, id_correspondance, etab_siret, nom, prenom, courriel, activite,
      nb_heures, date_debut, date_fin)
    select * from unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::integer[], $10::date[], $11::date[])
    on conflict (numero) do nothing returning id, id_correspondance, id_session, etab_siret),
  ecrites as (
    insert into cec.log (id_declaration, id_correspondance, id_session, etab_siret, status)
    select id, id_correspondance, id_session, etab_siret, '${STATUS.attente}' from recues)
  select count(*)::int as nombre from recues`;

export const declarationImportRepository = (
  client: pg.ClientBase,
  { associations, sessions, today }: Deps,
): DepotImport<'declaration', LigneDeclaration> => {
  const sessionOf = (annee: string): SessionCec | undefined =>
    sessions.find((session) => session.date_fin.startsWith(annee) && annee.length === 4 && isCourante(session, today));

  const findAssociations = async (
    lignes: readonly LigneDeclaration[],
  ): Promise<(ligne: LigneDeclaration) => number | undefined> => {
    const sirens = [...new Set(lignes.flatMap(({ siret }) => siret?.slice(0, SIREN) ?? []))];
    const rnas = [...new Set(lignes.flatMap(({ siret, rna }) => (siret === null && rna ? [rna] : [])))];
    const bySiren = new Map(
      (await associations.listPorteuses(sirens)).map((one) => [one.id_siren, one.id_correspondance]),
    );
    const byRna = new Map((await associations.listParRna(rnas)).map((one) => [one.numero, one.id_correspondance]));
    return ({ siret, rna }) => (siret === null ? byRna.get(rna ?? '') : bySiren.get(siret.slice(0, SIREN)));
  };

  const suivi = suiviImport<'declaration', LigneDeclaration>(client, 'cec', (_, lignes) => async () => {
    const associationOf = await findAssociations(lignes);
    const rejets: { ligne: number; motif: string }[] = [];
    const rows = lignes.flatMap((ligne) => {
      const [id_session, id_correspondance] = [sessionOf(ligne.session)?.id, associationOf(ligne)];
      if (id_session !== undefined && id_correspondance !== undefined)
        return [{ ...ligne, id_session, id_correspondance }];
      rejets.push({
        ligne: ligne.ligne,
        motif: id_session === undefined ? 'session close ou inconnue' : 'association inconnue',
      });
      return [];
    });
    const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name]);
    const { rows: counted } = await client.query<{ nombre: number }>(INSERT, [
      ...[column('numero'), column('id_session'), column('id_correspondance'), column('siret'), column('nom')],
      ...[column('prenom'), column('courriel'), column('activite'), column('nb_heures')],
      ...[column('date_debut'), column('date_fin')],
    ]);
    return { ecrites: counted[0]?.nombre ?? 0, rejets };
  });
  return { ...suivi, open: suivi.lock };
};
