import * as z from 'zod';

const KEY = 'guichet.proconnect';
const departSchema = z.object({ etat: z.string(), redirect_url: z.string().optional() });
export type Depart = z.infer<typeof departSchema>;

/** Who left this tab for ProConnect: whoever comes back with another answer was sent here by somebody else. */
export interface Departs {
  keep(depart: Depart): void;
  /** Once. */
  take(): Depart | null;
}

export const createDeparts = (storage: () => Storage): Departs => ({
  keep: (depart) => storage().setItem(KEY, JSON.stringify(depart)),
  take: () => {
    const text = storage().getItem(KEY);
    storage().removeItem(KEY);
    return text === null ? null : (departSchema.safeParse(JSON.parse(text)).data ?? null);
  },
});
