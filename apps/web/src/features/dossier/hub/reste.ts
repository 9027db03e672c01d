import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { type Etape, resteAFaire, type Tache, tacheOf } from '@guichet/rules/dossier';
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
