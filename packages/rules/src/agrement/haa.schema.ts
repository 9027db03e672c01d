import * as z from 'zod';
import { orNull, texteChiffresSchema } from '../validation/index.ts';

const texte = orNull(z.string().trim().min(1).max(5_000));
const code = orNull(z.string().trim().min(1).max(100));
const oui = z.boolean().nullable();
const textes = <const Noms extends readonly string[]>(...noms: Noms) =>
  Object.fromEntries(noms.map((nom) => [nom, texte])) as Record<Noms[number], typeof texte>;

const approvisionnement = { code_approvisionnement: code, lib_approvisionnement: texte, actions_reseau: texte };
/** ERR-117: a number, or from one to another. */
const fourchette = (label: string) => orNull(texteChiffresSchema(label));
const collecte = {
  ...textes('modalites_collecte', 'modalites_consolidation', 'outils'),
  estimation_volume: fourchette('Volume estimé'),
};

/** HAA-002 to HAA-008. */
export const haaSchema = z.strictObject({
  activites: z.strictObject({
    distribution_directe: oui,
    fourniture_denrees: oui,
    ...textes('principes_reseau', 'explication_projet'),
  }),
  description: z.strictObject({
    distribution: z.strictObject({
      ...textes('modalites_inscription', 'criteres_acces', 'precisions_acces', 'modalites_accueil'),
      ...textes('mesures_accompagnement', 'participation_fonctionnement'),
      ...approvisionnement,
    }),
    fourniture: z.strictObject({
      nb_structures: z.int().min(0).max(1_000_000).nullable(),
      ...textes('modalite_partenariat', 'modalite_repartition', 'partenaires_habilites'),
      ...approvisionnement,
    }),
  }),
  moyens: z.strictObject(textes('materiels', 'financiers', 'humains')),
  hygiene: z.strictObject({
    usage_gbph: oui,
    ...textes('identification_dangers', 'formations', 'procedure_info'),
  }),
  tracabilite: z.strictObject({
    usage_gbph: oui,
    methode: texte,
    code_outil: code,
    lib_outil: texte,
    outil_autre: texte,
  }),
  donnees: z.strictObject({
    distribution: z.strictObject({ ...collecte, estimation_beneficiaires: fourchette('Nombre de personnes') }),
    fourniture: z.strictObject(collecte),
  }),
});
export type DonneesHaa = z.infer<typeof haaSchema>;
