-- A grant or an approval (ADR 0045): the columns of the scheme then name the approval.
alter table demandes.dossier add column genre text not null default 'subvention';
alter table demandes.dossier add constraint dossier_genre_connu check (genre in ('subvention', 'agrement')) not valid;
