import type { Dossier } from '@guichet/contract/demandes';
import { CHAMPS_TCA } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { SelectGroup } from '@guichet/ui';
import { criteresOf } from '../../../shared/dossier/approbation.ts';
import { COMPTE, CONTACTS, documentsOf } from '../../../shared/instruction/choses.ts';
import { champsTcaOf, partiesOf } from '../agrement/parties.ts';
import { type BlocPage, blocsDuProjet, CHAMPS, TITRES_BLOCS } from '../projets/champs.ts';

/** An approval is paid to nobody. */
const CONTACTS_DE: Readonly<Record<Genre, readonly { value: string; label: string }[]>> = {
  subvention: [...CONTACTS, COMPTE],
  agrement: CONTACTS,
};
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

type Suite = (dossier: Dossier, subvention: ContenuSubvention) => readonly SelectGroup[];
/** After who asks and the documents: what each genre is judged on. */
const SUITES: Readonly<Record<Genre, Suite>> = {
  subvention: ({ projets, description: { id_sous_type_dispositif } }, subvention) =>
    projets.map(({ _id, description }, rang) => ({
      label: `Projet ${rang + 1} : ${description?.intitule ?? 'sans titre'}`,
      options: champsOf(subvention, id_sous_type_dispositif).map(({ chemin, label }) => ({
        value: `projet|${_id}.${chemin}`,
        label,
      })),
    })),
  agrement: (dossier, subvention) =>
    partiesOf(subvention, criteresOf(dossier)?.haa ?? null)
      .map((partie) => ({
        label: partie.titre,
        options: [
          ...partie.questions.map(({ code, libelle }) => ({ value: `champ|customs.${code}`, label: libelle })),
          ...champsTcaOf(partie).map((chemin) => ({ value: `champ|${chemin}`, label: CHAMPS_TCA[chemin] ?? chemin })),
          ...partie.champs.map(({ chemin, label }) => ({ value: `champ|${chemin}`, label })),
        ],
      }))
      .filter(({ options }) => options.length > 0),
};

/** All that may be asked of this dossier, as its own pages name it. */
export const chosesOf = (
  dossier: Dossier,
  subvention: ContenuSubvention,
  genre: Genre = 'subvention',
): readonly SelectGroup[] => [
  { label: 'Demandeur', options: CONTACTS_DE[genre] },
  documentsOf(subvention.documents_attendus),
  ...SUITES[genre](dossier, subvention),
];
