-- What its dossier asks for, so that a service's list is sorted on it by one index. It follows the dossier, as maj_at does.
alter table demandes.instruction add column montant_demande bigint not null default 0;
update demandes.instruction i set montant_demande = d.montant_demande from demandes.dossier d
  where d.exercice = i.exercice and d.id = i.id_dossier and d.montant_demande <> 0;
