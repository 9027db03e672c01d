import { expect, test, vi } from 'vitest';
import { createApi } from '../../../shared/apiClient/apiClient.ts';
import { serviceOf } from '../testing/personnes.ts';
import { deleteService, updateService } from './saveService.ts';

const patches = () => ({ patchCompte: vi.fn(async () => undefined), patchAnnuaire: vi.fn(async () => undefined) });
const service = serviceOf(600, 'Direction nationale');

test('ERR-044 : agir sur un service absent échoue avec «Service not found», sans appel', async () => {
  const send = vi.fn();
  await expect(deleteService(createApi(send), undefined)).rejects.toThrow('Service not found');
  const calls = patches();
  for (const annuaire of [{ nom: 'x' }, {}])
    await expect(updateService(undefined, { compte: {}, annuaire }, calls)).rejects.toThrow('Service not found');
  expect(send).not.toHaveBeenCalled();
  expect(calls.patchAnnuaire).not.toHaveBeenCalled();
});

test('ERR-045 : modifier sans rien changer échoue avec «Nothing to update.», sans appel', async () => {
  const calls = patches();
  await expect(updateService(service, { compte: {}, annuaire: {} }, calls)).rejects.toThrow(/^Nothing to update\.$/);
  expect(calls.patchCompte).not.toHaveBeenCalled();
  expect(calls.patchAnnuaire).not.toHaveBeenCalled();
});

test('CALL-RDS-005 : chaque partie changée part vers son service, et elle seule', async () => {
  const both = patches();
  await updateService(service, { compte: { locked: true }, annuaire: { nom: 'Y' } }, both);
  expect(both.patchCompte).toHaveBeenCalledWith(service.authId, { locked: true });
  expect(both.patchAnnuaire).toHaveBeenCalledWith({ nom: 'Y' });
});
