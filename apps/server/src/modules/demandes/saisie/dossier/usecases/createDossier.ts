import { isRds } from '@guichet/rules/acteur';
import { type ContenuOffre, exerciceDemande } from '@guichet/rules/agrement';
import { anneeDeParis, NOTIFICATION, phraseFait } from '@guichet/rules/dossier';
import { renewProjet } from '@guichet/rules/projet';
import { type ContenuSubvention, canPluriannuel, exerciceFin, isOffert } from '@guichet/rules/subvention';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import type { DemandeurConnu, RessourcesConnues } from '../../../../association/api.ts';
import type { SubventionConnue } from '../../../../rds/api.ts';
import { listMembres } from '../../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../../noyau/annonce/tellConcernes.ts';
import { readCouplage } from '../../../noyau/dossier/couplage.ts';
import {
  type ContenuDossier,
  type Dossier,
  isExerciceTenu,
  type NouveauDossier,
  readReference,
} from '../../../noyau/dossier/dossier.ts';
import { typeDe } from '../../../noyau/dossier/genre.ts';
import {
  type DemandeurLu,
  faitsDossier,
  listInstructeurs,
  readContenu,
  readDemandeur,
} from '../../../noyau/dossier/jugement.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import { type Demandant, readDemandant } from '../../../noyau/personne.ts';
import type { TitreRenouvele } from '../../../noyau/titre/renouveles.queries.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { checkCouplage, findSousDispositif } from '../checkChangements.ts';
import { checkSeul, reserveSeul } from '../checkSeul.ts';
import type { Creation } from '../creation.ts';
import { findDemandeur } from '../demandeur.ts';
import { type DossierLu, readLu } from '../lecture.ts';
import { openTca } from '../openTca.ts';
import { OUVERTURES, wrong } from '../ouvertures.ts';
import { proposeContacts, proposeDocuments, takeUp } from '../propositions.ts';

/** What associations are shown: open, and published at least once. */
const findOuverte = async (
  uow: SaisieUow,
  code: string,
): Promise<{ readonly subvention: SubventionConnue; readonly numero: number; readonly contenu: ContenuOffre }> => {
  const subvention = await uow.catalogue.findOffre(code, uow.genre);
  const numero = subvention?.publiee ?? null;
  if (!subvention?.active || numero === null) throw new DomainError(OUVERTURES[uow.genre].refusFermee(subvention));
  const contenu = await readContenu(uow, { id_subvention: subvention.id, numero_subvention: numero });
  // Asked together, for all that follows.
  const services = contenu.instructeurs.map(({ service }) => service);
  await uow.catalogue.describe({ services, subventions: [subvention.id] });
  return { subvention, numero, contenu };
};

/** SUBV-018, SUBV-022, SUBV-011: the part that is asked for, if it may be now. */
const checkDemande = (
  { description }: Creation,
  contenu: ContenuOffre,
  { faits }: DemandeurLu,
  now: Date,
): { readonly date_fin: string } => {
  const { id_sous_type_dispositif: code, exercice, pluriannuel } = description;
  const chosen = findSousDispositif({ contenu, jugement: { faits } }, code);
  if (!chosen) {
    throw wrong('description.id_sous_type_dispositif', 'Ce sous-dispositif n’est pas proposé à cette association.');
  }
  const demande = exerciceDemande(contenu, anneeDeParis(now));
  if (exercice !== contenu.campagne_exercice && exercice !== demande) {
    throw wrong('description.exercice', `Cette campagne est celle de l’exercice ${demande}.`);
  }
  if (!isExerciceTenu(exercice, now) || !isOffert(true, chosen, now)) throw new DomainError('DOSSIER_HORS_CAMPAGNE');
  const own = { ...faits, dossier: { description } };
  if (pluriannuel && !canPluriannuel(contenu, own)) {
    throw wrong('description.pluriannuel', 'Une demande pluriannuelle n’est pas possible ici.');
  }
  return { date_fin: chosen.date_fin };
};

/** Their own: who renews is of the head office, whose dossiers they all read. */
const findDuTitre = async (uow: SaisieUow, titre: TitreRenouvele | null): Promise<Dossier | null> => {
  const found = titre && (await uow.dossiers.find(readReference(String(titre.id_dossier))));
  return found?.genre === uow.genre ? found : null;
};

/** Of the same establishment, and one that the caller may read. */
const findEarlier = async (
  uow: SaisieUow,
  { depuis, id_siret }: Creation,
  titre: TitreRenouvele | null,
  call: Call,
): Promise<Dossier | null> => {
  if (depuis === null) return findDuTitre(uow, titre);
  const { dossier } = await findDossier(uow, depuis, call);
  if (dossier.id_siret !== id_siret) throw wrong('depuis', 'Ce dossier est à un autre établissement.');
  return dossier;
};

/** What is held of it already: a member of the head office renews it, from what was said to have it. */
const findRenouvele = async (
  { renouveles }: SaisieUow,
  { type_agrement }: ContenuOffre,
  { role }: Demandant,
  { id_correspondance }: DemandeurConnu,
): Promise<TitreRenouvele | null> =>
  type_agrement === undefined || isRds(role) ? null : renouveles.find(id_correspondance, type_agrement);

/** approvals.md 6: only what changed since is to be read. */
const renouvelleOf = (earlier: Dossier, titre: TitreRenouvele | null): NonNullable<ContenuDossier['renouvelle']> => ({
  id_fo: earlier.id_fo,
  titre: titre?.id_dossier === earlier.id ? pickTitre(titre) : null,
  relecture: {},
});
const pickTitre = ({ numero, date_effet, date_fin }: TitreRenouvele) => ({ numero, date_effet, date_fin });

