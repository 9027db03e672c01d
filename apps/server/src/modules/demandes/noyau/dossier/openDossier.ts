import { isDansLimites } from '@guichet/rules/cle';
import {
  type Acte,
  type DossierLie,
  type EtatActe,
  isDejaEnvoye,
  mayAct,
  type RelationDossier,
  relationsOf,
  verdictActe,
} from '@guichet/rules/dossier';
import { isAttendu, isRibDu } from '@guichet/rules/instruction';
import { motifDossier } from '@guichet/rules/lecture';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import { type Demandant, readDemandant } from '../personne.ts';
import { type Dossier, readReference } from './dossier.ts';
import { readContenu } from './jugement.ts';

/** One dossier, who asks, what ties them to it, and whether its scheme is still open. */
export interface Ouvert {
  readonly dossier: Dossier;
  readonly demandant: Demandant;
  readonly relations: readonly RelationDossier[];
  readonly subventionActive: boolean;
  /** A service waits for something of it. */
  readonly complementAttendu?: boolean | undefined;
  readonly ribAttendu?: boolean | undefined;
}

export const toLie = (dossier: Dossier, consultes: readonly string[] = []): DossierLie => ({
  genre: dossier.genre,
  id_correspondance: dossier.id_correspondance,
  id_siret: dossier.id_siret,
  createdBy: { id: dossier.created_by, type: dossier.created_by_type },
  shared_with: dossier.shared_with,
  lecture_seule: dossier.lecture_seule,
  instructeurs: dossier.instructions.map(({ id_service }) => id_service),
  id_service_createur: dossier.id_service_createur,
  consultes,
});

type Attendus = Pick<Ouvert, 'subventionActive' | 'complementAttendu' | 'ribAttendu'>;

export const toEtatActe = (
  dossier: Dossier,
  { subventionActive, complementAttendu, ribAttendu }: Attendus,
): EtatActe => ({
  genre: dossier.genre,
  etat: dossier.etat,
  statut: dossier.statut,
  exercice_fin: dossier.exercice_fin,
  createdByType: dossier.created_by_type,
  instructions: dossier.instructions,
  subventionActive,
  supprime_at: dossier.supprime_at,
  complementAttendu,
  ribAttendu,
});

/** Who was asked for an opinion reads that one dossier; looked for only when nothing else ties an agent to it. */
const readRelations = async ({ avis }: NoyauUow, dossier: Dossier, demandant: Demandant) => {
  const relations = relationsOf(demandant, toLie(dossier));
  if (relations.length > 0 || demandant.services.length === 0) return relations;
  return relationsOf(demandant, toLie(dossier, await avis.listConsultes(dossier)));
};

/** Whose names will be asked for by who judges or answers: those it was sent to, else those who would receive it. */
const listServices = async (uow: NoyauUow, dossier: Dossier): Promise<string[]> => {
  const named = dossier.id_service === null ? [] : [dossier.id_service];
  if (dossier.instructions.length > 0) return [...named, ...dossier.instructions.map(({ id_service }) => id_service)];
  const { instructeurs } = await readContenu(uow, dossier);
  return [...named, ...instructeurs.map(({ service }) => service)];
};

/** P-20: whose dossier it is, and what gives the right to read it. */
export const noteLecture = (dossier: Dossier, relations: readonly RelationDossier[], { lecture }: Call): void =>
  lecture?.note({
    association: dossier.id_correspondance,
    motif: motifDossier(relations, { type: dossier.created_by_type }),
  });

/** at the door of one genre, a number of the other is a number of nothing. */
const ofGenre = ({ genre }: NoyauUow, dossier: Dossier | null): Dossier | null =>
  dossier?.genre === genre ? dossier : null;

/** What a key is not kept to does not exist for it. */
const isVise = ({ limites }: Demandant, { id, id_fo, id_subvention, id_type_dispositif }: Dossier): boolean =>
  isDansLimites(limites, { id_subvention, id_type_dispositif, references: [String(id), id_fo] });

type Lie = Pick<Ouvert, 'dossier' | 'demandant' | 'relations'>;

const tieTo = async (uow: NoyauUow, found: Dossier | null, call: Call): Promise<Lie> => {
  const dossier = ofGenre(uow, found);
  const demandant = await readDemandant(uow, call);
  const relations = dossier && isVise(demandant, dossier) ? await readRelations(uow, dossier, demandant) : [];
  // T1: who is tied by nothing cannot tell a dossier from none.
  if (!dossier || !mayAct(relations, 'lire').ok) throw new DomainError('DOSSIER_INEXISTANT');
  return { dossier, demandant, relations };
};

/** What ties who asks to a dossier that they may read, and nothing of what may be done of it. */
export const findLien = async (uow: NoyauUow, reference: string, call: Call): Promise<Lie> =>
  tieTo(uow, await uow.dossiers.find(readReference(reference)), call);

const withRelations = async (uow: NoyauUow, found: Dossier | null, call: Call): Promise<Ouvert> => {
  const { dossier, demandant, relations } = await tieTo(uow, found, call);
  noteLecture(dossier, relations, call);
  const { actives } = await uow.catalogue.describe({
    services: await listServices(uow, dossier),
    subventions: [dossier.id_subvention],
  });
  const attendus = isDejaEnvoye(dossier) ? (await uow.complements.listOf(dossier)).filter(isAttendu) : [];
  return {
    ...{ dossier, demandant, relations, subventionActive: actives.length > 0 },
    complementAttendu: attendus.length > 0,
    ribAttendu: attendus.some((complement) => isRibDu(complement, dossier)),
  };
};

/** By either of its numbers, for who may read it. */
export const findDossier = async (uow: NoyauUow, reference: string, call: Call): Promise<Ouvert> =>
  withRelations(uow, await uow.dossiers.find(readReference(reference)), call);

/** The same, alone with it until the transaction ends; rights are read once it is held. */
export const lockDossier = async (uow: NoyauUow, reference: string, call: Call): Promise<Ouvert> =>
  withRelations(uow, await uow.dossiers.lock(readReference(reference)), call);

const verdictOf = ({ dossier, demandant: { role }, relations, ...faits }: Ouvert, acte: Acte, call: Call) =>
  verdictActe(acte, relations, { role, dossier: toEtatActe(dossier, faits), now: call.clock.now() });

export const checkActe = (ouvert: Ouvert, acte: Acte, call: Call): void => orThrow(verdictOf(ouvert, acte, call));

/** Held, and open to this act. */
export const lockFor = async (uow: NoyauUow, reference: string, acte: Acte, call: Call): Promise<Ouvert> => {
  const ouvert = await lockDossier(uow, reference, call);
  checkActe(ouvert, acte, call);
  return ouvert;
};

/** DOSSIER-031: held to be typed in, or only corrected once it was sent. */
export const lockForSaisie = async (
  uow: NoyauUow,
  reference: string,
  call: Call,
): Promise<Ouvert & { readonly isCorrection: boolean }> => {
  const ouvert = await lockDossier(uow, reference, call);
  const saisie = verdictOf(ouvert, 'modifier', call);
  const isCorrection = !saisie.ok && verdictOf(ouvert, 'corriger', call).ok;
  if (!isCorrection) orThrow(saisie);
  return { ...ouvert, isCorrection };
};
