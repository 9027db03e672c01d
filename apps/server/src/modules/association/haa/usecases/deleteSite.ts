import { DomainError } from '../../../../platform/errors.ts';
import type { HaaUow } from '../haa.uow.ts';
import type { OfAssociation } from '../lieux.ts';

interface Input extends OfAssociation {
  readonly id: string;
}

/** An address that no other site has goes with the last one: nobody would find it again. */
export const deleteSite = async ({ haa, history }: HaaUow, { id_correspondance, id }: Input) => {
  const site = await haa.lockSite(id_correspondance, id);
  if (!site) throw new DomainError('SITE_INEXISTANT');
  await haa.removeSite(site);
  if (site.adresse && !(await haa.isAdresseUsed(site.adresse))) await haa.removeAdresse(site.adresse);
  const changements = { deleted: { avant: false, apres: true } };
  history.record({ objet: 'haa_site', id_objet: id, action: 'deleteSite', changements });
  return { message: 'Le site est supprimé.' };
};
