import fc from 'fast-check';
import { expect, test } from 'vitest';
import { porteeService } from './portee.ts';

const agent = { roles: ['rds.user'], services: ['nantes', 'reze'] };

test.each([
  ['un dossier reçu cette année', agent, [{ id_service: 'nantes', exercice: 2026 }], 'lien'],
  ['un dossier reçu par un service de la branche', agent, [{ id_service: 'reze', exercice: 2026 }], 'lien'],
  ['un dossier à venir', agent, [{ id_service: 'nantes', exercice: 2027 }], 'lien'],
  ['le dixième exercice passé', agent, [{ id_service: 'nantes', exercice: 2016 }], 'lien'],
  ['le onzième', agent, [{ id_service: 'nantes', exercice: 2015 }], 'registres'],
  ['un agrément tenu', agent, [{ id_service: 'nantes', exercice: null }], 'lien'],
  ['un dossier d’un autre service', agent, [{ id_service: 'lyon', exercice: 2026 }], 'registres'],
  ['rien', agent, [], 'registres'],
  ['sans service', { ...agent, services: [] }, [{ id_service: 'nantes', exercice: 2026 }], 'aucune'],
  [
    'sans rôle de service',
    { ...agent, roles: ['lca.association'] },
    [{ id_service: 'nantes', exercice: 2026 }],
    'aucune',
  ],
  ['osiris', { ...agent, roles: ['osiris.appli_admin'] }, [{ id_service: 'nantes', exercice: 2026 }], 'aucune'],
] as const)('P-20 : %s', (_, qui, liens, attendu) => {
  expect(porteeService(qui, liens, 2026)).toBe(attendu);
});

test('P-20 : ce que d’autres services ont reçu n’ouvre jamais rien', () => {
  const service = fc.constantFrom('nantes', 'reze', 'lyon', 'lille');
  const liens = fc.array(fc.record({ id_service: service, exercice: fc.option(fc.integer({ min: 2010, max: 2030 })) }));
  fc.assert(
    fc.property(fc.uniqueArray(service), liens, (services, some) => {
      const foreign = some.filter(({ id_service }) => !services.includes(id_service));
      expect(porteeService({ roles: ['rds.admin'], services }, foreign, 2026)).not.toBe('lien');
    }),
  );
});
