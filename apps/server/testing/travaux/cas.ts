import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobName, JobPayloads } from '../../src/platform/jobs.ts';
import { addCle } from '../cles.ts';
import { closeSeance } from '../commission.ts';
import { type SceneCrf, startCrf } from '../crf.ts';
import { addDocument as addPaper } from '../dossierPret.ts';
import { addPerson } from '../people.ts';
import { freshEmail } from '../portail.ts';
import { addAbonnement } from './abonnement.ts';
import { addActes } from './actes.ts';
import { addActesLot } from './actesLot.ts';
import { addDocument, FICHIER } from './documents.ts';
import { askEquipe } from './equipe.ts';
import { addExports } from './exports.ts';
import { askInsee, askSiret } from './insee.ts';
import { addPreremplissage } from './preremplissage.ts';
import { askPsp } from './psp.ts';
import { waitForSummaries } from './resume.ts';
import { addSilence } from './silence.ts';

export interface Prepare {
  readonly appUrl: string;
  readonly payloads: { readonly [Name in JobName]: JobPayloads[Name] };
  readonly objets: ReadonlyMap<string, Buffer>;
}

/** Kinds of which nothing is left to see: they sort, make room, or empty what is no longer written. */
export const SANS_TRACE: readonly JobName[] = [
  'association.sortRecherche',
  'demandes.ensureExercices',
  // This service wrote no rule: what arrives waits. The journey of what arrives is in arrivee.http.test.ts.
  'demandes.repartir',
  'demandes.tellNotification',
];

const TITRE = 'AAAA-BBBB-CCCC';
const receiveInscription = async ({ portail }: SceneCrf): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`insert into auth.inscription_recue (email, mot_de_passe, civilite, nom, prenom,
      origin, avec_courriel) values (${freshEmail()}, 'essai', 'Madame', 'Diallo', 'Amina', 'lca', true)
    returning id`.execute(portail.owner);
  return rows[0]?.id ?? '';
};

const addAdresse = async ({ portail }: SceneCrf, objet: 'demandee' | 'quittee'): Promise<string> => {
  const { id } = await addPerson(portail);
  const { rows } = await sql<{ id: string }>`insert into auth.adresse (id_compte, objet, email)
    values (${id}, ${objet}, ${freshEmail()}) returning id`.execute(portail.owner);
  return rows[0]?.id ?? '';
};

/** What the portal asked for by itself while people worked; nobody has done it yet. */
const askedIn = async ({ portail }: SceneCrf) => {
  const { rows } = await sql<{ name: JobName; data: unknown }>`select distinct on (name) name, data from jobs.job
    order by name, created_on desc`.execute(portail.owner);
  return <Name extends JobName>(name: Name): JobPayloads[Name] => {
    const found = rows.find((row) => row.name === name);
    if (!found) throw new Error(`rien n’a demandé ${name}`);
    return found.data as JobPayloads[Name];
  };
};

