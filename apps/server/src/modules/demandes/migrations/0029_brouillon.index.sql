-- Drafts in the order in which they end: who has one is reminded a week before, then on the last day.
create index concurrently if not exists dossier_brouillon_2026 on demandes.dossier_2026 (date_fin, id) where etat = 'A';
create index concurrently if not exists dossier_brouillon_2027 on demandes.dossier_2027 (date_fin, id) where etat = 'A';
create index concurrently if not exists dossier_brouillon_2028 on demandes.dossier_2028 (date_fin, id) where etat = 'A';
create index concurrently if not exists dossier_brouillon_2029 on demandes.dossier_2029 (date_fin, id) where etat = 'A';
create index concurrently if not exists dossier_brouillon_2030 on demandes.dossier_2030 (date_fin, id) where etat = 'A';
