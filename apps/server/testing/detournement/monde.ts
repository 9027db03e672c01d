import { sql } from 'kysely';
import { completeDossier } from '../dossierComplet.ts';
import { EXERCICE, rewriteRib } from '../dossiers.ts';
import type { Envoye } from '../instruction.ts';
import type { ScenePaiement } from '../paiement.ts';
import { giveService, signedIn } from '../people.ts';
import { claimNew, newcomer, type Revendiquee, sendFrom } from '../revendication.ts';
import type { Personne } from '../subventions.ts';
import type { DossierSuivi, Suivi } from './modele.ts';

const IBAN = 'FR7630006000011234567890189';

/** One association with a dossier that was sent to two services and another that was not, as every history begins. */
export interface Monde extends Revendiquee {
  readonly scene: ScenePaiement;
  readonly envoye: Envoye;
  readonly brouillon: Envoye;
  readonly services: readonly [string, string];
  /** Who holds the second of them. */
  readonly second: Personne;
  readonly venus: readonly Personne[];
}

export const buildMonde = async (scene: ScenePaiement): Promise<Monde> => {
  const revendiquee = await claimNew(scene);
  const { id, browser } = await signedIn(scene.portail, { roles: ['rds.service'] });
  const second = { id, browser, service: await giveService(scene.portail, id, { parent: scene.local.service }) };
  const services = [scene.agent.service, second.service] as const;
  const envoye = await sendFrom(scene, revendiquee, services);
  const { premier, contacts, club } = revendiquee;
  const instructeurs = services.map((service, rang) => ({ service, isReferent: rang === 0 }));
  const begun = await scene.begin(premier, { id_siret: club.siret('00012'), extra: { instructeurs } });
  const people = ['id_representant_legal', 'id_signataire', 'id_responsable'];
  const demandeur = Object.fromEntries(people.map((champ) => [champ, contacts.representant]));
  await scene.call(premier, 'PUT', `/${begun._id}`, { demandeur: { ...demandeur, id_rib: contacts.rib } });
  const { projet } = await completeDossier(scene, begun._id, contacts.representant, premier, services);
  const venus = [await newcomer(scene), await newcomer(scene)];
  await sql`create table public.avant as select id, contenu, statut, step from demandes.dossier
    where id_correspondance = ${club.id}`.execute(scene.portail.owner);
  return {
    ...revendiquee,
    ...{ scene, envoye, services, second, venus },
    brouillon: { id: begun._id, id_fo: begun.identifiant.id_fo, projet },
  };
};

/** As the service would have led it there: what happens to its account is all that is looked at. */
export const putAt = async ({ scene, services }: Monde, id: string, etat: string): Promise<void> => {
  const { owner } = scene.portail;
  await sql`update demandes.dossier set etat = ${etat} where id = ${id}::bigint`.execute(owner);
  for (const service of services)
    await sql`insert into demandes.instruction
        (exercice, id_dossier, id_service, is_referent, etat, lettre, notifie_at, montant_accorde)
      values (${EXERCICE}, ${id}::bigint, ${service}, ${service === services[0]}, ${etat}, 'notifie', now(), 100000000)
      on conflict (exercice, id_dossier, id_service)
      do update set etat = excluded.etat, lettre = 'notifie', notifie_at = now(), montant_accorde = 100000000`.execute(
      owner,
    );
};

/** P-2: a service asks for the account, which may then be chosen at a stage where it usually may not. */
export const askRib = ({ scene, services }: Monde, id: string) =>
  sql`insert into demandes.complement (exercice, id_dossier, id_service, cible, reference, libelle, motif, echeance, cree_par)
    select ${EXERCICE}, ${id}::bigint, ${services[0]}, 'rib', 'demandeur.id_rib', 'Compte', 'Illisible',
      current_date + 20, ${scene.agent.id}
    where not exists (select from demandes.complement where id_dossier = ${id}::bigint
      and etat in ('ouvert', 'a_revoir'))`.execute(scene.portail.owner);

