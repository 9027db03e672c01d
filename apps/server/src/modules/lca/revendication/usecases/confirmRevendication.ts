import { isHead } from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { PortailUow } from '../../lca.uow.ts';

/** What the service that instructs looked at; who may say it, its module has judged. */
export interface Verification {
  readonly id_correspondance: number;
  readonly id_service: string;
  /** Whom it was looked at for. */
  readonly qui: string;
  /** A document and a representative of the association's record. */
  readonly piece: string;
  readonly representant: string;
  readonly motif: string;
}

/** P-22: once; by nobody who is at stake. Asked again by the same person, it is done already. */
export const confirmRevendication = async (
  { revendications, rattachements, history, jobs }: PortailUow,
  { id_correspondance, id_service, qui, piece, representant, motif }: Verification,
  { acteur, clock }: Call,
): Promise<void> => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  const first = await revendications.lock(id_correspondance);
  if (!first) throw new DomainError('REVENDICATION_NON_A_CONFIRMER');
  if (first.confirme_par === acteur.authId) return;
  if (first.confirme_at !== null) throw new DomainError('REVENDICATION_NON_A_CONFIRMER');
  const members = await rattachements.listMembers([id_correspondance]);
  if (acteur.authId === first.id_utilisateur || members.some((one) => one.id_utilisateur === acteur.authId))
    throw new DomainError('INTERET_PERSONNEL');
  const membre = members.find((one) => one.id_utilisateur === qui && isHead(one));
  if (!membre) {
    const message = 'Cette personne n’est pas membre du siège de l’association.';
    throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'qui', message }] });
  }
  const confirme_at = clock.now();
  const written = { confirme_at, confirme_par: acteur.authId, id_service, confirme_pour: qui };
  await revendications.confirm(id_correspondance, { ...written, piece, representant, motif });
  const said = { confirme_pour: qui, id_service, piece, representant, motif };
  history.record({
    ...{ objet: 'revendication', id_objet: String(id_correspondance), action: 'confirmRevendication' },
    changements: Object.fromEntries(Object.entries(said).map(([champ, apres]) => [champ, { avant: null, apres }])),
  });
  const { nom } = membre;
  await jobs.add('lca.tellRevendication', { id_correspondance, id_utilisateur: qui, nom }, String(id_correspondance));
};
