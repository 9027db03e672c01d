/** Which call was made when, and the moment that it was made for: from this, dates are set afterwards. */
export interface Pas {
  readonly requestId: string;
  readonly fait_at: Date;
  readonly pour_at: Date;
}
export interface Journal {
  readonly pas: readonly Pas[];
  /** The number of the call that begins. */
  begin(pour_at: Date): string;
}

export const createJournal = (): Journal => {
  const pas: Pas[] = [];
  return {
    pas,
    begin(pour_at) {
      const requestId = `demonstration-${pas.length + 1}`;
      pas.push({ requestId, fait_at: new Date(), pour_at });
      return requestId;
    },
  };
};
