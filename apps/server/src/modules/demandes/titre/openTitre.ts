import { isRds } from '@guichet/rules/acteur';
import { fonctionsOf, hasInteret } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import { motifRole } from '@guichet/rules/lecture';
import {
  type ActeTitre,
  type ActeurTitre,
  canActeTitre,
  type RelationTitre,
  relationsTitre,
  type TitreActe,
} from '@guichet/rules/titre';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { checkVersion } from '../../../platform/record/checkVersion.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { toLie } from '../noyau/dossier/openDossier.ts';
import { type Demandant, readDemandant } from '../noyau/personne.ts';
import type { Procedure, Titre } from './titre.ts';
import type { TitreUow } from './titre.uow.ts';

/** One titre, who asks, and what ties them to it. */
export interface TitreOuvert {
  readonly titre: Titre;
  readonly dossier: Dossier;
  readonly relations: readonly RelationTitre[];
  readonly acteur: ActeurTitre;
  readonly procedures: readonly Procedure[];
}

/** What waits for a decision. */
export const enCours = (procedures: readonly Procedure[]): Procedure | null =>
  procedures.find(({ issue }) => issue === null) ?? null;
export const toActe = (titre: Titre, procedures: readonly Procedure[]): TitreActe => ({
  ...titre,
  procedure: enCours(procedures),
});

/** Of the person, not of the role that they act in; one that a service wrote down is nobody's request. */
const readInteret = async ({ membres }: TitreUow, authId: string, dossier: Dossier): Promise<boolean> => {
  const lie = toLie(dossier);
  const isAsked = dossier.created_by_type === 'association';
  const createdBy = isAsked ? lie.createdBy : { ...lie.createdBy, id: '' };
  return hasInteret({ authId, rattachements: await membres.rattachementsOf(authId) }, { ...lie, createdBy });
};

const readRelations = async (uow: TitreUow, titre: Titre, demandant: Demandant): Promise<readonly RelationTitre[]> => {
  const associations = demandant.rattachements.map(({ id_correspondance }) => id_correspondance);
  const couverts = titre.extensible_membres ? await uow.couverts.listCouverts(titre, associations) : [];
  // An approval is nothing of the programme's.
  const services = isRds(demandant.role) ? demandant.services : [];
  return relationsTitre({ ...demandant, services }, { ...titre, couverts });
};

const open = async (uow: TitreUow, titre: Titre | null, call: Call): Promise<TitreOuvert> => {
  const demandant = await readDemandant(uow, call);
  const relations = titre ? await readRelations(uow, titre, demandant) : [];
  // Who is tied by nothing cannot tell a titre from none.
  if (!titre || relations.length === 0) throw new DomainError('TITRE_INEXISTANT');
  const dossier = await uow.dossiers.find({ exercice: titre.exercice, id: titre.id_dossier });
  if (!dossier) throw new Error(`dossier ${titre.id_dossier} du titre ${titre.numero} introuvable`);
  const { authId, role } = demandant;
  call.lecture?.note({ association: titre.id_correspondance, motif: motifRole(role) });
  call.lecture?.name(String(dossier.id));
  const acteur = {
    ...{ authId, relations, fonctions: relations.includes('emetteur') ? fonctionsOf(role) : [] },
    hasInteret: await readInteret(uow, authId, dossier),
  };
  return { titre, dossier, relations, acteur, procedures: await uow.procedures.listOf(titre) };
};

export const findTitre = async (uow: TitreUow, numero: string, call: Call): Promise<TitreOuvert> =>
  open(uow, await uow.titres.find(numero), call);

/** Held, and open to this act; what was read is what is there. */
export const lockFor = async (uow: TitreUow, numero: string, acte: ActeTitre, call: Call): Promise<TitreOuvert> => {
  const ouvert = await open(uow, await uow.titres.lock(numero), call);
  const { titre, acteur, procedures } = ouvert;
  checkVersion(titre, call, 'etat', 'Le titre a avancé.');
  orThrow(canActeTitre(acte, toActe(titre, procedures), acteur, dayOf(call.clock.now())));
  return ouvert;
};
export const lockTitre = async (uow: TitreUow, numero: string, call: Call): Promise<TitreOuvert> =>
  open(uow, await uow.titres.lock(numero), call);
