import { dayOf } from '@guichet/rules/jour';
import { isLisible, titreValide } from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readCode } from '../../noyau/codeRecu.ts';
import type { TitreInscrit } from '../registre.tables.ts';
import { cleDe, curseurRegistre, type TitreRegistre } from '../registre.ts';
import type { RegistreUow } from '../registre.uow.ts';

/** Each with what is true of it that day. */
export const say = async (
  uow: RegistreUow,
  titres: readonly TitreInscrit[],
  { clock }: Pick<Call, 'clock'>,
): Promise<TitreRegistre[]> => {
  const jour = dayOf(clock.now());
  const exigeants = titres.filter(({ exige_tca }) => exige_tca);
  const troncs = await uow.registre.listTca(exigeants.map(({ id_correspondance }) => id_correspondance));
  const unheard = titres.filter(({ service }) => service === null).map(({ id_service }) => id_service);
  const services = await uow.catalogue.listServices([...new Set(unheard)]);
  return titres.map((titre) => {
    const siens = titre.exige_tca
      ? troncs.filter(({ id_correspondance }) => id_correspondance === titre.id_correspondance)
      : [];
    return {
      titre,
      service: titre.service ?? services.find(({ id }) => id === titre.id_service)?.nom ?? 'Service supprimé',
      valide: titreValide(titre, siens, jour),
      tca: siens.find((one) => titreValide(one, [], jour)) ?? siens[0] ?? null,
    };
  });
};

interface Demande {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly niveau?: string | undefined;
  readonly departement?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
const SIREN = /^\d{9}$/u;
const MOTS = 6;

/** P-25: what runs today, by name. */
export const searchRegistre = reads(
  async (uow: RegistreUow, { q = '', limit, after, ...filtre }: Demande, call: Call) => {
    const nu = q.replaceAll(' ', '');
    const asked = SIREN.test(nu)
      ? { siren: nu, mots: [] }
      : { mots: cleDe(q).split(' ').filter(Boolean).slice(0, MOTS) };
    const page = { jour: dayOf(call.clock.now()), limit: limit + 1, after: curseurRegistre.read(after) };
    const found = await uow.registre.search({ ...filtre, ...asked }, page);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const next = found.length > limit && last ? curseurRegistre.write({ cle: last.cle ?? '', id: last.id }) : null;
    return { titres: await say(uow, shown, call), after: next };
  },
);

const NUMERO = /^\d{4}-\d{6,}$/u;
/** Cancelled, it was never given. */
const isMontre = (titre: TitreInscrit, jour: string): boolean =>
  titre.etat !== 'annule' && isLisible({ ...titre, change_le: dayOf(titre.change_at) }, jour);

export const findInscrit = async (uow: RegistreUow, reference: string, call: Pick<Call, 'clock'>) => {
  const titre = NUMERO.test(reference)
    ? await uow.registre.findByNumero(reference)
    : await uow.registre.findByCode(readCode(reference));
  if (!titre || !isMontre(titre, dayOf(call.clock.now()))) throw new DomainError('TITRE_INEXISTANT');
  const [dit] = await say(uow, [titre], call);
  if (!dit) throw new DomainError('TITRE_INEXISTANT');
  return dit;
};

/** One titre as it is today; ended, it is read for five years more. */
export const readRegistre = reads(
  (uow: RegistreUow, { reference }: { readonly reference: string }, call: Call): Promise<TitreRegistre> =>
    findInscrit(uow, reference, call),
);
