/** How many took so many days; the days in order, each once. */
export type Repartition = readonly (readonly [jours: number, nombre: number])[];

/** Several told as one: what a service takes is what all its schemes take together. */
export const reunir = (repartitions: readonly Repartition[]): Repartition => {
  const nombres = new Map<number, number>();
  for (const [jours, nombre] of repartitions.flat()) nombres.set(jours, (nombres.get(jours) ?? 0) + nombre);
  return [...nombres].filter(([, nombre]) => nombre > 0).toSorted(([a], [b]) => a - b);
};

export interface Mesure {
  readonly nombre: number;
  /** A quarter took no longer; half; three quarters. */
  readonly quart: number;
  readonly mediane: number;
  readonly troisQuarts: number;
}

/** The days of the first of whom so many quarters took no longer: always days that someone waited, never between two. */
const joursAu = (repartition: Repartition, quarts: number, nombre: number): number => {
  let passes = 0;
  for (const [jours, combien] of repartition) {
    passes += combien;
    if (passes * 4 >= quarts * nombre) return jours;
  }
  return 0;
};

/** Nothing when nobody waited. */
export const mesurer = (repartition: Repartition): Mesure | null => {
  const nombre = repartition.reduce((total, [, combien]) => total + combien, 0);
  if (nombre === 0) return null;
  const [quart, mediane, troisQuarts] = [1, 2, 3].map((quarts) => joursAu(repartition, quarts, nombre));
  return { nombre, quart: quart ?? 0, mediane: mediane ?? 0, troisQuarts: troisQuarts ?? 0 };
};

const CENT = 100;
/** How much more than the year before, in hundredths; nothing is more than nothing. */
export const evolution = (avant: number, apres: number): number | null =>
  avant === 0 ? null : Math.round(((apres - avant) / avant) * CENT);

/** How much of it, in hundredths; of nothing there is no share. */
export const part = (nombre: number, total: number): number | null =>
  total === 0 ? null : Math.round((nombre / total) * CENT);
