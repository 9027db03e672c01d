import type { contenuAgrementSchema } from '@guichet/rules/agrement';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Answer } from './caller.ts';
import { addContacts, EXERCICE, type SceneDossiers } from './dossiers.ts';
import type { Portail } from './portail.ts';
import { freshCode, type Personne } from './subventions.ts';

export type ContenuAgrementInput = z.input<typeof contenuAgrementSchema>;

/** Complete but for who instructs it; asked for all the year. */
export const agrementDe = (extra: Partial<ContenuAgrementInput> = {}): ContenuAgrementInput => ({
  nom: 'Jeunesse et éducation populaire',
  resume: 'Reconnaît l’apport d’une association à la jeunesse.',
  description: 'Pour les associations qui agissent dans ce domaine depuis trois ans au moins.',
  campagne_exercice: EXERCICE,
  type_agrement: 'JEP',
  categorie: 'sectoriel',
  niveau: 'departemental',
  duree_premiere: { min: 60, max: 60 },
  duree_renouvellement: 60,
  ...extra,
});

/** Whoever manages all gives a service this type of approval. */
export const answerFor = ({ owner }: Pick<Portail, 'owner'>, service: string, type_agrement: string) =>
  sql`update rds.service set types_agrement = types_agrement || ${type_agrement}::text where id = ${service}`.execute(
    owner,
  );

export interface SceneAgrements {
  readonly rda: (
    qui: Personne,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** Composed by `local`, instructed by their agent, published and open. */
  readonly openAgrement: (extra?: Partial<ContenuAgrementInput>) => Promise<Answer['body']>;
  readonly bodyOf: (code: string, description?: object, id_siret?: string) => object;
  /** A dossier of an approval of its own. */
  readonly begin: (extra?: Partial<ContenuAgrementInput>, qui?: Personne) => Promise<Answer['body']>;
  readonly representant: string;
}

/** Composed by `local`, published and open. */
export const openingOf = (
  scene: Pick<SceneDossiers, 'agent' | 'local' | 'portail'>,
): Pick<SceneAgrements, 'rda' | 'openAgrement'> => {
  const rda: SceneAgrements['rda'] = ({ browser }, method, path, body, headers = {}) =>
    browser.call(method, `/api/rda${path}`, { ...(body === undefined ? {} : { body }), headers });
  return {
    rda,
    async openAgrement(extra = {}) {
      const instructeurs = [{ service: scene.agent.service, isReferent: true }];
      const contenu = { code: freshCode(), ...agrementDe({ instructeurs, ...extra }) };
      await answerFor(scene.portail, scene.local.service, contenu.type_agrement);
      const { status, body } = await rda(scene.local, 'POST', '/agrements', contenu);
      if (status !== 201) throw new Error(`agrément refusé : ${JSON.stringify(body)}`);
      const published = await rda(scene.local, 'POST', `/agrements/${body._id}/publish`, {});
      if (published.status !== 200) throw new Error(`agrément refusé : ${JSON.stringify(published.body)}`);
      return (await rda(scene.local, 'PATCH', `/agrements/${body._id}`, { active: true })).body;
    },
  };
};

/** On the scene of dossiers: the same people ask for approvals. */
export const agrementsOf = async (scene: SceneDossiers): Promise<SceneAgrements> => {
  const { representant } = await addContacts(scene.portail, scene.club);
  const { rda, openAgrement } = openingOf(scene);
  const bodyOf: SceneAgrements['bodyOf'] = (code, description = {}, id_siret = scene.siret) => ({
    description: { code_agrement: code, exercice: EXERCICE, ...description },
    demandeur: { id_siret },
  });
  return {
    ...{ rda, openAgrement, bodyOf, representant },
    async begin(extra, qui = scene.createur) {
      const { code } = await openAgrement(extra);
      const { status, body } = await rda(qui, 'POST', '/demande/dossiers', bodyOf(code));
      if (status !== 201) throw new Error(`dossier refusé : ${JSON.stringify(body)}`);
      return body;
    },
  };
};

interface TitreDonne {
  readonly id_dossier: string;
  readonly type_agrement?: string;
  readonly categorie?: 'tca' | 'sectoriel';
  readonly date_fin?: string | null;
}
/** A titre as a decision would have given it to the association of that dossier, from the year 2020 on. */
export const addTitre = async (
  { portail: { owner } }: Pick<SceneDossiers, 'portail'>,
  { id_dossier, type_agrement = 'TCA', categorie = 'tca', date_fin = null }: TitreDonne,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into demandes.titre (numero, code, id_agrement, type_agrement, nom,
      categorie, niveau, exige_tca, id_correspondance, id_siren, association, id_service, exercice, id_dossier,
      date_effet, date_fin)
    select ${freshCode()}, ${freshCode()}, id_subvention, ${type_agrement}, ${type_agrement}, ${categorie},
      'departemental', false, id_correspondance, id_siren, nom, id_service, exercice, id, '2020-01-01',
      ${date_fin}::date
    from demandes.dossier where id = ${id_dossier}::bigint returning id`.execute(owner);
  const [titre] = rows;
  if (!titre) throw new Error(`aucun dossier ${id_dossier}`);
  return titre.id;
};
