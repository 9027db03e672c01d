-- A request for a SIRET number. Its number is a year and a rank; a message for Insee draws its own from the same sequence,
-- so that no two of them ever bear the same.
create sequence demandes.numero_siret_rang maxvalue 999999 cycle;
grant usage on sequence demandes.numero_siret_rang to guichet_app;

create table demandes.numero_siret (
  id uuid constraint numero_siret_pk primary key default gen_random_uuid(),
  annee smallint not null,
  rang integer not null,
  id_correspondance integer not null,
  id_rna text not null,
  code_etat text not null default 'ECS',
  etat_depuis timestamptz not null default now(),
  step smallint not null default 0,
  -- Of the content, without accents nor signs, in small letters: what a list is searched by.
  cle text not null,
  contenu json not null,
  -- Those that were sent with it; until then they are the association's current ones.
  documents json not null default '[]',
  -- What was found wrong, each with the version of the request at which it was said.
  fautes json not null default '[]',
  created_by uuid not null,
  id_siren text,
  id_siret text,
  transmis_at timestamptz,
  recu text,
  relance_at timestamptz,
  supprime_at timestamptz,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint numero_siret_unique unique (annee, rang),
  constraint numero_siret_etat_connu check (code_etat in ('ECS', 'AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF', 'REJ')),
  constraint numero_siret_step_connu check (step between 0 and 4)
);
-- One living request for one RNA, whoever asks at the same time.
create unique index numero_siret_vivante on demandes.numero_siret (id_rna)
  where code_etat <> 'REJ' and supprime_at is null;
create index numero_siret_ordre on demandes.numero_siret (annee desc, rang desc) where supprime_at is null;
create index numero_siret_association on demandes.numero_siret (id_correspondance, annee desc, rang desc)
  where supprime_at is null;
create index numero_siret_etat on demandes.numero_siret (code_etat, annee desc, rang desc) where supprime_at is null;
create index numero_siret_rna on demandes.numero_siret (id_rna, annee desc, rang desc) where supprime_at is null;
create index numero_siret_mots on demandes.numero_siret using gin (cle public.gin_trgm_ops);
create index numero_siret_delaissee on demandes.numero_siret (modifie_at)
  where code_etat = 'ECS' and supprime_at is null and relance_at is null;
grant select, insert, update on demandes.numero_siret to guichet_app;

-- What left for Insee, as it left: nothing of it changes but what became of it. Its text is erased in time, its hash stays.
create table demandes.regent_message (
  id_demande uuid not null constraint regent_message_demande_fk references demandes.numero_siret (id),
  numero smallint not null,
  c02 text not null constraint regent_message_c02_unique unique,
  xml text,
  empreinte text not null,
  genere_at timestamptz not null,
  emis_at timestamptz,
  accuse_at timestamptz,
  annule_at timestamptz,
  constraint regent_message_pk primary key (id_demande, numero)
);
grant select, insert, update (xml, emis_at, accuse_at, annule_at) on demandes.regent_message to guichet_app;

-- What Insee answered, by its own number: the same answer twice is one. Held for an administrator while `attente` says why.
create table demandes.regent_retour (
  id_retour text constraint regent_retour_pk primary key,
  c02 text not null,
  decision text not null,
  motifs jsonb not null default '[]',
  siren text,
  nic text,
  ape text,
  recu_at timestamptz not null,
  applique_at timestamptz,
  attente text
);
create index regent_retour_c02 on demandes.regent_retour (c02, recu_at);
grant select, insert, update (applique_at, attente) on demandes.regent_retour to guichet_app;

-- How far the answers of Insee were read; one line.
create table demandes.regent_curseur (
  seul boolean constraint regent_curseur_pk primary key default true,
  valeur text not null,
  lu_at timestamptz not null,
  constraint regent_curseur_seul check (seul)
);
grant select, insert, update on demandes.regent_curseur to guichet_app;

-- What was sent, for ever: the content, its hash, and the code that anyone may check.
create table demandes.siret_transmission (
  id_demande uuid not null constraint siret_transmission_demande_fk references demandes.numero_siret (id),
  numero smallint not null,
  code text not null constraint siret_transmission_code_unique unique,
  contenu jsonb not null,
  empreinte text not null,
  transmis_par uuid not null,
  transmis_at timestamptz not null,
  constraint siret_transmission_pk primary key (id_demande, numero)
);
grant select, insert on demandes.siret_transmission to guichet_app;

-- A printed file of anything that has versions: what it is of, its number, as it was at one version.
create table demandes.pdf_garde (
  objet text not null,
  id text not null,
  version integer not null,
  etat text not null,
  fichier text,
  demande_at timestamptz not null default now(),
  constraint pdf_garde_pk primary key (objet, id, version),
  constraint pdf_garde_etat_connu check (etat in ('en_preparation', 'pret', 'echec'))
);
grant select, insert, update, delete on demandes.pdf_garde to guichet_app;
