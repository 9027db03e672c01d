import { addDays, dayOf } from '@guichet/rules/jour';
import type { EtatTitre } from '@guichet/rules/titre';
import { sql } from 'kysely';
import { joinAssociation } from '../../associations.ts';
import { giveService, signedIn } from '../../people.ts';
import type { Personne } from '../../subventions.ts';
import { type SceneTitres, startTitres } from '../../titres.ts';
import type { ModeleTitre, PersonneTitre } from './tableTitre.ts';

const today = dayOf(new Date());
const [HIER, DEMAIN] = [addDays(today, -1), addDays(today, 30)];
interface Faits {
  readonly etat: EtatTitre;
  readonly suspendu_jusqu_au?: string;
  readonly date_fin?: string;
  readonly procedure?: 'engagee' | 'entendue';
}
const FAITS: Readonly<Record<ModeleTitre, Faits>> = {
  vigueur: { etat: 'en_vigueur' },
  engage: { etat: 'en_vigueur', procedure: 'engagee' },
  entendu: { etat: 'en_vigueur', procedure: 'entendue' },
  suspendu: { etat: 'suspendu', suspendu_jusqu_au: DEMAIN },
  suspenduEntendu: { etat: 'suspendu', suspendu_jusqu_au: DEMAIN, procedure: 'entendue' },
  suspensionFinie: { etat: 'suspendu', suspendu_jusqu_au: HIER },
  termine: { etat: 'en_vigueur', date_fin: HIER, procedure: 'entendue' },
  retire: { etat: 'retire' },
  renonce: { etat: 'renonce' },
  remplace: { etat: 'remplace', date_fin: DEMAIN },
  annule: { etat: 'annule' },
};

export interface TerrainTitres {
  readonly titres: SceneTitres;
  readonly personnes: Readonly<Record<Exclude<PersonneTitre, 'anonyme'>, Personne>>;
  /** The numbers of as many titres, in that order. */
  copy(modeles: readonly ModeleTitre[]): Promise<string[]>;
  /** Those of which something was written since. */
  moved(): Promise<string[]>;
}

/** One real titre was granted: all the others are copies of it. */
export const startTerrainTitres = async (): Promise<TerrainTitres> => {
  const titres = await startTitres();
  const { portail, agent, local } = titres.scene;
  const { owner } = portail;
  const [holder, member, stranger] = await Promise.all([0, 1, 2].map(() => titres.newTitulaire()));
  if (!holder || !member || !stranger) throw new Error('associations absentes');
  const motifs_retrait = [{ code: 'objet', libelle: 'L’objet n’est plus respecté' }];
  await titres.decide(await titres.send(holder, { motifs_retrait, extensible_membres: true }));

  const person = async (role: string): Promise<Personne> => {
    const { id, browser } = await signedIn(portail, { roles: [role] });
    return { id, browser, service: '' };
  };
  const inService = async (role: string, parent: string): Promise<Personne> => {
    const one = await person(role);
    return { ...one, service: await giveService(portail, one.id, { parent }) };
  };
  const interesse = await inService('rds.service', local.service);
  await joinAssociation(portail, interesse.id, holder.club, { type: 'Siège' });
  const administrateurService = await inService('rds.admin', interesse.service);
  await sql`update rds.service set parent = ${administrateurService.service}::uuid
    where id = ${titres.decideur.service}::uuid`.execute(owner);
  const etablissement = await person('lca.association');
  const second = { type: 'Etablissement secondaire', id_siret: holder.siret } as const;
  await joinAssociation(portail, etablissement.id, holder.club, second);
  const autreService = await person('rds.user');
  await giveService(portail, autreService.id);
  const personnes = {
    ...{ titulaire: holder.membre, etablissement, couvert: member.membre, autreAssociation: stranger.membre },
    ...{ agent, decideur: titres.decideur, engageant: titres.chef, interesse, administrateurService, autreService },
    administrateur: await person('lca.admin'),
  };

  let last = 0;
  const copy: TerrainTitres['copy'] = async (modeles) => {
    const lignes = modeles.map((modele) => {
      last += 1;
      const { procedure = null, ...faits } = FAITS[modele];
      return { n: last, numero: `1990-${100_000 + last}`, procedure, faits };
    });
    const given = sql`jsonb_to_recordset(${JSON.stringify(lignes)}::jsonb) as l(n int, numero text, procedure text, faits jsonb)`;
    await sql`insert into demandes.dossier select (jsonb_populate_record(null::demandes.dossier, to_jsonb(d) ||
        jsonb_build_object('id', -l.n, 'id_fo', 'T' || l.n, 'id_sous_type_dispositif', 'T' || l.n))).*
      from demandes.dossier d join demandes.titre t on t.exercice = d.exercice and t.id_dossier = d.id, ${given}
      where t.id_siren = ${holder.siren} and t.id_dossier > 0`.execute(owner);
    await sql`insert into demandes.titre select (jsonb_populate_record(null::demandes.titre, to_jsonb(t) || l.faits ||
        jsonb_build_object('id', gen_random_uuid(), 'numero', l.numero, 'code', l.numero, 'type_agrement', 'T' || l.n,
          'id_dossier', -l.n, 'date_effet', '2020-01-01', 'version', 1))).*
      from demandes.titre t, ${given} where t.id_siren = ${holder.siren} and t.id_dossier > 0`.execute(owner);
    await sql`insert into demandes.titre_procedure (id_titre, motif, libelle, texte, echeance, engage_par, observations,
        observations_par, observations_at)
      select t.id, 'objet', 'Objet', 'Activité changée.', ${DEMAIN}::date, ${titres.chef.id}::uuid, o.dit,
        case when o.dit is not null then ${holder.membre.id}::uuid end, case when o.dit is not null then now() end
      from ${given} join demandes.titre t using (numero)
      cross join lateral (select case when l.procedure = 'entendue' then 'Nous contestons.' end as dit) o
      where l.procedure is not null`.execute(owner);
    await sql`insert into demandes.titre_membre (id_titre, id_siren, id_correspondance, nom, ajoute_par)
      select t.id, ${member.siren}, ${member.club.id}, 'Membre', ${holder.membre.id}::uuid
      from ${given} join demandes.titre t using (numero)`.execute(owner);
    return lignes.map(({ numero }) => numero);
  };
  const moved = async (): Promise<string[]> => {
    const { rows } = await sql<{ numero: string }>`select numero from demandes.titre
      where id_dossier < 0 and version > 1 order by numero`.execute(owner);
    return rows.map(({ numero }) => numero);
  };
  return { titres, personnes, copy, moved };
};
