import { sessionDeLAnnee } from '@guichet/rules/cec';
import { yearOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { BENEVOLES } from './donnees/declarations.ts';
import type { Db } from './pays.repository.ts';

/** The choir, whose treasurer validates; its own declaration waits for another. */
const CHORALE = 9_000_002;

/** A session under way, declarations that wait, and who decides of them. */
export const writeDeclarations = async (db: Db, now: Date): Promise<number> => {
  const annee = yearOf(now);
  const { libelle, date_debut, date_fin } = sessionDeLAnnee(annee);
  await sql`insert into cec.session (libelle, date_debut, date_fin) values (${libelle}, ${date_debut}, ${date_fin})
    on conflict do nothing`.execute(db);
  await sql`update association.element set champs = champs || '{"valideur_cec": true}'::jsonb
    where id_correspondance = ${CHORALE} and nature = 'representants_legaux' and supprime_at is null`.execute(db);
  const rows = BENEVOLES.map(([prenom, nom, activite, heures], rang) => ({
    ...{ numero: `DEMO-${annee}-${rang + 1}`, prenom, nom, activite, heures },
  }));
  const { numAffectedRows = 0n } = await sql`with recues as (
      insert into cec.declaration (numero, id_session, id_correspondance, etab_siret, nom, prenom, activite, nb_heures,
        date_debut, date_fin)
      select d ->> 'numero', (select id from cec.session where libelle = ${libelle}), ${CHORALE},
        (select id_siret_siege from association.association where id_correspondance = ${CHORALE}), d ->> 'nom',
        d ->> 'prenom', d ->> 'activite', (d ->> 'heures')::int, make_date(${annee - 1}, 9, 1), make_date(${annee}, 6, 30)
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) d on conflict (numero) do nothing
      returning id, id_correspondance, id_session, etab_siret)
    insert into cec.log (id_declaration, id_correspondance, id_session, etab_siret, status)
    select id, id_correspondance, id_session, etab_siret, 'En attente de décision' from recues`.execute(db);
  return Number(numAffectedRows);
};
