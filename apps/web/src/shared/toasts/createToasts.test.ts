import { expect, test } from 'vitest';
import { createToasts } from './createToasts.ts';

test('une bonne nouvelle remplace la précédente ; ce qui n’a pas marché reste jusqu’à ce qu’on le ferme', () => {
  const toasts = createToasts();
  toasts.show({ severity: 'error', message: 'Pas enregistré.' });
  toasts.show({ severity: 'success', message: 'Identité : enregistré.' });
  const last = toasts.show({ severity: 'success', message: 'Activités : enregistré.' });
  expect(toasts.get().map(({ message }) => message)).toEqual(['Pas enregistré.', 'Activités : enregistré.']);
  toasts.dismiss(last);
  expect(toasts.get().map(({ message }) => message)).toEqual(['Pas enregistré.']);
});
