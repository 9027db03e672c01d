import { type Kysely, sql } from 'kysely';

interface Facts {
  readonly id_correspondance?: number;
  /** Of a stage that others clone: theirs would else bear the same. */
  readonly numero?: string;
  readonly id_rna?: string | null;
  readonly id_siren?: string | null;
  readonly nom?: string;
  readonly actif?: boolean;
  /** What the RNA says beside the name. */
  readonly rna?: Readonly<Record<string, unknown>>;
  /** What Sirene says beside the name. */
  readonly sirene?: Readonly<Record<string, unknown>>;
  /** The first is the head office. */
  readonly etablissements?: readonly { readonly nic: string; readonly actif?: boolean }[];
}

export interface Registered {
  readonly id: number;
  readonly nom: string;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  siret(nic: string): string;
}

interface Place {
  readonly owner: Kysely<unknown>;
}

let last = 0;
/** Numbers that no other association of this test file bears; no real SIREN starts with 000. */
const freshNumber = (): string => {
  last += 1;
  return String(last).padStart(6, '0');
};

export const siretFrom =
  (id_siren: string | null) =>
  (nic: string): string =>
    `${id_siren}${nic}`;

/** An association as the registries would have brought it, with its establishments. */
export const addAssociation = async ({ owner }: Place, facts: Facts = {}): Promise<Registered> => {
  const number = facts.numero ?? freshNumber();
  const { id_rna = `W9A2${number}`, id_siren = `000${number}`, nom = `Association ${number}`, actif = true } = facts;
  const { rna, sirene, etablissements = [{ nic: '00012' }], id_correspondance = null } = facts;
  const siret = siretFrom(id_siren);
  const said = { nom, actif };
  const siege = etablissements[0] && { id_siret_siege: siret(etablissements[0].nic) };
  const fromRna = id_rna === null ? null : JSON.stringify({ ...said, ...rna });
  const fromSirene = id_siren === null ? null : JSON.stringify({ ...said, ...siege, ...sirene });
  const { rows } = await sql<{ id: number }>`
    insert into association.association (id_correspondance, id_rna, id_siren, rna, sirene)
    values (coalesce(${id_correspondance}::integer,
        nextval(pg_get_serial_sequence('association.association', 'id_correspondance'))::integer),
      ${id_rna}, ${id_siren}, ${fromRna}::jsonb, ${fromSirene}::jsonb)
    returning id_correspondance as id`.execute(owner);
  if (id_siren !== null) {
    for (const [index, { nic, actif: isOpen = true }] of etablissements.entries()) {
      await sql`insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
        values (${siret(nic)}, ${isOpen}, ${index === 0}, ${`Antenne ${nic}`}, 'essai')`.execute(owner);
    }
  }
  return { id: rows[0]?.id ?? 0, nom, id_rna, id_siren, siret };
};

interface Adhesion {
  readonly type?: 'Siège' | 'Etablissement secondaire';
  readonly etat?: 'confirme' | 'a_confirmer';
  readonly id_siret?: string | null;
}

/** Makes the person act for the association, as if they had joined it. */
export const joinAssociation = async (
  { owner }: Place,
  id_utilisateur: string,
  { id, id_rna, nom, id_siren, siret }: Registered,
  { type = 'Siège', etat = 'confirme', id_siret = id_siren && siret('00012') }: Adhesion = {},
): Promise<void> => {
  await sql`insert into lca.utilisateur (id) values (${id_utilisateur}) on conflict do nothing`.execute(owner);
  await sql`insert into lca.utilisateur_association
      (id_utilisateur, id_correspondance, id_siret, id_rna, nom, type, etat, fonction)
    values (${id_utilisateur}, ${id}, ${id_siret}, ${id_rna}, ${nom}, ${type}, ${etat}, 'Membre')`.execute(owner);
};
