import { ETATS_CLOS_DE, type EtatDossier, etatVu } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import type { Compte } from '../../../noyau/dossier/compteur.queries.ts';
import { TOUS } from '../../../noyau/dossier/compteurs.ts';
import type { Filtre } from '../../../noyau/dossier/filtre.queries.ts';
import { porteeOf } from '../../../noyau/dossier/portee.ts';
import { readDemandant } from '../../../noyau/personne.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly filtre: Pick<Filtre, 'exercices' | 'id_service_instructeur' | 'id_type_dispositif' | 'demandeur'>;
}

type ParEtat = Omit<Compte, 'exercice'>;
interface ParExercice {
  readonly exercice: number;
  readonly nombre: number;
  /** Of those, the ones that someone still has something to do with (P-16). */
  readonly en_cours: number;
}
interface Comptes {
  readonly total: number;
  readonly montant_demande: number;
  readonly etats: readonly ParEtat[];
  readonly exercices: readonly ParExercice[];
}

const SUPPRIME: EtatDossier = 'B';
const sumOf = <T>(some: readonly T[], of: (one: T) => number): number => some.reduce((sum, one) => sum + of(one), 0);
const isKept = ({ etat }: ParEtat): boolean => etat !== SUPPRIME;

/** One line for each state, and for each whether it is complete. */
const byEtat = (comptes: readonly ParEtat[]): ParEtat[] => {
  const groups = Object.values(Object.groupBy(comptes, ({ etat, statut }) => `${etat} ${statut}`));
  return groups.flatMap((some = []) =>
    some.slice(0, 1).map(({ etat, statut }) => ({
      ...{ etat, statut, nombre: sumOf(some, ({ nombre }) => nombre) },
      montant_demande: sumOf(some, ({ montant_demande }) => montant_demande),
    })),
  );
};

const byExercice = (comptes: readonly Compte[], genre: Genre): ParExercice[] =>
  [...new Set(comptes.filter(isKept).map(({ exercice }) => exercice))]
    .toSorted((a, b) => b - a)
    .map((exercice) => {
      const some = comptes.filter((one) => one.exercice === exercice && isKept(one));
      const living = some.filter(({ etat }) => !ETATS_CLOS_DE[genre].includes(etat));
      return { exercice, nombre: sumOf(some, ({ nombre }) => nombre), en_cours: sumOf(living, ({ nombre }) => nombre) };
    });

/** Those that were deleted are counted apart, and in no total. */
const totalsOf = (comptes: readonly Compte[], exercices: readonly number[] | undefined, genre: Genre): Comptes => {
  const etats = byEtat(comptes.filter(({ exercice }) => exercices?.includes(exercice) ?? true));
  const living = etats.filter(isKept);
  return {
    total: sumOf(living, ({ nombre }) => nombre),
    montant_demande: sumOf(living, ({ montant_demande }) => montant_demande),
    etats,
    exercices: byExercice(comptes, genre),
  };
};

/** P-1: an association counts what it sees. */
const seenBy = (comptes: readonly Compte[]): Compte[] =>
  comptes.map((compte) => ({ ...compte, etat: etatVu(compte.etat, 'association') }));

/**
 * From counters, whatever the service or the country holds; one by one for an association, or when an applicant is named.
 * Of all years: a list of one year says what the others hold (P-16).
 */
const listComptes = async (uow: SaisieUow, { filtre }: Input, call: Call): Promise<readonly Compte[]> => {
  const demandant = await readDemandant(uow, call);
  const portee = porteeOf(demandant);
  const { exercices: _, ...asked } = filtre;
  const { id_service_instructeur: service, demandeur } = asked;
  const isNarrow = demandeur !== undefined || (portee.kind === 'tout' && service !== undefined);
  if (portee.kind === 'associations') return seenBy(await uow.liste.count(portee, asked, demandant.authId));
  if (isNarrow) return uow.liste.count(portee, asked, demandant.authId);
  const services = portee.kind === 'tout' ? TOUS : portee.services;
  return uow.compteurs.listOf(service === undefined ? services : services.filter((one) => one === service), asked);
};

export const countDossiers = reads(
  async (uow: SaisieUow, input: Input, call: Call): Promise<Comptes> =>
    totalsOf(await listComptes(uow, input, call), input.filtre.exercices, uow.genre),
);
