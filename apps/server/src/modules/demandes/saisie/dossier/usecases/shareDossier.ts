import { NOTIFICATION, phrasePartage } from '@guichet/rules/dossier';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { listMembres } from '../../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../../noyau/annonce/tellConcernes.ts';
import type { Dossier } from '../../../noyau/dossier/dossier.ts';
import { lockFor } from '../../../noyau/dossier/openDossier.ts';
import { readNoms } from '../../../noyau/noms.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { type DossierLu, readLu } from '../lecture.ts';

interface Input {
  readonly id: string;
  readonly shared_with: readonly string[];
  readonly lecture_seule?: readonly string[] | undefined;
}

type Part = Pick<Dossier, 'shared_with' | 'lecture_seule'>;
const niveauOf = ({ shared_with, lecture_seule }: Part, authId: string): string => {
  if (!shared_with.includes(authId)) return 'rien';
  return lecture_seule.includes(authId) ? 'lire' : 'modifier';
};

/** Those for whom it is new, or no longer for the same use; each level has its own sentence. */
const tellPartages = async (uow: SaisieUow, before: Dossier, after: Dossier, par: string, call: Call) => {
  const told = after.shared_with.filter((authId) => niveauOf(before, authId) !== niveauOf(after, authId));
  if (told.length === 0) return;
  const nom = (await readNoms(uow, [par]))(par);
  const membres = await listMembres(uow, after);
  for (const isLecture of [true, false]) {
    const prevenus = membres.filter(
      ({ authId }) => told.includes(authId) && after.lecture_seule.includes(authId) === isLecture,
    );
    const cle = `partage:${after.version}:${isLecture ? 'lire' : 'modifier'}`;
    const phrase = phrasePartage(after, nom, isLecture);
    await tellPersonnes(uow, after, prevenus, { type: NOTIFICATION.etat, cle, sauf: par, phrase }, call);
  }
};

/** members of the same association, each once. Those already there may stay: without membership a share is nothing. */
export const shareDossier = async (
  uow: SaisieUow,
  { id, shared_with: asked, lecture_seule: read }: Input,
  call: Call,
): Promise<DossierLu> => {
  const ouvert = await lockFor(uow, id, 'partager', call);
  const { dossier, demandant } = ouvert;
  const { shared_with, lecture_seule, created_by } = dossier;
  const next = [...new Set(asked)].filter((authId) => authId !== created_by);
  const membres = await uow.membres.listMembres(dossier.id_correspondance);
  const known = new Set([...shared_with, ...membres.map(({ authId }) => authId)]);
  if (!next.every((authId) => known.has(authId))) throw new DomainError('DOSSIER_PARTAGE_INVALIDE');
  const lecteurs = next.filter((authId) => (read ?? lecture_seule).includes(authId));
  const { changes, changements } = mergeChanges(
    dossier,
    { shared_with, lecture_seule },
    { shared_with: next, lecture_seule: lecteurs },
    call,
  );
  if (!changes) return readLu(uow, ouvert, call);
  const after = await uow.dossiers.write(dossier, {
    changes: { ...changes, partage_par: demandant.authId },
    chemins: changes,
  });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'shareDossier', changements });
  await tellPartages(uow, dossier, after, demandant.authId, call);
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
