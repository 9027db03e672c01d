-- Each sending of a financial report, as it was: never written again.
create table demandes.crf_transmission (
  id_crf uuid not null,
  numero smallint not null,
  contenu jsonb not null,
  empreinte text not null,
  transmis_par uuid not null,
  transmis_at timestamptz not null,
  constraint crf_transmission_pk primary key (id_crf, numero),
  constraint crf_transmission_crf_fk foreign key (id_crf) references demandes.crf (id)
);

-- Each reminder of a report that is awaited, said once.
create table demandes.crf_rappel (
  id_crf uuid not null,
  palier text not null,
  fait_at timestamptz not null default now(),
  constraint crf_rappel_pk primary key (id_crf, palier),
  constraint crf_rappel_crf_fk foreign key (id_crf) references demandes.crf (id)
);

-- Of one version of a report, its PDF.
create table demandes.crf_pdf (
  id_crf uuid not null,
  version integer not null,
  etat text not null,
  objet text,
  demande_at timestamptz not null default now(),
  constraint crf_pdf_pk primary key (id_crf, version),
  constraint crf_pdf_etat_connu check (etat in ('en_preparation', 'pret', 'echec')),
  constraint crf_pdf_crf_fk foreign key (id_crf) references demandes.crf (id)
);

grant select, insert on demandes.crf_transmission, demandes.crf_rappel to guichet_app;
grant select, insert, update, delete on demandes.crf_pdf to guichet_app;
