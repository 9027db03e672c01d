create unique index concurrently if not exists service_code_unique on rds.service (code) where code is not null;
