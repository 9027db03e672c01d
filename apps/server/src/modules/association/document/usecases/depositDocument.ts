import { randomUUID } from 'node:crypto';
import type { Lien } from '@guichet/rules/association';
import {
  AIDES,
  anneeParDefaut,
  bloqueOf,
  checkNom,
  cleanNom,
  type Depot,
  FORMATS,
  isAnneeValidite,
  type Origine,
} from '@guichet/rules/document';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkContent } from '../../../../platform/files/content/checkContent.ts';
import type { ReceivedFile } from '../../../../platform/files/files.ts';
import { type ObjectStore, StoreUnavailable } from '../../../../platform/files/objectStore.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { ReadAcces } from '../../fiche/acces.ts';
import { checkWrite } from '../acces.ts';
import { quarantaineOf } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { exerciceOf } from '../exercice.ts';
import { createDocument, type NouveauDocument, type Quotas } from './createDocument.ts';

export interface DepositDeps {
  readonly run: Run<DocumentUow>;
  readonly readAcces: ReadAcces;
  readonly store: ObjectStore;
  readonly quotas: Quotas;
}

interface Input {
  readonly depot: Depot;
  readonly file: ReceivedFile;
}

const checkName = ({ name, type, size }: ReceivedFile): void => {
  const ext = bloqueOf(name, type);
  if (ext)
    throw new DomainError('EXTENSION_REFUSEE', { champs: [{ champ: 'file', message: AIDES.extension }] }, { ext });
  orThrow(checkNom(name));
  if (size === 0) throw new DomainError('FICHIER_VIDE');
};

const PAR_LES_GENS: readonly Origine[] = ['association', 'etablissement'];

/** Only the portal's administrators may say that a paper comes from a registry: forms prefer those. */
const origineOf = ({ origine, id_siret }: Depot, { relations, sirets }: Lien): Origine => {
  if (origine && !PAR_LES_GENS.includes(origine) && !relations.includes('admin')) {
    throw new DomainError('ORIGINE_REFUSEE');
  }
  return origine ?? (id_siret !== undefined && sirets.includes(id_siret) ? 'etablissement' : 'association');
};

const formatOf = async (file: ReceivedFile) => {
  const verdict = await checkContent(file, file.name);
  if ('refusal' in verdict) throw new DomainError(verdict.refusal);
  return FORMATS[verdict.format];
};

const anneeOf = ({ id_type, annee_validite }: Depot, exercice: number): number | null => {
  const annee = annee_validite ?? anneeParDefaut(id_type, exercice);
  if (!isAnneeValidite(id_type, annee, exercice)) throw new DomainError('ANNEE_VALIDITE_REFUSEE');
  return annee;
};

const putAside = async (store: ObjectStore, cle: string, file: ReceivedFile, type: string): Promise<void> => {
  try {
    await store.put(cle, { fd: file.fd, size: file.size, md5: file.md5, type });
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw new DomainError('DEPOT_INDISPONIBLE');
    throw cause;
  }
};

/** The object was not taken by the row; when the store does not answer, the sweep removes it a day later. */
const giveUp = (store: ObjectStore, cle: string): Promise<void> => store.remove(cle).catch(() => undefined);

const write = async ({ run, store, quotas }: DepositDeps, document: NouveauDocument, call: Call) => {
  const cle = quarantaineOf(document.uuid);
  try {
    const { uuid } = await run(createDocument, { document, quotas }, call);
    if (uuid !== document.uuid) await giveUp(store, cle);
    return { uuid };
  } catch (error) {
    // After any other failure nobody knows whether the row was written: what it may name stays.
    if (error instanceof DomainError) await giveUp(store, cle);
    throw error;
  }
};

/** The right, then the name, then the content; only then does the store see the file, and the row is written last. */
export const depositDocument =
  (deps: DepositDeps) =>
  async ({ depot, file }: Input, call: Call): Promise<{ uuid: string }> => {
    const { association, lien } = await deps.readAcces(call, depot.id_asso);
    const id_siret = depot.id_siret ?? null;
    checkWrite(lien, { id_siret });
    checkName(file);
    const origine = origineOf(depot, lien);
    const annee_validite = anneeOf(depot, exerciceOf(call.clock.now()));
    const { mime } = await formatOf(file);
    const uuid = randomUUID();
    const cle = quarantaineOf(uuid);
    await putAside(deps.store, cle, file, mime);
    const { id_correspondance } = association;
    const { id_type, meta } = depot;
    const { size: taille, sha256 } = file;
    const charge_par = call.acteur?.authId ?? '';
    const nom = cleanNom(file.name);
    const facts = { uuid, cle, id_correspondance, id_type, id_siret, origine, annee_validite, meta, charge_par };
    return write(deps, { ...facts, nom, type_mime: mime, taille, sha256 }, call);
  };
