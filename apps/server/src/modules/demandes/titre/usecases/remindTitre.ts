import { dayOf } from '@guichet/rules/jour';
import { rappelTitre } from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import { tellRappel } from '../tellTitre.ts';
import type { TitreUow } from '../titre.uow.ts';

const MOIS = 7;

/** Held, written and told together: said once, whatever the number of nights, or of times that one is begun again. */
export const remindTitre = async (
  uow: TitreUow,
  { id }: { readonly id: string },
  { clock }: Pick<Call, 'clock'>,
): Promise<void> => {
  const titre = await uow.titres.lockById(id);
  if (!titre) return;
  const today = dayOf(clock.now());
  const jours = rappelTitre(titre, today);
  if (jours === null) return;
  await uow.titres.noteRappel(titre, jours);
  await tellRappel(uow, titre, jours, { mois: today.slice(0, MOIS), clock });
  const changements = {
    rappel: { avant: titre.rappel_dit, apres: jours },
    fin: { avant: null, apres: titre.date_fin },
  };
  uow.history.record({ objet: 'titre', id_objet: titre.id, action: 'remindTitre', changements });
};
