create index concurrently if not exists instruction_silence_2026 on demandes.instruction_2026 (id_dossier, id_service) where silence_mois is not null;
create index concurrently if not exists instruction_silence_2027 on demandes.instruction_2027 (id_dossier, id_service) where silence_mois is not null;
create index concurrently if not exists instruction_silence_2028 on demandes.instruction_2028 (id_dossier, id_service) where silence_mois is not null;
create index concurrently if not exists instruction_silence_2029 on demandes.instruction_2029 (id_dossier, id_service) where silence_mois is not null;
create index concurrently if not exists instruction_silence_2030 on demandes.instruction_2030 (id_dossier, id_service) where silence_mois is not null;
