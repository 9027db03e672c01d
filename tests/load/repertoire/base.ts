import type { Database } from '../../faults/harness/databases.ts';
import { insertComptes } from '../harness/comptes.ts';
import { openOwner } from '../recherche/owner.ts';
import { createEmpty } from '../recherche/registreDatabase.ts';
import { type Annuaire, createAnnuaire, sirenOf } from './services.ts';
import { createSubventions, DISPOSITIFS_FAITS } from './subventions.ts';

const ASSOCIATIONS = 100;
const PREMIERE = 1_000;
/** The association that an account acts for, by the account's rank. */
export const associationFor = (rank: number): number => PREMIERE + (rank % ASSOCIATIONS);

export const nameOf = (subventions: number): string => `guichet_bench_repertoire_${subventions}`;

const INSERT_SERVICES = `insert into rds.service
    (id, email, nom, type, niveau_territorial, code_territoire, siren, federation_sportive)
  select id, 'service@guichet-asso.example', nom, type, niveau_territorial, code_territoire, siren, federation_sportive
  from jsonb_to_recordset($1::jsonb) as r (id uuid, nom text, type text, niveau_territorial text, code_territoire text,
    siren text, federation_sportive text)`;
const INSERT_DISPOSITIFS = `insert into rds.dispositif (code, nom)
  select code, nom from jsonb_to_recordset($1::jsonb) as r (code text, nom text)`;
const INSERT_SUBVENTIONS = `with lues as (
    select gen_random_uuid() as id, r.* from jsonb_to_recordset($1::jsonb) as r (code text, mots text, contenu jsonb)),
  faites as (
    insert into rds.subvention (id, code, active, brouillon, publiee, nom, dispositif, campagne_exercice, date_debut,
      date_fin, fenetres, recherche)
    select id, code, true, contenu, 1, contenu ->> 'nom', contenu -> 'dispositif' ->> 'code',
      (contenu ->> 'campagne_exercice')::integer, d.debut, d.fin, d.fenetres, rds.mots(mots)
    from lues cross join lateral (
      select min((p ->> 'date_debut')::timestamptz) as debut, max((p ->> 'date_fin')::timestamptz) as fin,
        range_agg(tstzrange((p ->> 'date_debut')::timestamptz, (p ->> 'date_fin')::timestamptz, '[]')) as fenetres
      from jsonb_array_elements(contenu -> 'sous_dispositifs') p) d),
  versions as (insert into rds.subvention_version (id_subvention, numero, contenu) select id, 1, contenu from lues)
  insert into rds.subvention_instructeur (id_subvention, id_service, is_referent)
  select l.id, (i ->> 'service')::uuid, (i ->> 'isReferent')::boolean
  from lues l, jsonb_array_elements(l.contenu -> 'instructeurs') i`;

const AT_ONCE = 250;
const insertSubventions = async ({ rows }: Database, annuaire: Annuaire, count: number): Promise<void> => {
  const subventionOf = await createSubventions(annuaire, Date.now());
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, rank) => subventionOf(start + rank));
    await rows(INSERT_SUBVENTIONS, [JSON.stringify(some)]);
  }
};

const YEAR = new Date().getFullYear();
/** One association a hundredth of the accounts, over the departments; every second one is of a federation. */
const insertAssociations = async ({ rows }: Database, { departements, federations }: Annuaire): Promise<void> => {
  const associations = Array.from({ length: ASSOCIATIONS }, (_, rank) => {
    const departement = departements[rank % departements.length]?.code_territoire ?? '75';
    const insee = `${departement}${'001'.padStart(5 - departement.length, '0')}`;
    const cp = departement.startsWith('2') && !/^\d+$/.test(departement) ? '20000' : departement.padEnd(5, '0');
    return {
      id: PREMIERE + rank,
      rna: {
        nom: `Association ${rank}`,
        actif: true,
        date_creation: `${YEAR - (rank % 12)}-03-01`,
        adresse_siege: { voie: '1 rue de la Mesure', cp, commune: 'Ville', code_insee: insee },
      },
      fiche: { domaine: rank % 2 === 0 ? 'Sport' : 'Autre', regime: 'loi1901' },
      reseau: rank % 2 === 0 ? { nom: 'Réseau', id_siren: sirenOf(rank % federations.length) } : null,
      rh: { annee: YEAR, nb_salaries: rank % 4, nb_adherents: rank, nb_benevoles: 3 },
    };
  });
  const given = [JSON.stringify(associations)];
  const from = `from jsonb_to_recordset($1::jsonb) as r (id integer, rna jsonb, fiche jsonb, reseau jsonb, rh jsonb)`;
  await rows(
    `insert into association.association (id_correspondance, id_rna, rna)
    select id, 'W9B' || lpad(id::text, 7, '0'), rna ${from}`,
    given,
  );
  await rows(`insert into association.fiche (id_correspondance, champs) select id, fiche ${from}`, given);
  await rows(
    `insert into association.element (id_correspondance, nature, annee, champs)
    select id, 'rhs', ${YEAR}, rh ${from}`,
    given,
  );
  await rows(
    `insert into association.element (id_correspondance, nature, champs)
    select id, 'reseaux_affiliation', reseau ${from} where reseau is not null`,
    given,
  );
};

const JOIN = `insert into lca.utilisateur_association
    (id_utilisateur, id_correspondance, id_rna, nom, type, etat, fonction)
  select id, ${PREMIERE} + right(id::text, 12)::integer % ${ASSOCIATIONS}, null, 'Association', 'Siège', 'confirme',
    'Membre' from auth.compte`;

export interface RepertoireBase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly annuaire: Annuaire;
}

/** A base of that many schemes, made anew: it takes less than a measure. */
export const createBase = async (subventions: number, name = nameOf(subventions)): Promise<RepertoireBase> => {
  const { appUrl, ownerUrl } = await createEmpty(name);
  const owner = openOwner(appUrl, ownerUrl);
  try {
    const annuaire = await createAnnuaire();
    await owner.rows(INSERT_SERVICES, [JSON.stringify(annuaire.all)]);
    await owner.rows(INSERT_DISPOSITIFS, [JSON.stringify(DISPOSITIFS_FAITS)]);
    await insertSubventions(owner, annuaire, subventions);
    await insertAssociations(owner, annuaire);
    await insertComptes(owner);
    await owner.rows(`update auth.compte set roles = '{lca.association}'`);
    await owner.rows('insert into lca.utilisateur (id) select id from auth.compte');
    await owner.rows(JOIN);
    await owner.rows('vacuum analyze');
    return { appUrl, ownerUrl, annuaire };
  } finally {
    await owner.close();
  }
};
