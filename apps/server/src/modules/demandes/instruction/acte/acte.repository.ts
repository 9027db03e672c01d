import { type Kysely, type Selectable, sql } from 'kysely';
import type { ActeFichierTable, ActeSignatureTable, InstructionTables } from '../instruction.tables.ts';
import type { ReferenceLettre } from '../lettre/lettre.repository.ts';
import type { FichierActe, SignatureActe } from './acte.ts';

const toFichier = ({ depose_at, retenu_at, ...row }: Selectable<ActeFichierTable>): FichierActe => ({
  ...row,
  depose_at: depose_at.toISOString(),
  retenu_at: retenu_at?.toISOString() ?? null,
});
const toSignature = ({ signe_at, ...row }: Selectable<ActeSignatureTable>): SignatureActe => ({
  ...{ rang: row.rang, attendues: row.attendues, signe_par: row.signe_par },
  ...{ nom: row.nom, qualite: row.qualite, reference: row.reference },
  signe_at: signe_at.toISOString(),
});
const keyOf = ({ exercice, id_dossier, id_service, numero }: ReferenceLettre): ReferenceLettre => ({
  ...{ exercice, id_dossier, id_service, numero },
});
/** More than anyone deposits for one act. */
const FICHIERS = 100;

type NouveauFichier = Pick<FichierActe, 'id' | 'origine' | 'nom' | 'depose_par' | 'depose_at'> &
  Partial<Pick<FichierActe, 'sha256' | 'octets' | 'cle' | 'retenu_par' | 'retenu_at'>>;
type Constat = Pick<FichierActe, 'etat'> &
  Partial<Pick<FichierActe, 'sha256' | 'octets' | 'cle' | 'lecture' | 'scelle'>>;

export const acteRepository = (trx: Kysely<InstructionTables>) => {
  const ofLettre = ({ exercice, id_dossier, id_service, numero }: ReferenceLettre) =>
    sql<boolean>`(exercice, id_dossier, id_service, numero)
      = (${exercice}::smallint, ${id_dossier}::bigint, ${id_service}::uuid, ${numero}::smallint)`;
  return {
    async listSignatures(lettre: ReferenceLettre): Promise<SignatureActe[]> {
      const rows = await trx
        .selectFrom('demandes.acte_signature')
        .selectAll()
        .where(ofLettre(lettre))
        .orderBy('rang')
        .execute();
      return rows.map(toSignature);
    },
    async addSignature(lettre: ReferenceLettre, signature: SignatureActe): Promise<void> {
      await trx
        .insertInto('demandes.acte_signature')
        .values({ ...keyOf(lettre), ...signature })
        .execute();
    },

    /** The last one first. */
    async listFichiers(lettre: ReferenceLettre): Promise<FichierActe[]> {
      const rows = await trx
        .selectFrom('demandes.acte_fichier')
        .selectAll()
        .where(ofLettre(lettre))
        .orderBy('depose_at', 'desc')
        .orderBy('id')
        .limit(FICHIERS)
        .execute();
      return rows.map(toFichier);
    },
    async findFichier(id: string): Promise<FichierActe | null> {
      const row = await trx.selectFrom('demandes.acte_fichier').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toFichier(row) : null;
    },
    async addFichier(lettre: ReferenceLettre, fichier: NouveauFichier): Promise<void> {
      await trx
        .insertInto('demandes.acte_fichier')
        .values({ ...keyOf(lettre), etat: 'en_cours', ...fichier })
        .execute();
    },
    /** Once: the same verdict may come twice. */
    async settleFichier(id: string, constat: Constat): Promise<boolean> {
      const row = await trx
        .updateTable('demandes.acte_fichier')
        .set(constat)
        .where('id', '=', id)
        .where('etat', '=', 'en_cours')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async retainFichier(
      id: string,
      retenue: { readonly retenu_par: string; readonly retenu_at: string; readonly confirmation: string | null },
    ): Promise<void> {
      await trx.updateTable('demandes.acte_fichier').set(retenue).where('id', '=', id).execute();
    },
  };
};
export type ActeRepository = ReturnType<typeof acteRepository>;
