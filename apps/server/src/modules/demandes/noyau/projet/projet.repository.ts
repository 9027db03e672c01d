import type { Kysely } from 'kysely';
import type { HeldReads } from '../../../../platform/heldReads.ts';
import { stampVersions } from '../../../../platform/record/stampVersions.ts';
import { tenuOf } from '../dossier/tenu.queries.ts';
import type { NoyauTables } from '../noyau.tables.ts';
import type { NouveauProjet, ProjetLu } from './projet.ts';

export const COLUMNS = [
  'id',
  'exercice',
  'id_dossier',
  'rang',
  'numero',
  'contenu',
  'montant_demande',
  'need_validation',
  'version',
  'champs_versions',
] as const;

interface Reference {
  readonly id: number;
  readonly exercice: number;
}

const dossierOf = ({ id_dossier: id, exercice }: ProjetLu): Reference => ({ id, exercice });

export const projetRepository = (trx: Kysely<NoyauTables>, held: HeldReads | null = null) => ({
  /** In the order of their ranks. */
  listOf: (reference: Reference): Promise<readonly ProjetLu[]> =>
    tenuOf(held, reference)
      .projets<readonly ProjetLu[]>()
      .read(() =>
        trx
          .selectFrom('demandes.projet')
          .select(COLUMNS)
          .where('exercice', '=', reference.exercice)
          .where('id_dossier', '=', reference.id)
          .orderBy('rang')
          .orderBy('cree_at')
          .orderBy('id')
          .execute(),
      ),

  async insert({ contenu, ...projet }: NouveauProjet): Promise<ProjetLu> {
    return trx
      .insertInto('demandes.projet')
      .values({ ...projet, contenu: JSON.stringify(contenu) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },

  /** What changed of it, by its paths. */
  async write(
    before: ProjetLu,
    { contenu, montant_demande, need_validation }: Pick<ProjetLu, 'contenu' | 'montant_demande' | 'need_validation'>,
    chemins: Readonly<Record<string, unknown>>,
  ): Promise<ProjetLu> {
    const projets = tenuOf(held, dossierOf(before)).projets<readonly ProjetLu[]>();
    const listed = await projets.peek();
    const after = await trx
      .updateTable('demandes.projet')
      .set({ contenu: JSON.stringify(contenu), montant_demande, need_validation, ...stampVersions(before, chemins) })
      .where('exercice', '=', before.exercice)
      .where('id', '=', before.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (listed) projets.keep(listed.map((one) => (one.id === after.id ? after : one)));
    return after;
  },

  async remove({ id, exercice }: ProjetLu): Promise<void> {
    await trx.deleteFrom('demandes.projet').where('exercice', '=', exercice).where('id', '=', id).execute();
  },

  /** Into another dossier, with the same number of its own. */
  async move(before: ProjetLu, { contenu, ...place }: NouveauProjet): Promise<ProjetLu> {
    return trx
      .updateTable('demandes.projet')
      .set({ ...place, contenu: JSON.stringify(contenu), ...stampVersions(before, { id_dossier: place.id_dossier }) })
      .where('exercice', '=', before.exercice)
      .where('id', '=', before.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },

  /** Its place among the others, which its content also says. */
  async place({ id, exercice, contenu }: ProjetLu, rang: number): Promise<void> {
    const description = { ...contenu.description, rang_dossier: rang };
    await trx
      .updateTable('demandes.projet')
      .set({ rang, contenu: JSON.stringify({ ...contenu, description }), modifie_at: new Date() })
      .where('exercice', '=', exercice)
      .where('id', '=', id)
      .execute();
  },
});
export type ProjetRepository = ReturnType<typeof projetRepository>;
