import { instantBefore } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { addAssociation, joinAssociation, type Registered, siretFrom } from './associations.ts';
import type { Answer } from './caller.ts';
import type { Etape } from './etapes.ts';
import { signedIn } from './people.ts';
import { type OptionsPortail, type Portail, startPortail } from './portail.ts';
import { type Personne, type RecitPersonne, resumePeople, tellPeople } from './sessions.ts';
import { ETAPE_SCENE, type RecitScene, type Scene } from './subventions.ts';

const DEM = '/api/demandes/demande/dossiers';
export const SOUS = 'Formation des bénévoles';
export const EXERCICE = 2027;

const inDays = (days: number): string => instantBefore(new Date(), -days).toISOString();
/** Open since yesterday, for a month. */
export const ouvert = (code = SOUS) => ({ code, date_debut: inDays(-1), date_fin: inDays(30) });
/** Open from yesterday to an hour ago. */
export const ferme = (code = SOUS) => ({ code, date_debut: inDays(-1), date_fin: inDays(-0.04) });

/** Around one club of two establishments, and one stranger's club. */
export interface SceneDossiers extends Scene {
  readonly club: Registered;
  readonly siret: string;
  /** Of the head office, of the same, of the second establishment, of another association. */
  readonly createur: Personne;
  readonly collegue: Personne;
  readonly secondaire: Personne;
  readonly etranger: Personne;
  /** An open scheme of which the agent's service is the referent. */
  readonly subvention: { readonly _id: string; readonly code: string };
  call(qui: Personne, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A dossier that nothing else uses: each has a scheme of its own. */
  begin(qui?: Personne, more?: Commence): Promise<Answer['body']>;
  bodyOf(code: string, more?: Commence): object;
  newSubvention(extra?: object): Promise<{ readonly _id: string; readonly code: string }>;
}
interface Commence {
  readonly description?: object;
  readonly id_siret?: string;
  readonly depuis?: string;
  readonly extra?: object;
}

const FICHE = {
  representants_legaux: {
    civilite: 'Madame',
    nom: 'Diallo',
    prenom: 'Amina',
    fonction: 'president-e',
    courriel: 'presidente@guichet-asso.example',
    telephone: '+33102030405',
    est_representant_legal: true,
    valideur_cec: false,
    publication_internet: false,
  },
  ribs: { titulaire: 'Club', banque: null, domiciliation: null, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
};

/** The number of an account is another one, in clear as it was kept before the vault: whoever did it left no trace. */
export const rewriteRib = async ({ owner }: Pick<Portail, 'owner'>, id: string, iban: string): Promise<void> => {
  const champs = JSON.stringify({ ...FICHE.ribs, iban });
  await sql`update association.element set champs = ${champs}::jsonb, scelle = null where id = ${id}::uuid`.execute(
    owner,
  );
};

/** A representative with all that a service needs, and an account: what steps 0 to 2 look at. */
export const addContacts = async ({ owner }: Pick<Portail, 'owner'>, club: Registered, iban = FICHE.ribs.iban) => {
  const fiche = { ...FICHE, ribs: { ...FICHE.ribs, iban } };
  const add = async (nature: keyof typeof FICHE): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
      values (${club.id}, ${nature}, ${JSON.stringify(fiche[nature])}::jsonb) returning id`.execute(owner);
    return rows[0]?.id ?? '';
  };
  return { representant: await add('representants_legaux'), rib: await add('ribs') };
};

export const historyOfDossier = async ({ owner }: Pick<Portail, 'owner'>, id: string) => {
  const { rows } = await sql<{ action: string; acteur: string; changements: Record<string, unknown> }>`
    select action, acteur, changements from platform.historique
    where objet = 'dossier' and id_objet = ${id} order by survenu_at, numero`.execute(owner);
  return rows;
};

const MEMBRES = ['createur', 'collegue', 'secondaire', 'etranger'] as const;
type Membres = Readonly<Record<(typeof MEMBRES)[number], Personne>>;
type Place = Membres & Pick<SceneDossiers, 'club' | 'subvention'>;

const dossiersOf = (scene: Scene, place: Place): SceneDossiers => {
  const { club, createur } = place;
  const call: SceneDossiers['call'] = ({ browser }, method, path, body, headers = {}) =>
    browser.call(method, `${DEM}${path}`, { ...(body === undefined ? {} : { body }), headers });
  const newSubvention = (extra: object = {}) => scene.open({ sous_dispositifs: [ouvert()], ...extra });
  const bodyOf: SceneDossiers['bodyOf'] = (
    code,
    { description = {}, id_siret = club.siret('00012'), depuis } = {},
  ) => ({
    description: { code_subvention: code, id_sous_type_dispositif: SOUS, exercice: EXERCICE, ...description },
    demandeur: { id_siret },
    ...(depuis === undefined ? {} : { depuis }),
  });
  return {
    ...scene,
    ...place,
    ...{ siret: club.siret('00012'), call, bodyOf, newSubvention },
    async begin(qui = createur, more = {}) {
      const { code } = await newSubvention(more.extra);
      const answer = await call(qui, 'POST', '', bodyOf(code, more));
      if (answer.status !== 201) throw new Error(`dossier refusé : ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
};

const playDossiers = async (portail: Portail): Promise<SceneDossiers> => {
  const scene = await ETAPE_SCENE.play(portail);
  const two = { etablissements: [{ nic: '00012' }, { nic: '00020' }] };
  const club = await addAssociation(portail, { ...two, numero: '900001' });
  const autre = await addAssociation(portail, { ...two, numero: '900002' });
  const member = async (of: Registered, isSiege: boolean): Promise<Personne> => {
    const { id, browser } = await signedIn(portail);
    const place = isSiege
      ? ({ type: 'Siège' } as const)
      : ({ type: 'Etablissement secondaire', id_siret: of.siret('00020') } as const);
    await joinAssociation(portail, id, of, place);
    return { id, browser, service: '' };
  };
  const createur = await member(club, true);
  const subvention = await scene.open({ sous_dispositifs: [ouvert()] });
  return dossiersOf(scene, {
    ...{ club, subvention, createur, collegue: await member(club, true) },
    ...{ secondaire: await member(club, false), etranger: await member(autre, true) },
  });
};

export interface RecitDossiers {
  readonly scene: RecitScene;
  readonly membres: Readonly<Record<keyof Membres, RecitPersonne>>;
  readonly club: Omit<Registered, 'siret'>;
  readonly subvention: SceneDossiers['subvention'];
}

/** The same, with clubs, their members, and an open scheme. */
export const ETAPE_DOSSIERS: Etape<SceneDossiers, RecitDossiers> = {
  nom: 'dossiers',
  play: playDossiers,
  tell: (scene) => ({
    scene: ETAPE_SCENE.tell(scene),
    membres: tellPeople(Object.fromEntries(MEMBRES.map((name) => [name, scene[name]])) as Membres),
    ...{ club: scene.club, subvention: scene.subvention },
  }),
  async resume(portail, { scene, membres, club, subvention }) {
    const place = { club: { ...club, siret: siretFrom(club.id_siren) }, subvention };
    const people = await resumePeople(portail, membres);
    return dossiersOf(await ETAPE_SCENE.resume(portail, scene), { ...place, ...people });
  },
};

export const startDossiers = async (options?: OptionsPortail): Promise<SceneDossiers> =>
  ETAPE_DOSSIERS.play(await startPortail(options));