export const age = async ({ scene, club }: Monde, heures: number): Promise<void> => {
  const { owner } = scene.portail;
  const before = `${heures} hours`;
  await sql`update demandes.dossier set transmis_at = transmis_at - ${before}::interval
    where id_correspondance = ${club.id} and transmis_at is not null`.execute(owner);
  await sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, '{rib_change,demande_at}',
      to_jsonb(to_char((contenu #>> '{rib_change,demande_at}')::timestamptz at time zone 'UTC' - ${before}::interval,
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    where id_correspondance = ${club.id} and contenu ->> 'rib_change' is not null`.execute(owner);
  await sql`update association.element set numero_at = coalesce(numero_at, cree_at) - ${before}::interval
    where id_correspondance = ${club.id}`.execute(owner);
};

type Debut = Suivi['revendication'];

/** Everything as it was, but for where the first dossier is and what is known of who claims the association. */
export const restore = async (monde: Monde, etat: string, revendication: Debut): Promise<Suivi> => {
  const { scene, club, premier, envoye, brouillon, contacts, services, piece, venus } = monde;
  const { owner } = scene.portail;
  const ids = [envoye.id, brouillon.id];
  await sql`delete from demandes.versement_reference where id_versement in (select id from demandes.versement
    where id_dossier = any(${ids}::bigint[]))`.execute(owner);
  await sql`delete from demandes.versement where id_dossier = any(${ids}::bigint[])`.execute(owner);
  await sql`delete from demandes.complement where id_dossier = any(${ids}::bigint[])`.execute(owner);
  await sql`delete from demandes.instruction where id_dossier = ${brouillon.id}::bigint`.execute(owner);
  await sql`update demandes.dossier d set contenu = a.contenu, statut = a.statut, step = a.step, etat = 'A',
      transmis_at = case when d.id = ${envoye.id}::bigint then now() - interval '1 hour' end
    from public.avant a where a.id = d.id`.execute(owner);
  await sql`update association.element set numero_at = now() - interval '2 hours', numero_par = null
    where id = ${contacts.rib}::uuid`.execute(owner);
  await rewriteRib(scene.portail, contacts.rib, IBAN);
  await sql`delete from association.element where id_correspondance = ${club.id} and nature = 'ribs'
    and id <> ${contacts.rib}::uuid`.execute(owner);
  await sql`delete from lca.revendication_contraire where id_correspondance = ${club.id}`.execute(owner);
  await sql`delete from lca.revendication where id_correspondance = ${club.id}`.execute(owner);
  await sql`delete from lca.utilisateur_association where id_correspondance = ${club.id}
    and id_utilisateur = any(${venus.map(({ id }) => id)}::uuid[])`.execute(owner);
  if (revendication !== 'jamais')
    await sql`insert into lca.revendication (id_correspondance, id_utilisateur, revendique_at)
      values (${club.id}, ${premier.id}, now() - interval '3 hours')`.execute(owner);
  if (revendication === 'confirmee')
    await sql`update lca.revendication set confirme_at = now(), confirme_par = ${scene.local.id}, motif = 'Vu.',
        id_service = ${services[0]}, confirme_pour = ${premier.id}, piece = ${piece},
        representant = ${contacts.representant} where id_correspondance = ${club.id}`.execute(owner);
  await putAt(monde, envoye.id, etat);
  const rang = (heures: number, of: number) => ({ heures, rang: of });
  const dossierOf = ({ id, id_fo }: Envoye, iban: string | null): DossierSuivi => ({
    ...{ id, id_fo, ligne: contacts.rib, iban, attente: null },
  });
  return {
    ...{ now: rang(0, 2), premierEnvoi: rang(0, 1), revendication, contraires: new Map() },
    ribs: new Map([[contacts.rib, { id: contacts.rib, iban: IBAN, inscrit: { par: '', at: rang(0, 0) } }]]),
    dossiers: [dossierOf(envoye, IBAN), dossierOf(brouillon, null)],
  };
};
