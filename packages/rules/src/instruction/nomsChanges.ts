import { lignesOf } from '../budget/index.ts';
import { LIBELLES_PROJET } from '../dossier/index.ts';

const LIGNES = new Map(lignesOf('projet').map(({ code, libelle }) => [code, libelle]));
const NOMS: Readonly<Record<string, string>> = {
  financements: 'le montant demandé',
  cofinancements: 'les autres financeurs',
  'budgets.74': 'les subventions',
  'budgets.RP': 'les ressources propres',
};
const GROUPES: Readonly<Record<string, string>> = {
  description: 'la description',
  beneficiaire: 'les bénéficiaires',
  territoires: 'le territoire',
  moyens: 'les moyens',
  evaluation: 'l’évaluation',
  customs: 'les questions de la subvention',
};
const nomLigne = (code: string): string => NOMS[`budgets.${code}`] ?? `${code} ${LIGNES.get(code) ?? ''}`.trim();

const nomChemin = (chemin: string): string =>
  NOMS[chemin] ??
  (LIBELLES_PROJET as Readonly<Record<string, string>>)[chemin] ??
  GROUPES[chemin.split('.')[0] ?? ''] ??
  'le projet';

/** Those paths in the words of who writes a project, each once; the lines of a budget together. */
export const nommerChemins = (chemins: readonly string[]): readonly string[] => {
  const lignes = chemins
    .filter((chemin) => chemin.startsWith('budgets.'))
    .map((chemin) => chemin.split('.').slice(2).join('.'));
  const champs = chemins.filter((chemin) => !chemin.startsWith('budgets.')).map(nomChemin);
  const budget = lignes.length > 0 ? [`le budget (${[...new Set(lignes.map(nomLigne))].join(', ')})`] : [];
  return [...new Set([...champs, ...budget])];
};
