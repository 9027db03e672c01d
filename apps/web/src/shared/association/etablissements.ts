import type { Etablissement } from '@guichet/contract/association';
import { compact } from '@guichet/rules/identifiant';
import { plain } from '@guichet/rules/texte';

/** By name, town or postal code without accents; by number with or without its blanks. */
export const filterEtablissements = (
  etablissements: readonly Etablissement[],
  words: string,
): readonly Etablissement[] => {
  const wanted = plain(words).split(/\s+/u).filter(Boolean);
  const digits = compact(words);
  return etablissements.filter(({ nom, adresse, id_siret }) => {
    const text = plain([nom, adresse?.commune, adresse?.cp].filter(Boolean).join(' '));
    return wanted.every((word) => text.includes(word)) || (/^\d+$/u.test(digits) && id_siret.includes(digits));
  });
};

export const lieuOf = ({ adresse }: Pick<Etablissement, 'adresse'>): string =>
  [adresse?.cp, adresse?.commune].filter(Boolean).join(' ') || 'Adresse inconnue';
