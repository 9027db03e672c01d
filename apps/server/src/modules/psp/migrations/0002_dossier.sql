-- The account of a file: its scan, and how it came to be another once something had been typed.
alter table psp.dossier add column scan_rib uuid;
alter table psp.dossier add column rib_change jsonb;

-- A season is prolonged by two people: what the first asked.
alter table psp.exercice add column prolongation jsonb;

-- What waits for a person of the territory, oldest first; and what the federation itself said.
alter table psp.preuve add column depose_at timestamptz;
alter table psp.preuve add column interroge_at timestamptz;
alter table psp.preuve add column affilie boolean;
