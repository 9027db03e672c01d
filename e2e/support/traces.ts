import { existsSync, readFileSync } from 'node:fs';

/** Shapes that must not be there, whether or not a journey met them. */
const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['un jeton', /eyJ[\w-]{8,}\.[\w-]+/],
  ['une adresse électronique', /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i],
];

const writings = (secret: string): readonly string[] => [secret, encodeURIComponent(secret), JSON.stringify(secret)];

const secretsIn = (file: string): readonly string[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines.map((line) => String(JSON.parse(line))))];
};

export interface Traces {
  readonly lines: number;
  readonly secrets: number;
  /** Where, and what kind; never the secret itself. */
  readonly leaks: readonly string[];
}

/** T19: reads the whole log of the run for each secret that was typed, mailed or set in a cookie. */
export const readTraces = (log: string, secretsFile: string): Traces => {
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  const secrets = secretsIn(secretsFile);
  const wanted = secrets.flatMap(writings);
  const leaks = lines.flatMap((line, index) => [
    ...SHAPES.flatMap(([name, shape]) => (shape.test(line) ? [`ligne ${index + 1} : ${name}`] : [])),
    ...(wanted.some((writing) => line.includes(writing)) ? [`ligne ${index + 1} : un secret du parcours`] : []),
  ]);
  return { lines: lines.length, secrets: secrets.length, leaks };
};
