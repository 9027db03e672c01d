import type { AdresseLue, SiteLu } from '@guichet/contract/association';
import { guichetOf } from '@guichet/rules/haa';
import type { Adresse, Site } from './haa.ts';

export const presentAdresse = ({ id, champs, version, modifie_at }: Adresse): AdresseLue => ({
  ...champs,
  id,
  version,
  modifie_at,
});

export const presentSite = ({ id, champs, adresse, departement, version, modifie_at }: Site): SiteLu => ({
  ...champs,
  id,
  adresse: adresse && presentAdresse(adresse),
  departement: departement === '' ? null : departement,
  version,
  modifie_at,
});

/** What the whole list says, whatever page is read. */
export const presentGuichet = (parDepartement: ReadonlyMap<string, number>) => {
  const { niveau, departements, regions, manque } = guichetOf([...parDepartement.keys()]);
  return {
    guichet: { niveau, departements: [...departements], regions: [...regions], manque },
    sans_adresse: parDepartement.get('') ?? 0,
  };
};
