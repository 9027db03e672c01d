import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addAssociation, joinAssociation, type Registered } from './associations.ts';
import { signedIn } from './people.ts';
import { type OptionsPortail, type Portail, startPortail } from './portail.ts';

type Personne = Awaited<ReturnType<typeof signedIn>>;

interface Declaree {
  readonly nic?: string | null;
  readonly nom?: string;
  readonly prenom?: string;
  readonly courriel?: string | null;
  readonly session?: number;
}

/** An association of two establishments whose volunteers declared, and a session that lasts. */
export const startCec = async (options: OptionsPortail = {}) => {
  const portail: Portail = await startPortail(options);
  const { owner } = portail;
  const { rows } = await sql<{ id: number }>`insert into cec.session (libelle, date_debut, date_fin)
    values ('Session passée', current_date - 400, current_date - 200), ('Session', current_date - 100, current_date + 100)
    returning id`.execute(owner);
  const [passee = 0, courante = 0] = rows.map(({ id }) => id);

  const newClub = (): Promise<Registered> =>
    addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const newMembre = async (club: Registered, nic = '00012', nom = 'Diallo'): Promise<Personne> => {
    const person = await signedIn(portail, { nom });
    const type = nic === '00012' ? 'Siège' : 'Etablissement secondaire';
    await joinAssociation(portail, person.id, club, { type, id_siret: club.siret(nic) });
    return person;
  };
  /** As the record would say it, without the call that tells everyone. */
  const nommer = async (club: Registered, courriel: string, nic: string | null = '00012'): Promise<string> => {
    const champs = {
      ...{ civilite: null, nom: 'Diallo', prenom: 'Amina', fonction: 'president-e', courriel, telephone: null },
      ...{ est_representant_legal: true, valideur_cec: true, publication_internet: false },
    };
    const made = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, id_siret, champs)
      values (${club.id}, 'representants_legaux', ${nic && club.siret(nic)}, ${JSON.stringify(champs)}::jsonb) returning id`.execute(
      owner,
    );
    return made.rows[0]?.id ?? '';
  };
  const newValideur = async (club: Registered, nic = '00012', nom = 'Diallo'): Promise<Personne> => {
    const person = await newMembre(club, nic, nom);
    await nommer(club, person.email, nic);
    return person;
  };
  const declarer = async (club: Registered, faits: Declaree = {}): Promise<string> => {
    const { nic = '00012', nom = 'Bervas', prenom = 'Hugo', courriel = null, session = courante } = faits;
    const id = randomUUID();
    await sql`insert into cec.declaration (id, numero, id_session, id_correspondance, etab_siret, nom, prenom, courriel,
        activite, nb_heures, date_debut, date_fin)
      values (${id}, ${id}, ${session}, ${club.id}, ${nic && club.siret(nic)}, ${nom}, ${prenom}, ${courriel},
        'Régie', 120, '2025-10-01', '2026-06-30')`.execute(owner);
    return id;
  };
  const call = ({ browser }: Pick<Personne, 'browser'>, method: string, path: string, body?: unknown) =>
    browser.call(method, `/api/cec${path}`, body === undefined ? {} : { body });
  const decider = (who: Pick<Personne, 'browser'>, id: string, body: unknown) =>
    call(who, 'PUT', `/declarations/status/${id}`, body);
  return { portail, passee, courante, newClub, newMembre, newValideur, nommer, declarer, call, decider };
};
export type SceneCec = Awaited<ReturnType<typeof startCec>>;
