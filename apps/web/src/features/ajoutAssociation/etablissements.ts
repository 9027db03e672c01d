import type { Legere } from '@guichet/contract/association';
import { plain } from '@guichet/rules/texte';
import { formatSiret } from '../../shared/format/format.ts';

type Etablissement = Legere['etablissements'][number];

export interface OptionEtablissement {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
}

/** The association itself, for one that has no SIRET. */
export const SANS_SIRET = 'sans-siret';

const adresseOf = ({ adresse }: Etablissement): string =>
  adresse
    ? [
        [adresse.numero, adresse.type_voie, adresse.voie].filter(Boolean).join(' '),
        `${adresse.cp ?? ''} ${adresse.commune ?? ''}`.trim(),
      ]
        .filter(Boolean)
        .join(', ')
    : '';

/** The head office first; what is closed is not proposed. */
export const optionsOf = ({ identite, etablissements }: Legere): readonly OptionEtablissement[] => {
  const open = etablissements.filter(({ actif }) => actif);
  if (open.length === 0) return [{ value: SANS_SIRET, label: 'L’association elle-même', hint: 'Pas de SIRET connu' }];
  return [...open]
    .sort((a, b) => Number(b.est_siege) - Number(a.est_siege))
    .map((one) => ({
      value: one.id_siret,
      label: one.est_siege ? `Siège : ${one.nom ?? identite.nom}` : (one.nom ?? 'Établissement secondaire'),
      hint: [adresseOf(one), `SIRET ${formatSiret(one.id_siret)}`].filter(Boolean).join(', '),
    }));
};

/** Every word typed is somewhere in the line, accents and spaces aside. */
export const narrow = (options: readonly OptionEtablissement[], words: string): readonly OptionEtablissement[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return options.filter(({ label, hint, value }) => {
    const line = `${plain(label)} ${plain(hint)} ${value}`;
    return wanted.every((word) => line.includes(word));
  });
};
