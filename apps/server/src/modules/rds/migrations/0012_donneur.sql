-- T26: who let this account in, or last gave it its function, and when; null for whoever manages the whole directory, who
-- answers for it.
alter table rds.agent add column donne_par uuid, add column donne_at timestamptz;
