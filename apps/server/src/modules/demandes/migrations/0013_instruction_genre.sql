-- The genre of its dossier, so that the few approvals of a service are found among its many grants by one index.
alter table demandes.instruction add column genre text not null default 'subvention';
update demandes.instruction i set genre = d.genre from demandes.dossier d
  where d.exercice = i.exercice and d.id = i.id_dossier and d.genre = 'agrement';
