import type { DossierLigne } from '@guichet/contract/demandes';
import type { SelectOption } from '@guichet/ui';

/** Those that instruct what is in sight. */
export const servicesOf = (items: readonly DossierLigne[]): readonly SelectOption[] => {
  const all = items.flatMap(({ instructions }) => instructions);
  const names = new Map(all.map(({ id_service_instructeur, nom }) => [id_service_instructeur, nom]));
  return [...names].map(([value, label]) => ({ value, label }));
};
