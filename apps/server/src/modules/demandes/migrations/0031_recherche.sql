-- Words as a search compares them: no accent, no capital.
create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;
create function demandes.nu(t text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, t))
$$;
