import { Client, escapeIdentifier } from 'pg';

/** What a sandbox is called, and nothing else is: what this program drops is never the base of a portal that serves. */
const BAC = /^[a-z][a-z0-9_]{0,40}_bac$/;
const databaseOf = (url: string): string => new URL(url).pathname.slice(1);
export const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href;

/** The sandbox of these settings: their own base when it is one, else another beside it. */
export const nameOf = (url: string): string => {
  const name = databaseOf(url);
  const bac = BAC.test(name) ? name : `${name}_bac`;
  if (!BAC.test(bac)) throw new Error(`« ${bac} » ne peut pas être le nom d’un bac à sable`);
  return bac;
};

export interface Refaire {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Puts a small country into an empty base, beside the one that is still open. */
  readonly fill: (urls: { readonly ownerUrl: string; readonly appUrl: string }) => Promise<void>;
}

/**
 * A new sandbox in the place of the old one. It is filled beside it, so that who tries something meanwhile is cut for the
 * time of two statements; if filling it fails, the old one stays.
 */
export const refaireBac = async ({ adminUrl, ownerUrl, appUrl, fill }: Refaire): Promise<string> => {
  const bac = nameOf(ownerUrl);
  const [ici, neuf] = [escapeIdentifier(bac), `${bac}_neuf`];
  const la = escapeIdentifier(neuf);
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const owner = escapeIdentifier(new URL(ownerUrl).username);
    await admin.query(`drop database if exists ${la} with (force)`);
    await admin.query(`create database ${la} owner ${owner} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    await admin.query(`revoke all on database ${la} from public`);
    await admin.query(`grant connect on database ${la} to ${escapeIdentifier(new URL(appUrl).username)}`);
    await fill({ ownerUrl: withDatabase(ownerUrl, neuf), appUrl: withDatabase(appUrl, neuf) });
    await admin.query(`drop database if exists ${ici} with (force)`);
    await admin.query(`alter database ${la} rename to ${ici}`);
    return bac;
  } finally {
    await admin.query(`drop database if exists ${la} with (force)`).finally(() => admin.end());
  }
};
