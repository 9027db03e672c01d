import type { AdresseHaa } from '@guichet/rules/haa';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween, withoutValues } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { type Adresse, CHAMPS_ADRESSE } from '../haa.ts';
import type { HaaUow } from '../haa.uow.ts';
import type { OfAssociation } from '../lieux.ts';

interface Nouvelle extends OfAssociation {
  /** The site that gets it. */
  readonly id: string;
  readonly champs: AdresseHaa;
}

/** CALL-DAC-023: the site then names it. */
export const createAdresse = async ({ haa, history }: HaaUow, input: Nouvelle): Promise<Adresse> => {
  const { id_correspondance, id, champs } = input;
  const site = await haa.lockSite(id_correspondance, id);
  if (!site) throw new DomainError('SITE_INEXISTANT');
  const [adresse] = await haa.insertAdresses(id_correspondance, [champs]);
  if (!adresse) throw new DomainError('ADRESSE_INEXISTANTE');
  await haa.updateSite(site, { adresse_id: adresse.id }, adresse);
  if (site.adresse && !(await haa.isAdresseUsed(site.adresse))) await haa.removeAdresse(site.adresse);
  const changements = withoutValues(changesBetween({}, { ...champs, site: id }), CHAMPS_ADRESSE);
  history.record({ objet: 'haa_adresse', id_objet: adresse.id, action: 'createAdresse', changements });
  return adresse;
};

interface Changee extends OfAssociation {
  readonly id: string;
  readonly asked: Partial<AdresseHaa>;
}

export const updateAdresse = async (
  { haa, history }: HaaUow,
  { id_correspondance, id, asked }: Changee,
  call: Call,
): Promise<Adresse> => {
  const adresse = await haa.lockAdresse(id_correspondance, id);
  if (!adresse) throw new DomainError('ADRESSE_INEXISTANTE');
  const { changes, changements } = mergeChanges<AdresseHaa>(adresse, adresse.champs, asked, call);
  if (!changes) return adresse;
  const updated = await haa.updateAdresse(adresse, changes);
  await haa.replaceRangs(updated, updated.champs);
  const said = withoutValues(changements, CHAMPS_ADRESSE);
  history.record({ objet: 'haa_adresse', id_objet: id, action: 'updateAdresse', changements: said });
  return updated;
};

export const deleteAdresse = async ({ haa, history }: HaaUow, { id_correspondance, id }: Omit<Changee, 'asked'>) => {
  const adresse = await haa.lockAdresse(id_correspondance, id);
  if (!adresse) throw new DomainError('ADRESSE_INEXISTANTE');
  await haa.replaceRangs(adresse, null);
  await haa.removeAdresse(adresse);
  const changements = { deleted: { avant: false, apres: true } };
  history.record({ objet: 'haa_adresse', id_objet: id, action: 'deleteAdresse', changements });
  return { message: 'L’adresse est supprimée.' };
};
