import { type EtatDossier, etatVu } from '@guichet/rules/dossier';
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

/** P-1: an association counts what it sees. */
const together = (comptes: readonly Compte[]): Compte[] => {
  const seen = new Map<string, Compte>();
  for (const compte of comptes) {
    const etat = etatVu(compte.etat, 'association');
    const key = `${etat} ${compte.statut}`;
    const { nombre, montant_demande } = seen.get(key) ?? { nombre: 0, montant_demande: 0 };
    seen.set(key, {
      ...{ etat, statut: compte.statut, nombre: nombre + compte.nombre },
      montant_demande: montant_demande + compte.montant_demande,
    });
  }
  return [...seen.values()];
};

interface Comptes {
  readonly total: number;
  readonly montant_demande: number;
  readonly etats: readonly Compte[];
}
const SUPPRIME: EtatDossier = 'B';
const sumOf = <T>(some: readonly T[], of: (one: T) => number): number => some.reduce((sum, one) => sum + of(one), 0);

/** Those that were deleted are counted apart, and in no total. */
const totalsOf = (etats: readonly Compte[]): Comptes => {
  const living = etats.filter(({ etat }) => etat !== SUPPRIME);
  return {
    total: sumOf(living, ({ nombre }) => nombre),
    montant_demande: sumOf(living, ({ montant_demande }) => montant_demande),
    etats,
  };
};

/**
 * From counters, whatever the service or the country holds; one by one for an association, or when an applicant is named.
 */
const listComptes = async (uow: SaisieUow, { filtre }: Input, call: Call): Promise<readonly Compte[]> => {
  const demandant = await readDemandant(uow, call);
  const portee = porteeOf(demandant);
  const { id_service_instructeur: asked, demandeur } = filtre;
  const isNarrow = demandeur !== undefined || (portee.kind === 'tout' && asked !== undefined);
  if (portee.kind === 'associations') return together(await uow.liste.count(portee, filtre, demandant.authId));
  if (isNarrow) return uow.liste.count(portee, filtre, demandant.authId);
  const services = portee.kind === 'tout' ? TOUS : portee.services;
  return uow.compteurs.listOf(asked === undefined ? services : services.filter((one) => one === asked), filtre);
};

export const countDossiers = reads(
  async (uow: SaisieUow, input: Input, call: Call): Promise<Comptes> => totalsOf(await listComptes(uow, input, call)),
);
