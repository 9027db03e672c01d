import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { addAssociation, type Registered } from './associations.ts';
import type { Portail } from './portail.ts';

/** Invented, as every number that begins with 000. */
export const JUDO = { siren: '000999001', nom: 'Fédération des judos réunis' };
export const MULTISPORTS = { siren: '000999002', nom: 'Fédération multisports' };

/** The list of federations has them, by their numbers. */
export const addFederations = ({ owner }: Pick<Portail, 'owner'>) =>
  sql`update lca.referentiel set options = options || ${JSON.stringify(
    [JUDO, MULTISPORTS].map(({ siren, nom }) => ({ code: siren, label: nom, pass_sport: true, siren })),
  )}::jsonb where type = 'federations-sportives'`.execute(owner);

const addElement = async ({ owner }: Pick<Portail, 'owner'>, club: Registered, nature: string, champs: object) => {
  const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
    values (${club.id}, ${nature}, ${JSON.stringify(champs)}::jsonb) returning id`.execute(owner);
  return rows[0]?.id ?? '';
};

interface Facts {
  readonly domaine?: string;
  readonly est_volontaire?: boolean;
  readonly federations?: readonly { readonly siren: string | null; readonly nom: string }[];
  readonly agrements?: readonly { readonly type: string; readonly date_fin: string | null }[];
}

/** A club that may open a file, unless told; it stands in Finistère. */
export const addClubSportif = async (portail: Pick<Portail, 'owner'>, facts: Facts = {}): Promise<Registered> => {
  const { domaine = 'Sport', est_volontaire = true, federations = [JUDO], agrements = [] } = facts;
  const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const passsport = {
    est_volontaire,
    activites: [],
    a_accueil_handicap_moteur: false,
    a_accueil_handicap_mental: false,
  };
  const adresse_siege = { voie: 'Rue du Dojo', cp: '29200', commune: 'Brest', code_insee: '29019' };
  await sql`insert into association.fiche (id_correspondance, champs)
    values (${club.id}, ${JSON.stringify({ domaine, passsport, adresse_siege })}::jsonb)`.execute(portail.owner);
  for (const { siren, nom } of federations)
    await addElement(portail, club, 'reseaux_affiliation', { id_siren: siren, nom, id_correspondance_parent: null });
  for (const agrement of agrements) await addElement(portail, club, 'agrements', agrement);
  return club;
};

export const addPapier = async (
  { owner }: Pick<Portail, 'owner'>,
  club: Registered,
  id_type: string,
  annee_validite: number | null = null,
): Promise<string> => {
  const uuid = randomUUID();
  await sql`insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille,
      sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at, annee_validite)
    values (${uuid}, ${club.id}, ${id_type}, 'association', 'courant', 'piece.pdf', 'application/pdf', 10, 'essai',
      ${uuid}, 'sain', ${randomUUID()}, now(), now(), ${annee_validite})`.execute(owner);
  return uuid;
};

let last = 0;
export const addCompte = (portail: Pick<Portail, 'owner'>, club: Registered): Promise<string> => {
  last += 1;
  const iban = `FR7630006000011234${String(567_890_189 + last)}`;
  return addElement(portail, club, 'ribs', {
    titulaire: club.nom,
    banque: null,
    domiciliation: null,
    iban,
    bic: 'AGRIFRPP',
  });
};

/** A season by its days, counted from today. */
export const addSaison = (
  { owner }: Pick<Portail, 'owner'>,
  {
    id,
    code,
    debut = -30,
    fin = 60,
    active = true,
  }: { id: number; code: string; debut?: number; fin?: number; active?: boolean },
) =>
  sql`insert into psp.exercice (id, id_exercice, active, date_debut, date_fin, montant)
    values (${id}, ${code}, ${active}, ${addDays(dayOf(new Date()), debut)}, ${addDays(dayOf(new Date()), fin)}, 7000)`.execute(
    owner,
  );

/** A use of a code, as if it had been typed: what it hides is of no account here. */
export const plantInscription = (
  { owner }: Pick<Portail, 'owner'>,
  id_dossier: string,
  { federation = JUDO.siren, etat = 1 }: { federation?: string; etat?: number } = {},
) =>
  sql`insert into psp.inscription (exercice, id_dossier, code, scelle, federation, id_etat, cree_par)
    select exercice, id, ${Buffer.from(randomUUID())}, ${Buffer.from('-')}, ${federation}, ${etat}, created_by
    from psp.dossier where id = ${id_dossier}`.execute(owner);
