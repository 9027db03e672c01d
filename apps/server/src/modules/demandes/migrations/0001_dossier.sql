create schema if not exists demandes;

-- A grant request. Its number gives its exercice, and so its partition: exercice * 10^10 + rank.
create table demandes.dossier (
  id bigint not null,
  exercice smallint not null,
  id_fo text not null,
  etat text not null default 'A',
  statut text not null default 'incomplet',
  step smallint not null default 0,
  id_correspondance integer not null,
  id_siren text not null,
  id_siret text not null,
  nom text not null,
  id_subvention uuid not null,
  code_subvention text not null,
  nom_subvention text not null,
  numero_subvention integer not null,
  id_type_dispositif text not null,
  id_sous_type_dispositif text not null,
  exercice_fin smallint not null,
  renouvellement boolean not null default false,
  pluriannuel boolean not null default false,
  couplage_tca boolean not null default false,
  id_service uuid,
  created_by uuid not null,
  created_by_type text not null,
  id_service_createur uuid,
  shared_with uuid[] not null default '{}',
  contenu json not null default '{}',
  montant_demande bigint not null default 0,
  date_fin timestamptz,
  transmis_at timestamptz,
  recu text,
  supprime_at timestamptz,
  etat_avant text,
  etat_depuis timestamptz not null default now(),
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint dossier_pk primary key (exercice, id),
  constraint dossier_etat_connu check (etat in ('A', 'B', 'C', 'D', '2', '3', '4', '6', '7', '8', '9', '10', '11', '12')),
  constraint dossier_statut_connu check (statut in ('complet', 'incomplet')),
  constraint dossier_step_connu check (step between 0 and 4),
  constraint dossier_exercices check (exercice_fin >= exercice),
  constraint dossier_supprime check ((etat = 'B') = (supprime_at is not null)),
  constraint dossier_createur_connu check (created_by_type in ('association', 'service'))
) partition by list (exercice);
-- One request for one scheme, one part of it, one year and one establishment, whoever asks at the same time.
create unique index dossier_unique on demandes.dossier (exercice, id_siret, id_subvention, id_sous_type_dispositif)
  where supprime_at is null;
create index dossier_association on demandes.dossier (id_correspondance, modifie_at desc, id desc);
create index dossier_siret on demandes.dossier (id_siret);
create index dossier_createur on demandes.dossier (created_by, modifie_at desc, id desc);
create index dossier_service_createur on demandes.dossier (id_service_createur, modifie_at desc, id desc)
  where id_service_createur is not null;
-- Who sees all of them filters by state; finished ones are most of the table, but none of the last changed.
create index dossier_etat on demandes.dossier (etat, modifie_at desc, id desc);
create index dossier_tous on demandes.dossier (modifie_at desc, id desc);
create index dossier_partage on demandes.dossier using gin (shared_with);

-- One line a service that instructs: who holds it, what it proposes and decides, where its letter stands. maj_at follows
-- the dossier, so that a service's list is one index read.
create table demandes.instruction (
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  is_referent boolean not null,
  etat text not null,
  etat_depuis timestamptz not null default now(),
  assigne_a uuid,
  ouvert_at timestamptz,
  propose_par uuid,
  decide_par uuid,
  decide_at timestamptz,
  texte text,
  montant_propose bigint not null default 0,
  montant_accorde bigint not null default 0,
  lettre text,
  notifie_at timestamptz,
  echeance date,
  maj_at timestamptz not null default now(),
  version integer not null default 1,
  constraint instruction_lettre_connue check (lettre in ('a_generer', 'a_signer', 'a_notifier', 'notifie')),
  constraint instruction_pk primary key (exercice, id_dossier, id_service),
  constraint instruction_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
) partition by list (exercice);
create index instruction_service on demandes.instruction (id_service, maj_at desc, id_dossier desc) include (etat);
-- A service's own dossiers in one state, in the order of its list.
create index instruction_etat on demandes.instruction (id_service, etat, maj_at desc, id_dossier desc);
create index instruction_assigne on demandes.instruction (assigne_a, maj_at desc, id_dossier desc)
  where assigne_a is not null;
create index instruction_libre on demandes.instruction (id_service, maj_at desc, id_dossier desc)
  where assigne_a is null;

create table demandes.projet (
  id uuid not null default gen_random_uuid(),
  exercice smallint not null,
  id_dossier bigint not null,
  rang smallint not null,
  numero integer not null,
  contenu json not null,
  montant_demande bigint not null default 0,
  need_validation boolean not null default false,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint projet_pk primary key (exercice, id),
  constraint projet_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
) partition by list (exercice);
create index projet_dossier on demandes.projet (exercice, id_dossier, rang);

-- What was sent, for ever: the content, its hash, and the code that anyone may check.
create table demandes.transmission (
  exercice smallint not null,
  id_dossier bigint not null,
  numero smallint not null,
  code text not null constraint transmission_code_unique unique,
  contenu jsonb not null,
  empreinte text not null,
  transmis_par uuid not null,
  transmis_at timestamptz not null,
  constraint transmission_pk primary key (exercice, id_dossier, numero)
);

