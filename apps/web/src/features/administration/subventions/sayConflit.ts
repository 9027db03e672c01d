import type { Subvention } from '@guichet/contract/rds';
import { LIBELLES } from '../porte/contenu.ts';

export const labelOf = (champ: string): string =>
  Object.entries<string>(LIBELLES).find(([nom]) => nom === champ)?.[1] ?? champ;

const LISTES: Readonly<Record<string, readonly string[]>> = {
  sous_dispositifs: ['nom', 'code'],
  eligibilite: ['libelle'],
  champs_attendus: ['libelle'],
  documents_attendus: ['libelle'],
  grille: ['libelle'],
};

const isObjet = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const titreOf = (item: unknown, names: readonly string[]): string =>
  isObjet(item) ? String(names.map((name) => item[name]).find(Boolean) ?? '') : String(item);

/** A list by what it holds, so that both can be told apart at a glance. */
const sayListe = (items: readonly unknown[], titre: (item: unknown) => string): string =>
  items.length === 0 ? 'rien' : `${items.length} : ${items.map(titre).join(', ')}`;

export const sayConflit =
  (services: Subvention['instructeurs']) =>
  (champ: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'rien';
    if (Array.isArray(value) && champ === 'instructeurs') {
      const nomOf = (id: unknown) =>
        services.find(({ service }) => service._id === id)?.service.nom ?? 'un autre service';
      return sayListe(value, (item) => (isObjet(item) ? nomOf(item['service']) : ''));
    }
    if (Array.isArray(value)) return sayListe(value, (item) => titreOf(item, LISTES[champ] ?? ['libelle', 'code']));
    if (typeof value === 'boolean') return value ? 'oui' : 'non';
    if (isObjet(value) && champ === 'dispositif') return String(value['code']);
    if (isObjet(value)) return `${Object.values(value).filter((one) => one !== null).length} valeurs renseignées`;
    return String(value);
  };
