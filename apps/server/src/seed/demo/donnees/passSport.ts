import type { DemoFiche } from '../../../modules/association/donnees/demoFiches.ts';
import type { Invention } from '../pays.ts';

/** Invented: no SIREN that is given starts with 000. */
export const FEDERATION_JUDO = { siren: '000900501', nom: 'Fédération de judo de démonstration' };

/** What the club of the president on her phone did with its codes. */
export const CLUB_AMINA = { id: 9_000_001, payes: 6, refuses: 3, saisis: 5, libres: 3 };
export const MOTIF_REFUS = 'Compte clos';

export interface CompteConnu {
  readonly id: number;
  readonly iban: string;
  readonly titulaire: string;
}
const compteOf = ({ id_correspondance: id, elements = [] }: DemoFiche): CompteConnu[] =>
  elements
    .filter(({ nature }) => nature === 'ribs')
    .slice(0, 1)
    .map(({ champs }) => ({ id, iban: String(champs['iban']), titulaire: String(champs['titulaire']) }));

const CLUBS = 12;
/** Amina's, then sports clubs of the country. */
export const comptesSportifs = (fiches: readonly DemoFiche[], pays: readonly Invention[]): CompteConnu[] => [
  ...fiches.filter(({ id_correspondance }) => id_correspondance === CLUB_AMINA.id).flatMap(compteOf),
  ...pays
    .filter(({ domaine }) => domaine === 'sport')
    .slice(0, CLUBS)
    .flatMap(({ fiche }) => compteOf(fiche)),
];
