-- The ends of the 64 chains, signed once a day: kept elsewhere too, and published. What was signed does not change.
create table platform.ancre (
  jour date constraint ancre_pk primary key,
  enonce text not null,
  signature text not null,
  cle text not null,
  depose_at timestamptz
);
grant select, insert on platform.ancre to guichet_app;
grant update (depose_at) on platform.ancre to guichet_app;
