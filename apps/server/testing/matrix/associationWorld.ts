import { randomUUID } from 'node:crypto';
import { associationTable } from '@guichet/contract/association';
import type { Nature } from '@guichet/rules/association';
import { emptyBudget } from '@guichet/rules/budget';
import type { Kysely } from 'kysely';
import type { AssociationTables } from '../../src/modules/association/association.tables.ts';
import type { LcaTables } from '../../src/modules/lca/lca.tables.ts';
import type { PersonaName, Relation } from './personas.ts';

/** Who belongs to the association that is theirs; services and administrators belong to none. */
const MEMBRES: readonly PersonaName[] = [
  'nonValide',
  'motDePasseAChanger',
  'membreSecondaire',
  'membreSiege',
  'createur',
  'partage',
  'valideurCec',
  'valideurAutreSiret',
  'valideurSupprime',
  'homonyme',
  'aConfirmer',
];

const NIC = { siege: '00012', secondaire: '00020' } as const;
const sirenOf = (id: number): string => String(id).padStart(9, '0');
export const siretOf = (id: number | string, nic: keyof typeof NIC): string => `${sirenOf(Number(id))}${NIC[nic]}`;

/** Far from the numbers that other lines use. */
let last = 50_000_000;
const ABSENTE = 49_999_999;

const { routes } = associationTable;
const ANNEE = new Date().getFullYear();
export const IBAN = 'FR7630006000011234567890189';
const NOM = 'Secret';
const CHAMPS: Readonly<Record<Nature, object>> = {
  budgets: emptyBudget(ANNEE),
  adherents_personnes_morales: routes.createAdherent.body.parse({ nom: 'Ville' }),
  agrements: { ...routes.createAgrement.body.parse({ type: 'jep' }), tca_etat: null, tca_date: null },
  reseaux_affiliation: routes.createReseau.body.parse({ nom: 'Réseau' }),
  comptes: { ...routes.createCompte.body.parse({}), annee: ANNEE },
  representants_legaux: routes.createRepresentant.body.parse({ nom: NOM, prenom: NOM, fonction: 'president-e' }),
  rhs: { ...routes.createRh.body.parse({}), annee: ANNEE },
  ribs: routes.createRib.body.parse({ titulaire: 'Club', iban: IBAN, bic: 'AGRIFRPP' }),
};
const HAS_YEAR: readonly Nature[] = ['budgets', 'comptes', 'rhs'];

export type Liste = Nature | 'documents' | 'sites';

export interface AssociationsPlaced {
  readonly own: number;
  readonly autre: number;
  /** Items of one list: of the persona's establishment, of the head office, of the other association. */
  readonly items: Readonly<Record<Relation, string>>;
}

