import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One directory a machine, not a checkout: a second clone finds the same services and reads the same mails. */
export const servicesDirectory = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  resolve(env['GUICHET_SERVICES_DIR'] ?? join(env['TMPDIR'] ?? '/var/tmp', 'guichet-services'));

export const openServicesDirectory = (): string => {
  const directory = servicesDirectory();
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  // The place is known to all: a directory laid there by somebody else must not receive our processes.
  if (statSync(directory).uid !== process.getuid?.()) {
    throw new Error(
      `${directory} appartient à un autre utilisateur : choisissez-en un autre avec GUICHET_SERVICES_DIR.`,
    );
  }
  return directory;
};
