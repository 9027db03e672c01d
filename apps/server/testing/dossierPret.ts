import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer } from './caller.ts';
import { completeDossier } from './dossierComplet.ts';
import { EXERCICE, type SceneDossiers } from './dossiers.ts';
import type { Personne } from './subventions.ts';

/** A dossier that lacks nothing but to be sent, and its project, as they are read. */
export const beginComplet = async (
  scene: SceneDossiers,
  representant: string,
  more: Parameters<SceneDossiers['begin']>[1] = {},
  qui: Personne = scene.createur,
): Promise<{ readonly dossier: Answer['body']; readonly projet: Answer['body'] }> => {
  const { _id } = await scene.begin(qui, more);
  const { projet } = await completeDossier(scene, _id, representant, qui);
  return {
    dossier: (await scene.call(qui, 'GET', `/${_id}`)).body,
    projet: (await scene.call(qui, 'GET', `/${_id}/projets/${projet}?fields=*`)).body,
  };
};

/** As the service would have done: its transitions come later. */
export const putInState = async (
  { portail: { owner }, agent }: SceneDossiers,
  id: string,
  etat: string,
): Promise<void> => {
  await sql`update demandes.dossier set etat = ${etat} where id = ${id}::bigint`.execute(owner);
  await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
    values (${EXERCICE}, ${id}::bigint, ${agent.service}, true, ${etat})
    on conflict (exercice, id_dossier, id_service) do update set etat = excluded.etat`.execute(owner);
};

interface Paper {
  readonly etat_fichier?: 'sain' | 'en_analyse';
  readonly id_siret?: string | null;
  readonly id_type?: string;
}

/** A document of the library whose file was found clean, or is still looked at. */
export const addDocument = async (
  { portail: { owner } }: SceneDossiers,
  id_correspondance: number,
  { etat_fichier = 'sain', id_siret = null, id_type }: Paper = {},
): Promise<string> => {
  const uuid = randomUUID();
  await sql`insert into association.document (uuid, id_correspondance, id_type, origine, id_siret, etat, nom, type_mime,
      taille, sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at)
    values (${uuid}, ${id_correspondance}, ${id_type ?? `essai-${uuid.slice(0, 8)}`}, 'association', ${id_siret}, 'courant',
      'statuts.pdf', 'application/pdf', 10, 'essai', ${uuid}, ${etat_fichier}, ${randomUUID()}, now(), now())`.execute(
    owner,
  );
  return uuid;
};
