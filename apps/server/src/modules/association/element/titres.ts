import { ETATS_TITRE } from '@guichet/rules/titre';
import type { TitreConnu } from '../../demandes/api.ts';
import type { ElementQueries } from './element.queries.ts';
import type { Element } from './element.ts';

export type ListTitres = (id_correspondance: number) => Promise<readonly TitreConnu[]>;
type NameServices = (ids: readonly string[]) => Promise<readonly { readonly id: string; readonly nom: string }[]>;

const TCA = 'tca';

/** P-26: a titre as a line of the record. It is kept elsewhere: no call of the record changes it or deletes it. */
export const elementOfTitre = (titre: TitreConnu, attribue_par: string | null = null): Element => {
  const {
    id,
    id_correspondance,
    code,
    categorie,
    etat,
    exige_tca,
    suspendu_jusqu_au,
    date_effet,
    date_fin,
    version,
    change_at,
  } = titre;
  const isTca = categorie === TCA;
  return {
    ...{ id, id_correspondance, nature: 'agrements', id_siret: null, deleted: false },
    champs: {
      ...{ type: titre.type_agrement, niveau: titre.niveau, numero: titre.numero },
      ...{ date_attribution: date_effet, date_fin, attribue_par },
      ...{ tca_etat: isTca ? ETATS_TITRE[etat] : null, tca_date: isTca ? date_effet : null },
      ...{ verifie: true, titre: { code, categorie, etat, exige_tca, suspendu_jusqu_au } },
    },
    ...{ version, champs_versions: {}, modifie_at: change_at, numero_at: change_at, numero_par: null },
  };
};

/** The lists of a record with what was decided here, first among the approvals. */
export const withTitres = (
  elements: ElementQueries,
  listTitres: ListTitres,
  nameServices: NameServices,
): ElementQueries => ({
  ...elements,
  async list(id_correspondance, natures, withDeleted) {
    const declared = await elements.list(id_correspondance, natures, withDeleted);
    if (!natures.includes('agrements')) return declared;
    const titres = await listTitres(id_correspondance);
    if (titres.length === 0) return declared;
    const services = await nameServices([...new Set(titres.map(({ id_service }) => id_service))]);
    const nomOf = (id: string) => services.find((one) => one.id === id)?.nom ?? null;
    return [...titres.map((titre) => elementOfTitre(titre, nomOf(titre.id_service))), ...declared];
  },
});
