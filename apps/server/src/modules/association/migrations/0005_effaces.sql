-- The hashes of a word and of the word without each of its letters. Two words one edit apart (a letter wrong, missing, too
-- many, or two exchanged) always share one: an index on them finds the neighbours without reading the dictionary.
create function association.effaces(mot text) returns integer[] language sql immutable strict parallel safe as $$
  select array_agg(distinct pg_catalog.hashtext(e)) from (
    select mot union all
    select pg_catalog.left(mot, i - 1) || pg_catalog.substr(mot, i + 1) from pg_catalog.generate_series(1, pg_catalog.length(mot)) i) x (e)
$$;

-- Said by who builds the dictionary's indexes: until the next nightly sort, the dictionary in use has none on its deletions.
alter table association.recherche_etat add column effaces boolean not null default false;

create or replace function association.index_mots(t regclass) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create unique index on %s (mot text_pattern_ops)', t);
  execute format('create index on %s using gin (mot public.gin_trgm_ops)', t);
  execute format('create index on %s using gin (association.effaces(mot)) with (fastupdate = off)', t);
  update association.recherche_etat set effaces = true;
end $$;

-- The four nearest words one edit away, the word itself first: as the index is asked for them, how frequent, the best.
-- The planner believes in tens of thousands of rows: it would read the whole table, with several processes.
create function association.mots_voisins(w text, out g text, out d bigint, out p text)
  language plpgsql stable set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
  set search_path = association, public, pg_temp as $$
declare
  echanges constant text[] := array(
    select left(w, i - 1) || substr(w, i + 1, 1) || substr(w, i, 1) || substr(w, i + 2) from generate_series(1, length(w) - 1) i);
begin
  select string_agg(mot, '|'), sum(df), (array_agg(mot))[1] into g, d, p from (
    select m.mot, m.df from recherche_mot m
    where effaces(m.mot) && effaces(w) and length(m.mot) between length(w) - 1 and length(w) + 1
      and (levenshtein_less_equal(m.mot, w, 1) <= 1 or m.mot = any (echanges))
    order by least(levenshtein(m.mot, w), 1), m.df desc limit 4) z;
end $$;

-- The four nearest words that share their trigrams, two edits away at most; one when the word is short.
select public.show_limit();
create function association.mots_lointains(w text, out g text, out d bigint, out p text)
  language plpgsql stable set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
  set search_path = association, public, pg_temp set pg_trgm.similarity_threshold = 0.4 as $$
begin
  select string_agg(mot, '|'), sum(df), (array_agg(mot))[1] into g, d, p from (
    select mot, df from (
      select mot, df, levenshtein(mot, w) as ecart from recherche_mot
      where mot % w and length(mot) between length(w) - 2 and length(w) + 2
        and levenshtein_less_equal(mot, w, 2) <= case when length(w) <= 5 then 1 else 2 end
      union all
      select mot, df, 1 from recherche_mot where mot = any (array(
        select left(w, i - 1) || substr(w, i + 1, 1) || substr(w, i, 1) || substr(w, i + 2)
        from generate_series(1, length(w) - 1) i where substr(w, i, 1) <> substr(w, i + 1, 1)))) v
    group by mot, df order by min(ecart), df desc limit 4) z;
end $$;

create or replace function association.lire_question(n text, prefixe boolean, flou boolean, total bigint,
    out tqi text, out tqa text, out df_min bigint, out relache text, out nc text)
  language plpgsql stable set jit = off set search_path = association, public, pg_temp as $$
declare
  petits constant text[] := '{de,du,des,la,le,les,l,d,et,en,sur,au,aux,a}';
  frequent constant bigint := greatest(20, total / 1000);
  partout constant bigint := greatest(200, total * 3 / 40);
  indexe constant boolean := (select e.effaces from recherche_etat e);
  -- Trigrams read the dictionary's length: for a question's first words that nothing resembles, not for all of them.
  loins integer := case when indexe then 2 else 10 end;
  mots text[]; w text; g text; p text; d bigint; d2 bigint; k integer := 0;
  gs text[] := '{}'; ds bigint[] := '{}'; cs text[] := '{}';
begin
  mots := (select array_agg(x order by o) from unnest(string_to_array(n, ' ')) with ordinality u(x, o)
    where x <> '' and x <> all (petits));
  if mots is null then mots := string_to_array(n, ' '); end if;
  mots := mots[1:10];
  foreach w in array mots loop
    k := k + 1; p := w; g := w;
    select df into d from recherche_mot where mot = w;
    if k = array_length(mots, 1) and prefixe and length(w) >= 2 and coalesce(d, 0) < frequent then
      select case when count(*) = 3000 then greatest(partout, sum(df)) else sum(df) end into d2
        from (select df from recherche_mot where mot ~>=~ w and mot ~<~ (w || '{') limit 3000) z;
      if d2 is not null then d := d2; g := w || ':*'; end if;
    end if;
    if (d is null or flou) and length(w) >= 4 then
      g := null; d := null;
      if indexe then select v.g, v.d, v.p into g, d, p from mots_voisins(w) v; end if;
      if g is null and loins > 0 and (length(w) > 5 or not indexe) then
        loins := loins - 1;
        select v.g, v.d, v.p into g, d, p from mots_lointains(w) v;
      end if;
      g := '(' || g || ')';
    end if;
    cs := cs || coalesce(p, w);
    if d is not null then gs := gs || g; ds := ds || d; end if;
  end loop;
  tqa := array_to_string(gs, ' & ');
  nc := array_to_string(cs, ' ');
  select string_agg(x, ' & ' order by dd), min(dd) into tqi, df_min
    from (select x, dd, row_number() over (order by dd) o from unnest(gs, ds) u(x, dd)) z
    where o = 1 or (o <= 3 and dd < total / 20 and x !~ ':\*');
  if array_length(gs, 1) > 1 then
    relache := (select string_agg('(' || (select string_agg(x, ' & ') from unnest(gs) with ordinality v(x, j) where j <> i) || ')', ' | ')
      from generate_subscripts(gs, 1) i);
  end if;
end $$;
