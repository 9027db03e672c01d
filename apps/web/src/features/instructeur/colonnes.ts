import type { Genre } from '@guichet/rules/genre';
import type { SelectOption } from '@guichet/ui';
import { valeursOf } from '../../shared/instruction/filtresTravail.ts';

/** The choice of lines and the number of the dossier are always there. */
const FIXES: readonly string[] = ['choix', 'dossier'];
const COMMUNES: readonly SelectOption[] = [
  { value: 'association', label: 'Association' },
  { value: 'subvention', label: 'Ce qui est demandé' },
  { value: 'etat', label: 'État' },
  { value: 'main', label: 'Qui l’a' },
  { value: 'depuis', label: 'Depuis' },
  { value: 'date', label: 'Prochaine date' },
];
export const COLONNES_AU_CHOIX: Readonly<Record<Genre, readonly SelectOption[]>> = {
  subvention: [
    ...COMMUNES,
    { value: 'note', label: 'Note du service' },
    { value: 'demande', label: 'Demandé' },
    { value: 'propose', label: 'Proposé' },
    { value: 'accorde', label: 'Accordé' },
  ],
  agrement: COMMUNES,
};

/** Those that were chosen, in their own order; all of them when none was, or none is known. */
export const colonnesMontrees = <T extends { readonly key: string }>(
  colonnes: readonly T[],
  choisies: string,
): readonly T[] => {
  const asked = valeursOf(choisies);
  const shown = colonnes.filter(({ key }) => FIXES.includes(key) || asked.includes(key));
  return shown.length > FIXES.length ? shown : colonnes;
};
