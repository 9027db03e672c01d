import { NOTIFICATION } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { jourCourt } from '@guichet/rules/subvention';
import { etatDuJour, isTermine, seesProcedures } from '@guichet/rules/titre';
import * as z from 'zod';
import type { Call } from '../../../../platform/call.ts';
import { defineCurseur } from '../../../../platform/curseur.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { findTitre, lockTitre } from '../openTitre.ts';
import { phraseTitre, tellCouverts } from '../tellTitre.ts';
import type { Membre, Titre } from '../titre.ts';
import type { TitreUow } from '../titre.uow.ts';

const curseur = defineCurseur({ siren: z.string().regex(/^\d{9}$/u) });

interface Page {
  readonly numero: string;
  readonly limit: number;
  readonly after?: string | undefined;
}
/** Who is covered is for the head office and its service: a member sees itself only, elsewhere. */
export const listMembresTitre = reads(async (uow: TitreUow, { numero, limit, after }: Page, call: Call) => {
  const { titre, relations } = await findTitre(uow, numero, call);
  if (!seesProcedures(relations)) throw new DomainError('TITRE_DU_SIEGE');
  const rows = await uow.couverts.list(titre, { limit: limit + 1, after: curseur.read(after) });
  const membres = rows.slice(0, limit);
  const last = membres.at(-1);
  const next = rows.length > limit && last ? curseur.write({ siren: last.id_siren }) : null;
  return { membres, nombre: await uow.couverts.count(titre), after: next };
});

interface Input {
  readonly numero: string;
  readonly ajouter: readonly string[];
  readonly retirer: readonly string[];
}
export interface MembresChanges {
  readonly ajoutes: readonly string[];
  readonly retires: readonly string[];
  /** In no registry, or the network itself. */
  readonly inconnus: readonly string[];
  readonly nombre: number;
}

const VIVANT = 'en_vigueur';
const checkExtensible = (titre: Titre, jour: string): void => {
  if (!titre.extensible_membres) throw new DomainError('TITRE_NON_EXTENSIBLE');
  if (isTermine(titre, jour)) throw new DomainError('TITRE_TERMINE');
  if (etatDuJour(titre, jour) !== VIVANT) throw new DomainError('ACTE_TITRE_IMPOSSIBLE');
};

/** Couverture: the head office of a network says whom its titre covers, many at once. */
export const updateMembresTitre = async (uow: TitreUow, input: Input, call: Call): Promise<MembresChanges> => {
  const { titre, acteur, relations } = await lockTitre(uow, input.numero, call);
  if (!relations.includes('titulaire')) throw new DomainError('TITRE_DU_SIEGE');
  checkExtensible(titre, dayOf(call.clock.now()));
  const now = call.clock.now();
  const asked = [...new Set(input.ajouter)].filter((siren) => siren !== titre.id_siren);
  const connus = await uow.associations.listPorteuses(asked);
  const ajoutes = await uow.couverts.add(titre, connus, acteur.authId, now);
  const retires = await uow.couverts.remove(titre, [...new Set(input.retirer)], now);
  const inconnus = [...new Set(input.ajouter)].filter((siren) => !connus.some(({ id_siren }) => id_siren === siren));
  if (ajoutes.length > 0 || retires.length > 0) {
    const changements = {
      ajoutes: { avant: null, apres: ajoutes.length },
      retires: { avant: null, apres: retires.length },
    };
    uow.history.record({ objet: 'titre', id_objet: titre.id, action: 'updateMembresTitre', changements });
    await tellNouveaux(
      uow,
      titre,
      connus.filter(({ id_siren }) => ajoutes.includes(id_siren)),
      call,
    );
  }
  return { ajoutes, retires, inconnus, nombre: await uow.couverts.count(titre) };
};

const tellNouveaux = async (
  uow: TitreUow,
  titre: Titre,
  nouveaux: readonly Omit<Membre, 'ajoute_at'>[],
  call: Call,
): Promise<void> => {
  const fin = titre.date_fin === null ? '' : ` jusqu’au ${jourCourt(titre.date_fin)}`;
  const phrase = phraseTitre(titre, `${titre.association} vous nomme parmi ses membres : vous êtes couvert${fin}`);
  const nouvelle = { type: NOTIFICATION.etat, sauf: call.acteur?.authId ?? '', phrase };
  const associations = nouveaux.map(({ id_correspondance }) => id_correspondance);
  await tellCouverts(uow, titre, associations, { ...nouvelle, cle: `couvert:${titre.id}` }, call);
};
