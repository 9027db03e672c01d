/** The services that a base path is kept for, those of sibling sites included. */
export const SERVICES = ['auth', 'cec', 'dab', 'dac', 'demandes', 'lca', 'mail', 'psp', 'rda', 'rds'] as const;
export type ServicePaths = Readonly<Partial<Record<string, string>>>;

const FIRST = /^\/([a-z]+)/u;

/** CONST-001: where a call is, behind the proxy base: its service under the name that the configuration gives it. */
export const placeCall = (base: string, paths: ServicePaths, path: string): string =>
  base + path.replace(FIRST, (_, service: string) => `/${paths[service] ?? service}`);
