import { isDeepStrictEqual } from 'node:util';
import { checkReglage, type Delegation, type ReglageSignature } from '@guichet/rules/acte';
import { dayOf } from '@guichet/rules/jour';
import { rolesDonnables } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { type EquipeOuverte, lockEquipe, openEquipe } from '../../equipe/openEquipe.ts';
import type { RdsUow } from '../../rds.uow.ts';

interface Reference {
  readonly id: string;
}
/** Who manages the people of a service says who signs for it. */
const gere = ({ qui, aProfil }: EquipeOuverte): boolean => rolesDonnables(qui, { aProfil }).length > 0;

const saySignature = async (uow: RdsUow, ouverte: EquipeOuverte, { clock }: Call) => {
  const { service, qui } = ouverte;
  const { signataires, requise, contreseing, version } = await uow.signatures.find(service.id);
  const peutRegler = gere(ouverte);
  const nommables = peutRegler ? await uow.signatures.listNommables(service.id) : [];
  const comptes = await uow.comptes.findComptes([
    ...new Set([...nommables, ...signataires.map(({ personne }) => personne)]),
  ]);
  const nomDe = (id: string): string => {
    const compte = comptes.find(({ authId }) => authId === id);
    return compte ? `${compte.prenom} ${compte.nom}` : 'Compte supprimé';
  };
  const dite = (id: string) => ({ nom: nomDe(id), moi: id === qui.authId });
  return {
    service: { _id: service.id, nom: service.nom },
    ...{ peutRegler, requise, contreseing, version, aujourdhui: dayOf(clock.now()) },
    signataires: signataires.map((one) => ({ ...one, ...dite(one.personne) })),
    personnes: nommables
      .map((authId) => ({ authId, ...dite(authId) }))
      .toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr')),
  };
};

export const readSignature = reads(async (uow: RdsUow, { id }: Reference, call: Call) =>
  saySignature(uow, await openEquipe(uow, id, call), call),
);

const sorted = ({ signataires, ...reglage }: Omit<Reglage, 'id'>) => ({
  ...reglage,
  signataires: signataires.toSorted((one, other) => one.personne.localeCompare(other.personne)),
});

interface Reglage extends Reference, ReglageSignature {
  readonly signataires: readonly Delegation[];
}

/** Acts signed before keep what was said of who signed them. */
export const updateSignature = async (uow: RdsUow, { id, ...reglage }: Reglage, call: Call) => {
  const ouverte = await lockEquipe(uow, id, call);
  const { qui, service } = ouverte;
  const before = await uow.signatures.find(service.id);
  const connus = [
    ...(await uow.signatures.listNommables(service.id)),
    ...before.signataires.map(({ personne }) => personne),
  ];
  orThrow(
    checkReglage({ ...qui, gere: gere(ouverte) }, { avant: before.signataires, apres: reglage.signataires, connus }),
  );
  checkVersion(before, call, 'signature', 'La signature des actes vient d’être réglée.');
  const { version: _, ...avant } = before;
  // As it is already: nothing is written, and nobody is told that it changed.
  if (isDeepStrictEqual(sorted(avant), sorted(reglage))) return saySignature(uow, ouverte, call);
  await uow.signatures.save(service.id, reglage);
  const changements = {
    signature: { avant, apres: reglage },
  };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'updateSignature', changements });
  return saySignature(uow, ouverte, call);
};
