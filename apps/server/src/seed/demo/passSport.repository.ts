import { addDays, dayOf, yearOf } from '@guichet/rules/jour';
import { VERSEMENT } from '@guichet/rules/paiement';
import { createTirage, type Tirage } from '@guichet/testing/tirage';
import { sql } from 'kysely';
import type { Settings } from '../../config.ts';
import { empreintesRib } from '../../modules/association/empreinteRib.ts';
import { createSceau, type Sceau } from '../../modules/psp/noyau/sceau.ts';
import { sealCompte } from '../../modules/psp/remboursement/compteScelle.ts';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import { COMMUNES } from './donnees/lieux.ts';
import { CLUB_AMINA, type CompteConnu, FEDERATION_JUDO, MOTIF_REFUS } from './donnees/passSport.ts';
import { NOMS, PRENOMS_F, PRENOMS_H } from './donnees/personnes.ts';
import type { Contacts, Db } from './pays.repository.ts';

const EXERCICE = 1;
const UNITAIRE = 7_000;
const GRAINE = 70_021;
const LETTRES = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const [AVANT_JOURS, APRES_JOURS, SAISIE_JOURS] = [40, 45, 12];
const [PEU, BEAUCOUP] = [3, 30];

interface Lieu {
  readonly db: Db;
  readonly coffre: Coffre;
  readonly settings: Settings;
  readonly now: Date;
  readonly comptes: readonly CompteConnu[];
  readonly contacts: ReadonlyMap<number, Contacts>;
  /** Who prepared a wave, and who released it. */
  readonly admins: readonly [string, string];
}

const openSaison = async ({ db, now }: Lieu): Promise<string> => {
  const debut = addDays(dayOf(now), -AVANT_JOURS);
  const prefixe = String(yearOf(debut)).slice(2);
  await sql`insert into psp.exercice (id, id_exercice, active, date_debut, date_fin, montant)
    values (${EXERCICE}, ${prefixe}, true, ${debut}, ${addDays(dayOf(now), APRES_JOURS)}, ${UNITAIRE})`.execute(db);
  const { siren, nom } = FEDERATION_JUDO;
  const option = [{ code: siren, label: nom, pass_sport: true, siren }];
  await sql`update lca.referentiel set options = options || ${JSON.stringify(option)}::jsonb
    where type = 'federations-sportives'`.execute(db);
  return prefixe;
};

/** Its account chosen long ago, its federation that said yes. */
const openDossier = async ({ db, coffre, contacts }: Lieu, compte: CompteConnu): Promise<string | null> => {
  const { siren, nom } = FEDERATION_JUDO;
  const { rows } = await sql<{ id: string }>`with dossier as (insert into psp.dossier
      (id, exercice, id_siret, id_correspondance, nom, departement, created_by, id_etat, id_rib, rib_empreinte)
    select ${EXERCICE}::bigint * 10000000000 + nextval('psp.rang'), ${EXERCICE}, u.id_siret, u.id_correspondance, u.nom,
      '44', u.id_utilisateur, 2, ${contacts.get(compte.id)?.rib ?? null}, ${empreintesRib(coffre, compte)[0] ?? null}
    from lca.utilisateur_association u where u.id_correspondance = ${compte.id} and u.etat = 'confirme'
      and u.id_siret is not null order by u.id_siret limit 1 returning id),
    preuve as (insert into psp.preuve (id_dossier, nature, siren_federation, nom, source, verifie_at)
      select id, 'federation', ${siren}, ${nom}, 'flux', now() from dossier)
    select id::text as id from dossier`.execute(db);
  return rows[0]?.id ?? null;
};

const inventJeune = (tirage: Tirage, prefixe: string) => {
  const groupe = () => Array.from({ length: 4 }, () => tirage.one([...LETTRES])).join('');
  const [code_postal, commune] = tirage.one(COMMUNES);
  const prenom = tirage.one([...PRENOMS_F, ...PRENOMS_H]);
  return { id_psp: `${prefixe}-${groupe()}-${groupe()}`, nom: tirage.one(NOMS), prenom, commune, code_postal };
};
type Jeune = ReturnType<typeof inventJeune>;

const writeInscriptions = async ({ db }: Lieu, sceau: Sceau, dossier: string, jeunes: readonly Jeune[]) => {
  await sql`insert into psp.inscription (exercice, id_dossier, code, scelle, federation, cree_par, cree_at)
    select ${EXERCICE}, d.id, c, s, ${FEDERATION_JUDO.siren}, d.created_by,
      now() - make_interval(days => ${SAISIE_JOURS}::int, hours => (rang * 7)::int)
    from unnest(${jeunes.map(({ id_psp }) => sceau.codeOf(EXERCICE, id_psp))}::bytea[],
      ${jeunes.map((jeune) => sceau.sealInscrit(EXERCICE, jeune))}::bytea[]) with ordinality as t (c, s, rang),
      psp.dossier d where d.id = ${dossier}::bigint`.execute(db);
};

