-- What anyone checks an act by, and what its file is: null for those written before.
alter table demandes.lettre add column code text;
alter table demandes.lettre add column sha256 text;
alter table demandes.lettre add column octets integer;
grant update (sha256, octets) on demandes.lettre to guichet_app;

-- Who signed an act in the portal, as they were that day. Never the same person twice, whatever the program does.
create table demandes.acte_signature (
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  numero smallint not null,
  rang smallint not null,
  attendues smallint not null,
  signe_par uuid not null,
  nom text not null,
  qualite text not null,
  reference text not null,
  signe_at timestamptz not null,
  constraint acte_signature_pk primary key (exercice, id_dossier, id_service, numero, rang),
  constraint acte_signature_autre_personne unique (exercice, id_dossier, id_service, numero, signe_par),
  constraint acte_signature_rang_connu check (rang between 1 and 2 and attendues between 1 and 2),
  constraint acte_signature_lettre_fk foreign key (exercice, id_dossier, id_service, numero)
    references demandes.lettre (exercice, id_dossier, id_service, numero)
);
grant select, insert on demandes.acte_signature to guichet_app;

-- The files of an act once it is signed: deposited, or made from its signatures. The last one kept is what is received;
-- those before it stay.
create table demandes.acte_fichier (
  id uuid constraint acte_fichier_pk primary key,
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  numero smallint not null,
  origine text not null,
  nom text not null,
  etat text not null,
  sha256 text,
  octets integer,
  cle text,
  lecture text,
  scelle boolean not null default false,
  depose_par uuid not null,
  depose_at timestamptz not null,
  retenu_par uuid,
  retenu_at timestamptz,
  confirmation text,
  constraint acte_fichier_origine_connue check (origine in ('depot', 'portail')),
  constraint acte_fichier_etat_connu check (etat in ('en_cours', 'pret', 'refuse')),
  constraint acte_fichier_lecture_connue check (lecture in ('identique', 'code', 'absent', 'illisible')),
  constraint acte_fichier_pret check (etat <> 'pret' or (sha256 is not null and octets is not null and cle is not null)),
  constraint acte_fichier_retenu check ((retenu_at is null) = (retenu_par is null)),
  constraint acte_fichier_lettre_fk foreign key (exercice, id_dossier, id_service, numero)
    references demandes.lettre (exercice, id_dossier, id_service, numero)
);
create index acte_fichier_lettre on demandes.acte_fichier (exercice, id_dossier, id_service, numero);
grant select, insert on demandes.acte_fichier to guichet_app;
-- What it is, once looked at; that it was kept. Nothing of it is ever taken back.
grant update (etat, sha256, octets, cle, lecture, scelle, retenu_par, retenu_at, confirmation)
  on demandes.acte_fichier to guichet_app;
