import { dayOf } from '@guichet/rules/jour';
import { isLisible, isTermine, titreValide } from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readCode } from '../../noyau/codeRecu.ts';
import type { TitreTenu } from '../../noyau/titre/tenus.queries.ts';
import type { Titre, TitreDit } from '../titre.ts';
import type { TitreUow } from '../titre.uow.ts';

const TCA = 'tca';
const say = async (
  { catalogue }: TitreUow,
  those: readonly Titre[],
  held: readonly Titre[],
  { clock }: Call,
): Promise<TitreDit[]> => {
  const jour = dayOf(clock.now());
  const services = await catalogue.listServices([...new Set(those.map(({ id_service }) => id_service))]);
  const tca = held.filter(({ categorie }) => categorie === TCA);
  return those.map((titre) => ({
    titre,
    service: services.find(({ id }) => id === titre.id_service)?.nom ?? 'Service supprimé',
    valide: titreValide(titre, tca, jour),
  }));
};

interface Tenus {
  readonly titres: readonly TitreDit[];
  readonly couvertures: readonly TitreTenu[];
}
/** What it has today, suspended or not, and what its networks give it; what ended is asked for by its code. */
export const listTitres = reads(
  async (uow: TitreUow, { siren }: { readonly siren: string }, call: Call): Promise<Tenus> => {
    const held = await uow.titres.listVivants(siren);
    const today = dayOf(call.clock.now());
    const titres = await say(
      uow,
      held.filter((one) => !isTermine(one, today)),
      held,
      call,
    );
    const tenus = await uow.tenus.titresDe({ id_siren: siren }, today);
    return { titres, couvertures: tenus.filter(({ couvert, valide }) => couvert && valide) };
  },
);

/** For anyone who holds the code: what it says today, and nobody's name but the association's. */
export const verifyTitre = reads(
  async (uow: TitreUow, { code }: { readonly code: string }, call: Call): Promise<TitreDit> => {
    const titre = await uow.titres.findByCode(readCode(code));
    const today = dayOf(call.clock.now());
    if (!titre || !isLisible({ ...titre, change_le: dayOf(titre.change_at) }, today))
      throw new DomainError('TITRE_INEXISTANT');
    const [dit] = await say(uow, [titre], await uow.titres.listOf(titre.id_correspondance), call);
    if (!dit) throw new DomainError('TITRE_INEXISTANT');
    return dit;
  },
);
