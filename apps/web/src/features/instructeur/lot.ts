import type { TravailLigne } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import { DEFINITIONS_DE, fonctionsOf, TRANSITIONS, type Transition } from '@guichet/rules/instruction';

/** One dossier of a batch, and what became of it, or would. */
export interface ResultatLot {
  readonly cle: string;
  readonly ok: boolean;
  readonly raison: string | null;
}

/** Less than the server takes at once: who waits sees it advance. */
const PAQUET = 100;
export const paquetsOf = <T>(items: readonly T[], taille: number = PAQUET): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / taille) }, (_, rang) =>
    items.slice(rang * taille, (rang + 1) * taille),
  );

/** What the state of at least one of them and the function of who asks allow; what each lacks is the server's to say. */
export const transitionsOf = (
  genre: Genre,
  lignes: readonly Pick<TravailLigne, 'etat'>[],
  role: string,
): readonly Transition[] =>
  TRANSITIONS.filter((transition) => {
    const definition = DEFINITIONS_DE[genre][transition];
    if (!definition || !fonctionsOf(role).includes(definition.fonction)) return false;
    return lignes.some(({ etat }) => definition.de.includes(etat));
  });

const count = (nombre: number, un: string, plusieurs: string): string => `${nombre} ${nombre > 1 ? plusieurs : un}`;

/** «37 peuvent passer, 3 non» */
export const sayEssai = (resultats: readonly ResultatLot[]): string => {
  const able = resultats.filter(({ ok }) => ok).length;
  const not = resultats.length - able;
  if (able === 0) return not > 1 ? `Aucun des ${not} dossiers ne peut passer.` : 'Ce dossier ne peut pas passer.';
  const passent = count(able, 'dossier peut passer', 'dossiers peuvent passer');
  return not === 0 ? `${passent}.` : `${passent}, ${not} non.`;
};

export const sayFait = (resultats: readonly ResultatLot[]): string => {
  const done = resultats.filter(({ ok }) => ok).length;
  const not = resultats.length - done;
  const faits = count(done, 'dossier est passé', 'dossiers sont passés');
  if (not === 0) return `${faits}.`;
  return `${done === 0 ? 'Aucun dossier n’est passé' : faits}, ${count(not, 'n’a pas pu l’être', 'n’ont pas pu l’être')}.`;
};
