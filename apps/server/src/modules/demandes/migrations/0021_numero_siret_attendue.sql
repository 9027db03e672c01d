-- The grant that waits for the number: its code, as the page of the scheme gave it when the request was begun.
alter table demandes.numero_siret add column attendue text;
