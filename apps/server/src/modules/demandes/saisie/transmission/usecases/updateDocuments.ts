import { type DocumentDossier, isDejaEnvoye, NOTIFICATION } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { tellConcernes } from '../../../noyau/annonce/tellConcernes.ts';
import { checkCorrection } from '../../../noyau/complement/corrections.ts';
import { type Juge, judgeDossier } from '../../../noyau/dossier/jugement.ts';
import { lockForSaisie } from '../../../noyau/dossier/openDossier.ts';
import { refreshDossier } from '../../../noyau/dossier/refreshDossier.ts';
import { type DossierLu, readLu } from '../../dossier/lecture.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly id: string;
  readonly documents: readonly DocumentDossier[];
  /** Those that will follow; the same as before when absent. */
  readonly suivront?: readonly string[] | undefined;
}

const PAS_DEMANDE: Readonly<Record<Genre, string>> = {
  subvention: 'Cette subvention ne demande pas ce document.',
  agrement: 'Cet agrément ne demande pas ce document.',
};
/** Of this association and this establishment, usable today, and for something that the scheme asks. */
const checkDocuments = (genre: Genre, documents: readonly DocumentDossier[], { contenu, ressources }: Juge): void => {
  const asked = contenu.documents_attendus.map(({ code }) => code);
  const champs = documents.flatMap(({ code, uuid }, index) => {
    if (!asked.includes(code)) {
      return [{ champ: `documents.${index}.code`, message: PAS_DEMANDE[genre] }];
    }
    return ressources.documents.some((one) => one.uuid === uuid)
      ? []
      : [{ champ: `documents.${index}.uuid`, message: 'Ce document n’est pas parmi ceux que vous pouvez joindre.' }];
  });
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** Only where the scheme says so. */
const checkSuivront = (suivront: readonly string[], { contenu }: Juge): void => {
  const champs = suivront.flatMap((code, index) =>
    contenu.documents_attendus.some((one) => one.code === code && one.suivra)
      ? []
      : [{ champ: `suivront.${index}`, message: 'Ce document ne peut pas suivre plus tard.' }],
  );
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
};

const unique = (documents: readonly DocumentDossier[]): DocumentDossier[] =>
  documents.filter(
    ({ code, uuid }, index) => documents.findIndex((one) => one.code === code && one.uuid === uuid) === index,
  );

/** The codes whose choice is not the same. */
const changedCodes = (before: readonly DocumentDossier[], after: readonly DocumentDossier[]): string[] => {
  const chosen = (documents: readonly DocumentDossier[], code: string): string =>
    documents
      .filter((one) => one.code === code)
      .map(({ uuid }) => uuid)
      .toSorted()
      .join();
  const codes = [...new Set([...before, ...after].map(({ code }) => code))];
  return codes.filter((code) => chosen(before, code) !== chosen(after, code));
};

/** CALL-DEM-014, DOSSIER-031: the whole choice, each once. */
export const updateDocuments = async (
  uow: SaisieUow,
  { id, documents, suivront }: Input,
  call: Call,
): Promise<DossierLu> => {
  const ouvert = await lockForSaisie(uow, id, call);
  const { dossier: before, demandant } = ouvert;
  const held = { documents: [...before.contenu.documents], suivront: [...(before.contenu.suivront ?? [])] };
  // What is promised is promised before it is sent: from then on it is awaited, or there.
  if (ouvert.isCorrection && suivront !== undefined) throw new DomainError('DOSSIER_NON_EDITABLE');
  const asked = {
    documents: unique(documents),
    ...(suivront === undefined ? {} : { suivront: [...new Set(suivront)].toSorted() }),
  };
  const { changes, changements } = mergeChanges(before, held, asked, call);
  if (!changes) return readLu(uow, ouvert, call);
  if (ouvert.isCorrection) {
    const codes = changedCodes(before.contenu.documents, asked.documents);
    await checkCorrection(uow, before, 'document', codes, call);
  }
  const contenu = { ...before.contenu, ...asked };
  const juge = await judgeDossier(uow, { ...before, contenu }, await uow.projets.listOf(before), call);
  checkDocuments(before.genre, asked.documents, juge);
  if (asked.suivront) checkSuivront(asked.suivront, juge);
  const after = await refreshDossier(uow, before, { changes: { contenu }, chemins: changes }, call);
  const trace = ouvert.isCorrection ? { action: 'correctDocuments' } : { action: 'updateDocuments' };
  uow.history.record({ objet: 'dossier', id_objet: String(before.id), ...trace, changements });
  // Before it is sent, nobody waits for it: telling each choice would only be noise.
  if (isDejaEnvoye(before)) {
    await tellConcernes(
      uow,
      after,
      { type: NOTIFICATION.documents, cle: `documents:${after.version}`, sauf: demandant.authId },
      call,
    );
  }
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
