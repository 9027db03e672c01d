import { dayOf } from '@guichet/rules/jour';
import { titreValide } from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readCode } from '../../saisie/transmission/codeRecu.ts';
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

/** What it has today, suspended or not; what ended is asked for by its code. */
export const listTitres = reads(
  async (uow: TitreUow, { siren }: { readonly siren: string }, call: Call): Promise<TitreDit[]> => {
    const held = await uow.titres.listVivants(siren);
    const today = dayOf(call.clock.now());
    const running = held.filter(({ date_fin }) => date_fin === null || date_fin >= today);
    return say(uow, running, held, call);
  },
);

/** For anyone who holds the code: what it says today, and nobody's name but the association's. */
export const verifyTitre = reads(
  async (uow: TitreUow, { code }: { readonly code: string }, call: Call): Promise<TitreDit> => {
    const titre = await uow.titres.findByCode(readCode(code));
    if (!titre) throw new DomainError('TITRE_INEXISTANT');
    const [dit] = await say(uow, [titre], await uow.titres.listOf(titre.id_correspondance), call);
    if (!dit) throw new DomainError('TITRE_INEXISTANT');
    return dit;
  },
);
