import type { InstructionDetail } from '@guichet/contract/demandes';
import { ERREURS } from '@guichet/rules';
import { canPorter, MONTANT_PORTE, REFUS_DES_MONTANTS } from '@guichet/rules/instruction';
import { formatMontant } from '../../../shared/format/format.ts';
import type { PartProps } from './panelProps.ts';

export type Action = InstructionDetail['actions'][number];

/** What is on the screen is what is sent: the amounts go with the act, and its button says them. */
export const porteeOf = (action: Action, { champ, lignes, corps, isReadable, total }: PartProps['montants']) => {
  const porte = MONTANT_PORTE[action.transition];
  const isAmounts = action.code === null || REFUS_DES_MONTANTS.includes(action.code);
  if (porte === undefined || porte !== champ || lignes.length === 0 || !isAmounts) return { ...action, lignes: null };
  const verdict = canPorter(porte, lignes);
  if (!isReadable) return { ...action, lignes: null, ok: false, raison: 'Un montant est illisible : corrigez-le.' };
  if (!verdict.ok) return { ...action, lignes: null, ok: false, raison: ERREURS[verdict.code].message };
  return { ...action, lignes: corps, ok: true, raison: null, libelle: `${action.libelle} ${formatMontant(total)}` };
};
