import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { AssociationUow } from '../../association.uow.ts';
import type { Etablissement } from '../fiche.ts';

interface Input {
  readonly id_siren: string;
  readonly id_siret: string;
  /** Nothing: the name that Sirene gives it. */
  readonly nom: string | null;
}

export const renameEtablissement = async (
  { etablissements, history }: AssociationUow,
  { id_siren, id_siret, nom }: Input,
  call: Call,
): Promise<Etablissement> => {
  const etablissement = await etablissements.lock(id_siren, id_siret);
  if (!etablissement) throw new DomainError('ELEMENT_INEXISTANT');
  const { version, nom_usage } = etablissement;
  const record = { version, champs_versions: { nom: version } };
  const { changes, changements } = mergeChanges(record, { nom: nom_usage }, { nom }, call);
  if (!changes) return etablissement;
  history.record({ objet: 'etablissements', id_objet: id_siret, action: 'renameEtablissement', changements });
  return etablissements.rename(id_siret, nom);
};
