const SECOND_MS = 1_000;
const EVERY_MS = 5_000;
const MOIS = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' });

/** What is done, how many, and after how many seconds: on the terminal. */
export const createProgres = (say: (line: string) => void) => {
  const started = performance.now();
  let shown = started;
  const seconds = (): string => `${((performance.now() - started) / SECOND_MS).toFixed(1).replace('.', ',')} s`;
  return {
    seconds,
    step: (what: string): void => say(`${seconds().padStart(8)}  ${what}`),
    /** Now and then: which month is lived, and how many calls that took so far. */
    live(at: Date, appels: number): void {
      if (performance.now() - shown < EVERY_MS) return;
      shown = performance.now();
      say(`${seconds().padStart(8)}  ${MOIS.format(at)} : ${appels} appels`);
    },
  };
};
