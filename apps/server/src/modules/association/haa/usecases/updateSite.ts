import type { SiteHaa } from '@guichet/rules/haa';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { withoutValues } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { CHAMPS_DISCRETS, type Site } from '../haa.ts';
import type { HaaUow } from '../haa.uow.ts';
import { checkNommes, findAdresse, type OfAssociation } from '../lieux.ts';

interface Input extends OfAssociation {
  readonly id: string;
  readonly asked: Partial<SiteHaa>;
}

export const updateSite = async (uow: HaaUow, { id, asked, ...of }: Input, call: Call): Promise<Site> => {
  const { haa, history } = uow;
  const site = await haa.lockSite(of.id_correspondance, id);
  if (!site) throw new DomainError('SITE_INEXISTANT');
  const { changes, changements } = mergeChanges<SiteHaa>(site, site.champs, asked, call);
  if (!changes) return site;
  await checkNommes(uow, of, changes);
  const adresse = await findAdresse(uow, of, { ...site.champs, ...changes }.adresse_id);
  const updated = await haa.updateSite(site, changes, adresse);
  const said = withoutValues(changements, CHAMPS_DISCRETS);
  history.record({ objet: 'haa_site', id_objet: id, action: 'updateSite', changements: said });
  return updated;
};
