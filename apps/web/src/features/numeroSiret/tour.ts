import type { DemandeSiretLigne } from '@guichet/contract/demandes';
import { wholeDays } from '@guichet/rules/jour';
import { sayCount } from '../../shared/format/count.ts';
import { isAdministration } from './roles.ts';

interface Tour {
  readonly mots: string;
  readonly isYou: boolean;
}
type Tenue = Pick<DemandeSiretLigne, 'main' | 'isAccessible' | 'createdBy' | 'description'>;

const PASSIFS: Readonly<Record<'portail' | 'insee', string>> = { portail: 'Le portail', insee: 'Insee' };

/** Whose move it is, and for how long when it is not the reader's. */
export const tourOf = ({ main, isAccessible, createdBy, description }: Tenue, role: string | null, now: Date): Tour => {
  if (main.qui === 'personne') return { mots: 'Terminé', isYou: false };
  if (main.qui === 'administration')
    return isAdministration(role) ? { mots: 'À vous', isYou: true } : { mots: 'Administration', isYou: false };
  if (main.qui === 'association') {
    const isMine = isAccessible && !isAdministration(role);
    if (!isMine) return { mots: createdBy.nom, isYou: false };
    return { mots: description.code_etat === 'INV' ? 'À vous : corriger' : 'À vous', isYou: true };
  }
  const jours = wholeDays(new Date(main.depuis), now);
  const depuis = jours === 0 ? 'aujourd’hui' : `depuis ${sayCount(jours, 'jour')}`;
  return { mots: `${PASSIFS[main.qui]}, ${depuis}`, isYou: false };
};