-- How many, per service: kept in the transaction that changes a state. Of the whole country, on sixteen lines of nobody:
-- writers that meet on one would wait for each other.
create table demandes.compteur (
  id_service uuid not null,
  exercice smallint not null,
  etat text not null,
  statut text not null,
  id_type_dispositif text not null,
  nombre integer not null default 0,
  montant_demande bigint not null default 0,
  montant_accorde bigint not null default 0,
  constraint compteur_pk primary key (id_service, exercice, etat, statut, id_type_dispositif)
);

-- Dossiers that several services hold, by who they are together: a branch that has two of them counts each once.
create table demandes.compteur_commun (
  exercice smallint not null,
  services uuid[] not null,
  etats text[] not null,
  statut text not null,
  id_type_dispositif text not null,
  nombre integer not null default 0,
  montant_demande bigint not null default 0,
  constraint compteur_commun_pk primary key (exercice, services, etats, statut, id_type_dispositif),
  constraint compteur_commun_places check (cardinality(services) = cardinality(etats))
);
create index compteur_commun_services on demandes.compteur_commun using gin (services);
grant select, insert, update, delete on demandes.compteur_commun to guichet_app;

-- How many wait at a service, by state and by the day (or the month) since when: the figures of a service are read
-- from here, and the middle one's wait is found without reading a dossier.
create table demandes.compteur_delai (
  id_service uuid not null,
  pas text not null,
  etat text not null,
  debut date not null,
  exercice smallint not null,
  id_type_dispositif text not null,
  nombre integer not null,
  constraint compteur_delai_pk primary key (id_service, pas, etat, debut, exercice, id_type_dispositif),
  constraint compteur_delai_pas_connu check (pas in ('jour', 'mois'))
);
grant select, insert, update, delete on demandes.compteur_delai to guichet_app;
-- Of all years and all kinds of scheme (0 and nothing): what a service reads when it asks for nothing less.
create index compteur_delai_total on demandes.compteur_delai (id_service, pas, etat, debut) where exercice = 0;

create table demandes.message (
  id uuid constraint message_pk primary key default gen_random_uuid(),
  exercice smallint not null,
  id_dossier bigint not null,
  auteur uuid not null,
  cote text not null,
  id_service uuid,
  message text not null,
  envoye_at timestamptz not null default now(),
  constraint message_cote_connu check (cote in ('association', 'service'))
);
create index message_dossier on demandes.message (id_dossier, envoye_at desc, id desc);

-- One notice for one person; whether it is also written by mail, and what became of that mail.
create table demandes.notification (
  id uuid constraint notification_pk primary key default gen_random_uuid(),
  destinataire uuid not null,
  type smallint not null,
  exercice smallint not null,
  id_dossier bigint not null,
  phrase text not null,
  cle text not null,
  cree_at timestamptz not null default now(),
  lu_at timestamptz,
  courriel text not null default 'non',
  essais smallint not null default 0,
  envoye_at timestamptz,
  tente_at timestamptz,
  constraint notification_type_connu check (type between 1 and 8),
  constraint notification_courriel_connu check (courriel in ('non', 'a_envoyer', 'envoye', 'abandonne')),
  constraint notification_cle_unique unique (destinataire, cle)
);
create index notification_destinataire on demandes.notification (destinataire, cree_at desc, id desc);
create index notification_a_envoyer on demandes.notification (cle) where courriel = 'a_envoyer';

-- What each person wants by mail; of what they never chose, the rules say.
create table demandes.preference (
  auth_id uuid not null,
  type smallint not null,
  courriel boolean not null,
  modifie_at timestamptz not null default now(),
  constraint preference_pk primary key (auth_id, type),
  constraint preference_type_connu check (type between 1 and 8)
);
grant select, insert, update, delete on demandes.preference to guichet_app;

-- The PDF of a dossier, as it was at a version of it.
create table demandes.pdf (
  exercice smallint not null,
  id_dossier bigint not null,
  version integer not null,
  etat text not null,
  objet text,
  demande_at timestamptz not null default now(),
  fait_at timestamptz,
  constraint pdf_pk primary key (exercice, id_dossier, version),
  constraint pdf_etat_connu check (etat in ('en_preparation', 'pret', 'echec'))
);

do $$
declare annee integer;
begin
  -- Each year costs every plan of a list something: those to come are made by a later migration.
  for annee in 2018..2030 loop
    execute format('create table demandes.dossier_%s partition of demandes.dossier for values in (%s)', annee, annee);
    execute format('create table demandes.instruction_%s partition of demandes.instruction for values in (%s)', annee, annee);
    execute format('create table demandes.projet_%s partition of demandes.projet for values in (%s)', annee, annee);
    execute format('create sequence demandes.numero_%s', annee);
    execute format('grant usage on sequence demandes.numero_%s to guichet_app', annee);
  end loop;
end $$;

grant usage on schema demandes to guichet_app;
grant select, insert, update, delete on demandes.dossier, demandes.instruction, demandes.projet, demandes.compteur,
  demandes.message, demandes.notification, demandes.pdf to guichet_app;
grant select, insert on demandes.transmission to guichet_app;
