import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Comptes } from '../utilisateur/comptes.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.deleteCompte': { readonly authId: string; readonly par: string; readonly requestId: string };
  }
}

/** Asks for the account until it is gone: the portal's side already is. */
export const deleteCompteJob = (comptes: Comptes): JobDefinition =>
  defineJob({
    name: 'lca.deleteCompte',
    run: ({ authId, ...demande }) => comptes.deleteCompte(authId, demande),
  });
