import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { type Etape, resteAFaire, type Tache, tacheOf } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';

export const compte = (nombre: number, mot: string): string => `${nombre} ${mot}${nombre > 1 ? 's' : ''}`;

/** «Il manque 2 choses»; nothing is said of what is not read yet. */
export const sayManque = (nombre: number): string =>
  nombre === 0 ? 'Il ne manque rien' : `Il manque ${compte(nombre, 'chose')}`;

/** What stops the dossier, each thing once; null while it is read. */
export const resteOf = (manquants: readonly Manquant[] | null): readonly Manquant[] | null =>
  manquants && resteAFaire(manquants as Parameters<typeof resteAFaire>[0]);

export const deLaTache = (reste: readonly Manquant[], tache: Tache, projet: string | null = null): Manquant[] =>
  reste.filter((one) => tacheOf(one) === tache && one.projet === projet);

/** The steps as the tasks of each genre follow one another: the papers of an approval come after its answers (d02). */
const ORDRE: Readonly<Record<Genre, readonly number[]>> = { subvention: [0, 1, 2, 3, 4], agrement: [0, 1, 3, 2, 4] };

/** What comes first on the page is what the page asks first. */
export const prochainOf = (reste: readonly Manquant[], genre: Genre): Manquant | undefined =>
  reste.toSorted((one, other) => ORDRE[genre].indexOf(one.etape) - ORDRE[genre].indexOf(other.etape))[0];

/** The page and the field where it is done. */
export const adresseManque = (dossier: Dossier, { etape, projet, champ, code, cible }: Manquant): string =>
  adresseDossier(dossier, {
    mode: 'edit',
    etape: etape as Etape,
    projet,
    champ: champ ?? (cible === 'budget' ? code : null),
  });

/** Nobody wrote a project yet: there is no page of it to lead to. */
export const isSansProjet = ({ code }: Manquant): boolean => code === 'projets';
