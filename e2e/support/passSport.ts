import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { askApi, newPerson, openSession } from './api.ts';
import { withDatabase } from './database.ts';
import { inscribeAssociation, placeMember } from './registre.ts';
import { keepSecret } from './secrets.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Invented, as every number that begins with 000. */
export const JUDO = { siren: '000999001', nom: 'Fédération des judos réunis' };
/** Two accounts of a book of examples. */
const IBANS = ['FR7630006000011234567890189', 'FR1420041010050500013M02606'] as const;
const SAISON = { exercice_id: 3, prefixe: '26' };

const COLONNES =
  'nom;prenom;date_naissance;genre;organisme;situation;allocataire;adresse_allocataire;created_at;updated_at;exercice_id;uuid_doc;zrr;qpv;a_valider;refuser;id_psp';
const LETTRES = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const JEUNES = [
  { prenom: 'Lina', nom: 'BERVAS' },
  { prenom: 'Noé', nom: 'KERBRAT' },
  { prenom: 'Inès', nom: 'ÉVENAT' },
  { prenom: 'Sacha', nom: 'N’GUESSAN' },
];
const groupe = (): string => Array.from({ length: 4 }, () => LETTRES[randomInt(LETTRES.length)]).join('');

export interface Jeune {
  readonly nom: string;
  readonly prenom: string;
  readonly id_psp: string;
}

/** A line of the issuer's file, with what the portal must drop. */
const lineOf = ({ nom, prenom, id_psp }: Jeune): string => {
  const quote = (said: object) => `"${JSON.stringify(said).replaceAll('"', '""')}"`;
  const adresse = quote({ voie: '12 RUE DE SIAM', code_postal: '29200', commune: 'BREST' });
  return [
    ...[nom, prenom, '2010-04-05', 'F', 'CAF', 'jeune', quote({ nom: 'PARENT' }), adresse, '2026-09-01', '2026-09-01'],
    ...[SAISON.exercice_id, 'uuid', 'false', 'false', 'false', 'false', id_psp],
  ].join(';');
};

/** A season that began today, and a list of federations that has one by its number. */
const openSaison = (): Promise<unknown> =>
  withDatabase(async (client) => {
    await client.query(
      `insert into psp.exercice (id, id_exercice, active, date_debut, date_fin, montant)
       values ($1, $2, true, current_date, current_date + 60, 7000) on conflict do nothing`,
      [SAISON.exercice_id, SAISON.prefixe],
    );
    const option = { code: JUDO.siren, label: JUDO.nom, pass_sport: true, siren: JUDO.siren };
    await client.query(
      `update lca.referentiel set options = options || $1::jsonb
       where type = 'federations-sportives' and not options @> $2::jsonb`,
      [JSON.stringify([option]), JSON.stringify([{ siren: JUDO.siren }])],
    );
  });

/** A sports club that wants the Pass’Sport, affiliated, with an account; and its treasurer. */
export const openClub = async (prenom: string) => {
  await openSaison();
  const club = await inscribeAssociation(`Judo-club ${randomUUID().slice(0, 6)}`);
  const personne = await newPerson(prenom, 'Bassi');
  const { authId } = (await openSession(personne.email, personne.password)).user;
  await placeMember(authId, club, 'Siège');
  const passsport = { est_volontaire: true, activites: [], a_accueil_handicap_moteur: false };
  const champs = { domaine: 'Sport', passsport: { ...passsport, a_accueil_handicap_mental: false } };
  const rib = { titulaire: club.nom, banque: null, domiciliation: null, bic: 'AGRIFRPP' };
  const elements: readonly (readonly [string, object])[] = [
    ['reseaux_affiliation', { id_siren: JUDO.siren, nom: JUDO.nom, id_correspondance_parent: null }],
    ...IBANS.map((iban) => ['ribs', { ...rib, iban }] as const),
  ];
  await withDatabase(async (client) => {
    await client.query('insert into association.fiche (id_correspondance, champs) values ($1, $2::jsonb)', [
      ...[club.id, JSON.stringify(champs)],
    ]);
    for (const [nature, element] of elements)
      await client.query(
        'insert into association.element (id_correspondance, nature, champs) values ($1, $2, $3::jsonb)',
        [club.id, nature, JSON.stringify(element)],
      );
  });
  return { club, personne, siret: `${club.id_siren}00012` };
};

