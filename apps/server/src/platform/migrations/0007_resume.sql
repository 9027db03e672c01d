-- Mails that wait for a summary: the day it is written, the summary that took them, and the association they are told for.
alter table platform.notification
  add column resume_le date,
  add column id_resume uuid,
  add column id_correspondance integer;
alter table platform.preference add column rythme text not null default 'immediat';
alter table platform.preference
  add constraint preference_rythme_connu check (rythme in ('immediat', 'jour', 'semaine')) not valid;
alter table platform.preference validate constraint preference_rythme_connu;