/** One of each kind, ready to be done: whoever adds a kind says here how it comes. */
export const prepareTous = async (): Promise<Prepare> => {
  const scene = await startCrf();
  const { portail, club, createur, agent, call } = scene;
  const { owner, appUrl } = portail;
  const paye = await scene.awaited();
  const envoye = await scene.sent();
  await scene.lead(envoye.id, [agent, 'ouvrir']);
  await call(createur, 'POST', `/${envoye.id}/message`, { message: 'Bonjour' });
  await call(createur, 'POST', `/${envoye.id}/pdf`);
  await createur.browser.call('POST', `/api/demandes/crf/${paye.crf}/pdf`);
  await sql`update demandes.crf set echeance = current_date + 29 where id = ${paye.crf}`.execute(owner);
  await sql`insert into demandes.complement (exercice, id_dossier, id_service, cible, reference, libelle, motif, echeance,
      cree_par, cree_at) values (2027, ${envoye.id}::bigint, ${agent.service}, 'document', 'piece', 'Pièce', 'Illisible',
      current_date + 20, ${agent.id}, now() - interval '8 days')`.execute(owner);
  await sql`insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau, exige_tca,
      id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin)
    select '2020-000001', ${TITRE}, id_subvention, 'JEP', 'Jeunesse', 'sectoriel', 'national', false, id_correspondance,
      id_siren, nom, ${agent.service}, exercice, id, '2020-01-01', current_date + 29
    from demandes.dossier where id = ${envoye.id}::bigint`.execute(owner);
  await sql`insert into platform.notification (destinataire, type, sujet, id_sujet, phrase, cle, courriel)
    values (${createur.id}, 1, 'titre', '2020-000001', 'Il finit bientôt.', 'essai', 'a_envoyer')`.execute(owner);
  await waitForSummaries(owner, createur.id, agent.id);
  await sql`insert into association.element (id_correspondance, nature, champs, supprime_at)
    values (${club.id}, 'agrements', '{}', now() - interval '2 years')`.execute(owner);
  await sql`insert into platform.idempotence (acteur, appel, cle, empreinte, cree_at)
    values ('essai', 'essai', 'essai', '\\x00', now() - interval '10 days')`.execute(owner);
  await sql`insert into demandes.lot_paiement (id, systeme, id_service, nombre, montant, contenu, empreinte, cree_par, cree_at)
    values (${randomUUID()}, 'chorus', ${agent.service}, 1, 100, 'ligne', 'essai', ${agent.id}, now() - interval '20 years')`.execute(
    owner,
  );
  await sql`insert into cec.session (libelle, date_debut, date_fin)
    values ('Session ancienne', '2015-01-01', '2015-06-30')`.execute(owner);
  await sql`insert into auth.frein (cle, milliemes, compte_at)
    values ('\\x00', 1000, now() - interval '9 days')`.execute(owner);
  const exporte = await addExports(owner, agent);
  const { rows: messages } = await sql<{ id: string }>`insert into mail.message (subject, texte, contexte)
    values ('Aide', 'Bonjour', '{}') returning id`.execute(owner);
  const { rows: liens } = await sql<{ id: string }>`select id from lca.utilisateur_association
    where id_utilisateur = ${scene.collegue.id}`.execute(owner);
  const [attente, infecte, efface, oublie, releve] = [
    await addDocument(scene, 'en_analyse'),
    await addDocument(scene, 'infecte'),
    await addDocument(scene, 'sain', { deleted: true }),
    await addDocument(scene, 'en_analyse', { forgotten: true }),
    await addDocument(scene, 'sain', { type: 'RIB' }),
  ];
  // A draft that waits for a paper, then the paper.
  const statuts = { code: 'statuts', libelle: 'Les statuts', type_document: 'STC' };
  await scene.begin(createur, { extra: { documents_attendus: [statuts] } });
  // Another, of which the campaign ends soon.
  const bientot = await scene.begin(createur);
  await sql`update demandes.dossier set date_fin = now() + interval '3 days' where id = ${bientot._id}::bigint`.execute(
    owner,
  );
  const joint = await addPaper(scene, club.id, { id_type: 'STC' });
  const siret = await askSiret(scene);
  const insee = await askInsee(scene);
  const asked = await askedIn(scene);
  const [nouveau, perdu, parti, quitte] = [
    await addPerson(portail, { enabled: false }),
    await addPerson(portail),
    await addPerson(portail),
    await addPerson(portail),
  ];
  await sql`insert into lca.utilisateur (id) values (${parti.id}), (${quitte.id}) on conflict do nothing`.execute(
    owner,
  );
  await sql`insert into demandes.registre (id_titre, cle, type_agrement, niveau)
    select id, 'club', type_agrement, niveau from demandes.titre where code = ${TITRE}`.execute(owner);
  await sql`insert into association.element (id_correspondance, nature, champs)
    select ${club.id}, 'representants_legaux', jsonb_build_object('nom', nom, 'prenom', prenom, 'courriel', email,
      'fonction', 'president-e', 'valideur_cec', false) from auth.compte where id = ${createur.id}`.execute(owner);
  const rib = { exercice: 2027, id_dossier: Number(envoye.id), par: createur.id, fait_at: '2027-03-01T10:00:00.000Z' };
  const abonnement = await addAbonnement(scene, envoye.id);
  const actes = await addActes(scene, asked('demandes.makeLettre'));
  const payloads: Prepare['payloads'] = {
    'platform.nightly': {},
    'platform.verifyHistory': {},
    'platform.ancrage': {},
    'platform.tellLectures': {
      ...{ compte: agent.id, roles: ['rds.user'], mesure: 'associations', total: 151, isStopped: false },
    },
    'association.sortRecherche': {},
    'association.purgeElements': {},
    'association.tellRib': {
      ...{ id_correspondance: club.id, par: createur.id, fait_at: '2027-03-01T10:00:00.000Z' },
      ...{ membres: [createur.id], courriels: ['club@guichet-asso.example'] },
    },
    'association.purgeDocuments': {},
    'association.relaunchScans': {},
    'association.scanDocument': { uuid: attente.uuid },
    'association.readRib': { uuid: releve.uuid },
    'association.sendInfectedMail': { uuid: infecte.uuid },
    'association.tellValideur': {
      ...{ id_correspondance: club.id, id: randomUUID(), par: createur.id, fait_at: '2027-03-01T10:00:00.000Z' },
      ...{ valideur: 'Ana Diallo', courriels: ['club@guichet-asso.example'] },
    },
    'rds.alerteRecherches': {},
    'rds.tellRecherche': { cle: 'alerte' },
    'cec.night': {},
    'cec.efface': {},
    'cec.tellAvis': {
      ...{ avis: 'recues', id_correspondance: club.id, date_fin: '2027-12-31' },
      pour: [{ authId: createur.id, nombre: 2 }],
    },
    'auth.settleInscription': { id: await receiveInscription(scene) },
    'auth.sendValidationMail': { id_compte: nouveau.id },
    'auth.sendKnownAddressMail': { id_compte: perdu.id },
    'auth.sendPasswordLinkMail': { id_compte: perdu.id, usage: 'reinitialisation' },
    'auth.sendPasswordChangedMail': { id_compte: perdu.id },
    'auth.sendNewAddressMail': { id_adresse: await addAdresse(scene, 'demandee') },
    'auth.sendEmailChangedMail': { id_adresse: await addAdresse(scene, 'quittee') },
    'auth.sendFacteurMail': { id_compte: perdu.id, fait: 'ajoute', nom: 'Téléphone' },
    'auth.sendRetraitMail': {
      ...{ id_compte: perdu.id, concerne: perdu.id, par: createur.id, etape: 'demande', motif: 'Téléphone perdu' },
    },
    'auth.sendEchecsMail': { id_compte: perdu.id },
    'auth.sendAppareilMail': {
      ...{ id_compte: perdu.id, appareil: 'Firefox sur Linux', at: '2026-11-17T08:00:00.000Z' },
    },
    'auth.purgePorte': {},
    'auth.forgetCompte': { id_compte: parti.id },
    'lca.deleteCompte': { authId: quitte.id, par: quitte.id, requestId: 'essai' },
    'lca.patchRepresentant': {
      ...{ id_utilisateur: createur.id, id_correspondance: club.id, id_siret: null, fonction: 'secretaire' },
      requestId: 'essai',
    },
    'lca.tellDecision': { id_utilisateur: perdu.id, nom: club.nom, decision: 'confirme' },
    'lca.tellMembres': { id: liens[0]?.id ?? '' },
    'lca.tellRevendication': { id_utilisateur: perdu.id, id_correspondance: club.id, nom: club.nom },
    'lca.tellRetrait': { id_utilisateur: perdu.id, id_correspondance: club.id, nom: club.nom },
    'mail.sendEmail': { id_message: messages[0]?.id ?? '' },
    'demandes.tellTransmission': asked('demandes.tellTransmission'),
    'demandes.tellAnnonce': asked('demandes.tellAnnonce'),
    'demandes.tellNotification': asked('demandes.tellAnnonce'),
    'demandes.tellMessage': asked('demandes.tellMessage'),
    'demandes.makePdf': asked('demandes.makePdf'),
    ...(await addActesLot(scene, owner, agent)),
    ...{ 'demandes.clearExports': {}, 'demandes.makeExport': { id: exporte } },
    'demandes.makeCrfPdf': asked('demandes.makeCrfPdf'),
    'demandes.makeLettre': asked('demandes.makeLettre'),
    ...actes.payloads,
    'demandes.makePv': { id: await closeSeance(owner, agent) },
    'demandes.tellLettre': asked('demandes.tellLettre'),
    'demandes.tellRib': { ...rib, courriels: ['club@guichet-asso.example'] },
    'demandes.tellCrf': { id: paye.crf, nouvelle: 'rappel', jours: 29 },
    'demandes.remindCrf': {},
    ...{ 'demandes.remindBrouillons': {}, 'demandes.remindComplements': {}, 'demandes.remindTitres': {} },
    ...(await addSilence(scene)),
    'demandes.sendResumes': {},
    'demandes.sendResume': { destinataire: createur.id },
    'demandes.tellTitre': { cle: 'essai' },
    'demandes.clearLots': {},
    'demandes.distribuerEvenements': {},
    'demandes.livrerEvenements': { abonnement },
    'demandes.oublierEvenements': {},
    ...(await addPreremplissage(owner, agent)),
    'demandes.tellAbonnement': { abonnement, nouvelle: 'arret' },
    'demandes.ensureExercices': {},
    'demandes.makeAttestation': { code: TITRE },
    'demandes.writeDonneesOuvertes': {},
    'demandes.writeBilans': {},
    'demandes.writeDelais': {},
    'demandes.writeRegistre': {},
    'demandes.appliquerRetour': { id_retour: insee.retenu },
    'demandes.closeSiret': {},
    'demandes.genererRegent': { id: insee.genere },
    'demandes.emettreRegent': { id: insee.emis },
    'demandes.releverRetours': {},
    'demandes.attribuerSirene': { id: insee.attribue, ape: '9499Z' },
    'demandes.eraseRegent': {},
    'demandes.makeCourrierSiret': { id_correspondance: club.id },
    'demandes.makeSiretPdf': { id: siret, version: 1 },
    'demandes.remindSiret': {},
    'demandes.tellSiret': { cle: 'siret' },
    'demandes.tellSiretOfficiel': { id: siret, phrase: 'Elle est commencée.' },
    ...(await askPsp(scene)),
    'rds.sendCleMail': { id_cle: (await addCle(portail, agent.service)).id },
    ...(await askEquipe(scene)),
    'demandes.joinDocument': { uuid: joint, id_correspondance: club.id },
  };
  await portail.close();
  const objets = new Map([attente, efface, oublie, releve, actes.depot].map(({ cle }) => [cle, FICHIER]));
  return { appUrl, payloads, objets };
};
