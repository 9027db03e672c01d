import { parseSettings } from '../src/config.ts';
import { type Coffre, createCoffre } from '../src/platform/coffre/coffre.ts';

/** The vault of the portal under test. */
export const coffreDEssai = (settings: Readonly<Record<string, string>> = {}): Coffre =>
  createCoffre(parseSettings({ ...process.env, ...settings }));
