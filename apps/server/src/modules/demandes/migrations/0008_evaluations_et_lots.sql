-- What each service that paid concludes of a report: the one column of the report is what they say together.
create table demandes.crf_evaluation (
  id_crf uuid not null,
  id_service uuid not null,
  evaluation text not null,
  montant bigint,
  texte text,
  evalue_par uuid,
  evalue_at timestamptz not null default now(),
  constraint crf_evaluation_pk primary key (id_crf, id_service),
  constraint crf_evaluation_connue
    check (evaluation in ('conforme', 'conforme_avec_reserve', 'reversement_demande', 'reversement_regle')),
  constraint crf_evaluation_montant check (montant > 0),
  constraint crf_evaluation_crf_fk foreign key (id_crf) references demandes.crf (id)
);
grant select, insert, update on demandes.crf_evaluation to guichet_app;

-- What was concluded until now was concluded for all of them.
insert into demandes.crf_evaluation (id_crf, id_service, evaluation, texte, evalue_at)
select c.id, i.id_service, c.evaluation, c.texte, c.modifie_at
from demandes.crf c join demandes.instruction i on i.exercice = c.exercice_dossier and i.id_dossier = c.id_dossier
where c.evaluation is not null and i.etat in ('7', '8', '9', '10');

-- A file of payments holds account numbers: it goes after a time, and what proves it stays.
alter table demandes.lot_paiement alter column contenu drop not null;
alter table demandes.lot_paiement add column empreinte text;
alter table demandes.lot_paiement add column efface_at timestamptz;
update demandes.lot_paiement set empreinte = encode(sha256(convert_to(contenu, 'UTF8')), 'hex');
grant update (contenu, efface_at) on demandes.lot_paiement to guichet_app;
