import { escapeHtml } from '@guichet/rules/contenu';
import { groupByThree } from '@guichet/rules/identifiant';

export interface Identifiants {
  readonly id_siren?: string | null | undefined;
  readonly id_siret_siege?: string | null | undefined;
  readonly id_rna?: string | null | undefined;
}

const partsOf = ({ id_siren, id_siret_siege, id_rna }: Identifiants): readonly string[] =>
  [
    id_siren && `SIREN : ${groupByThree(id_siren)}`,
    id_siret_siege && `SIRET : ${groupByThree(id_siret_siege)}`,
    id_rna && `RNA : ${id_rna}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];

/** «SIREN : 123 456 789 - RNA : W751234567», or nothing. */
export const sayIdentifiants = (identifiants: Identifiants): string => partsOf(identifiants).join(' - ');

/** ASSO-043: which association a refusal is about, as a line of HTML before it. */
export const withIdentifiants = (identifiants: Identifiants, message: string): string => {
  const line = sayIdentifiants(identifiants);
  return `${line === '' ? '' : `<p>${escapeHtml(line)}</p>`}<p>${escapeHtml(message)}</p>`;
};
