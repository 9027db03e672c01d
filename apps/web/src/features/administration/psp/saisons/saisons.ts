import type { SaisonPspLue } from '@guichet/contract/psp';
import type { EtatSaison } from '@guichet/rules/passSport';
import { sayJour } from '@guichet/rules/subvention';
import type { Champ } from '../../../../shared/champs/champ.ts';
import { formatMontant } from '../../../../shared/format/format.ts';

export const nomOf = ({ id_exercice }: Pick<SaisonPspLue, 'id_exercice'>): string => `Saison 20${id_exercice}`;

export const joursOf = ({ date_debut, date_fin }: Pick<SaisonPspLue, 'date_debut' | 'date_fin'>): string =>
  `Du ${sayJour(date_debut)} au ${sayJour(date_fin)} compris`;

export const faitsOf = ({ montant, jour_de_lot }: Pick<SaisonPspLue, 'montant' | 'jour_de_lot'>): string =>
  `Un code vaut ${formatMontant(montant)} ; les lots partent le ${jour_de_lot} du mois`;

export const ETATS: Readonly<Record<EtatSaison, string>> = {
  avant: 'Pas encore commencée',
  ouverte: 'Ouverte',
  suspendue: 'Suspendue',
  close: 'Finie',
};
export const TONS: Readonly<Partial<Record<EtatSaison, 'success' | 'warning'>>> = {
  ouverte: 'success',
  suspendue: 'warning',
};

export const CHAMPS = {
  id_exercice: {
    ...{ kind: 'texte', name: 'id_exercice', label: 'Début des codes' },
    hint: 'Deux chiffres, par exemple 27 : tous les codes de la saison commencent par eux. Ils ne changent plus.',
    input: { inputMode: 'numeric', maxLength: 2 },
  },
  date_debut: {
    ...{ kind: 'date', name: 'date_debut', label: 'Premier jour' },
    hint: 'Les clubs saisissent dès la première minute de ce jour, à l’heure de Paris.',
  },
  date_fin: { kind: 'date', name: 'date_fin', label: 'Dernier jour', hint: 'Ce jour-là, on saisit encore.' },
  montant: { kind: 'montant', name: 'montant', label: 'Valeur d’un code', hint: 'En euros, par exemple 70.' },
  jour_de_lot: {
    ...{ kind: 'entier', name: 'jour_de_lot', label: 'Jour des lots' },
    hint: 'Le jour du mois où les remboursements partent, de 1 à 28.',
  },
} as const satisfies Record<string, Champ>;

export const labelOf = (champ: string): string => {
  if (champ === 'active') return 'Saisie ouverte';
  return Object.values(CHAMPS).find(({ name }) => name === champ)?.label ?? champ;
};

export const sayValue = (champ: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (champ === 'montant' && typeof value === 'number') return formatMontant(value);
  return champ.startsWith('date_') ? sayJour(String(value)) : String(value);
};
