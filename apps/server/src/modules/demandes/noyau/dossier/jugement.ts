import type { ContenuOffre } from '@guichet/rules/agrement';
import type { Faits } from '@guichet/rules/conditions';
import { type CriteresJuges, isDejaEnvoye, isMasqueParTca, type Jugement } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { dayOf } from '@guichet/rules/jour';
import {
  type ContenuSubvention,
  faitsAssociation,
  instructeursPour,
  type ReseauConnu,
  territoireDes,
} from '@guichet/rules/subvention';
import { type PreuveTca, preuveTca } from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import type { RessourcesConnues } from '../../../association/api.ts';
import type { ServiceConnu } from '../../../rds/api.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import type { ProjetLu } from '../projet/projet.ts';
import { type CouplageLu, readCouplage } from './couplage.ts';
import type { Dossier } from './dossier.ts';

export interface InstructeurConnu {
  readonly service: ServiceConnu;
  readonly isReferent: boolean;
}

/** What is known of the association that asks, whoever reads. */
export interface DemandeurLu {
  readonly faits: Faits;
  /** P-26: of the common core, by a titre or by a registry. */
  readonly preuve: PreuveTca | null;
  readonly reseaux: readonly ReseauConnu[] | null;
  /** Of its head office, on one line. */
  readonly adresse: string | null;
}

export const readDemandeur = async (
  { associations }: NoyauUow,
  id_correspondance: number,
  call: Call,
): Promise<DemandeurLu> => {
  const { fiche, reseaux, adresse } = await associations.readFaits(call, String(id_correspondance));
  const jour = dayOf(call.clock.now());
  const reconnue = fiche.identite?.est_reconnue === true;
  const preuve = preuveTca({ agrements: fiche.agrements ?? [], reconnue }, jour);
  return { faits: faitsAssociation(fiche, { jour }), preuve, reseaux, adresse };
};

/** The version that the dossier was begun under; it was published, so it is there for ever. */
export const readContenu = async (
  { catalogue }: NoyauUow,
  { id_subvention, numero_subvention }: Pick<Dossier, 'id_subvention' | 'numero_subvention'>,
): Promise<ContenuOffre> => {
  const contenu = await catalogue.findContenu(id_subvention, numero_subvention);
  if (!contenu) throw new Error(`version ${numero_subvention} de la subvention ${id_subvention} introuvable`);
  return contenu;
};

/** Who would instruct for this association; the referent first, whom the dossier is then called by. */
export const listInstructeurs = async (
  { catalogue }: NoyauUow,
  { instructeurs }: Pick<ContenuSubvention, 'instructeurs'>,
  { faits, reseaux }: DemandeurLu,
): Promise<InstructeurConnu[]> => {
  const services = await catalogue.listServices(instructeurs.map(({ service }) => service));
  const named = instructeurs.flatMap(({ service: id, isReferent }): InstructeurConnu[] => {
    const service = services.find((one) => one.id === id);
    return service ? [{ service, isReferent }] : [];
  });
  return instructeursPour(named, territoireDes(faits), reseaux).toSorted(
    (a, b) => Number(b.isReferent) - Number(a.isReferent),
  );
};

const listDestinataires = async ({ catalogue }: NoyauUow, { instructions }: Dossier): Promise<InstructeurConnu[]> => {
  const services = await catalogue.listServices(instructions.map(({ id_service }) => id_service));
  return instructions.flatMap(({ id_service, is_referent }): InstructeurConnu[] => {
    const service = services.find(({ id }) => id === id_service);
    return service ? [{ service, isReferent: is_referent }] : [];
  });
};

/** All of those who answer for a grant; of an approval one alone decides: who was wished for, else the referent. */
type Choix = (possibles: readonly InstructeurConnu[], dossier: Pick<Dossier, 'id_service'>) => InstructeurConnu[];
const CHOIX: Readonly<Record<Genre, Choix>> = {
  subvention: (possibles) => [...possibles],
  agrement: (possibles, { id_service }) =>
    [possibles.find(({ service }) => service.id === id_service) ?? possibles[0]]
      .filter((one) => one !== undefined)
      .map((one) => ({ ...one, isReferent: true })),
};

/** Once it was sent, those it was sent to. */
const instructeursOf = async (
  uow: NoyauUow,
  dossier: Dossier,
  contenu: ContenuSubvention,
  demandeur: DemandeurLu,
): Promise<InstructeurConnu[]> =>
  dossier.instructions.length === 0
    ? CHOIX[dossier.genre](await listInstructeurs(uow, contenu, demandeur), dossier)
    : listDestinataires(uow, dossier);

/** The same, for who only shows them: what a judgement would read beside is not read. */
export const readInstructeurs = async (uow: NoyauUow, dossier: Dossier, call: Call): Promise<InstructeurConnu[]> => {
  if (dossier.instructions.length > 0) return listDestinataires(uow, dossier);
  const demandeur = await readDemandeur(uow, dossier.id_correspondance, call);
  return instructeursOf(uow, dossier, await readContenu(uow, dossier), demandeur);
};

type Demande = Pick<
  Dossier,
  'exercice' | 'id_sous_type_dispositif' | 'pluriannuel' | 'renouvellement' | 'montant_demande'
