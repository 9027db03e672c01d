import type { SaisonPsp } from '@guichet/rules/passSport';
import type pg from 'pg';
import type { DepotImport } from '../../../../platform/import/forme.ts';
import { suiviImport } from '../../../../platform/import/suiviImport.ts';
import type { Sceau } from '../../noyau/sceau.ts';
import type { LigneCode } from './forme.ts';

interface Deps {
  readonly sceau: Sceau;
  readonly saisons: readonly Pick<SaisonPsp, 'id' | 'id_exercice'>[];
}

/** A name is sealed once; of what is known, only whether it still has a right may change, and only later. Read again, nothing. */
const INSERT = `insert into psp.beneficiaire (exercice, code, scelle, statut, vague)
  select * from unnest($1::integer[], $2::bytea[], $3::bytea[], $4::boolean[], $5::integer[])
  on conflict (exercice, code) do update set statut = excluded.statut, vague = excluded.vague
    where beneficiaire.statut <> excluded.statut and beneficiaire.vague < excluded.vague`;

const RECU = `insert into psp.reception (exercice, recu_at) select distinct e, now() from unnest($1::integer[]) e
  on conflict (exercice) do update set recu_at = excluded.recu_at, efface_at = null`;

export const codeImportRepository = (
  client: pg.ClientBase,
  { sceau, saisons }: Deps,
): DepotImport<'beneficiaire', LigneCode> => {
  const refusalOf = ({ id_psp, exercice_id }: LigneCode): string | null => {
    const saison = saisons.find(({ id_exercice }) => id_psp.startsWith(`${id_exercice}-`));
    if (!saison) return 'saison inconnue';
    if (String(saison.id) !== exercice_id) return 'l’exercice et le code ne vont pas ensemble';
    return sceau.hasKey(saison.id) ? null : 'la clé de la saison n’est pas dans les réglages';
  };
  const exerciceOf = ({ exercice_id }: LigneCode): number => Number(exercice_id);

  /** Names are sealed before anything is open in the base: on a slow machine a lot of them takes longer than it waits. */
  const seal = (lignes: readonly LigneCode[]): unknown[][] => {
    const codes = lignes.map((ligne) => sceau.codeOf(exerciceOf(ligne), ligne.id_psp));
    return [
      lignes.map(exerciceOf),
      codes,
      lignes.map((ligne, at) => sceau.sealJeune(exerciceOf(ligne), ligne.id_psp, ligne, codes[at])),
      lignes.map(({ statut }) => statut),
      lignes.map(({ vague }) => vague),
    ];
  };

  const write = async (columns: unknown[][]): Promise<number> => {
    const [exercices = []] = columns;
    if (exercices.length === 0) return 0;
    const { rowCount } = await client.query(INSERT, columns);
    if (rowCount) await client.query(RECU, [[...new Set(exercices)]]);
    return rowCount ?? 0;
  };

  const suivi = suiviImport<'beneficiaire', LigneCode>(client, 'psp', (_, lignes) => {
    const judged = lignes.map((ligne) => ({ ligne, motif: refusalOf(ligne) }));
    const rejets = judged.flatMap(({ ligne: { ligne }, motif }) => (motif === null ? [] : [{ ligne, motif }]));
    const columns = seal(judged.filter(({ motif }) => motif === null).map(({ ligne }) => ligne));
    return async () => ({ ecrites: await write(columns), rejets });
  });
  return { ...suivi, open: suivi.lock };
};
