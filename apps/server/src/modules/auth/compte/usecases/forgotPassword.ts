import type { AuthUow } from '../../auth.uow.ts';

const ANSWER = {
  message: 'Si un compte existe à cette adresse, un courriel vient d’être envoyé pour choisir un nouveau mot de passe.',
};

/** Says the same for every address; a locked account gets nothing that could open it. */
export const forgotPassword = async ({ comptes, jobs }: AuthUow, { email }: { readonly email: string }) => {
  const compte = await comptes.findByEmail(email);
  if (compte && !compte.locked) {
    const payload = { id_compte: compte.id, usage: 'reinitialisation' } as const;
    await jobs.add('auth.sendPasswordLinkMail', payload, `reinitialisation:${compte.id}`);
  }
  return ANSWER;
};
