create index concurrently if not exists preuve_a_lire on psp.preuve (depose_at, id)
  where document is not null and verifie_at is null and refus is null;
