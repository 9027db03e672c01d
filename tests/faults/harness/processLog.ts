export interface ProcessLog {
  /** For one stream of one life: a line it never finished does not spoil those of the next life. */
  stream(): (chunk: string) => void;
  /** How many finished lines said exactly this. */
  count(message: string): number;
  lines(level: string): readonly string[];
}

const KEPT = 200;

interface Line {
  readonly level: string;
  readonly msg: string;
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'level' in value && 'msg' in value && typeof value.msg === 'string';

const parseLine = (text: string): Line => {
  try {
    const value: unknown = JSON.parse(text);
    return isLine(value) ? value : { level: 'brut', msg: text };
  } catch {
    return { level: 'brut', msg: text };
  }
};

/** What a process said over all its lives. */
export const createProcessLog = (): ProcessLog => {
  const counts = new Map<string, number>();
  const kept = new Map<string, string[]>();
  const keep = (text: string): void => {
    const { level, msg } = parseLine(text);
    counts.set(msg, (counts.get(msg) ?? 0) + 1);
    kept.set(level, [...(kept.get(level) ?? []), text].slice(-KEPT));
  };
  return {
    stream() {
      let rest = '';
      return (chunk) => {
        const parts = (rest + chunk).split('\n');
        rest = parts.pop() ?? '';
        for (const part of parts) if (part !== '') keep(part);
      };
    },
    count: (message) => counts.get(message) ?? 0,
    lines: (level) => kept.get(level) ?? [],
  };
};
