-- Codes tried in a day, by structure and by account: here and not in the cache, which may be away.
create table psp.essai (
  jour date not null,
  sujet text not null,
  id text not null,
  bons integer not null default 0,
  inconnus integer not null default 0,
  sans_nom integer not null default 0,
  constraint essai_pk primary key (jour, sujet, id),
  constraint essai_sujet check (sujet in ('structure', 'compte'))
);

-- The same for the whole country, minute by minute, in parts so that no two clubs wait for each other.
create table psp.releve (
  minute timestamptz not null,
  part smallint not null,
  total integer not null default 0,
  inconnus integer not null default 0,
  constraint releve_pk primary key (minute, part)
);

-- The alarm of the country, once for ten minutes.
create table psp.alarme (
  id bigint constraint alarme_pk primary key generated always as identity,
  debut timestamptz not null constraint alarme_une_fois unique,
  total integer not null,
  inconnus integer not null,
  sonnee_at timestamptz not null default date_trunc('milliseconds', now())
);

-- Who was shown names, how many and why; never which.
create table psp.lecture (
  id bigint constraint lecture_pk primary key generated always as identity,
  jour date not null,
  compte uuid not null,
  service uuid,
  id_dossier bigint,
  nombre integer not null,
  motif text not null,
  lu_at timestamptz not null default date_trunc('milliseconds', now())
);
create index lecture_compte on psp.lecture (compte, jour);
create index lecture_service on psp.lecture (service, jour) where service is not null;

-- A family says that another club uses its code: the service sees both, neither club sees the other.
create table psp.litige (
  id uuid constraint litige_pk primary key default gen_random_uuid(),
  exercice integer not null,
  code bytea not null,
  id_dossier bigint not null constraint litige_dossier_fk references psp.dossier (id),
  conteste bigint not null constraint litige_conteste_fk references psp.dossier (id),
  cree_par uuid not null,
  cree_at timestamptz not null default date_trunc('milliseconds', now()),
  clos_par uuid,
  clos_at timestamptz,
  suite text
);
create unique index litige_un_par_club on psp.litige (exercice, code, id_dossier) where clos_at is null;
create index litige_ouvert on psp.litige (cree_at, id) where clos_at is null;
create index litige_dossier on psp.litige (id_dossier);
create index litige_conteste on psp.litige (conteste);

-- How far the import of each file went.
create table psp.import (
  id integer constraint import_pk primary key generated always as identity,
  forme text not null,
  fichier text not null,
  empreinte text not null,
  taille bigint not null,
  position bigint not null default 0,
  ligne integer not null default 0,
  lues integer not null default 0,
  ecrites integer not null default 0,
  ignorees integer not null default 0,
  rejetees integer not null default 0,
  commence_at timestamptz not null default now(),
  maj_at timestamptz not null default now(),
  fini_at timestamptz
);
create index import_empreinte on psp.import (empreinte, forme);
-- The number of a line and why, never the line.
create table psp.import_rejet (
  id_import integer not null constraint import_rejet_import_fk references psp.import (id),
  ligne integer not null,
  motif text not null,
  constraint import_rejet_pk primary key (id_import, ligne)
);

-- When the names of a season last came, and when they went.
create table psp.reception (
  exercice integer constraint reception_pk primary key constraint reception_exercice_fk references psp.exercice (id),
  recu_at timestamptz not null,
  efface_at timestamptz
);

grant select, insert, update on psp.essai, psp.releve to guichet_app;
grant delete on psp.essai, psp.releve to guichet_app;
grant select, insert on psp.alarme, psp.lecture, psp.litige to guichet_app;
grant update (clos_par, clos_at, suite) on psp.litige to guichet_app;
grant insert on psp.beneficiaire to guichet_app;
grant update (statut, vague) on psp.beneficiaire to guichet_app;
grant select, insert, update on psp.import, psp.import_rejet, psp.reception to guichet_app;

-- Twelve months after the names came: the whole season at once, and the names of what is paid or dead.
create function psp.efface_saison(saison integer) returns integer
  language plpgsql security definer set search_path = pg_catalog as $$
declare effacees integer;
begin
  if not exists (select 1 from psp.reception
      where exercice = saison and recu_at < now() - interval '12 months') then
    return 0;
  end if;
  execute format('truncate psp.beneficiaire_%s', saison);
  update psp.inscription set scelle = '\x' where exercice = saison and id_etat in (4, 8, 9) and scelle <> '\x';
  get diagnostics effacees = row_count;
  update psp.reception set efface_at = now() where exercice = saison and efface_at is null;
  return effacees;
end $$;
revoke execute on function psp.efface_saison(integer) from public;
grant execute on function psp.efface_saison(integer) to guichet_app;
