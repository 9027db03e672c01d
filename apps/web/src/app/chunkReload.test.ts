import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { installChunkReload } from './chunkReload.ts';

const start = () => {
  const world = { now: 1_000_000, isUnsaved: false, reloads: 0 };
  const target = new EventTarget();
  installChunkReload({
    target,
    storage: createMemoryStorage(),
    now: () => world.now,
    hasUnsavedInput: () => world.isUnsaved,
    reload: () => {
      world.reloads += 1;
    },
  });
  const fail = () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  return { world, fail };
};

describe('un morceau du programme qui ne se charge pas', () => {
  test('la page est rechargée, au plus une fois par minute', () => {
    const { world, fail } = start();
    fail();
    world.now += 59_999;
    fail();
    expect(world.reloads).toBe(1);
    world.now += 1;
    fail();
    expect(world.reloads).toBe(2);
  });

  test('jamais tant qu’une saisie n’est pas enregistrée : l’erreur est alors laissée à la page', () => {
    const { world, fail } = start();
    world.isUnsaved = true;
    expect(fail()).toBe(true);
    expect(world.reloads).toBe(0);
    world.isUnsaved = false;
    expect(fail()).toBe(false);
    expect(world.reloads).toBe(1);
  });
});
