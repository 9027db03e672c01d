import { isOsiris, isRds } from '@guichet/rules/acteur';
import * as z from 'zod';
import type { Call } from '../../../../platform/call.ts';
import type { WrittenEntry } from '../../../../platform/history.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { findDossier, type Ouvert } from '../../noyau/dossier/openDossier.ts';
import { readNoms } from '../../noyau/noms.ts';
import type { EchangeUow } from '../echange.uow.ts';
import { faitOf, isInterne, phraseOf } from '../phrases.ts';

interface Input {
  readonly id: string;
  readonly limit: number;
  readonly after?: string | undefined;
}
interface Evenement {
  readonly survenu_at: string;
  readonly qui: string;
  readonly phrase: string;
  readonly fait: string;
  readonly champs: string[];
}
interface Historique {
  readonly evenements: Evenement[];
  readonly after: string | null;
}

const REMPLACE = 'en_remplacement_de';

const afterSchema = z.object({ after: z.coerce.number().int().positive().optional() });

/** What a service says among its own is for its branch: neither another that instructs, nor one that is consulted. */
export const isTold = (entry: WrittenEntry, { demandant: { role, services }, relations }: Ouvert): boolean => {
  if (!isInterne(entry) || isOsiris(role)) return true;
  const service = entry.changements['service']?.apres;
  const isOwn = service === undefined ? relations.includes('instructeur') : services.includes(String(service));
  return isRds(role) && isOwn;
};

/** The latest first; of a page, an association is not told what stays among services. A history only grows at its head: the number of an entry is where the next page begins. */
export const listHistorique = reads(
  async (uow: EchangeUow, { id, limit, after }: Input, call: Call): Promise<Historique> => {
    const ouvert = await findDossier(uow, id, call);
    const { after: avant } = afterSchema.parse({ after });
    const entries = await uow.readHistory('dossier', String(ouvert.dossier.id), limit + 1, avant);
    const page = entries.slice(0, limit);
    const told = page.filter((entry) => isTold(entry, ouvert));
    // Whom someone stands in for is told among services.
    const remplaceOf = ({ changements }: WrittenEntry): string | null =>
      isRds(ouvert.demandant.role) && changements[REMPLACE] ? String(changements[REMPLACE].apres) : null;
    const nomOf = await readNoms(
      uow,
      told.flatMap((entry) => [entry.acteur, remplaceOf(entry) ?? entry.acteur]),
    );
    const last = page.at(-1);
    return {
      evenements: told.map((entry) => {
        const remplace = remplaceOf(entry);
        const nom = nomOf(entry.acteur);
        const qui = remplace === null ? nom : `${nom} (en remplacement de ${nomOf(remplace)})`;
        const { fait, champs } = faitOf(entry);
        const phrase = phraseOf(entry, qui);
        return { survenu_at: entry.survenu_at.toISOString(), qui, phrase, fait, champs: [...champs] };
      }),
      after: entries.length > limit && last ? String(last.numero) : null,
    };
  },
);
