import {
  type ContenuOffre,
  EMPTY_TCA,
  emptyHaa,
  type NiveauAgrement,
  PART_AGREMENT,
  RAPPELS_PAR_DEFAUT,
} from '@guichet/rules/agrement';
import { NOTIFICATION } from '@guichet/rules/dossier';
import { fonctionsOf } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import { canConfirmerConstat } from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { newCode } from '../../noyau/codeRecu.ts';
import { type ContenuDossier, type Dossier, isExerciceTenu } from '../../noyau/dossier/dossier.ts';
import { typeDe } from '../../noyau/dossier/genre.ts';
import { readContenu } from '../../noyau/dossier/jugement.ts';
import { type Demandant, readDemandant } from '../../noyau/personne.ts';
import { phraseTitre, tellSiege } from '../tellTitre.ts';
import type { Constat, Titre } from '../titre.ts';
import type { TitreUow } from '../titre.uow.ts';

interface Demande {
  readonly code_agrement: string;
  readonly id_siret: string;
}
interface Input extends Demande {
  readonly niveau: NiveauAgrement;
  readonly date_effet: string;
  readonly date_fin: string | null;
  readonly document: string;
  readonly reference: string;
}

const wrong = (champ: string, message: string): DomainError =>
  new DomainError('REQUETE_INVALIDE', { champs: [{ champ, message }] });

/** The approval as it is published now, and which service of the branch gives it: one that names its type, or instructs it. */
const findHabilite = async (uow: TitreUow, code: string, { service, services }: Demandant) => {
  const offre = await uow.catalogue.findOffre(code, 'agrement');
  if (!offre || offre.publiee === null) throw new DomainError('AGREMENT_INEXISTANT');
  const numero = offre.publiee;
  const contenu = await readContenu(uow, { id_subvention: offre.id, numero_subvention: numero });
  const named = await uow.catalogue.listHabilites(services, contenu.type_agrement ?? '');
  const instructs = contenu.instructeurs.map((one) => one.service).filter((one) => services.includes(one));
  const able = [...named, ...instructs];
  const id_service = able.find((one) => one === service) ?? able[0];
  if (id_service === undefined) throw new DomainError('CONSTAT_NON_HABILITE');
  return { offre, numero, contenu, id_service };
};

/** Its head office, as registries say. */
const findSiege = async ({ associations }: TitreUow, id_siret: string) => {
  const [only, ...others] = (await associations.listDemandeurs(id_siret)).filter(({ actif }) => actif);
  if (!only) throw new DomainError('DEMANDEUR_INCONNU');
  if (others.length > 0) throw new DomainError('ASSOCIATION_AMBIGUE');
  if (!only.est_siege) throw new DomainError('AGREMENT_ETABLISSEMENT_SECONDAIRE');
  return only;
};

const ARRETE = 'AGR';
/** What its association put in its record as such, once the file was looked at. */
const listArretesOf = async ({ associations }: TitreUow, id_correspondance: number) =>
  (await associations.ressourcesOf(id_correspondance)).documents.filter(
    ({ id_type, etat_fichier }) => id_type === ARRETE && etat_fichier === 'sain',
  );
const checkArrete = async (uow: TitreUow, id_correspondance: number, uuid: string): Promise<void> => {
  const found = (await listArretesOf(uow, id_correspondance)).some((one) => one.uuid === uuid);
  if (!found) throw new DomainError('CONSTAT_SANS_ARRETE');
};

const isTied = async ({ membres }: TitreUow, authId: string, association: number): Promise<boolean> =>
  (await membres.rattachementsOf(authId)).some(
    ({ id_correspondance, etat }) => id_correspondance === association && etat === 'confirme',
  );

/** To choose from: nothing else of a record that this service may not know. */
export const listArretes = reads(async (uow: TitreUow, { code_agrement, id_siret }: Demande, call: Call) => {
  const { id_service } = await findHabilite(uow, code_agrement, await readDemandant(uow, call));
  const { id_correspondance, nom } = await findSiege(uow, id_siret);
  const arretes = await listArretesOf(uow, id_correspondance);
  call.lecture?.note({ association: id_correspondance, motif: 'service' });
  return {
    association: nom,
    id_service,
    arretes: arretes.map(({ uuid, nom: fichier, date_chargement }) => ({ uuid, nom: fichier, date_chargement })),
  };
});

