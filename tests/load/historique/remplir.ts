/** Lines as the portal writes them, one after the other in each chain, over the months that have a place. */
const FILL = `do $$
declare
  ligne platform.historique;
  tete platform.historique_chaine;
begin
  for tete in select * from platform.historique_chaine loop
    for n in 1..$LIGNES loop
      ligne.chaine := tete.chaine;
      ligne.numero := n;
      ligne.survenu_at := date_trunc('month', now()) + make_interval(secs => n * 7884000.0 / $LIGNES);
      ligne.mois := date_trunc('month', ligne.survenu_at at time zone 'UTC')::date;
      ligne.module := 'demandes';
      ligne.objet := 'dossier';
      ligne.id_objet := (n % 5000)::text;
      ligne.action := 'update';
      ligne.acteur := '00000000-0000-4000-8000-000000000001';
      ligne.request_id := '00000000-0000-4000-8000-000000000002';
      ligne.changements := jsonb_build_object('nom', jsonb_build_object('avant', 'Club de judo ' || n, 'apres', 'Judo club ' || n),
        'budget', jsonb_build_object('avant', n, 'apres', n + 1), 'motif', jsonb_build_object('avant', null, 'apres', repeat('mots ', 20)));
      ligne.hash_precedent := tete.dernier_hash;
      ligne.hash := platform.historique_hash(ligne);
      tete.dernier_hash := ligne.hash;
      insert into platform.historique values (ligne.*);
    end loop;
    update platform.historique_chaine set dernier_numero = $LIGNES, dernier_hash = tete.dernier_hash where chaine = tete.chaine;
  end loop;
end $$`;

const CHAINES = 64;
export const fillStatement = (lignes: number): string =>
  FILL.replaceAll('$LIGNES', String(Math.ceil(lignes / CHAINES)));
