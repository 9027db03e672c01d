-- P-24. By what a session was opened: one that ProConnect opened is not asked for a factor of ours.
alter table auth.session
  add column voie text not null default 'mot_de_passe'
    constraint session_voie_connue check (voie in ('mot_de_passe', 'proconnect'));

-- Who left for ProConnect and has not come back: known by the digest of what the browser brings back, and for once.
create table auth.depart_proconnect (
  hash bytea constraint depart_proconnect_pk primary key,
  nonce text not null,
  verifieur text not null,
  expire_at timestamptz not null
);
create index depart_proconnect_expire on auth.depart_proconnect (expire_at);
grant select, insert, delete on auth.depart_proconnect to guichet_app;