/** Codes of the season, brought as the issuer brings them. No line of the portal's log may hold one. */
export const bringCodes = async (): Promise<Jeune[]> => {
  await openSaison();
  const jeunes = JEUNES.map((jeune) => ({ ...jeune, id_psp: `${SAISON.prefixe}-${groupe()}-${groupe()}` }));
  for (const { id_psp } of jeunes) keepSecret(id_psp);
  const folder = await mkdtemp(join(tmpdir(), 'vague-'));
  const file = join(folder, `${randomUUID()}.csv`);
  try {
    await writeFile(file, `${[COLONNES, ...jeunes.map(lineOf)].join('\n')}\n`);
    await promisify(execFile)(process.execPath, ['apps/server/src/import.ts', 'passsport', file], { cwd: ROOT });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return jeunes;
};

/** The agent of the territory read the certificate, where the journey is about what comes after. */
export const verifyPreuves = (siret: string): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update psp.preuve p set verifie_at = now(), source = 'document' from psp.dossier d
       where d.id = p.id_dossier and d.id_siret = $1`,
      [siret],
    ),
  );

/** The code of someone was used by another club before this one gave it back. */
export const useElsewhere = async (siret: string): Promise<void> => {
  const ailleurs = await inscribeAssociation(`Boxe ${randomUUID().slice(0, 6)}`);
  await withDatabase((client) =>
    client.query(
      `with rendue as (select i.*, d.created_by from psp.inscription i join psp.dossier d on d.id = i.id_dossier
          where d.id_siret = $1 and i.id_etat = 8 limit 1),
        autre as (insert into psp.dossier (id, exercice, id_siret, id_correspondance, nom, departement, created_by, id_etat)
          select exercice * 10000000000 + nextval('psp.rang'), exercice, $2, $3, $4, '29', created_by, 2 from rendue
          returning id)
        insert into psp.inscription (exercice, id_dossier, code, scelle, federation, cree_par)
        select rendue.exercice, autre.id, code, scelle, federation, created_by from rendue, autre`,
      [siret, `${ailleurs.id_siren}00012`, ailleurs.id, ailleurs.nom],
    ),
  );
};

/** A club whose file lacks nothing, and that typed three codes more than a week ago. */
export const openPayable = async (prenom: string) => {
  const lieu = await openClub(prenom);
  const { club, personne, siret } = lieu;
  const { token } = await openSession(personne.email, personne.password);
  const id_rib = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from association.element where id_correspondance = $1 and nature = 'ribs' and champs ->> 'iban' = $2`,
      [club.id, IBANS[0]],
    );
    return rows[0]?.id ?? '';
  });
  const body = { structure: { id_siret: siret, nom: club.nom, id_rib }, shared_with: [] };
  const { id } = await askApi<{ id: string }>('POST', '/psp/dossiers', { token, body });
  await withDatabase((client) => client.query('update psp.dossier set id_etat = 2 where id = $1', [id]));
  await verifyPreuves(siret);
  const jeunes = (await bringCodes()).slice(0, 3);
  for (const { id_psp, nom } of jeunes)
    await askApi('POST', `/psp/dossiers/${id}/inscriptions`, {
      token,
      body: {
        beneficiaire: { id_psp, nom: nom.replace(/[^\p{L}]/gu, '').slice(0, 3) },
        federation: { siren: JUDO.siren },
      },
    });
  await withDatabase((client) =>
    client.query(`update psp.inscription set cree_at = now() - interval '9 days' where id_dossier = $1`, [id]),
  );
  return lieu;
};

/** Three days later: the service has confirmed the account that was chosen; the papers of the file are not what this is about. */
export const confirmCompte = (siret: string): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update psp.dossier set id_etat = 2, rib_change = rib_change || jsonb_build_object('confirme_par', gen_random_uuid(),
          'confirme_at', now(), 'demande_at', now() - interval '4 days')
        where id_siret = $1 and rib_change is not null`,
      [siret],
    ),
  );

const ASP = process.env['ASP_URL'] ?? '';
/** Which clubs the agency will refuse, and why. */
export const pilotAsp = (refus: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${ASP}/pilote`, { method: 'POST', body: JSON.stringify({ refus }) });
/** The file that it gives back for a wave. */
export const retourAsp = async (lot: string): Promise<Buffer> => {
  const answer = await fetch(`${ASP}/vagues/PS${SAISON.prefixe}-${lot.padStart(2, '0')}/retour`);
  return Buffer.from(await answer.arrayBuffer());
};
