import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AssociationTables } from '../../src/modules/association/association.tables.ts';
import type { CecTables } from '../../src/modules/cec/cec.tables.ts';
import { siretOf } from './associationWorld.ts';
import type { PersonaName, Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
interface Placement {
  readonly persona: PersonaName;
  readonly email: string;
  readonly associations: { readonly own: number; readonly autre: number };
}

interface Nomme {
  readonly courriel: string;
  readonly nic: 'siege' | 'secondaire';
  readonly deleted?: true;
}

/** Whom the record of the persona's association names to validate; nobody, but for these. */
const nommesOf = ({ persona, email }: Placement): Nomme[] => {
  const [local = '', domaine = ''] = email.split('@');
  const cas: Partial<Record<PersonaName, Nomme[]>> = {
    valideurCec: [{ courriel: email, nic: 'siege' }],
    valideurAutreSiret: [{ courriel: email, nic: 'secondaire' }],
    valideurSupprime: [{ courriel: email, nic: 'siege', deleted: true }],
    homonyme: [`${local.toUpperCase()}@${domaine}`, `${local}+cec@${domaine}`, email.replace('matrice', 'matricé')].map(
      (courriel) => ({ courriel, nic: 'siege' as const }),
    ),
    aConfirmer: [{ courriel: email, nic: 'siege' }],
    exMembre: [{ courriel: email, nic: 'siege' }],
    nonValide: [{ courriel: email, nic: 'siege' }],
  };
  return cas[persona] ?? [];
};

const declarationOf = (id: string, id_session: number, id_correspondance: number, etab_siret: string) => ({
  ...{ id, numero: id, id_session, id_correspondance, etab_siret },
  ...{ nom: 'Bénévole', prenom: 'Secret', courriel: null, activite: 'Accueil', nb_heures: 120 },
  ...{ date_debut: null, date_fin: null },
});

/** Of each persona: one of their head office, one of their establishment, one of another association. */
export const addDeclarations = async (
  db: Kysely<AssociationTables & CecTables>,
  people: readonly Placement[],
): Promise<Map<PersonaName, Ids>> => {
  await sql`insert into cec.session (libelle, date_debut, date_fin) values ('Matrice', current_date - 30, current_date + 30)
    on conflict do nothing`.execute(db);
  const { id: session } = await db.selectFrom('cec.session').select('id').executeTakeFirstOrThrow();
  const placed = people.map((place) => {
    const [own, proche, autre, absent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const ids: Ids = { own, proche, autre, absent, puissant: autre };
    const { associations } = place;
    const rows = [
      declarationOf(own, session, associations.own, siretOf(associations.own, 'siege')),
      declarationOf(proche, session, associations.own, siretOf(associations.own, 'secondaire')),
      declarationOf(autre, session, associations.autre, siretOf(associations.autre, 'siege')),
    ];
    const elements = nommesOf(place).map(({ courriel, nic, deleted }) => ({
      ...{ id_correspondance: associations.own, nature: 'representants_legaux' as const, annee: null },
      id_siret: siretOf(associations.own, nic),
      champs: JSON.stringify({ nom: 'Valideur', prenom: 'Un', courriel, valideur_cec: true }),
      supprime_at: deleted ? new Date() : null,
    }));
    return { persona: place.persona, ids, rows, elements };
  });
  await db
    .insertInto('cec.declaration')
    .values(placed.flatMap(({ rows }) => rows))
    .execute();
  const elements = placed.flatMap((one) => one.elements);
  if (elements.length > 0) await db.insertInto('association.element').values(elements).execute();
  return new Map(placed.map(({ persona, ids }) => [persona, ids]));
};