/** A wave that came back for this club alone: its first codes that are still of no wave. */
const writeLot = async (lieu: Lieu, dossier: string, lot: { numero: number; nombre: number; etat: number }) => {
  const { numero, nombre, etat } = lot;
  const compte = lieu.comptes.find(({ id }) => id === CLUB_AMINA.id);
  const reference = `PS-DEMO-${numero}`;
  const scelle = sealCompte(lieu.coffre, reference, { titulaire: '', iban: '', ...compte, bic: 'AGRIFRPP' });
  const motif = etat === VERSEMENT.refuse ? MOTIF_REFUS : null;
  const [somme, age] = [nombre * UNITAIRE, 10 - numero * 3];
  const isPaye = etat === VERSEMENT.paye;
  await sql`with lot as (insert into psp.lot (exercice, numero, etat, unitaire, arret, rang, clubs, inscriptions, montant,
      payes, montant_paye, refuses, montant_refuse, prepare_par, prepare_at, libere_par, libere_at, envoye_at)
    select ${EXERCICE}, ${numero}, 'envoye', ${UNITAIRE}, now() - make_interval(days => ${age + 1}), 1, 1, ${nombre},
      ${somme}, ${Number(isPaye)}, ${isPaye ? somme : 0}, ${Number(!isPaye)}, ${isPaye ? 0 : somme}, ${lieu.admins[0]},
      now() - make_interval(days => ${age + 1}), ${lieu.admins[1]}, now() - make_interval(days => ${age}),
      now() - make_interval(days => ${age}) from psp.dossier d where d.id = ${dossier}::bigint returning id),
    ligne as (insert into psp.remboursement (id_lot, rang, reference, exercice, id_dossier, nombre, brut, compense, montant,
        id_rib, rib_empreinte, compte, id_etat, motif)
      select lot.id, 1, ${reference}, ${EXERCICE}, d.id, ${nombre}, ${somme}, 0, ${somme}, d.id_rib, d.rib_empreinte,
        ${scelle}, ${etat}, ${motif} from lot, psp.dossier d where d.id = ${dossier}::bigint returning id)
    update psp.inscription i set id_remboursement = ligne.id, id_etat = ${etat}, motif = ${motif} from ligne
    where i.exercice = ${EXERCICE} and i.id in (select n.id from psp.inscription n where n.exercice = ${EXERCICE}
      and n.id_dossier = ${dossier}::bigint and n.id_remboursement is null order by n.id limit ${nombre})`.execute(
    lieu.db,
  );
};

/** A season under way: clubs that typed codes, one that was paid then refused, and codes that nobody has typed yet. */
export const writePassSport = async (
  lieu: Lieu,
): Promise<{ readonly clubs: number; readonly libres: readonly Jeune[] }> => {
  const sceau = createSceau(lieu.settings);
  if (!sceau.hasKey(EXERCICE)) return { clubs: 0, libres: [] };
  const prefixe = await openSaison(lieu);
  const tirage = createTirage(GRAINE);
  const draw = (nombre: number): Jeune[] => Array.from({ length: nombre }, () => inventJeune(tirage, prefixe));
  let clubs = 0;
  for (const compte of lieu.comptes) {
    const dossier = await openDossier(lieu, compte);
    if (dossier === null) continue;
    clubs += 1;
    const { id, payes, refuses, saisis } = CLUB_AMINA;
    const isAmina = compte.id === id;
    await writeInscriptions(
      lieu,
      sceau,
      dossier,
      draw(isAmina ? payes + refuses + saisis : tirage.between(PEU, BEAUCOUP)),
    );
    if (!isAmina) continue;
    await writeLot(lieu, dossier, { numero: 1, nombre: payes, etat: VERSEMENT.paye });
    await writeLot(lieu, dossier, { numero: 2, nombre: refuses, etat: VERSEMENT.refuse });
  }
  const libres = draw(CLUB_AMINA.libres);
  for (const jeune of libres)
    await sql`insert into psp.beneficiaire (exercice, code, scelle, statut, vague)
      values (${EXERCICE}, ${sceau.codeOf(EXERCICE, jeune.id_psp)}, ${sceau.sealJeune(EXERCICE, jeune.id_psp, jeune)},
        true, ${Number(dayOf(lieu.now).replaceAll('-', ''))})`.execute(lieu.db);
  return { clubs, libres };
};
