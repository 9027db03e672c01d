import type { Crf } from '@guichet/contract/demandes';
import {
  CHAMPS_CRF_SAISIS,
  type ContenuCrf,
  type CrfPlat,
  cheminCrf,
  cheminIndicateur,
  contenuCrfSchema,
  flattenCrf,
  type ProjetCrf,
  type SaisieCrf,
  unflattenCrf,
} from '@guichet/rules/crf';
import * as z from 'zod';

/** What can be typed, by its path: the attestation, the document, and of each project its fields. */
export type Plat = CrfPlat;
export const ATTESTATION = 'attestation';
export const DOCUMENT = 'document';

type ChampCrf = keyof SaisieCrf;

/** Without what the server adds to be read. */
export const contenuOf = ({ projets, attestation, document }: Crf): ContenuCrf => ({
  projets: projets.map(({ description: _, ...projet }) => projet),
  attestation,
  document: document?.uuid ?? null,
});

const attesteeOf = (attestation: ContenuCrf['attestation']) =>
  attestation && { accepte: attestation.accepte, id_signataire: attestation.id_signataire };

const CHAMPS = CHAMPS_CRF_SAISIS.filter((champ) => champ !== 'indicateurs');

/** By the paths that the server names too. */
export const flatten = (contenu: ContenuCrf): Plat => flattenCrf(contenu);

const changedOf = (changes: Plat, projet: string): Partial<SaisieCrf> =>
  Object.fromEntries(
    CHAMPS.filter((champ) => cheminCrf(projet, champ) in changes).map((champ) => [
      champ,
      changes[cheminCrf(projet, champ)],
    ]),
  );
const realisesOf = (changes: Plat, { _id, saisie }: ProjetCrf) =>
  saisie.indicateurs.flatMap(({ rang }) => {
    const chemin = cheminIndicateur(_id, rang);
    return chemin in changes ? [{ rang, realise: changes[chemin] as number | null }] : [];
  });

/** What is typed, over what is held: when it is attested is the server's to say. */
export const withChanges = (contenu: ContenuCrf, changes: Plat): ContenuCrf => unflattenCrf(contenu, changes, null);

/** As the call wants it; of an indicator, only what came of it is the association's to say. */
export const bodyOf = (contenu: ContenuCrf, changes: Plat) => {
  const projets = contenu.projets.flatMap((projet) => {
    const indicateurs = realisesOf(changes, projet);
    const saisie = { ...changedOf(changes, projet._id), ...(indicateurs.length > 0 && { indicateurs }) };
    return Object.keys(saisie).length > 0 ? [{ _id: projet._id, saisie }] : [];
  });
  return {
    ...(ATTESTATION in changes && { attestation: attesteeOf(changes[ATTESTATION] as ContenuCrf['attestation']) }),
    ...(DOCUMENT in changes && { document: changes[DOCUMENT] as string | null }),
    ...(projets.length > 0 && { projets }),
  };
};

/** What a tab kept is taken up again only when it still makes a report. */
export const changementsSchema = (contenu: ContenuCrf): z.ZodType<Plat> =>
  z
    .record(z.string(), z.unknown())
    .refine((changes) => contenuCrfSchema.safeParse(withChanges(contenu, changes)).success);

const LABELS: Readonly<Record<ChampCrf, string>> = {
  montant_realise: 'Montant réalisé',
  budget_realise: 'Budget réalisé',
  nombre_beneficiaires: 'Nombre de bénéficiaires',
  mise_en_oeuvre: 'Mise en œuvre',
  dates_et_lieux: 'Dates et lieux',
  bilan_qualitatif: 'Objectifs atteints',
  indicateurs: 'Indicateurs réalisés',
  repartition_charges: 'Répartition des charges indirectes',
  explication_ecarts: 'Explication des écarts',
  contributions_volontaires: 'Contributions volontaires',
  observations: 'Observations',
};
export const labelOf = (champ: ChampCrf): string => LABELS[champ];

const sayChamp = ({ _id, saisie }: ProjetCrf, chemin: string): string | undefined => {
  const champ = CHAMPS.find((one) => cheminCrf(_id, one) === chemin);
  return champ
    ? LABELS[champ]
    : saisie.indicateurs.find(({ rang }) => cheminIndicateur(_id, rang) === chemin)?.intitule;
};

/** «Tournoi, Montant réalisé»: the project is named when there are several. */
export const labelDuChemin =
  ({ projets }: ContenuCrf) =>
  (chemin: string): string => {
    if (chemin === ATTESTATION) return 'Attestation sur l’honneur';
    if (chemin === DOCUMENT) return 'Compte rendu financier signé';
    for (const projet of projets) {
      const said = sayChamp(projet, chemin);
      if (said) return projets.length > 1 ? `${projet.intitule ?? 'Projet sans titre'}, ${said}` : said;
    }
    return chemin;
  };

/** Where what is missing stands in the page. */
export const idDuManque = ({ projet, champ }: { readonly projet: string | null; readonly champ: string }): string =>
  projet === null ? champ : cheminCrf(projet, champ);
