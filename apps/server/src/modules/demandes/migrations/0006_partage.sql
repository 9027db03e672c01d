-- A share may be for reading alone: among those with whom a dossier is shared, who only reads it. Nobody, of what is there:
-- each keeps what they were given. And who shared it last, so that the screen can say it.
alter table demandes.dossier add column lecture_seule uuid[] not null default '{}', add column partage_par uuid;
