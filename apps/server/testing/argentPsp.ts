import { type Kysely, sql } from 'kysely';
import { parseSettings } from '../src/config.ts';
import { empreintesRib } from '../src/modules/association/empreinteRib.ts';
import { createSceau } from '../src/modules/psp/noyau/sceau.ts';
import { addAssociation, type Registered } from './associations.ts';
import { coffreDEssai } from './coffre.ts';

interface Place {
  readonly owner: Kysely<unknown>;
}

/** Account numbers whose control digits are right. */
const ibanOf = (rang: number): string => {
  const compte = `3000600001${String(rang).padStart(11, '0')}89`;
  const control = 98n - (BigInt(`${compte}152700`) % 97n);
  return `FR${String(control).padStart(2, '0')}${compte}`;
};

/** What a file keeps of an account, under the keys of this vault. */
export const empreinteDe = (compte: { iban: string; titulaire: string }, coffre = coffreDEssai()): string =>
  empreintesRib(coffre, compte)[0] ?? '';

let comptes = 0;
/** Another account in the record of this association. */
export const addCompte = async ({ owner }: Place, id_correspondance: number) => {
  comptes += 1;
  const champs = { titulaire: 'Club', banque: null, domiciliation: null, iban: ibanOf(comptes), bic: 'AGRIFRPP' };
  const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
    values (${id_correspondance}, 'ribs', ${JSON.stringify(champs)}) returning id`.execute(owner);
  return { id: rows[0]?.id ?? '', iban: champs.iban, empreinte: empreinteDe(champs) };
};

/** The file points at this account, as if it had been chosen long ago. */
export const chooseCompte = ({ owner }: Place, dossier: string, { id, empreinte }: { id: string; empreinte: string }) =>
  sql`update psp.dossier set id_rib = ${id}, rib_empreinte = ${empreinte} where id = ${dossier}::bigint`.execute(owner);

const FEDERATION = '000999001';
const LETTRES = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
let codes = 0;
const freshCode = (): string => {
  codes += 1;
  const lettres = Array.from({ length: 8 }, (_, at) => LETTRES[Math.floor(codes / 24 ** at) % 24]).join('');
  return `26-${lettres.slice(4)}-${lettres.slice(0, 4)}`;
};

/** Codes of one file, typed so many days ago. */
export const addCodes = async ({ owner }: Place, dossier: string, nombre: number, jours = 10): Promise<string[]> => {
  const sceau = createSceau(parseSettings(process.env));
  const faits = Array.from({ length: nombre }, freshCode);
  const jeune = { nom: 'Bervas', prenom: 'Lina', commune: 'Brest', code_postal: '29200' };
  await sql`insert into psp.inscription (exercice, id_dossier, code, scelle, federation, cree_par, cree_at)
    select 1, ${dossier}::bigint, c, s, ${FEDERATION}, gen_random_uuid(), now() - make_interval(days => ${jours}::int)
    from unnest(${faits.map((id_psp) => sceau.codeOf(1, id_psp))}::bytea[],
      ${faits.map((id_psp) => sceau.sealInscrit(1, { id_psp, ...jeune }))}::bytea[]) as t (c, s)`.execute(owner);
  return faits;
};

interface Faits {
  readonly codes?: number;
  readonly jours?: number;
  readonly verifiee?: boolean;
  readonly compte?: boolean;
  readonly id_etat?: 1 | 2;
}
export interface ClubPlante {
  readonly club: Registered;
  readonly dossier: string;
  readonly siret: string;
  readonly iban: string;
  readonly codes: readonly string[];
}

export const openSaisonArgent = ({ owner }: Place) =>
  sql`insert into psp.exercice (id, id_exercice, active, date_debut, date_fin, montant)
    values (1, '26', true, current_date - 30, current_date + 60, 7000) on conflict do nothing`.execute(owner);

/** A club that may be paid, unless told. */
export const plantClub = async (place: Place, created_by: string, faits: Faits = {}): Promise<ClubPlante> => {
  const { codes: nombre = 2, jours = 10, verifiee = true, compte = true, id_etat = 2 } = faits;
  const club = await addAssociation(place);
  const siret = club.siret('00012');
  const { rows } = await sql<{ id: string }>`insert into psp.dossier
      (id, exercice, id_siret, id_correspondance, nom, departement, created_by, id_etat)
    values (10000000000 + nextval('psp.rang'), 1, ${siret}, ${club.id}, ${club.nom}, '29', ${created_by}, ${id_etat})
    returning id`.execute(place.owner);
  const dossier = rows[0]?.id ?? '';
  await sql`insert into psp.preuve (id_dossier, nature, siren_federation, nom, source, verifie_at)
    values (${dossier}, 'federation', ${FEDERATION}, 'Fédération des judos réunis', ${verifiee ? 'flux' : null},
      ${verifiee ? sql`now()` : null})`.execute(place.owner);
  const rib = compte ? await addCompte(place, club.id) : null;
  if (rib) await chooseCompte(place, dossier, rib);
  return { club, dossier, siret, iban: rib?.iban ?? '', codes: await addCodes(place, dossier, nombre, jours) };
};

/** How many codes of a file stand in each state. */
export const etatsOf = async ({ owner }: Place, dossier: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ etat: number; nombre: number }>`select id_etat as etat, count(*)::int as nombre
    from psp.inscription where exercice = 1 and id_dossier = ${dossier}::bigint group by 1`.execute(owner);
  return Object.fromEntries(rows.map(({ etat, nombre }) => [etat, nombre]));
};
