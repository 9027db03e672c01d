-- What a point was when it was asked for, so that its answer is seen beside it, and so that nothing changed is no answer.
-- Unknown of what was asked before.
alter table demandes.complement add column avant jsonb;
