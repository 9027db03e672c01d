import { libelleMotif, STATUS } from '@guichet/rules/cec';
import { sayInstant } from '@guichet/rules/subvention';
import type { Call } from '../../../platform/call.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { CecUow } from '../cec.uow.ts';
import { type Nommee, readAcces, vueOf } from '../valideur/acces.ts';
import { curseurOf, readCurseur } from './declaration.queries.ts';
import type { Declaration } from './declaration.ts';

interface Input {
  readonly bearers: readonly number[];
  readonly query: Nommee;
  readonly after: string | undefined;
}

const PAGE = 500;

/** A page of what is decided, as a spreadsheet is given it. */
export const exportDeclarations = reads(async (uow: CecUow, { bearers, query, after }: Input, call: Call) => {
  const acces = await readAcces(uow, bearers, call);
  const rows = await uow.declarations.list(vueOf(acces, query), { after: readCurseur(after), limit: PAGE });
  const last = rows.at(-1);
  return {
    lignes: rows.filter(({ status }) => status !== STATUS.attente),
    after: rows.length === PAGE && last ? curseurOf(last) : null,
  };
});

type Colonne = readonly [titre: string, of: (declaration: Declaration) => string];
export const COLONNES: readonly Colonne[] = [
  ['Numéro', ({ numero }) => numero],
  ['Établissement', ({ etab_siret }) => etab_siret ?? ''],
  ['Nom', ({ nom }) => nom],
  ['Prénom', ({ prenom }) => prenom],
  ['Activité', ({ activite }) => activite],
  ['Heures', ({ nb_heures }) => String(nb_heures)],
  ['Décision', ({ status }) => status],
  ['Motif', ({ motif_refus_id }) => libelleMotif(motif_refus_id) ?? ''],
  ['Décidée le', ({ decide_at }) => (decide_at ? sayInstant(decide_at.toISOString()) : '')],
];
