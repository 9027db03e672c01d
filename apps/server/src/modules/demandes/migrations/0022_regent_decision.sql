-- What an administrator decided of an answer that was held: once, with a reason, and never changed.
create table demandes.regent_decision (
  id_retour text constraint regent_decision_pk primary key
    constraint regent_decision_retour_fk references demandes.regent_retour (id_retour),
  sens text not null,
  motif text not null,
  decide_par uuid not null,
  decide_at timestamptz not null,
  constraint regent_decision_sens_connu check (sens in ('appliquer', 'ecarter'))
);
grant select, insert on demandes.regent_decision to guichet_app;
