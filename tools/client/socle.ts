import { build, type InlineConfig, type Rolldown } from 'vite';

const isChunk = (part: Rolldown.OutputChunk | Rolldown.OutputAsset): part is Rolldown.OutputChunk =>
  part.type === 'chunk';

/** Every file that a chunk names without waiting, itself first. */
const closureOf = (
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> => {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const next = chunks.get(name);
    if (next) closureOf(next, chunks, seen);
  }
  return seen;
};

export interface Lots {
  /** What every page needs. */
  readonly socle: ReadonlySet<string>;
  /** What one of these doors needs besides: they are read by who comes for the first time. */
  readonly porte: ReadonlySet<string>;
}

/** Read off a first build that shares nothing: only the bundler knows what is left of a barrel once what nobody uses is gone. */
export const readLots = async (config: InlineConfig, doors: readonly string[]): Promise<Lots> => {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false, reportCompressedSize: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as readonly Rolldown.RolldownOutput[];
  const chunks = new Map(outputs.flatMap(({ output }) => output.filter(isChunk).map((part) => [part.fileName, part])));
  const modulesOf = (wanted: (chunk: Rolldown.OutputChunk) => boolean): ReadonlySet<string> =>
    new Set(
      [...chunks.values()]
        .filter(wanted)
        .flatMap((chunk) => [...closureOf(chunk, chunks)].flatMap(({ moduleIds }) => moduleIds)),
    );
  const holds =
    (module: string) =>
    ({ moduleIds }: Rolldown.OutputChunk): boolean =>
      moduleIds.some((id) => id.endsWith(module));
  const missing = doors.filter((door) => ![...chunks.values()].some(holds(door)));
  if (missing.length > 0) throw new Error(`Aucun fichier ne porte ${missing.join(', ')}.`);
  return {
    socle: modulesOf(({ isEntry }) => isEntry),
    porte: modulesOf((chunk) => doors.some((door) => holds(door)(chunk))),
  };
};
