import type { Envoyer } from '../../src/platform/dehors/envoyer.ts';

/** Receives all that is written to it, each step counted; the same number twice is received once. */
export const cuttingEnvoyer = (step: () => Promise<void>, objets: Map<string, Buffer>): Envoyer => ({
  check: async () => true,
  async post({ entetes, corps }) {
    await step();
    objets.set(`envoi/${entetes['x-guichet-id']}`, Buffer.from(corps));
    await step();
    return { code: 204, panne: null, duree_ms: 1 };
  },
});
