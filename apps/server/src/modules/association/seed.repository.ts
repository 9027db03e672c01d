import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { AssociationTables } from './association.tables.ts';
import type { DemoFiche } from './donnees/demoFiches.ts';
import { sealRib } from './element/ribScelle.ts';

type Db = Kysely<AssociationTables>;

const SIRET_KEY = 97;
/** As Sirene numbers them: a place of five digits, the first for the head office. */
const nicOf = (place: number): string => `${String(place).padStart(4, '0')}${(place * SIRET_KEY) % 10}`;

/** Those that members of the demonstration already act for keep the number that these members have. */
const siretsOf = ({ id_siren, etablissements }: DemoFiche, known: readonly string[]): string[] => {
  const own = known.filter((siret) => siret.slice(0, 9) === id_siren).toSorted();
  const others = Array.from(
    { length: Math.max(0, etablissements - own.length) },
    (_, index) => `${id_siren}${nicOf(index + 100)}`,
  );
  return id_siren === null ? [] : [...own, ...others];
};

const insertAssociation = async (db: Db, fiche: DemoFiche, sirets: readonly string[]): Promise<boolean> => {
  const { id_correspondance, id_rna, id_siren, nom, actif = true, registre } = fiche;
  const sirene = { nom, actif, id_forme_juridique: '9220', id_siret_siege: sirets[0] };
  const added = await db
    .insertInto('association.association')
    .values({
      id_correspondance,
      id_rna,
      id_siren,
      rna: JSON.stringify({ ...registre, nom, actif }),
      ...(id_siren !== null && { sirene: JSON.stringify(sirene) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_correspondance')
    .execute();
  return added.length > 0;
};

const insertEtablissements = async (db: Db, fiche: DemoFiche, sirets: readonly string[]): Promise<void> => {
  if (sirets.length === 0) return;
  const rows = sirets.map((id_siret, index) => ({
    id_siret,
    actif: true,
    est_siege: index === 0,
    nom: index === 0 ? null : `Atelier n° ${index}`,
    adresse: JSON.stringify(fiche.registre['adresse_siege'] ?? {}),
    empreinte: 'demonstration',
  }));
  await db
    .insertInto('association.etablissement')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Typed = Pick<DemoFiche, 'id_correspondance' | 'elements'>;

/** What members would have typed in the lists of a record that is there. */
export const seedElements = async (
  db: Db,
  coffre: Coffre,
  { id_correspondance, elements = [] }: Typed,
): Promise<void> => {
  if (elements.length === 0) return;
  const rows = elements.map(({ nature, champs }) => {
    const lieu = { id: randomUUID(), id_correspondance, nature };
    const range = sealRib(coffre, lieu, champs);
    const annee = typeof champs['annee'] === 'number' ? champs['annee'] : null;
    return { ...lieu, ...range, champs: JSON.stringify(range.champs), id_siret: null, annee, supprime_at: null };
  });
  await db.insertInto('association.element').values(rows).execute();
};

const insertFiche = async (db: Db, { id_correspondance, fiche }: DemoFiche): Promise<void> => {
  if (!fiche) return;
  await db
    .insertInto('association.fiche')
    .values({ id_correspondance, champs: JSON.stringify(fiche) })
    .execute();
};

/** The records of the demonstration; one that is there already is left alone. */
export const seedAssociations = async (
  db: Db,
  coffre: Coffre,
  sirets: readonly string[],
  fiches: readonly DemoFiche[],
): Promise<number> => {
  let added = 0;
  for (const fiche of fiches) {
    const own = siretsOf(fiche, sirets);
    if (!(await insertAssociation(db, fiche, own))) continue;
    await insertEtablissements(db, fiche, own);
    await insertFiche(db, fiche);
    await seedElements(db, coffre, fiche);
    added += 1;
  }
  return added;
};
