import type { VerdictLigne } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { refusOf } from '../code/refus.ts';
import { verifyCode } from '../code/verify.ts';
import { holdSaisie } from '../noyau/saisie.ts';
import type { InscriptionUow } from './inscription.uow.ts';
import type { Saisie } from './inscrire.ts';
import type { LitigeTenu } from './litige.repository.ts';

/** Why nothing was recorded: a code that is refused was tried, and the try stays counted. */
interface SuiteLitige {
  readonly refus: VerdictLigne | 'sansObjet' | null;
  readonly exercice: string;
}

/** The family says that it never used it elsewhere: whoever decides sees both clubs, and neither sees the other. */
export const signaler = async (
  uow: InscriptionUow,
  { id, saisie }: { readonly id: string; readonly saisie: Saisie },
  call: Call,
): Promise<SuiteLitige> => {
  const { dossier, saison } = await holdSaisie(uow, id, call);
  const { verdict, ...reponse } = await verifyCode(uow, { dossier, saison, ...saisie }, call);
  if (verdict !== 'ailleurs' || !('id_psp' in reponse))
    return { refus: verdict === 'libre' || verdict === 'ici' ? 'sansObjet' : verdict, exercice: saison.id_exercice };
  const code = uow.sceau.codeOf(saison.id, reponse.id_psp);
  const conteste = (await uow.codes.find(saison.id, code))?.id_dossier;
  if (!conteste) return { refus: 'sansObjet', exercice: saison.id_exercice };
  const cree_par = call.acteur?.authId ?? '';
  await uow.litiges.insert({ exercice: saison.id, code, id_dossier: id, conteste, cree_par });
  uow.history.record({
    ...{ objet: 'dossierPsp', id_objet: id, action: 'signaler' },
    changements: { litige: { avant: null, apres: 'ouvert' } },
  });
  return { refus: null, exercice: saison.id_exercice };
};

export const refusDeLitige = ({ refus, exercice }: SuiteLitige): DomainError | null => {
  if (refus === null) return null;
  return refus === 'sansObjet' ? new DomainError('LITIGE_SANS_OBJET') : refusOf(refus, exercice);
};

export const closeLitige = async (
  { litiges, history }: InscriptionUow,
  { id, suite }: { readonly id: string; readonly suite: string },
  call: Call,
): Promise<LitigeTenu> => {
  const litige = await litiges.find(id);
  if (!litige || litige.clos_at) throw new DomainError('PSP_ABSENT');
  await litiges.close(id, call.acteur?.authId ?? '', suite);
  history.record({
    ...{ objet: 'dossierPsp', id_objet: litige.demandeur.id_dossier, action: 'cloreLitige' },
    changements: { litige: { avant: 'ouvert', apres: 'clos' } },
  });
  return { ...litige, suite, clos_at: call.clock.now() };
};
