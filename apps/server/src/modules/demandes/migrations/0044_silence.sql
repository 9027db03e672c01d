-- Where the version of a scheme says so, months without a decision are worth a refusal (ADR 0090). Copied from the version
-- when the dossier is sent: what is said afterwards of the scheme changes nothing for who asked.
alter table demandes.instruction add column silence_debut date;
alter table demandes.instruction add column silence_mois smallint;
-- When something blocking was awaited of the association: the delay stands still meanwhile.
alter table demandes.complement add column attentes jsonb not null default '[]';
