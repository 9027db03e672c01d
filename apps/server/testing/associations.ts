import { type Kysely, sql } from 'kysely';

interface Facts {
  readonly id_correspondance?: number;
  readonly id_rna?: string | null;
  readonly id_siren?: string | null;
  readonly nom?: string;
  readonly actif?: boolean;
  /** What the RNA says beside the name. */
  readonly rna?: Readonly<Record<string, unknown>>;
  /** What Sirene says beside the name. */
  readonly sirene?: Readonly<Record<string, unknown>>;
  /** The ends of its SIRET; the first is the head office. */
  readonly etablissements?: readonly string[];
  /** Of those, the ones that closed. */
  readonly fermes?: readonly string[];
}

export interface PlacedAssociation {
  readonly id: number;
  readonly id_asso: string;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  /** In the order of their ends. */
  readonly sirets: readonly string[];
}

let last = 0;
/** Numbers that no other association of this test file bears; no real SIREN starts with 000. */
const freshNumber = (): string => {
  last += 1;
  return String(last).padStart(6, '0');
};

/** An association as the registries would have brought it, with its establishments. */
export const addAssociation = async (owner: Kysely<unknown>, facts: Facts = {}): Promise<PlacedAssociation> => {
  const number = freshNumber();
  const { id_rna = `W9A2${number}`, id_siren = `000${number}`, nom = `Association ${number}`, actif = true } = facts;
  const { rna, sirene, etablissements = ['00012'], fermes = [], id_correspondance } = facts;
  const sirets = id_siren === null ? [] : etablissements.map((end) => `${id_siren}${end}`);
  const said = { nom, actif };
  const fromRna = id_rna === null ? null : JSON.stringify({ ...said, ...rna });
  const fromSirene =
    id_siren === null ? null : JSON.stringify({ ...said, ...(sirets[0] && { id_siret_siege: sirets[0] }), ...sirene });
  const { rows } = await sql<{ id: number }>`
    insert into association.association (id_correspondance, id_rna, id_siren, rna, sirene)
    values (coalesce(${id_correspondance ?? null}::integer,
        nextval(pg_get_serial_sequence('association.association', 'id_correspondance'))::integer),
      ${id_rna}, ${id_siren}, ${fromRna}::jsonb, ${fromSirene}::jsonb)
    returning id_correspondance as id`.execute(owner);
  const id = rows[0]?.id ?? 0;
  for (const [index, siret] of sirets.entries()) {
    const isOpen = !fermes.includes(etablissements[index] ?? '');
    await sql`insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
      values (${siret}, ${isOpen}, ${index === 0}, ${index === 0 ? null : `Antenne ${index}`}, 'essai')`.execute(owner);
  }
  return { id, id_asso: String(id), id_rna, id_siren, sirets };
};

interface Place {
  readonly type?: 'Siège' | 'Etablissement secondaire';
  readonly etat?: 'confirme' | 'a_confirmer';
  readonly id_siret?: string | null;
}

/** Makes the person act for the association, as if they had joined it. */
export const joinAssociation = async (
  owner: Kysely<unknown>,
  id_utilisateur: string,
  { id, id_rna, sirets }: PlacedAssociation,
  { type = 'Siège', etat = 'confirme', id_siret = sirets[0] ?? null }: Place = {},
): Promise<void> => {
  await sql`insert into lca.utilisateur (id) values (${id_utilisateur}) on conflict do nothing`.execute(owner);
  await sql`insert into lca.utilisateur_association
      (id_utilisateur, id_correspondance, id_siret, id_rna, nom, type, etat, fonction, "representantsLegaux")
    values (${id_utilisateur}, ${id}, ${id_siret}, ${id_rna}, 'Association d’essai', ${type}, ${etat}, 'Membre', '[]')`.execute(
    owner,
  );
};
