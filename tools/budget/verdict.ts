/** What a stage of a run took. */
export interface Mesure {
  readonly etape: string;
  readonly duree: number;
  /** Processor seconds of the stage's own processes, then of the services meanwhile. */
  readonly propre: number;
  readonly services: number;
  /** Processor milliseconds of the bare loop, each time it was tried while the stage ran. */
  readonly temoins: readonly number[];
}

export interface Budget {
  /** What the bare loop took when these figures were taken. */
  readonly temoin_ms: number;
  /** Processor seconds. */
  readonly total: number;
  readonly etapes: Readonly<Record<string, number>>;
}

interface Ligne {
  readonly etape: string;
  readonly duree: number;
  readonly processeur: number;
  readonly lenteur: number;
  readonly permis: number;
}
interface Verdict {
  readonly lignes: readonly Ligne[];
  readonly total: Ligne;
  readonly refus: readonly string[];
}

/** Beyond this, it is not the machine that explains. */
const SLOWEST = 3;

const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** How many times slower than when the budget was taken; a faster machine gets no less. */
const slownessOf = (temoins: readonly number[], reference: number): number | undefined => {
  const median = medianOf(temoins);
  return median === undefined ? undefined : Math.min(SLOWEST, Math.max(1, median / reference));
};

const seconds = (value: number): string => `${value.toFixed(0)} s`;
const explain = ({ etape, processeur, permis }: Ligne): string =>
  `${etape} : ${seconds(processeur)} de processeur, ${seconds(permis)} permises`;

/** Judged on processor time, as this machine gives it: neither a busy nor a slow one makes a good run red. */
export const judge = (mesures: readonly Mesure[], budget: Budget): Verdict => {
  const whole = slownessOf(
    mesures.flatMap(({ temoins }) => temoins),
    budget.temoin_ms,
  );
  const lignes = mesures.map(({ etape, duree, propre, services, temoins }): Ligne => {
    const lenteur = slownessOf(temoins, budget.temoin_ms) ?? whole ?? 1;
    return { etape, duree, processeur: propre + services, lenteur, permis: (budget.etapes[etape] ?? 0) * lenteur };
  });
  const processeur = sum(lignes.map((ligne) => ligne.processeur));
  const duree = sum(lignes.map((ligne) => ligne.duree));
  const atReference = sum(lignes.map((ligne) => ligne.processeur / ligne.lenteur));
  const lenteur = atReference === 0 ? 1 : processeur / atReference;
  const total = { etape: 'total', duree, processeur, lenteur, permis: budget.total * lenteur };
  const unknown = lignes.filter(({ etape }) => budget.etapes[etape] === undefined);
  const known = lignes.filter((ligne) => !unknown.includes(ligne));
  return {
    lignes,
    total,
    refus: [
      ...unknown.map(({ etape }) => `${etape} : aucun budget dans .ci/budget.json`),
      ...[...known, total].filter((ligne) => ligne.processeur > ligne.permis).map(explain),
    ],
  };
};
