import type { Versionne } from '@guichet/rules/versions';

/** The next version of a record, and which of its fields changed at it. */
export const stampVersions = (record: Versionne, changes: Readonly<Record<string, unknown>>) => {
  const version = record.version + 1;
  const stamps = Object.fromEntries(Object.keys(changes).map((champ) => [champ, version]));
  return {
    version,
    champs_versions: JSON.stringify({ ...record.champs_versions, ...stamps }),
    modifie_at: new Date(),
  };
};
