import type { Validation } from '@guichet/contract/cec';
import { isValideur, type Lieu, lieuOf, valideursDuLieu, voit } from '@guichet/rules/cec';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { CecUow } from '../cec.uow.ts';
import { findCourante } from '../session/courante.ts';
import { type AccesCec, acteurOf, findAcces, type Nommee, vueOf } from './acces.ts';

interface Input {
  readonly bearers: readonly number[];
  readonly query: Nommee;
}

const countByLieu = async (uow: CecUow, acces: AccesCec, query: Nommee, call: Call): Promise<Map<Lieu, number>> => {
  const counts = new Map<Lieu, number>();
  const session = await findCourante(uow, call);
  if (!session || (acces.portee && !isValideur(acces.portee))) return counts;
  for (const { etab_siret, nombre } of await uow.declarations.countEnAttente(vueOf(acces, query), session.id)) {
    const lieu = lieuOf(etab_siret, acces.association.siege);
    counts.set(lieu, (counts.get(lieu) ?? 0) + nombre);
  }
  return counts;
};

const isMembre = ({ association, portee }: AccesCec, authId: string): boolean =>
  portee === null || association.membres.some((membre) => membre.authId === authId);

/** For everyone of the association: who decides. How much waits is for those who decide. */
export const readValidation = reads(async (uow: CecUow, { bearers, query }: Input, call: Call): Promise<Validation> => {
  const { authId } = acteurOf(call);
  const acces = await findAcces(uow, { bearers, refus: 'ASSOCIATION_INTERDITE' }, call);
  if (!isMembre(acces, authId)) throw new DomainError('ASSOCIATION_INTERDITE');
  const { association, portee } = acces;
  const { id_correspondance, nom, siege, effectifs, membres } = association;
  const counts = await countByLieu(uow, acces, query, call);
  const places = new Set<Lieu>([null, ...effectifs.map(({ lieu }) => lieu), ...counts.keys()]);
  const noms = await uow.associations.nomsOf([...places].flatMap((lieu) => lieu ?? siege ?? []));
  const isReader = portee === null || isValideur(portee);
  const valideursOf = (lieu: Lieu) =>
    valideursDuLieu(effectifs, lieu).flatMap((id) => {
      const person = membres.find((membre) => membre.authId === id);
      return person ? [{ nom: person.nom, prenom: person.prenom, vous: id === authId }] : [];
    });
  return {
    id_correspondance,
    nom,
    isValideurCEC: portee !== null && isValideur(portee),
    lieux: [...places].map((lieu) => ({
      id_siret: lieu ?? siege,
      nom: noms.find(({ id_siret }) => id_siret === (lieu ?? siege))?.nom ?? null,
      siege: lieu === null,
      valideurs: valideursOf(lieu),
      a_decider: portee === null || voit(portee, lieu) ? (counts.get(lieu) ?? 0) : null,
    })),
    a_decider: isReader ? [...counts.values()].reduce((sum, nombre) => sum + nombre, 0) : null,
  };
});
