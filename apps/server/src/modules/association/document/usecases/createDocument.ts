import { instantBefore } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Document } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { putAway } from '../versions.ts';

export interface Quotas {
  readonly fichiers_personne_jour: number;
  readonly octets_association_jour: number;
  readonly octets_association: number;
}

export type NouveauDocument = Omit<
  Document,
  | 'etat'
  | 'etat_fichier'
  | 'supprime_at'
  | 'version'
  | 'champs_versions'
  | 'lecture_rib'
  | 'remplace'
  | 'date_chargement'
>;

interface Input {
  readonly document: NouveauDocument;
  readonly quotas: Quotas;
}

const checkQuotas = async ({ documents }: DocumentUow, { document, quotas }: Input, now: Date): Promise<void> => {
  const since = instantBefore(now, 1);
  const usage = await documents.readUsage(document.id_correspondance, document.charge_par, since);
  if (usage.fichiers_personne >= quotas.fichiers_personne_jour) throw new DomainError('QUOTA_PERSONNE');
  const [jour, total] = [usage.octets_jour + document.taille, usage.octets + document.taille];
  if (jour > quotas.octets_association_jour || total > quotas.octets_association) {
    throw new DomainError('QUOTA_ASSOCIATION');
  }
};

/** UPLOAD-004, ASSO-015: the row and the check it waits for, together; the version before is put away, not lost. */
export const createDocument = async (uow: DocumentUow, input: Input, { clock }: Call): Promise<{ uuid: string }> => {
  const { documents, jobs, history } = uow;
  const { document } = input;
  const { uuid, id_correspondance, id_siret } = document;
  const now = clock.now();
  await documents.lockAssociation(id_correspondance);
  await checkQuotas(uow, input, now);
  if (id_siret !== null && !(await documents.isEtablissement(id_correspondance, id_siret))) {
    throw new DomainError('ETABLISSEMENT_INCONNU');
  }
  const { remplace = null } = await putAway(uow, document);
  await documents.insert({ ...document, remplace, date_chargement: now });
  await jobs.add('association.scanDocument', { uuid }, uuid);
  const { id_type, annee_validite, taille, sha256 } = document;
  const facts = {
    id_correspondance,
    id_type,
    id_siret,
    annee_validite,
    taille,
    sha256,
    remplace,
  };
  const changements = Object.fromEntries(
    Object.entries(facts).map(([champ, apres]) => [champ, { avant: null, apres }]),
  );
  history.record({ objet: 'document', id_objet: uuid, action: 'createDocument', changements });
  return { uuid };
};