const RIEN: RessourcesConnues = { representants: [], ribs: [], agrements: [], affiliations: [], documents: [] };
/** P-20: what the record proposes. To a service without a link, nothing: it would read by the dossier what it may not read. */
const listProposables = async (
  { readPortee }: SaisieUow,
  ressources: RessourcesConnues,
  { role }: Demandant,
  id_correspondance: number,
  call: Call,
): Promise<RessourcesConnues> =>
  !isRds(role) || (await readPortee(call, id_correspondance)) === 'lien' ? ressources : RIEN;

/** The earlier projects, each to be read again. */
const renewProjets = async (
  { projets }: SaisieUow,
  earlier: Dossier,
  dossier: Dossier,
  { champs_attendus }: ContenuSubvention,
): Promise<void> => {
  const champs = champs_attendus.map(({ code }) => code);
  const { id, exercice, exercice_fin } = dossier;
  for (const [index, { contenu }] of (await projets.listOf(earlier)).entries()) {
    const rang = index + 1;
    const renewed = renewProjet(contenu, { exercice, exercice_fin, rang, champs });
    const place = { id_dossier: id, exercice, rang, numero: rang, montant_demande: 0, need_validation: true };
    await projets.insert({ ...place, contenu: renewed });
  }
};

/** CALL-DEM-012: under the version of the scheme that is published now, which it then keeps. */
export const createDossier = async (uow: SaisieUow, input: Creation, call: Call): Promise<DossierLu> => {
  const { description, id_siret } = input;
  const now = call.clock.now();
  const demandant = await readDemandant(uow, call);
  const { subvention, numero, contenu } = await findOuverte(uow, description.code_subvention);
  const ouverture = OUVERTURES[uow.genre];
  const demandeur = await findDemandeur(uow, id_siret, demandant, contenu, ouverture.refusAilleurs);
  ouverture.check({ demandant, demandeur, description, contenu, code: subvention.code });
  const lu = await readDemandeur(uow, demandeur.id_correspondance, call);
  const { date_fin } = checkDemande(input, contenu, lu, now);
  const titre = await findRenouvele(uow, contenu, demandant, demandeur);
  const earlier = await findEarlier(uow, input, titre, call);
  const { exercice, pluriannuel, couplage_tca, id_sous_type_dispositif } = description;
  const demande = { exercice, id_siret, id_subvention: subvention.id, id_sous_type_dispositif };
  const rang = await reserveSeul(uow, demande, demandant);

  const ressources = await uow.associations.ressourcesOf(demandeur.id_correspondance);
  checkCouplage(couplage_tca, lu.preuve);
  const id_dossier_tca = couplage_tca ? await openTca(uow, demandeur, createDossier, call) : null;
  const referent = ouverture.choose(await listInstructeurs(uow, contenu, lu), description);
  const renouvellement = description.renouvellement || earlier !== null;
  const choix = { ...demande, renouvellement, pluriannuel, couplage_tca, id_dossier_tca };
  const couplage = await readCouplage(uow, choix, lu.preuve);
  const faits = { ...lu.faits, ...faitsDossier({ ...choix, montant_demande: 0 }, demandeur.est_siege, couplage) };
  const proposables = await listProposables(uow, ressources, demandant, demandeur.id_correspondance, call);
  const proposed: ContenuDossier = ouverture.complete(
    {
      demandeur: proposeContacts(proposables, demandeur, call.acteur?.email ?? ''),
      documents: proposeDocuments(contenu, faits, proposables, id_siret),
      attestation: null,
    },
    contenu,
    proposables,
  );
  const nouveau: NouveauDossier = {
    ...choix,
    genre: uow.genre,
    id_correspondance: demandeur.id_correspondance,
    id_siren: demandeur.id_siren,
    nom: demandeur.nom,
    code_subvention: subvention.code,
    nom_subvention: contenu.nom,
    numero_subvention: numero,
    id_type_dispositif: typeDe(uow.genre, contenu.dispositif.code),
    exercice_fin: exerciceFin(contenu, { exercice, sousDispositif: id_sous_type_dispositif, pluriannuel }),
    date_fin,
    id_service: referent?.service.id ?? null,
    created_by: demandant.authId,
    created_by_type: isRds(demandant.role) ? 'service' : 'association',
    id_service_createur: demandant.service,
    contenu: earlier
      ? {
          ...ouverture.reprend(takeUp(proposed, earlier.contenu, proposables), earlier.contenu, contenu),
          ...(contenu.type_agrement !== undefined &&
            !isRds(demandant.role) && { renouvelle: renouvelleOf(earlier, titre) }),
        }
      : proposed,
  };
  const dossier = await uow.dossiers.insert(nouveau, now, rang);
  if (!dossier) {
    await checkSeul(uow, demande, demandant);
    throw new DomainError('DOSSIER_EXISTE');
  }
  if (earlier) await renewProjets(uow, earlier, dossier, contenu);
  uow.history.record({
    objet: 'dossier',
    id_objet: String(dossier.id),
    action: 'createDossier',
    changements: {
      id_fo: { avant: null, apres: dossier.id_fo },
      subvention: { avant: null, apres: dossier.nom_subvention },
      ...(earlier ? { depuis: { avant: null, apres: earlier.id_fo } } : {}),
    },
  });
  if (dossier.created_by_type === 'service') {
    const phrase = phraseFait(dossier, 'ouvertParService');
    const nouvelle = { type: NOTIFICATION.etat, cle: 'ouverture', sauf: demandant.authId, phrase };
    await tellPersonnes(uow, dossier, await listMembres(uow, dossier), nouvelle, call);
  }
  const reader = await findDossier(uow, dossier.id_fo, call);
  return readLu(uow, reader, call);
};
