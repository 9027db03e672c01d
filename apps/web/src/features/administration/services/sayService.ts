import type { ServiceRecord } from '@guichet/contract/rds';
import { LABELS } from './serviceForm.ts';

export const sayChampService = (champ: string): string =>
  Object.entries<string>(LABELS).find(([nom]) => nom === champ)?.[1] ?? champ;

/** A value as people read it: a service by its name, nothing as «vide». */
export const sayValeurService =
  (services: readonly ServiceRecord[]) =>
  (champ: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'vide';
    if (champ === 'parent') return services.find(({ _id }) => _id === value)?.nom ?? 'un service hors de votre vue';
    if (Array.isArray(value)) return value.length === 0 ? 'aucun' : value.join(', ');
    return String(value);
  };
