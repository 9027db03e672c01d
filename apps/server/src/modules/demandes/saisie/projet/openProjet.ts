import { canAddProjet } from '@guichet/rules/projet';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { lockFor, lockForSaisie, type Ouvert } from '../../noyau/dossier/openDossier.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';
import type { SaisieUow } from '../saisie.uow.ts';

export interface ReferenceProjet {
  readonly id: string;
  readonly projet: string;
}

export interface ProjetOuvert {
  readonly ouvert: Ouvert;
  readonly projets: readonly ProjetLu[];
  readonly projet: ProjetLu;
}

/** A project of that dossier and of no other. */
export const projetIn = (projets: readonly ProjetLu[], id: string): ProjetLu => {
  const found = projets.find((one) => one.id === id);
  if (!found) throw new DomainError('PROJET_INEXISTANT');
  return found;
};

/** T33: whoever writes a project holds its dossier. */
export const lockProjet = async (
  uow: SaisieUow,
  { id, projet }: ReferenceProjet,
  call: Call,
): Promise<ProjetOuvert> => {
  const ouvert = await lockFor(uow, id, 'modifier', call);
  const projets = await uow.projets.listOf(ouvert.dossier);
  return { ouvert, projets, projet: projetIn(projets, projet) };
};

/** The same, also for a dossier that was sent and of which something is asked for. */
export const lockProjetForSaisie = async (
  uow: SaisieUow,
  { id, projet }: ReferenceProjet,
  call: Call,
): Promise<ProjetOuvert & { readonly isCorrection: boolean }> => {
  const { isCorrection, ...ouvert } = await lockForSaisie(uow, id, call);
  const projets = await uow.projets.listOf(ouvert.dossier);
  return { ouvert, projets, projet: projetIn(projets, projet), isCorrection };
};

const PROJETS_MAXIMUM = 100;

/** PROJET-018: the same for one that is begun, copied or brought from another dossier. */
export const checkPlace = (dossier: Dossier, projets: readonly ProjetLu[]): void => {
  const { id_type_dispositif: dispositif, id_sous_type_dispositif: sousDispositif } = dossier;
  orThrow(canAddProjet({ dispositif, sousDispositif, existants: projets.length }));
  if (projets.length >= PROJETS_MAXIMUM) throw new DomainError('PROJETS_TROP_NOMBREUX');
};

export const nextNumero = (projets: readonly ProjetLu[]): number =>
  projets.reduce((last, { numero }) => Math.max(last, numero), 0) + 1;
