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

/**
 * The modules that every page needs, read off a first build that shares nothing: only the bundler knows what is left of
 * a barrel once what nobody uses is gone.
 */
export const readSocle = async (config: InlineConfig): Promise<ReadonlySet<string>> => {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false, reportCompressedSize: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as readonly Rolldown.RolldownOutput[];
  const chunks = new Map(outputs.flatMap(({ output }) => output.filter(isChunk).map((part) => [part.fileName, part])));
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  return new Set(entries.flatMap((entry) => [...closureOf(entry, chunks)].flatMap(({ moduleIds }) => moduleIds)));
};
