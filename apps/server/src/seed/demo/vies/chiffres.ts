import type { CategorieDenrees } from '@guichet/rules/haa';
import { dayOf } from '@guichet/rules/jour';
import type { PlanAgrement } from '../agrements.ts';
import type { Guichet } from '../portail.ts';

/** What comes in each month: kind, where from, kilos in January. */
const MENSUEL: readonly (readonly [CategorieDenrees, string, number])[] = [
  ['epicerie-seche', 'fonds-europeens-fse', 360],
  ['epicerie-seche', 'ramasse-aupres-des-magasins', 280],
  ['epicerie-seche', 'collecte-aupres-des-particuliers', 150],
  ['fruits-legumes', 'ramasse-aupres-des-magasins', 410],
  ['fruits-legumes', 'achats', 120],
  ['produits-laitiers', 'ramasse-aupres-des-magasins', 190],
  ['produits-laitiers', 'fonds-europeens-fse', 150],
  ['pain-patisserie', 'ramasse-aupres-des-magasins', 260],
  ['viande-poisson-oeufs', 'achats', 85],
  ['viande-poisson-oeufs', 'banque-alimentaire-ou-tete-de-reseau', 95],
  ['surgeles-plats', 'banque-alimentaire-ou-tete-de-reseau', 60],
  ['petite-enfance', 'dons-de-producteurs-ou-d-industriels', 22],
];
const PASSAGES = [880, 910, 960, 940, 905, 870, 760, 690, 1_120, 1_010, 980, 1_150] as const;
const CROISSANCE = 1.12;
const MOIS = 12;
const two = (nombre: number): string => String(nombre).padStart(2, '0');

const livraisonsOf = (annee: number, sites: readonly string[], facteur: number, jour: string) =>
  Array.from({ length: MOIS }, (_, mois) =>
    MENSUEL.map(([categorie, approvisionnement, kilos], rang) => ({
      jour: `${annee}-${two(mois + 1)}-${two(3 + rang * 2)}`,
      site_id: sites[(rang + mois) % sites.length] ?? null,
      ...{ categorie, approvisionnement },
      kilos: Math.round(kilos * facteur * (1 + ((mois * 7 + rang * 3) % 5) / 20)),
    })),
  )
    .flat()
    .filter((one) => one.jour <= jour);

interface Plan extends Pick<PlanAgrement, 'reseau'> {
  readonly id_asso: string;
  readonly at: Date;
}

/** Last year's figures, sent; this year's, as they came until today. */
export const noterChiffres = async ({ dac }: Pick<Guichet, 'dac'>, { id_asso, at, reseau }: Plan): Promise<void> => {
  if (reseau) await dac.createReseau({ query: { id_asso }, body: { ...reseau, membre_haa: true } });
  const jour = dayOf(at);
  const annee = Number(jour.slice(0, 4));
  const { site } = await dac.listSites({ query: { id_asso, limit: 100 } });
  const sites = site.map(({ id }) => id);
  for (const [of, facteur] of [
    [annee - 1, 1],
    [annee, CROISSANCE],
  ] as const) {
    const livraisons = livraisonsOf(of, sites, facteur, jour);
    if (livraisons.length === 0) continue;
    await dac.noteLivraisons({ query: { id_asso }, body: { livraisons } });
    const passages = PASSAGES.map((nombre, mois) =>
      `${of}-${two(mois + 1)}-28` < jour ? Math.round(nombre * facteur) : null,
    );
    const personnes = { inscrits: Math.round(1_146 * facteur), foyers: Math.round(457 * facteur), passages };
    await dac.updateChiffres({ query: { id_asso, annee: of }, body: personnes });
  }
  const query = { id_asso, annee: annee - 1 };
  const { reseaux } = await dac.readChiffres({ query });
  const choisis = reseaux.map(({ id_correspondance }) => id_correspondance);
  await dac.acterChiffres({ query, body: { acte: 'transmettre', reseaux: choisis } });
};
