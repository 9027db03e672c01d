import { NOMS_ETAT_VERSEMENT } from '@guichet/rules/paiement';
import { RETENUES, type Retenue } from '@guichet/rules/passSport';
import * as z from 'zod';
import { defineCurseur } from '../../../../platform/curseur.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';

interface Page {
  readonly id: string;
  readonly limit: number;
  readonly after?: string | undefined;
}
const numero = z.stringFormat('numéro', /^\d{1,18}$/u);
const parSomme = defineCurseur({ montant: z.int().min(0), id: numero });
const parClub = defineCurseur({ id: numero, raison: z.string().max(30) });

const checkLot = async ({ lots }: RemboursementUow, id: string): Promise<void> => {
  if (!(await lots.find(id))) throw new DomainError('LOT_PSP_INEXISTANT');
};

export const listLignes = reads(async (uow: RemboursementUow, { id, limit, after }: Page) => {
  await checkLot(uow, id);
  const rows = await uow.listes.listLignes(id, parSomme.read(after), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    lignes: page.map((ligne) => ({ ...ligne, libelle: NOMS_ETAT_VERSEMENT[ligne.etat] })),
    after: rows.length > limit && last ? parSomme.write({ montant: last.montant, id: last.id }) : null,
  };
});

export const listRetenues = reads(
  async (uow: RemboursementUow, { id, limit, after, raison }: Page & { readonly raison?: Retenue | undefined }) => {
    await checkLot(uow, id);
    const rows = await uow.listes.listRetenues(id, raison ?? null, parClub.read(after), limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const bilan = await uow.listes.sumRetenues(id);
    return {
      bilan: bilan.map((one) => ({ ...one, phrase: RETENUES[one.raison] })),
      retenues: page.map((one) => ({ ...one, phrase: RETENUES[one.raison] })),
      after: rows.length > limit && last ? parClub.write({ id: last.id_dossier, raison: last.raison }) : null,
    };
  },
);
