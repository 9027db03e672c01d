import type { Nature, Rib } from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import type { AssociationUow } from '../../association.uow.ts';
import { isSameRib } from '../../empreinteRib.ts';
import type { Champs, Element } from '../element.ts';

/** P-23: an account that is new in a record, or whose number or holder is. */
export const isNumeroNouveau = (nature: Nature, before: Champs | null, after: Champs): boolean =>
  nature === 'ribs' && (before === null || !isSameRib(before as Partial<Rib>, after as Partial<Rib>));

/** When and by whom is kept, since money may come to it; the route asks that they have just said who they are (P-24). */
export const admitNumero = ({
  acteur,
  clock,
}: Call): { readonly numero_at: Date; readonly numero_par: string | null } => {
  return { numero_at: clock.now(), numero_par: acteur?.authId ?? null };
};

/** P-7: whoever could be robbed, as they are now: who changes the account may change the rest next. */
export const tellNumero = async (
  { jobs, membres, listAlertes }: AssociationUow,
  { id, id_correspondance, version }: Element,
  { acteur, clock }: Call,
): Promise<void> => {
  const told = await membres.listMembres(id_correspondance);
  await jobs.add(
    'association.tellRib',
    {
      ...{ id_correspondance, par: acteur?.authId ?? null, fait_at: clock.now().toISOString() },
      membres: [...new Set(told.map(({ authId }) => authId))],
      courriels: await listAlertes(id_correspondance),
    },
    `${id}:${version}`,
  );
};