/** One of the service writes down what was given on paper: it is no titre until another confirms. */
export const proposeConstat = async (uow: TitreUow, input: Input, call: Call): Promise<Constat> => {
  const demandant = await readDemandant(uow, call);
  const { offre, numero, contenu, id_service } = await findHabilite(uow, input.code_agrement, demandant);
  const { id_correspondance, id_siren, nom } = await findSiege(uow, input.id_siret);
  if (await isTied(uow, demandant.authId, id_correspondance)) throw new DomainError('INTERET_PERSONNEL');
  const today = dayOf(call.clock.now());
  const { code_agrement: _, date_effet, date_fin, ...rest } = input;
  if (date_effet > today) throw wrong('date_effet', 'Un titre donné sur papier a déjà pris effet.');
  if (date_fin !== null && date_fin < today) throw wrong('date_fin', 'Ce titre est déjà arrivé à sa fin.');
  await checkArrete(uow, id_correspondance, input.document);
  const constat = await uow.constats.insert(
    {
      ...rest,
      ...{ date_effet, date_fin, id_correspondance, id_siren, association: nom, id_service },
      ...{ id_agrement: offre.id, numero_agrement: numero, code_agrement: offre.code, nom: contenu.nom },
      propose_par: demandant.authId,
    },
    call.clock.now(),
  );
  const changements = { association: { avant: null, apres: nom }, agrement: { avant: null, apres: contenu.nom } };
  uow.history.record({ objet: 'constat', id_objet: constat.id, action: 'proposeConstat', changements });
  return constat;
};

/** What waits for someone who decides in this branch. */
export const listConstats = reads(async (uow: TitreUow, _: unknown, call: Call): Promise<Constat[]> => {
  const { services } = await readDemandant(uow, call);
  return uow.constats.listProposes(services);
});

const PREMIER_EXERCICE = 2018;
const ANNEE = 4;
const exerciceOf = ({ date_effet }: Constat, now: Date): number => {
  const annee = Math.max(PREMIER_EXERCICE, Number(date_effet.slice(0, ANNEE)));
  return isExerciceTenu(annee, now) ? annee : PREMIER_EXERCICE;
};

const contenuOf = (constat: Constat, { categorie }: ContenuOffre): ContenuDossier => ({
  demandeur: { enseigne: null, id_representant_legal: null, id_signataire: null, id_responsable: null, id_rib: null },
  documents: [{ code: ARRETE, uuid: constat.document }],
  attestation: null,
  customs: [],
  ...(categorie === 'tca' && { tca: EMPTY_TCA }),
  ...(categorie === 'haa' && { haa: emptyHaa() }),
});

/** Granted at once: every titre has its dossier, and this one says where it comes from. */
const openDecided = async (
  uow: TitreUow,
  constat: Constat,
  contenu: ContenuOffre,
  decide_par: string,
  now: Date,
): Promise<Dossier> => {
  const exercice = exerciceOf(constat, now);
  const { id_service, niveau, date_effet, date_fin } = constat;
  const dossier = await uow.dossiers.insert(
    {
      ...{ genre: 'agrement', exercice, exercice_fin: exercice, id_sous_type_dispositif: PART_AGREMENT },
      ...{ id_correspondance: constat.id_correspondance, id_siren: constat.id_siren, id_siret: constat.id_siret },
      ...{ nom: constat.association, nom_subvention: contenu.nom, code_subvention: constat.code_agrement },
      ...{ id_subvention: constat.id_agrement, numero_subvention: constat.numero_agrement },
      id_type_dispositif: typeDe('agrement', contenu.type_agrement ?? ''),
      ...{ renouvellement: false, pluriannuel: false, couplage_tca: false, id_dossier_tca: null, date_fin: null },
      id_service,
      ...{ created_by: constat.propose_par, created_by_type: 'service', id_service_createur: id_service },
      contenu: contenuOf(constat, contenu),
    },
    now,
  );
  if (!dossier) throw new DomainError('DOSSIER_EXISTE');
  const etat_depuis = now.toISOString();
  const after = await uow.dossiers.write(dossier, {
    changes: { etat: '6', statut: 'complet', etat_depuis, transmis_at: etat_depuis },
    chemins: { 'description.etat': '6' },
    instructions: [{ id_service, is_referent: true, etat: '6', etat_depuis, silence_debut: null, silence_mois: null }],
  });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  await uow.instructions.note(after, id_service, {
    ...{ decide_par, decide_at: etat_depuis, propose_par: constat.propose_par, texte: constat.reference },
    ...{ lettre: 'notifie', notifie_at: etat_depuis, ouvert_at: etat_depuis },
    termes: { favorable: true, date_effet, date_fin, niveau },
  });
  return after;
};

