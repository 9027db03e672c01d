/** A service is a record and an account (SERVICE-001): only who makes and removes accounts makes and removes services. */
export const GESTION_SERVICES = ['rds.admin', 'lca.admin'] as const;
