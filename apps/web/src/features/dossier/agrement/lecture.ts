import type { CustomAgrement, DonneesHaa, DonneesTca } from '@guichet/rules/agrement';
import { flattenAgrement } from '@guichet/rules/agrement';
import type { Faits } from '@guichet/rules/conditions';
import { formulaireOf } from '@guichet/rules/subvention';
import { isPresent } from '../../../shared/attendus/Raison.tsx';
import { LISTES } from './listes.ts';
import type { DonneeTca, Partie } from './parties.ts';

export interface Criteres {
  readonly customs: readonly CustomAgrement[];
  readonly tca: DonneesTca | null;
  readonly haa: DonneesHaa | null;
}
export interface Reponse {
  readonly chemin: string;
  readonly value: unknown;
  readonly isDonnee: boolean;
}

const isDite = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const isPayeDite = ({ remunere, montant_annuel }: DonneesTca['dirigeants'][number]): boolean =>
  remunere === false || (remunere === true && montant_annuel !== null);

const TCA: Readonly<Record<DonneeTca, (tca: DonneesTca) => readonly Reponse[]>> = {
  dirigeants: ({ dirigeants }) => [
    {
      ...{ chemin: 'tca.dirigeants', value: dirigeants },
      isDonnee: dirigeants.length > 0 && dirigeants.every(isPayeDite),
    },
  ],
  liens: (tca) =>
    LISTES.map(({ nom, question }) => ({
      ...(tca[question] === true
        ? { chemin: `tca.${nom}`, value: tca[nom] }
        : { chemin: `tca.${question}`, value: tca[question] }),
      isDonnee: tca[question] === false || (tca[question] === true && tca[nom].length > 0),
    })),
};

/** What a page asks of this association, and what was answered: what does not apply is not counted. */
export const reponsesOf = (partie: Partie, { customs, tca, haa }: Criteres, faits: Faits): readonly Reponse[] => {
  const champs = Object.fromEntries(customs.map(({ code, value }) => [code, value]));
  const plat = flattenAgrement({ haa }, []);
  const contenu = { champs_attendus: [...partie.questions] };
  return [
    ...formulaireOf(contenu, { ...faits, champs })
      .filter(isPresent)
      .map(({ champ: { code } }) => ({
        ...{ chemin: `customs.${code}`, value: champs[code] },
        isDonnee: isDite(champs[code]),
      })),
    ...partie.tca.flatMap((donnee) => (tca ? TCA[donnee](tca) : [])),
    ...partie.champs.map(({ chemin }) => ({ chemin, value: plat[chemin], isDonnee: isDite(plat[chemin]) })),
  ];
};
