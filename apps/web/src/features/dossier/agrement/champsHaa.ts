import { type RubriqueHaa, schemaAgrement } from '@guichet/rules/agrement';
import type { ReferentielType } from '@guichet/rules/referentiel';
import type { Champ } from '../champs/ChampSaisi.tsx';

/** Kept beside the number of a choice: chosen in the list, never typed. */
const LISTES: Readonly<Record<string, { readonly code: string; readonly liste: ReferentielType }>> = {
  lib_approvisionnement: { code: 'code_approvisionnement', liste: 'nature-appr-denrees' },
  lib_outil: { code: 'code_outil', liste: 'outils-trace-denrees' },
};
const COURTS: readonly string[] = ['estimation_volume', 'estimation_beneficiaires', 'outil_autre'];
const FOURCHETTE = 'Un nombre, ou une fourchette : 200 à 250';

const isOui = (chemin: string): boolean => schemaAgrement(chemin).safeParse(true).success;
const isNombre = (chemin: string): boolean => schemaAgrement(chemin).safeParse(1).success;

const champOf = ([own, label]: RubriqueHaa['champs'][number]): Champ => {
  const chemin = `haa.${own}`;
  const nom = own.split('.').at(-1) ?? '';
  const liste = LISTES[nom];
  if (liste)
    return {
      ...{ chemin: chemin.replace(nom, liste.code), label, kind: 'liste' },
      ...{ liste: liste.liste, libelle: chemin },
    };
  if (isOui(chemin)) return { chemin, label: `${label} ?`, kind: 'ouiNon' };
  if (isNombre(chemin)) return { chemin, label, kind: 'entier' };
  if (!COURTS.includes(nom)) return { chemin, label, kind: 'zone' };
  return { chemin, label, kind: 'texte', ...(nom.startsWith('estimation') && { hint: FOURCHETTE }) };
};

/** HAA-002 to HAA-008: how each of what is printed is typed. */
export const champsHaa = ({ champs }: RubriqueHaa): readonly Champ[] => champs.map(champOf);
