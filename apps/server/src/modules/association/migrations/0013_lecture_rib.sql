-- What was read on an account document: how, the end of the number, a print under a key that the database has not. Never the
-- number, never the text (ADR 0085).
alter table association.document add column lecture_rib jsonb;
