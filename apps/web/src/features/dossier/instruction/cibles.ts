import type { Dossier } from '@guichet/contract/demandes';
import type { Cible } from '@guichet/rules/instruction';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { SelectGroup } from '@guichet/ui';
import { type BlocPage, blocsDuProjet, CHAMPS, TITRES_BLOCS } from '../projets/champs.ts';

export interface Chose {
  readonly cible: Cible;
  readonly reference: string;
}
export const readChose = (value: string): Chose | null => {
  const [cible = '', ...rest] = value.split('|');
  const found = (['contact', 'document', 'projet', 'rib'] as const).find((one) => one === cible);
  return found && rest.length > 0 ? { cible: found, reference: rest.join('|') } : null;
};

const CONTACTS = [
  { value: 'contact|demandeur.id_representant_legal', label: 'Représentant légal' },
  { value: 'contact|demandeur.id_signataire', label: 'Personne qui signe' },
  { value: 'contact|demandeur.id_responsable', label: 'Personne responsable du dossier' },
  { value: 'rib|demandeur.id_rib', label: 'Compte bancaire' },
];
/** Blocks that are asked for whole. */
const ENTIERS: Readonly<Partial<Record<BlocPage, string>>> = {
  evaluation: 'evaluation',
  cofinancements: 'cofinancements',
  financements: 'financements',
  budgets: 'budgets',
};

const champsOf = (subvention: ContenuSubvention, sousDispositif: string) =>
  blocsDuProjet(subvention, sousDispositif).flatMap((bloc) => {
    if (bloc === 'custom-bloc')
      return subvention.champs_attendus
        .filter(({ virtuel }) => !virtuel)
        .map(({ code, libelle }) => ({ chemin: `customs.${code}`, label: libelle }));
    const entier = ENTIERS[bloc];
    if (entier) return [{ chemin: entier, label: TITRES_BLOCS[bloc] }];
    const champs = CHAMPS[bloc as keyof typeof CHAMPS] ?? [];
    return champs.map(({ chemin, label }) => ({ chemin: String(chemin), label }));
  });

/** All that may be asked of this dossier, as its own pages name it. */
export const chosesOf = (dossier: Dossier, subvention: ContenuSubvention): readonly SelectGroup[] => [
  { label: 'Demandeur', options: CONTACTS },
  {
    label: 'Documents',
    options: subvention.documents_attendus.map(({ code, libelle }) => ({ value: `document|${code}`, label: libelle })),
  },
  ...dossier.projets.map(({ _id, description }, rang) => ({
    label: `Projet ${rang + 1} : ${description?.intitule ?? 'sans titre'}`,
    options: champsOf(subvention, dossier.description.id_sous_type_dispositif).map(({ chemin, label }) => ({
      value: `projet|${_id}.${chemin}`,
      label,
    })),
  })),
];
