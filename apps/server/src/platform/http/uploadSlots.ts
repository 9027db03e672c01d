import { DomainError } from '../errors.ts';

export interface UploadSlots {
  /** Takes a place for this account, or refuses; the place is given back by what is returned. */
  take(account: string): () => void;
}

interface Figures {
  readonly perAccount: number;
  readonly perProcess: number;
}

/**
 * A form is received whole before its right can be asked: so many at once, and the disk is never filled. Once half of the
 * places are taken, nobody takes a second one: a few who send slowly do not keep all the others out.
 */
export const createUploadSlots = ({ perAccount, perProcess }: Figures): UploadSlots => {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(account) {
      const own = taken.get(account) ?? 0;
      const isHalfFull = total >= perProcess / 2;
      if (own >= perAccount || (own > 0 && isHalfFull)) throw new DomainError('DEPOTS_SIMULTANES');
      if (total >= perProcess) throw new DomainError('DEPOT_INDISPONIBLE');
      taken.set(account, own + 1);
      total += 1;
      return () => {
        total -= 1;
        const left = (taken.get(account) ?? 1) - 1;
        if (left > 0) taken.set(account, left);
        else taken.delete(account);
      };
    },
  };
};
