-- What only the key outside the base reads of an account: its holder, its bank and its number (ADR 0041). Null: still in
-- « champs », as before. Once sealed, « champs ->> 'iban' » is a keyed fingerprint, which the unique index goes on comparing.
alter table association.element add column scelle text;
