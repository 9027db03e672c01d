import { type AdresseHaa, SITES_MAXIMUM, type SiteHaa } from '@guichet/rules/haa';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween, withoutValues } from '../../../../platform/history.ts';
import { CHAMPS_DISCRETS, type Site } from '../haa.ts';
import type { HaaUow } from '../haa.uow.ts';
import { checkNommes, findAdresse, type OfAssociation } from '../lieux.ts';

interface Nouveau {
  readonly site: SiteHaa;
  /** Made with the site; otherwise the site may name one that is there. */
  readonly adresse: AdresseHaa | null;
}
interface Input extends OfAssociation {
  readonly nouveaux: readonly Nouveau[];
}

const insertWithAdresses = async (uow: HaaUow, { nouveaux, ...of }: Input): Promise<Site[]> => {
  const { haa } = uow;
  const { id_correspondance } = of;
  const given = nouveaux.flatMap(({ adresse }) => adresse ?? []);
  const made = given.length > 0 ? await haa.insertAdresses(id_correspondance, given) : [];
  const queue = [...made];
  const sites = [];
  for (const { site, adresse } of nouveaux) {
    const placed = adresse ? (queue.shift() ?? null) : await findAdresse(uow, of, site.adresse_id);
    sites.push({ id_correspondance, champs: { ...site, adresse_id: placed?.id ?? null }, adresse: placed });
  }
  return haa.insertSites(sites);
};

/** One site or those of a whole table: all of them, or none. */
export const createSites = async (uow: HaaUow, input: Input): Promise<Site[]> => {
  const { haa, history } = uow;
  const { id_correspondance, nouveaux } = input;
  await haa.lockSites(id_correspondance);
  if ((await haa.countSites(id_correspondance, {})) + nouveaux.length > SITES_MAXIMUM) {
    throw new DomainError('SITES_TROP_NOMBREUX');
  }
  for (const { site } of nouveaux) await checkNommes(uow, input, site);
  const sites = await insertWithAdresses(uow, input);
  for (const { id, champs } of sites) {
    const changements = withoutValues(changesBetween({}, { ...champs, id_correspondance }), CHAMPS_DISCRETS);
    history.record({ objet: 'haa_site', id_objet: id, action: 'createSite', changements });
  }
  return sites;
};
