import { sql } from 'kysely';
import { addAssociation, type Registered } from './associations.ts';
import type { Answer } from './caller.ts';
import { completeDossier } from './dossierComplet.ts';
import { addDocument } from './dossierPret.ts';
import { addContacts } from './dossiers.ts';
import type { Envoye, SceneInstruction } from './instruction.ts';
import { signedIn } from './people.ts';
import type { Personne } from './subventions.ts';

/** An association that somebody claimed by the portal's own calls, nobody being there before. */
export interface Revendiquee {
  readonly club: Registered;
  readonly premier: Personne;
  readonly contacts: { readonly representant: string; readonly rib: string };
  readonly piece: string;
}

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
};

/** By the call of the page: at once where nobody is, else to be confirmed. */
export const joinByCall = async (qui: Personne, { id }: Pick<Registered, 'id'>): Promise<string> => {
  const entree = { id_correspondance: id, fonction: 'president-e', certificat_honneur: true };
  const path = `/api/lca/users/${qui.id}`;
  const { associations } = must(await qui.browser.call('PATCH', path, { body: { associations: [entree] } }));
  return associations.find((one: { id_correspondance: number }) => one.id_correspondance === id).etat;
};

export const newcomer = async ({ portail }: Pick<SceneInstruction, 'portail'>): Promise<Personne> => {
  const { id, browser } = await signedIn(portail);
  return { id, browser, service: '' };
};

export const claimNew = async (scene: SceneInstruction): Promise<Revendiquee> => {
  const club = await addAssociation(scene.portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const premier = await newcomer(scene);
  await joinByCall(premier, club);
  const contacts = await addContacts(scene.portail, club);
  return { club, premier, contacts, piece: await addDocument(scene, club.id, { id_type: 'STC' }) };
};

/** Typed and sent by who claimed it. */
export const sendFrom = async (
  scene: SceneInstruction,
  { club, premier, contacts: { representant, rib } }: Revendiquee,
  services: readonly string[] = [scene.agent.service],
): Promise<Envoye> => {
  const instructeurs = services.map((service, rang) => ({ service, isReferent: rang === 0 }));
  const begun = await scene.begin(premier, { id_siret: club.siret('00012'), extra: { instructeurs } });
  const { _id: id, identifiant } = begun;
  const people = ['id_representant_legal', 'id_signataire', 'id_responsable'];
  const demandeur = Object.fromEntries(people.map((champ) => [champ, representant]));
  must(await scene.call(premier, 'PUT', `/${id}`, { demandeur: { ...demandeur, id_rib: rib } }));
  const { projet } = await completeDossier(scene, id, representant, premier, services);
  must(await scene.call(premier, 'POST', `/transmit/${id}`));
  return { id, id_fo: identifiant.id_fo, projet };
};

/** What a real service does: looks at the statutes and at who represents the association, and says it once. */
export const confirmClaim = (
  scene: SceneInstruction,
  { premier, contacts, piece }: Revendiquee,
  id: string,
  { par = scene.agent, ...more }: { readonly par?: Personne; readonly [champ: string]: unknown } = {},
): Promise<Answer> => {
  const motif = 'Statuts lus, présidente appelée au numéro de la préfecture.';
  const body = { qui: premier.id, piece, representant: contacts.representant, motif, ...more };
  return scene.call(par, 'POST', scene.at(id, '/revendication'), body);
};

/** Granted and notified, whatever holds its account. */
export const grant = async (scene: SceneInstruction, envoye: Envoye, accorde = 70_000): Promise<void> => {
  const { local } = scene;
  must(await scene.amounts(scene.agent, envoye, { montant_propose: 80_000 }));
  await scene.lead(envoye.id, [scene.agent, 'proposer'], [local, 'valider']);
  must(await scene.amounts(local, envoye, { montant_accorde: accorde }));
  await scene.lead(envoye.id, [local, 'accorder']);
  await sql`update demandes.instruction set lettre = 'notifie', notifie_at = now()
    where id_dossier = ${envoye.id}::bigint`.execute(scene.portail.owner);
};
