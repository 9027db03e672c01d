import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findVisible } from '../droits.ts';
import type { Publication, Subvention, VersionLue } from '../subvention.ts';

/** By the name of who published it, for who manages the scheme; others need not know. */
const nameAuthors = async <P extends Publication>(
  { comptes }: RdsUow,
  versions: readonly P[],
  peutGerer: boolean,
): Promise<P[]> => {
  const ids = new Set(versions.flatMap(({ publie_par }) => (peutGerer && publie_par ? [publie_par] : [])));
  const names = new Map<string, string>();
  for (const id of ids) {
    const compte = await comptes.findCompte(id);
    if (compte) names.set(id, `${compte.prenom} ${compte.nom}`);
  }
  return versions.map((version) => ({ ...version, publie_par: names.get(version.publie_par ?? '') ?? null }));
};

/** What is not shown any more, and what was said of it, is for who manages the scheme. */
const readableBy = <P extends Publication>(peutGerer: boolean, { publiee }: Subvention, versions: readonly P[]): P[] =>
  peutGerer
    ? [...versions]
    : versions.filter(({ numero }) => numero === publiee).map((version) => ({ ...version, commentaire: null }));

export const listVersions = reads(
  async (uow: RdsUow, { id }: { readonly id: string }, call: Call): Promise<Publication[]> => {
    const { subvention, peutGerer } = await findVisible(uow, id, call);
    const versions = await uow.catalogue.listVersions(subvention.id);
    return nameAuthors(uow, readableBy(peutGerer, subvention, versions), peutGerer);
  },
);

interface Input {
  readonly id: string;
  readonly numero: number;
}

export const readVersion = reads(async (uow: RdsUow, { id, numero }: Input, call: Call): Promise<VersionLue> => {
  const { subvention, peutGerer } = await findVisible(uow, id, call);
  const version = await uow.catalogue.findVersion(subvention.id, numero);
  const readable = readableBy(peutGerer, subvention, version ? [version] : []);
  const [named] = await nameAuthors(uow, readable, peutGerer);
  if (!named) throw new DomainError('SUBVENTION_INEXISTANTE');
  const services = await uow.catalogue.nameServices(named.contenu.instructeurs.map(({ service }) => service));
  return { ...named, services };
});
