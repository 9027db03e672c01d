import { dayOf } from '@guichet/rules/jour';
import {
  ABSENCES_MAXIMUM,
  type Absence,
  canDireAbsence,
  checkAbsence,
  checkEquipe,
  type RoleEquipe,
} from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { endCles } from '../../cle/endCles.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { type EquipeOuverte, lockEquipe, placeOf } from '../openEquipe.ts';
import { sayEquipe } from './readEquipe.ts';

interface Visee {
  readonly id: string;
  readonly personne: string;
}

/** Judged and kept by the directory; the account says it next. */
export const changeFonction = async (uow: RdsUow, input: Visee & { readonly role: RoleEquipe }, call: Call) => {
  const ouverte = await lockEquipe(uow, input.id, call);
  const { qui, aProfil, service, donneur } = ouverte;
  const { personne, role: apres } = input;
  const { role: avant, ...place } = await placeOf(uow, ouverte, personne);
  orThrow(checkEquipe(qui, { aProfil, personne, avant, apres, ...place }));
  const now = call.clock.now();
  await uow.equipe.setRole(personne, apres);
  await uow.equipe.setDonneur(personne, donneur, now);
  await uow.equipe.finishBy(personne, now);
  const changements = { personne: { avant: personne, apres: personne }, role: { avant, apres } };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'changeFonction', changements });
  await uow.jobs.add('rds.applyRole', { authId: personne }, personne);
  return { personne, role: apres };
};

/** What they reached is closed with this transaction; their sessions, their function and their dossiers follow. */
export const leaveEquipe = async (
  uow: RdsUow,
  { id, personne, repreneur = null }: Visee & { readonly repreneur?: string | null | undefined },
  call: Call,
) => {
  const ouverte = await lockEquipe(uow, id, call);
  const { qui, aProfil, service } = ouverte;
  const { role: avant, ...place } = await placeOf(uow, ouverte, personne);
  orThrow(checkEquipe(qui, { aProfil, personne, avant, apres: null, ...place }));
  if (repreneur !== null) {
    await placeOf(uow, ouverte, repreneur);
    if (repreneur === personne) throw new DomainError('REMPLACANT_INCONNU');
  }
  await uow.services.detach(personne);
  await uow.equipe.finishBy(personne, call.clock.now());
  await endCles(uow, personne, call);
  const changements = { personne: { avant: personne, apres: null }, role: { avant, apres: null } };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'leaveEquipe', changements });
  await uow.jobs.add('rds.applyRole', { authId: personne }, personne);
  await uow.jobs.add('demandes.remettreDossiers', { de: personne, a: repreneur, par: qui.authId }, personne);
  return { personne };
};

const checkGere = async (uow: RdsUow, ouverte: EquipeOuverte, personne: string): Promise<void> => {
  const { role } = await placeOf(uow, ouverte, personne);
  orThrow(canDireAbsence(ouverte.qui, { aProfil: ouverte.aProfil, personne, role }));
};

const phraseOf = ({ du, au, remplacant }: Pick<Absence, 'du' | 'au' | 'remplacant'>) => ({ du, au, remplacant });

export const addAbsence = async (uow: RdsUow, { id, ...absence }: Absence & { readonly id: string }, call: Call) => {
  const ouverte = await lockEquipe(uow, id, call);
  const { service } = ouverte;
  await checkGere(uow, ouverte, absence.personne);
  const aujourdhui = dayOf(call.clock.now());
  const absences = await uow.equipe.listAbsences(service.id, aujourdhui);
  if (absences.filter(({ personne }) => personne === absence.personne).length >= ABSENCES_MAXIMUM)
    throw new DomainError('ABSENCE_DEJA_DITE');
  const equipe = (await uow.equipe.listAgents(service.id)).map(({ authId }) => authId);
  orThrow(checkAbsence(absence, { aujourdhui, equipe, absences }));
  await uow.equipe.addAbsence(absence);
  const changements = {
    personne: { avant: absence.personne, apres: absence.personne },
    absence: { avant: null, apres: phraseOf(absence) },
  };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'addAbsence', changements });
  return sayEquipe(uow, ouverte, call);
};

export const removeAbsence = async (
  uow: RdsUow,
  { id, absence }: { readonly id: string; readonly absence: string },
  call: Call,
) => {
  const ouverte = await lockEquipe(uow, id, call);
  const { service } = ouverte;
  const said = (await uow.equipe.listAbsences(service.id, dayOf(call.clock.now()))).find((one) => one.id === absence);
  if (!said) throw new DomainError('ABSENCE_INEXISTANTE');
  await checkGere(uow, ouverte, said.personne);
  await uow.equipe.removeAbsence(absence);
  const changements = {
    personne: { avant: said.personne, apres: said.personne },
    absence: { avant: phraseOf(said), apres: null },
  };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'removeAbsence', changements });
  return sayEquipe(uow, ouverte, call);
};
