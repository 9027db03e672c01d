import { isDejaEnvoye, type RelationDossier, relationsOf } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { type CouplageLu, readCouplage } from '../../noyau/dossier/couplage.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { readDemandeur, readInstructeurs } from '../../noyau/dossier/jugement.ts';
import { type Ouvert, toLie } from '../../noyau/dossier/openDossier.ts';
import { readSilences, type SilenceLu } from '../../noyau/dossier/silence.ts';
import { readNoms } from '../../noyau/noms.ts';
import type { Demandant } from '../../noyau/personne.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';
import type { SaisieUow } from '../saisie.uow.ts';

/** One dossier as one reader sees it, with the names of what it points at. Kept under a key: plain JSON. */
export interface LigneLue {
  readonly dossier: Dossier;
  readonly role: string;
  readonly relations: readonly RelationDossier[];
  readonly subventionActive: boolean;
  /** Of one dossier that is read whole; lists do not look for it. */
  readonly complementAttendu?: boolean | undefined;
  readonly ribAttendu?: boolean | undefined;
  /** Of the services, by their numbers. */
  readonly noms: Readonly<Record<string, string>>;
  readonly now: string;
}

export interface DossierLu extends LigneLue {
  readonly partage: { readonly par: string; readonly isLecture: boolean } | null;
  readonly couplage: CouplageLu;
  readonly projets: readonly ProjetLu[];
  readonly silences: readonly SilenceLu[];
  /** One a year, from the payment on (DOSSIER-002). */
  readonly crfs: Awaited<ReturnType<SaisieUow['readLignesCrf']>>;
  readonly instructeurs: readonly { readonly id: string; readonly nom: string; readonly isReferent: boolean }[];
}

/** Who shared it with this reader, if that is what ties them to it. */
const readPartage = async (
  uow: SaisieUow,
  { created_by, partage_par }: Dossier,
  relations: readonly RelationDossier[],
): Promise<DossierLu['partage']> => {
  const isLecture = relations.includes('partageLecture');
  if (!isLecture && !relations.includes('partage')) return null;
  const par = partage_par ?? created_by;
  return { par: (await readNoms(uow, [par]))(par), isLecture };
};

export interface PageLue {
  readonly lignes: readonly LigneLue[];
  readonly after: string | null;
}

const servicesIn = (dossiers: readonly Dossier[]): string[] => [
  ...new Set(
    dossiers.flatMap(({ id_service, instructions }) => [
      ...(id_service ? [id_service] : []),
      ...instructions.map((instruction) => instruction.id_service),
    ]),
  ),
];

/** For dossiers that this reader may see; names and schemes are asked once for all of them. */
export const readLignes = async (
  { catalogue }: SaisieUow,
  dossiers: readonly Dossier[],
  demandant: Demandant,
  { clock }: Call,
): Promise<LigneLue[]> => {
  const { services, actives } = await catalogue.describe({
    services: servicesIn(dossiers),
    subventions: [...new Set(dossiers.map(({ id_subvention }) => id_subvention))],
  });
  const noms = Object.fromEntries(services.map(({ id, nom }) => [id, nom]));
  const now = clock.now().toISOString();
  return dossiers.map((dossier) => ({
    dossier,
    role: demandant.role,
    relations: relationsOf(demandant, toLie(dossier)),
    subventionActive: actives.includes(dossier.id_subvention),
    noms,
    now,
  }));
};

/** Once sent, only what it names: what proves the rest is asked for by who judges it. */
const readIssue = async (uow: SaisieUow, dossier: Dossier, call: Call): Promise<CouplageLu> => {
  const isDraft = !isDejaEnvoye(dossier);
  const preuve = isDraft ? (await readDemandeur(uow, dossier.id_correspondance, call)).preuve : null;
  return readCouplage(uow, dossier, preuve);
};

/** The whole dossier, as it is now in this transaction; its projects are read unless the caller has them. */
export const readLu = async (
  uow: SaisieUow,
  { dossier, demandant, relations, subventionActive, complementAttendu, ribAttendu }: Ouvert,
  call: Call,
  held?: readonly ProjetLu[],
): Promise<DossierLu> => {
  const projets = held ?? (await uow.projets.listOf(dossier));
  const instructeurs = await readInstructeurs(uow, dossier, call);
  const services = await uow.catalogue.listServices(servicesIn([dossier]));
  return {
    dossier,
    role: demandant.role,
    relations,
    subventionActive,
    complementAttendu,
    ribAttendu,
    noms: Object.fromEntries(services.map(({ id, nom }) => [id, nom])),
    now: call.clock.now().toISOString(),
    couplage: await readIssue(uow, dossier, call),
    projets,
    silences: await readSilences(uow, dossier, call),
    crfs: await uow.readLignesCrf(dossier),
    partage: await readPartage(uow, dossier, relations),
    instructeurs: instructeurs.map(({ service, isReferent }) => ({ id: service.id, nom: service.nom, isReferent })),
  };
};
