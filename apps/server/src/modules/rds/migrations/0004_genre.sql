-- A grant or an approval: the same draft, versions and services (ADR 0045).
alter table rds.subvention add column genre text not null default 'subvention';
alter table rds.subvention add constraint subvention_genre_connu check (genre in ('subvention', 'agrement')) not valid;
alter table rds.attendu add column genre text not null default 'subvention';
alter table rds.attendu add constraint attendu_genre_connu check (genre in ('subvention', 'agrement')) not valid;