const issue = async (uow: TitreUow, constat: Constat, contenu: ContenuOffre, dossier: Dossier): Promise<Titre> => {
  if (!contenu.categorie) throw new DomainError('AGREMENT_INEXISTANT');
  const titre = await uow.titres.insert({
    ...{ code: newCode(), id_agrement: constat.id_agrement, type_agrement: contenu.type_agrement ?? '' },
    ...{ nom: contenu.nom, categorie: contenu.categorie, niveau: constat.niveau, origine: 'constate' },
    ...{ exige_tca: contenu.exige_tca ?? false, id_correspondance: constat.id_correspondance },
    ...{ id_siren: constat.id_siren, association: constat.association, id_service: constat.id_service },
    ...{ exercice: dossier.exercice, id_dossier: dossier.id, remplace: null },
    ...{ date_effet: constat.date_effet, date_fin: constat.date_fin },
    rappels: contenu.rappels ?? RAPPELS_PAR_DEFAUT,
    extensible_membres: contenu.extensible_membres ?? false,
  });
  if (!titre) throw new DomainError('TITRE_EN_VIGUEUR');
  return titre;
};

interface Reponse {
  readonly id: string;
  readonly confirme: boolean;
  readonly texte: string;
}
/** By another person, who decides for the service: then the titre, its dossier and the notice, together. */
export const answerConstat = async (
  uow: TitreUow,
  { id, confirme, texte }: Reponse,
  call: Call,
): Promise<{ readonly numero: string | null }> => {
  const constat = await uow.constats.lockPropose(id);
  const { authId, role, services } = await readDemandant(uow, call);
  if (!constat || !services.includes(constat.id_service)) throw new DomainError('CONSTAT_INEXISTANT');
  checkVersion(constat, call, 'etat', 'Ce constat a changé.');
  const hasInteret = await isTied(uow, authId, constat.id_correspondance);
  orThrow(canConfirmerConstat({ authId, fonctions: fonctionsOf(role), hasInteret }, constat));
  const now = call.clock.now();
  const reponse = { decide_par: authId, decide_texte: texte };
  const record = (changements: Record<string, { avant: null; apres: string }>) =>
    uow.history.record({ objet: 'constat', id_objet: id, action: 'answerConstat', changements });
  if (!confirme) {
    await uow.constats.answer(constat, { ...reponse, etat: 'rejete', id_titre: null }, now);
    record({ texte: { avant: null, apres: texte } });
    return { numero: null };
  }
  await checkArrete(uow, constat.id_correspondance, constat.document);
  const contenu = await readContenu(uow, {
    id_subvention: constat.id_agrement,
    numero_subvention: constat.numero_agrement,
  });
  const dossier = await openDecided(uow, constat, contenu, authId, now);
  const titre = await issue(uow, constat, contenu, dossier);
  await uow.onTitre(dossier, call);
  await uow.constats.answer(constat, { ...reponse, etat: 'confirme', id_titre: titre.id }, now);
  const { numero } = titre;
  record({ numero: { avant: null, apres: numero } });
  const changements = { numero: { avant: null, apres: numero }, reference: { avant: null, apres: constat.reference } };
  uow.history.record({ objet: 'titre', id_objet: titre.id, action: 'titre.constater', changements });
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'titre.constater', changements });
  const phrase = phraseTitre(titre, 'ce titre, donné sur papier, est maintenant inscrit sur le portail');
  await tellSiege(uow, titre, { type: NOTIFICATION.etat, cle: `constat:${titre.id}`, sauf: authId, phrase }, call);
  return { numero };
};
