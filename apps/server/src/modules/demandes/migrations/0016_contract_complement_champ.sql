-- P-2 for approvals: one of their answers may be asked for again. Nothing narrows: the version that still runs never writes it.
alter table demandes.complement drop constraint complement_cible_connue;
alter table demandes.complement add constraint complement_cible_connue
  check (cible in ('contact', 'document', 'projet', 'champ', 'rib')) not valid;
