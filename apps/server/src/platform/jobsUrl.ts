interface Access {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_JOBS_USER?: string | undefined;
  readonly DATABASE_JOBS_PASSWORD?: string | undefined;
}

/** The same server and database, under the role of who runs jobs; the servers' own where they have none. */
export const jobsUrl = (access: Access): string => {
  if (!access.DATABASE_JOBS_USER) return access.DATABASE_URL;
  const url = new URL(access.DATABASE_URL);
  url.username = access.DATABASE_JOBS_USER;
  url.password = access.DATABASE_JOBS_PASSWORD ?? '';
  return url.href;
};

/** PostgreSQL itself, for what lives in a session: the queue that listens, a lock held over several transactions. */
export const directUrl = (access: Access): string =>
  jobsUrl({ ...access, DATABASE_URL: access.DATABASE_DIRECT_URL ?? access.DATABASE_URL });