const newPlaces = (): AssociationsPlaced => {
  last += 2;
  const [own, proche, autre, absent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return { own: last - 1, autre: last, items: { own, proche, autre, absent, puissant: autre } };
};

const rattachementOf = (persona: PersonaName, id_utilisateur: string, id: number) => {
  const isSecondaire = persona === 'membreSecondaire';
  return {
    id_utilisateur,
    id_correspondance: id,
    id_siret: siretOf(id, isSecondaire ? 'secondaire' : 'siege'),
    id_rna: null,
    nom: `Association ${id}`,
    type: isSecondaire ? ('Etablissement secondaire' as const) : ('Siège' as const),
    etat: persona === 'aConfirmer' ? ('a_confirmer' as const) : ('confirme' as const),
    fonction: 'Membre',
  };
};

const itemsOf = ({ own, autre, items }: AssociationsPlaced) => [
  { id: items.own, id_correspondance: own, id_siret: siretOf(own, 'secondaire') },
  { id: items.proche, id_correspondance: own, id_siret: siretOf(own, 'siege') },
  { id: items.autre, id_correspondance: autre, id_siret: siretOf(autre, 'siege') },
];

const documentOf = ({ id, ...place }: ReturnType<typeof itemsOf>[number]) => ({
  ...place,
  uuid: id,
  id_type: 'AUTRE',
  origine: 'association' as const,
  annee_validite: null,
  nom: 'statuts.pdf',
  type_mime: 'application/pdf',
  taille: 10,
  sha256: 'a'.repeat(64),
  cle: null,
  etat_fichier: 'infecte' as const,
  meta: '{}',
  charge_par: randomUUID(),
  remplace: null,
  date_chargement: new Date(),
  analyse_at: new Date(),
  supprime_at: null,
});

/** A site, its address and what came to it under one number: a call names either. */
const insertSites = async (db: Kysely<AssociationTables>, rows: ReturnType<typeof itemsOf>): Promise<void> => {
  const lieux = rows.map(({ id, id_correspondance }) => ({ id, id_correspondance }));
  const adresse = JSON.stringify(routes.createAdresse.body.parse({ voie: NOM, cp: '35200', commune: 'Rennes' }));
  const { adresse_id: _, ...site } = routes.createSite.body.parse({ nom: 'Épicerie', nature_activite: [] });
  await db
    .insertInto('association.haa_adresse')
    .values(lieux.map((lieu) => ({ ...lieu, champs: adresse })))
    .execute();
  await db
    .insertInto('association.haa_site')
    .values(lieux.map((lieu) => ({ ...lieu, adresse_id: lieu.id, champs: JSON.stringify(site) })))
    .execute();
  const livraison = { jour: '2026-01-05', categorie: 'autres', approvisionnement: 'achats', kilos: 3 } as const;
  await db
    .insertInto('association.haa_livraison')
    .values(lieux.map((lieu) => ({ ...lieu, ...livraison, site_id: lieu.id, lieu: NOM, departement: '35' })))
    .execute();
};

const insertItems = async (
  db: Kysely<AssociationTables>,
  liste: Liste,
  places: readonly AssociationsPlaced[],
): Promise<void> => {
  const rows = places.flatMap(itemsOf);
  if (liste === 'documents') {
    await db.insertInto('association.document').values(rows.map(documentOf)).execute();
    return;
  }
  if (liste === 'sites') {
    await insertSites(db, rows);
    return;
  }
  const annee = HAS_YEAR.includes(liste) ? ANNEE : null;
  const more = { nature: liste, annee, champs: JSON.stringify(CHAMPS[liste]), supprime_at: null };
  await db
    .insertInto('association.element')
    .values(rows.map((row) => ({ ...row, ...more })))
    .execute();
};

/** An association of their own for each of these people, and one that is not theirs. */
export const addAssociations = async (
  db: Kysely<AssociationTables & LcaTables>,
  people: readonly { readonly persona: PersonaName; readonly id: string }[],
  liste: Liste | undefined,
): Promise<Map<PersonaName, AssociationsPlaced>> => {
  const placed = people.map(({ persona, id }) => ({ persona, id, places: newPlaces() }));
  const ids = placed.flatMap(({ places: { own, autre } }) => [own, autre]);
  const sirene = (id: number) =>
    JSON.stringify({ nom: `Association ${id}`, actif: true, id_siret_siege: siretOf(id, 'siege') });
  await db
    .insertInto('association.association')
    .values(ids.map((id) => ({ id_correspondance: id, id_siren: sirenOf(id), sirene: sirene(id) })))
    .execute();
  const sieges = ids.flatMap((id) =>
    (['siege', 'secondaire'] as const).map((nic) => ({
      id_siret: siretOf(id, nic),
      actif: true,
      est_siege: nic === 'siege',
      empreinte: 'matrice',
    })),
  );
  await db.insertInto('association.etablissement').values(sieges).execute();
  const rattachements = placed
    .filter(({ persona }) => MEMBRES.includes(persona))
    .map(({ persona, id, places }) => rattachementOf(persona, id, places.own));
  if (rattachements.length > 0) await db.insertInto('lca.utilisateur_association').values(rattachements).execute();
  if (liste) {
    await insertItems(
      db,
      liste,
      placed.map(({ places }) => places),
    );
  }
  return new Map(placed.map(({ persona, places }) => [persona, places]));
};

/** The association that a relation points at; for an item that does not exist, the other's. */
export const associationFor = ({ own, autre }: AssociationsPlaced, relation: Relation, isItem: boolean): string => {
  if (relation === 'own' || relation === 'proche') return String(own);
  return String(relation === 'absent' && !isItem ? ABSENTE : autre);
};

export const showsNobody = (body: unknown): boolean => !JSON.stringify(body).includes(NOM);
