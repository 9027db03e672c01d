import type { Database } from '../../faults/harness/databases.ts';
import type { Jeune, openSceaux } from './produit.ts';

type Sceaux = Awaited<ReturnType<typeof openSceaux>>;
type Base = Pick<Database, 'rows'>;

export const EXERCICE = 1;
const UNITAIRE = 7_000;
export const FEDERATION = '000999001';
export const JEUNE: Jeune = { nom: 'BERVAS', prenom: 'Lina', commune: 'BREST', code_postal: '29200' };
const RANGS = 10_000_000_000;
const CLUBS_PAR_ECRITURE = 500;
const CODES_PAR_ECRITURE = 10_000;
const LETTRES = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Far apart, as drawn ones are: an index that is filled in order is not the one that people wait for. */
const PAS = 48_271_987;
const ESPACE = 24 ** 8;

export const codeOf = (rang: number): string => {
  const place = Number((BigInt(rang) * BigInt(PAS)) % BigInt(ESPACE));
  const lettres = Array.from({ length: 8 }, (_, at) => LETTRES[Math.floor(place / 24 ** at) % 24]).join('');
  return `26-${lettres.slice(0, 4)}-${lettres.slice(4)}`;
};
const sirenOf = (rang: number): string => String(700_000 + rang).padStart(9, '0');
export const dossierOf = (rang: number): string => String(RANGS + 1 + rang);

/** With its control digits, as the agency looks at them. */
const ibanOf = (rang: number): string => {
  const compte = `3000600001${String(rang).padStart(11, '0')}89`;
  return `FR${String(98n - (BigInt(`${compte}152700`) % 97n)).padStart(2, '0')}${compte}`;
};

export const openSaison = ({ rows }: Base): Promise<unknown> =>
  rows(
    `insert into psp.exercice (id, id_exercice, active, date_debut, date_fin, montant)
      values ($1, '26', true, current_date - 30, current_date + 60, $2)`,
    [EXERCICE, UNITAIRE],
  );

interface Clubs {
  readonly from: number;
  readonly to: number;
  /** Who opened their files. */
  readonly createdBy: (rang: number) => string;
}
/** Clubs that may be paid: a record, an account, a complete file, a federation that said yes. */
export const insertClubs = async ({ rows }: Base, sceaux: Sceaux, { from, to, createdBy }: Clubs): Promise<void> => {
  for (let start = from; start < to; start += CLUBS_PAR_ECRITURE) {
    const rangs = Array.from({ length: Math.min(CLUBS_PAR_ECRITURE, to - start) }, (_, at) => start + at);
    const comptes = rangs.map((rang) => ({ titulaire: `Club ${rang}`, iban: ibanOf(rang), bic: 'AGRIFRPP' }));
    await rows(
      `with dits as (
          select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::uuid[])
            as t (rang, siren, champs, empreinte, par)),
        faites as (insert into association.association (id_correspondance, id_siren, sirene)
          select 7000000 + rang, siren, jsonb_build_object('nom', 'Club ' || rang, 'actif', true,
            'id_siret_siege', siren || '00012') from dits returning id_correspondance),
        lieux as (insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
          select siren || '00012', true, true, 'Siège', 'mesure' from dits),
        ribs as (insert into association.element (id_correspondance, nature, champs)
          select 7000000 + rang, 'ribs', champs::jsonb from dits returning id, id_correspondance),
        dossiers as (insert into psp.dossier
            (id, exercice, id_siret, id_correspondance, nom, departement, created_by, id_etat, id_rib, rib_empreinte)
          select ${RANGS}::bigint + 1 + rang, ${EXERCICE}, siren || '00012', 7000000 + rang, 'Club ' || rang, '29', par, 2,
            ribs.id, empreinte from dits join ribs on ribs.id_correspondance = 7000000 + rang returning id)
        insert into psp.preuve (id_dossier, nature, siren_federation, nom, source, verifie_at)
        select id, 'federation', '${FEDERATION}', 'Fédération des judos réunis', 'flux', now() from dossiers`,
      [
        rangs,
        rangs.map(sirenOf),
        comptes.map((compte) => JSON.stringify({ ...compte, banque: null, domiciliation: null })),
        comptes.map(sceaux.empreinteOf),
        rangs.map(createdBy),
      ],
    );
  }
};

/** So many uses of codes in each file, typed long enough ago to leave. */
export const insertInscriptions = async (
  { rows }: Base,
  { sceau }: Sceaux,
  { clubs, parClub }: { readonly clubs: number; readonly parClub: number },
): Promise<void> => {
  const total = clubs * parClub;
  for (let start = 0; start < total; start += CODES_PAR_ECRITURE) {
    const rangs = Array.from({ length: Math.min(CODES_PAR_ECRITURE, total - start) }, (_, at) => start + at);
    const codes = rangs.map(codeOf);
    await rows(
      `insert into psp.inscription (exercice, id_dossier, code, scelle, federation, cree_par, cree_at)
        select ${EXERCICE}, d, c, s, '${FEDERATION}', '00000000-0000-4000-8000-000000000001', now() - interval '10 days'
        from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as t (d, c, s)`,
      [
        rangs.map((rang) => dossierOf(Math.floor(rang / parClub))),
        codes.map((id_psp) => sceau.codeOf(EXERCICE, id_psp)),
        codes.map((id_psp) => sceau.sealInscrit(EXERCICE, { id_psp, ...JEUNE })),
      ],
    );
  }
};

/** Codes that nobody used, from this rank to that one. */
export const insertCodes = async ({ rows }: Base, { sceau }: Sceaux, from: number, to: number): Promise<void> => {
  for (let start = from; start < to; start += CODES_PAR_ECRITURE) {
    const codes = Array.from({ length: Math.min(CODES_PAR_ECRITURE, to - start) }, (_, at) => codeOf(start + at));
    await rows(
      `insert into psp.beneficiaire (exercice, code, scelle, statut, vague)
        select ${EXERCICE}, c, s, true, 20260901 from unnest($1::bytea[], $2::bytea[]) as t (c, s)`,
      [
        codes.map((id_psp) => sceau.codeOf(EXERCICE, id_psp)),
        codes.map((id_psp) => sceau.sealJeune(EXERCICE, id_psp, JEUNE)),
      ],
    );
  }
};

/** Two people of the national team, and what they sign with has just been typed. */
export const nameAdmins = async ({ rows }: Base): Promise<void> => {
  await rows(`update auth.compte set roles = '{lca.admin}'
    where id in ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002')`);
  await rows('update auth.session set authentifie_at = now()');
};
