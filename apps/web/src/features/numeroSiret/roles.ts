/** Those who unblock. */
export const isAdministration = (role: string | null): boolean => role === 'lca.admin' || role === 'rds.admin';
