-- The printed file of a dossier: one, of what it said when it was last asked for. No young person is in it.
create table psp.pdf (
  id_dossier bigint constraint pdf_pk primary key constraint pdf_dossier_fk references psp.dossier (id),
  empreinte text not null,
  etat text not null,
  objet text,
  demande_at timestamptz not null,
  constraint pdf_etat_connu check (etat in ('en_preparation', 'pret', 'echec'))
);
grant select, insert, update on psp.pdf to guichet_app;
