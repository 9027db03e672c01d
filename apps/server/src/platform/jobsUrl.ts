interface Access {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_JOBS_USER?: string | undefined;
  readonly DATABASE_JOBS_PASSWORD?: string | undefined;
}

const under = (address: string, user: string, password: string | undefined): string => {
  const url = new URL(address);
  url.username = user;
  url.password = password ?? '';
  return url.href;
};

/** The same server and database, under the role of who runs jobs; the servers' own where they have none. */
export const jobsUrl = ({
  DATABASE_URL,
  DATABASE_JOBS_USER: user,
  DATABASE_JOBS_PASSWORD: password,
}: Access): string => (user ? under(DATABASE_URL, user, password) : DATABASE_URL);

interface AccessDroits {
  readonly DATABASE_URL: string;
  readonly DATABASE_DROITS_USER?: string | undefined;
  readonly DATABASE_DROITS_PASSWORD?: string | undefined;
}
/** The same, under the role that writes rights; null where the servers' own still does. */
export const droitsUrl = (access: AccessDroits): string | null => {
  const { DATABASE_URL, DATABASE_DROITS_USER: user, DATABASE_DROITS_PASSWORD: password } = access;
  return user ? under(DATABASE_URL, user, password) : null;
};

/** PostgreSQL itself, for what lives in a session: the queue that listens, a lock held over several transactions. */
export const directUrl = (access: Access): string =>
  jobsUrl({ ...access, DATABASE_URL: access.DATABASE_DIRECT_URL ?? access.DATABASE_URL });