>;
/** What conditions may look at of the dossier itself; of the coupling, whether the common core stands for its documents. */
export const faitsDossier = (dossier: Demande, est_siege: boolean, { issue }: Pick<CouplageLu, 'issue'>): Faits => {
  const { exercice, id_sous_type_dispositif, pluriannuel, renouvellement, montant_demande } = dossier;
  const couplage_tca = isMasqueParTca(issue);
  return {
    dossier: {
      description: { exercice, id_sous_type_dispositif, pluriannuel, renouvellement, couplage_tca },
      demandeur: { est_siege },
      montant_demande,
    },
  };
};

export interface Juge {
  readonly jugement: Jugement;
  readonly contenu: ContenuOffre;
  readonly instructeurs: readonly InstructeurConnu[];
  readonly ressources: RessourcesConnues;
  readonly preuve: PreuveTca | null;
  readonly adresse: string | null;
}

const projetsJuges = (projets: readonly ProjetLu[]): Jugement['dossier']['projets'] =>
  projets.map(({ id, contenu, need_validation }) => ({ _id: id, contenu, need_validation }));

const ARRETE = 'AGR';
/** ERR-097: as many orders as declared approvals that still run, where the form asks for them; a titre proves itself. */
const arretesOf = (
  { documents }: Pick<Dossier['contenu'], 'documents'>,
  { documents_attendus }: ContenuOffre,
  { agrements }: RessourcesConnues,
  jour: string,
): CriteresJuges['agrements'] => {
  const codes = documents_attendus.filter(({ type_document }) => type_document === ARRETE).map(({ code }) => code);
  const joints = documents.filter(({ code }) => codes.includes(code)).length;
  const running = agrements.filter(({ titre, date_fin }) => !titre && (date_fin === null || date_fin >= jour));
  return codes.length === 0 ? [] : running.map(({ type }, rang) => ({ type, hasArrete: rang < joints }));
};

/** AGREMENT-014. */
const criteresOf = (
  { contenu }: Pick<Dossier, 'contenu'>,
  offre: ContenuOffre,
  ressources: RessourcesConnues,
  { jour, sites }: { readonly jour: string; readonly sites: number },
): CriteresJuges | null =>
  offre.categorie === undefined
    ? null
    : {
        categorie: offre.categorie,
        customs: contenu.customs ?? [],
        tca: contenu.tca ?? null,
        haa: contenu.haa ? { donnees: contenu.haa, sites } : null,
        agrements: arretesOf(contenu, offre, ressources, jour),
      };

/** The same, were its projects these: nothing else of it is read again. */
export const judgeWith = ({ jugement, ...juge }: Juge, projets: readonly ProjetLu[]): Juge => ({
  ...juge,
  jugement: { ...jugement, dossier: { ...jugement.dossier, projets: projetsJuges(projets) } },
});

/** Everything that the one list of what is missing looks at, as it is in this transaction. */
export const judgeDossier = async (
  uow: NoyauUow,
  dossier: Dossier,
  projets: readonly ProjetLu[],
  call: Call,
): Promise<Juge> => {
  const contenu = await readContenu(uow, dossier);
  const est_siege = await uow.associations.isSiege(dossier.id_correspondance, dossier.id_siret);
  const demandeur = await readDemandeur(uow, dossier.id_correspondance, call);
  const couplage = await readCouplage(uow, dossier, demandeur.preuve);
  const instructeurs = await instructeursOf(uow, dossier, contenu, demandeur);
  const all = await uow.associations.ressourcesOf(dossier.id_correspondance);
  const isTheirs = ({ id_siret }: { readonly id_siret: string | null }) =>
    id_siret === null || id_siret === dossier.id_siret;
  const ressources = { ...all, documents: all.documents.filter(isTheirs) };
  const sites = dossier.contenu.haa ? await uow.associations.countSites(dossier.id_correspondance) : 0;
  const active = (await uow.catalogue.listActives([dossier.id_subvention])).length > 0;
  const { demandeur: contacts, documents, attestation } = dossier.contenu;
  return {
    contenu,
    instructeurs,
    ressources,
    preuve: demandeur.preuve,
    adresse: demandeur.adresse,
    jugement: {
      genre: dossier.genre,
      criteres: criteresOf(dossier, contenu, ressources, { jour: dayOf(call.clock.now()), sites }),
      dossier: {
        description: { exercice: dossier.exercice, id_sous_type_dispositif: dossier.id_sous_type_dispositif },
        demandeur: { ...contacts, id_siret: dossier.id_siret },
        documents,
        suivront: dossier.contenu.suivront,
        attestation,
        projets: projetsJuges(projets),
        instructeurs: instructeurs.map(({ service }) => service.id),
      },
      subvention: contenu,
      active,
      faits: { ...demandeur.faits, ...faitsDossier(dossier, est_siege, couplage) },
      association: {
        representants: ressources.representants.map(({ id, complet }) => ({ id, complet })),
        ribs: ressources.ribs,
        documents: ressources.documents.map(({ uuid }) => uuid),
      },
      now: call.clock.now(),
      dejaEnvoye: isDejaEnvoye(dossier),
      couplage: couplage.issue,
    },
  };
};
