import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';

export const validateEmail = async (
  { comptes, liens, history }: AuthUow,
  { token }: { readonly token: string },
  { clock }: Call,
) => {
  const id_objet = await liens.use(token, ['validation'], clock.now());
  if (!id_objet) throw new DomainError('LIEN_INVALIDE');
  await comptes.enable(id_objet);
  const changements = { enabled: { avant: false, apres: true } };
  history.record({ objet: 'compte', id_objet, action: 'validateEmail', changements });
  return { message: 'Votre adresse est confirmée. Vous pouvez vous connecter.' };
};
