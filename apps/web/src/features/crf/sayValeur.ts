import { formatMontant, totalsOf } from '@guichet/rules/budget';
import { CHAMPS_CRF_SAISIS, type SaisieCrf } from '@guichet/rules/crf';
import { ATTESTATION, DOCUMENT } from './plat.ts';

const SAY: Readonly<Partial<Record<keyof SaisieCrf, (value: never) => string>>> = {
  montant_realise: (value: number) => formatMontant(value),
  budget_realise: (value: NonNullable<SaisieCrf['budget_realise']>) => {
    const { charges, produits } = totalsOf(value);
    return `charges ${formatMontant(charges)}, produits ${formatMontant(produits)}`;
  },
};

/** Both values of a field, in words. */
export const sayValeur = (chemin: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'rien';
  const champ = CHAMPS_CRF_SAISIS.find((one) => chemin.endsWith(`.${one}`));
  const say = champ && SAY[champ];
  if (say) return say(value as never);
  if (chemin === DOCUMENT) return 'un autre document';
  if (chemin === ATTESTATION) return (value as { accepte: boolean }).accepte ? 'attesté' : 'pas encore attesté';
  return String(value);
};
