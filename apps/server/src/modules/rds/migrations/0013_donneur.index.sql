create index concurrently if not exists agent_donne on rds.agent (donne_at, auth_id, donne_par) where donne_par is not null;
